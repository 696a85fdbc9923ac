import { createContext, useContext } from 'react'

/** What grids say about copying; the application hands it in once for all of them. */
export interface GridCopyWords {
  readonly copy: string
  readonly copyWithHeads: string
  readonly cancel: string
  readonly retry: string
  readonly close: string
  /** The head of the column that tells levels apart. */
  readonly level: string
  readonly copied: (rows: number) => string
  readonly fetching: (done: number, rows: number) => string
  readonly ready: (rows: number) => string
  /** The list moved while it was read. */
  readonly moved: (rows: number) => string
  readonly tooMany: (rows: number, most: number) => string
  readonly failed: string
  /** The browser let nothing be copied. */
  readonly blocked: string
  readonly notLoaded: (missing: number) => string
  readonly copyLoaded: (rows: number) => string
}

export const GridCopyWords = createContext<GridCopyWords | null>(null)

export const useGridCopyWords = (): GridCopyWords => {
  const words = useContext(GridCopyWords)
  if (words === null) throw new Error('A grid stands outside of GridCopyWords')
  return words
}
