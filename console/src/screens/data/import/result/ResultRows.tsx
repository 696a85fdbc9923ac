import { bulkImport, type ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportAnswer, ImportRow, RowAction } from '@fairdesk/contract/areas/data/import-answer'
import { useMemo, useRef } from 'react'
import { usePages } from '../../../../kit/query/use-pages.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { Grid } from '../../../../ui/grid/Grid.tsx'
import { useWidth } from '../../../../ui/use-width.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { resultColumns } from './result-columns.tsx'

type RowsQuery = { readonly importId: string; readonly action: RowAction | undefined; readonly checks: number }
type Props = {
  readonly kind: ImportKind
  readonly answer: ImportAnswer
  readonly query: RowsQuery
  readonly onCursor: (row: ImportRow | undefined) => void
}

const pageSize = 200

/** The rows of the file, fetched as they are scrolled to. */
export const ResultRows = ({ kind, answer, query, onCursor }: Props) => {
  const { importWizard: texts } = usePhrases()
  const { importId, action, checks } = query
  const params = useMemo(() => ({ importId, ...(action ? { action } : {}) }), [importId, action])
  const pages = usePages(bulkImport.rows, params, { limit: pageSize, version: checks })
  const frame = useRef<HTMLDivElement>(null)
  const width = Math.floor(useWidth(frame))
  const columns = useMemo(() => {
    const fields = answer.valueFields.flatMap((key) => answer.fields.find((field) => field.key === key) ?? [])
    return resultColumns({ kind, texts, width, fields, rows: answer.rows })
  }, [answer, texts, kind, width])
  const failed = pages.error && <NotLoaded error={pages.error} onRetry={pages.retry} />
  return (
    <div ref={frame} className="fd-import-rows fd-fill-height">
      {width > 0 && (
        <Grid<ImportRow>
          label={texts.rows}
          columns={{ list: columns }}
          rows={{
            list: pages.rows,
            getId: ({ sheet = '', row }) => `${sheet}!${row}`,
            onRangeNeeded: pages.need,
            fetchRows: pages.fetchRows,
          }}
          status={{ loading: pages.loading, error: failed, empty: texts.noRows }}
          look={{ density: 'compact', flash: false }}
          events={{ onCursor }}
        />
      )}
    </div>
  )
}
