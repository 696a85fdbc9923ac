import type { ImportKind, ImportRow } from '@fairdesk/contract/areas/data/bulk-import'
import type { Phrases } from '../../../kit/text/phrases.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'
import { noteText } from './note-text.ts'

type Words = Phrases['importWizard']

const widths = { row: 64, action: 72, key: 170, scrollbar: 16 }
const leastNotes = 300

/** The notes take what `width` leaves them, so that nothing has to be scrolled sideways. */
export function resultColumns(words: Words, kind: ImportKind, width: number): GridColumn<ImportRow>[] {
  const others = Object.values(widths).reduce((sum, one) => sum + one, 0)
  return [
    { id: 'row', head: words.row, kind: 'integer', width: widths.row, pinned: 'start', value: ({ row }) => row },
    {
      id: 'action',
      head: words.action,
      kind: 'text',
      width: widths.action,
      pinned: 'start',
      value: ({ action }) => words.actions[action],
      render: ({ action }) => (
        <span className="fd-import-action" data-action={action}>
          {words.actions[action]}
        </span>
      ),
    },
    {
      id: 'key',
      head: kind === 'goods' ? words.goodsKey : kind === 'customers' ? words.customerKey : words.subject,
      kind: 'text',
      width: widths.key,
      value: ({ key }) => key,
    },
    {
      id: 'notes',
      head: words.notes,
      kind: 'text',
      width: Math.max(leastNotes, width - others),
      value: ({ notes }) => notes.map((note) => noteText(note, words)).join(words.andAlso),
      decorate: ({ action }) => (action === 'refused' ? { tone: 'negative' } : undefined),
    },
  ]
}
