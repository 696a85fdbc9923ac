import type { CellNote, ImportAnswer, ImportRow } from '@fairdesk/contract/areas/data/import-answer'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { MeanValue } from './MeanValue.tsx'
import { noteText } from './note-text.ts'

type Props = {
  readonly row: ImportRow
  readonly choices: ImportAnswer['choices']
  readonly onMean: (value: { readonly field: string; readonly text: string }, meaning: string) => void
}

/** All notes on the row at the cursor; an unknown value can be mapped here. */
export const RowNotes = ({ row: { row, action, key, notes }, choices, onMean }: Props) => {
  const { importWizard: texts } = usePhrases()
  return (
    <aside className="fd-import-notes" aria-live="polite" aria-label={texts.notes}>
      <p>
        {texts.rowNumber({ row })}
        <span className="fd-import-action" data-action={action}>
          {texts.actions[action]}
        </span>
        {key}
      </p>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={idOf(note)} data-problem={note.problem !== undefined}>
              {noteText(note, texts)}
              {note.unknown && note.field && note.after && (
                <MeanValue
                  text={note.after}
                  values={[
                    ...(note.likely ?? []),
                    ...(choices.find(({ field }) => field === note.field)?.values ?? []),
                  ]}
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
