import { createContext, useContext } from 'react'

/** Texts of grids about copying; the application sets them once for all grids. */
export interface GridCopyTexts {
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
  readonly rowsMoved: (rows: number) => string
  readonly tooMany: (rows: number, maxRows: number) => string
  readonly failed: string
  /** The browser refused the copy. */
  readonly blocked: string
  readonly notLoaded: (missing: number) => string
  readonly copyLoaded: (rows: number) => string
}

export const GridCopyContext = createContext<GridCopyTexts | null>(null)

export const useGridCopyTexts = (): GridCopyTexts => {
  const texts = useContext(GridCopyContext)
  if (texts === null) throw new Error('A grid stands outside of GridCopyContext')
  return texts
}
