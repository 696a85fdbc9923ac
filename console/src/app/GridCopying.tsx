import { type ReactNode, useMemo } from 'react'
import { formatInteger } from '../kit/text/format.ts'
import { useShellPhrases } from '../kit/text/phrases.ts'
import { GridCopyContext, type GridCopyTexts } from '../ui/grid/copying/grid-copy-texts.ts'

/** Provides the copy texts, in the chosen language, for all grids within. */
export const GridCopying = ({ children }: { readonly children: ReactNode }) => {
  const { copying, shell } = useShellPhrases()
  const texts = useMemo(
    (): GridCopyTexts => ({
      ...copying,
      cancel: shell.cancel,
      close: shell.close,
      retry: shell.retry,
      copied: (rows) => copying.copied({ rows: formatInteger(rows) }),
      fetching: (done, rows) => copying.fetching({ done: formatInteger(done), rows: formatInteger(rows) }),
      ready: (rows) => copying.ready({ rows: formatInteger(rows) }),
      rowsMoved: (rows) => copying.moved({ rows: formatInteger(rows) }),
      tooMany: (rows, maxRows) => copying.tooMany({ rows: formatInteger(rows), most: formatInteger(maxRows) }),
      notLoaded: (missing) => copying.notLoaded({ missing: formatInteger(missing) }),
      copyLoaded: (rows) => copying.copyLoaded({ rows: formatInteger(rows) }),
    }),
    [copying, shell],
  )
  return <GridCopyContext value={texts}>{children}</GridCopyContext>
}
