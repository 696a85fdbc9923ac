import type { ImportKind, ImportRow } from '@fairdesk/contract/areas/bulk-import'
import type { Phrases } from '../../kit/phrases.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { noteText } from './note-text.ts'

type Words = Phrases['importWizard']

export function resultColumns(words: Words, kind: ImportKind): GridColumn<ImportRow>[] {
  return [
    { id: 'row', head: words.row, kind: 'integer', width: 64, pinned: 'start', value: ({ row }) => row },
    {
      id: 'action',
      head: words.action,
      kind: 'text',
      width: 72,
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
      head: kind === 'goods' ? words.goodsKey : words.customerKey,
      kind: 'text',
      width: 160,
      value: ({ key }) => key,
    },
    {
      id: 'notes',
      head: words.notes,
      kind: 'text',
      width: 900,
      value: ({ notes }) => notes.map((note) => noteText(note, words)).join('；'),
      decorate: ({ action }) => (action === 'refused' ? { tone: 'negative' } : undefined),
    },
  ]
}
