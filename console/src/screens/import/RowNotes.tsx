import type { CellNote, ImportRow } from '@fairdesk/contract/areas/bulk-import'
import { usePhrases } from '../../kit/phrases.ts'
import { noteText } from './note-text.ts'

/** All that is said of the row the cursor stands on. */
export const RowNotes = ({ row: { row, action, key, notes } }: { readonly row: ImportRow }) => {
  const { importWizard: words } = usePhrases()
  return (
    <aside className="fd-import-notes" aria-live="polite">
      <p>
        {words.rowNumber({ row })}
        <span className="fd-import-action" data-action={action}>
          {words.actions[action]}
        </span>
        {key}
      </p>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={idOf(note)} data-problem={note.problem !== undefined}>
              {noteText(note, words)}
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}

function idOf({ field, after, problem }: CellNote): string {
  return [field, after, problem].join('\n')
}
