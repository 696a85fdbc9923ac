import { bulkImport, type ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportRow, RowAction } from '@fairdesk/contract/areas/data/import-answer'
import { useMemo, useRef } from 'react'
import { usePages } from '../../../../kit/query/use-pages.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'
import { Grid } from '../../../../ui/grid/Grid.tsx'
import type { GridColumn } from '../../../../ui/grid/grid-props.ts'
import { useWidth } from '../../../../ui/use-width.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { noteText } from './note-text.ts'

type RowsQuery = { readonly importId: string; readonly action: RowAction | undefined; readonly checks: number }
type Props = {
  readonly kind: ImportKind
  readonly query: RowsQuery
  readonly onCursor: (row: ImportRow | undefined) => void
}

const pageSize = 200

/** The rows of the file, fetched as they are scrolled to. */
export const ResultRows = ({ kind, query, onCursor }: Props) => {
  const { importWizard: texts } = usePhrases()
  const { importId, action, checks } = query
  const params = useMemo(() => ({ importId, ...(action ? { action } : {}) }), [importId, action])
  const pages = usePages(bulkImport.rows, params, { limit: pageSize, version: checks })
  const frame = useRef<HTMLDivElement>(null)
  const width = Math.floor(useWidth(frame))
  const columns = useMemo(() => resultColumns(texts, kind, width), [texts, kind, width])
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

/** `sheetKey` names the sheet too. */
const widths = { row: 64, action: 72, key: 170, sheetKey: 280, scrollbar: 16 }
const leastNotes = 300

/** Gives the notes the rest of `width`, to avoid horizontal scrolling. */
function resultColumns(texts: Phrases['importWizard'], kind: ImportKind, width: number): GridColumn<ImportRow>[] {
  const keyWidth = kind === 'orders' ? widths.sheetKey : widths.key
  const fixedWidth = widths.row + widths.action + keyWidth + widths.scrollbar
  return [
    { id: 'row', head: texts.row, kind: 'integer', width: widths.row, pinned: 'start', value: ({ row }) => row },
    {
      id: 'action',
      head: texts.action,
      kind: 'text',
      width: widths.action,
      pinned: 'start',
      value: ({ action }) => texts.actions[action],
      render: ({ action }) => (
        <span className="fd-import-action" data-action={action}>
          {texts.actions[action]}
        </span>
      ),
    },
    {
      id: 'key',
      head: kind === 'goods' ? texts.goodsKey : kind === 'customers' ? texts.customerKey : texts.subject,
      kind: 'text',
      width: keyWidth,
      value: ({ key }) => key,
    },
    {
      id: 'notes',
      head: texts.notes,
      kind: 'text',
      width: Math.max(leastNotes, width - fixedWidth),
      value: ({ notes }) => notes.map((note) => noteText(note, texts)).join(texts.andAlso),
      decorate: ({ action }) => (action === 'refused' ? { tone: 'negative' } : undefined),
    },
  ]
}
