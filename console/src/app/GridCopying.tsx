import { type ReactNode, useMemo } from 'react'
import { formatInteger } from '../kit/text/format.ts'
import { useShellPhrases } from '../kit/text/phrases.ts'
import { GridCopyWords } from '../ui/grid/copying/grid-copy-words.ts'

/** What all grids within say about copying, in the chosen language. */
export const GridCopying = ({ children }: { readonly children: ReactNode }) => {
  const { copying, shell } = useShellPhrases()
  const words = useMemo(
    (): GridCopyWords => ({
      ...copying,
      cancel: shell.cancel,
      close: shell.close,
      retry: shell.retry,
      copied: (rows) => copying.copied({ rows: formatInteger(rows) }),
      fetching: (done, rows) => copying.fetching({ done: formatInteger(done), rows: formatInteger(rows) }),
      ready: (rows) => copying.ready({ rows: formatInteger(rows) }),
      moved: (rows) => copying.moved({ rows: formatInteger(rows) }),
      tooMany: (rows, most) => copying.tooMany({ rows: formatInteger(rows), most: formatInteger(most) }),
      notLoaded: (missing) => copying.notLoaded({ missing: formatInteger(missing) }),
      copyLoaded: (rows) => copying.copyLoaded({ rows: formatInteger(rows) }),
    }),
    [copying, shell],
  )
  return <GridCopyWords value={words}>{children}</GridCopyWords>
}
