import { bulkImport, type ImportKind, type ImportRow, type RowAction } from '@fairdesk/contract/areas/data/bulk-import'
import { useMemo } from 'react'
import { usePages } from '../../../kit/query/use-pages.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { resultColumns } from './result-columns.tsx'
import { useWidth } from './use-width.ts'

type RowsQuery = { readonly importId: string; readonly action: RowAction | undefined; readonly checks: number }
type Props = {
  readonly kind: ImportKind
  readonly asked: RowsQuery
  readonly onCursor: (row: ImportRow | undefined) => void
}

const pageSize = 200

/** The rows of the file, fetched as they are scrolled to. */
export const ResultRows = ({ kind, asked, onCursor }: Props) => {
  const { importWizard: words } = usePhrases()
  const { importId, action, checks } = asked
  const params = useMemo(() => ({ importId, ...(action ? { action } : {}) }), [importId, action])
  const pages = usePages(bulkImport.rows, params, { limit: pageSize, version: checks })
  const [frame, width] = useWidth<HTMLDivElement>()
  const columns = useMemo(() => resultColumns(words, kind, width), [words, kind, width])
  const failed = pages.error && <NotLoaded error={pages.error} onRetry={pages.retry} />
  return (
    <div ref={frame} className="fd-import-rows">
      {width > 0 && (
        <Grid<ImportRow>
          label={words.rows}
          columns={{ list: columns }}
          rows={{ list: pages.rows, getId: ({ row }) => String(row), onRangeNeeded: pages.need }}
          status={{ loading: pages.loading, error: failed, empty: words.noRows }}
          look={{ density: 'compact', flash: false }}
          events={{ onCursor }}
        />
      )}
    </div>
  )
}
