import type { CellNote, ImportAnswer, ImportRow } from '@fairdesk/contract/areas/data/bulk-import'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { MeanValue } from './MeanValue.tsx'
import { noteText } from './note-text.ts'

type Props = {
  readonly row: ImportRow
  readonly choices: ImportAnswer['choices']
  readonly onMean: (value: { readonly field: string; readonly text: string }, meaning: string) => void
}

/** All that is said of the row the cursor stands on; a value nobody knows can be given its meaning here. */
export const RowNotes = ({ row: { row, action, key, notes }, choices, onMean }: Props) => {
  const { importWizard: words } = usePhrases()
  return (
    <aside className="fd-import-notes" aria-live="polite" aria-label={words.notes}>
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
              {note.unknown && note.field && note.after && (
                <MeanValue
                  text={note.after}
                  values={choices.find(({ field }) => field === note.field)?.values ?? []}
                  onMean={(meaning) => onMean({ field: note.field ?? '', text: note.after ?? '' }, meaning)}
                />
              )}
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
