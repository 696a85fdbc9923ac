import type { ImportKind, ImportRow, RowAction } from '@fairdesk/contract/areas/bulk-import'
import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
import { usePhrases } from '../../kit/phrases.ts'
import { ActionChips } from './ActionChips.tsx'
import type { ImportState } from './import-run.ts'
import { NewCodes } from './NewCodes.tsx'
import { ResultRows } from './ResultRows.tsx'
import { RowNotes } from './RowNotes.tsx'

type Props = { readonly kind: ImportKind; readonly state: ImportState; readonly children: ReactNode }

/** What the file would do, row by row; nothing of it is written yet. */
export const ResultPanel = ({ kind, state, children }: Props) => {
  const { importWizard: words } = usePhrases()
  const [action, setAction] = useState<RowAction | undefined>()
  const [row, setRow] = useState<ImportRow | undefined>()
  const { answer, checks, work } = state
  if (!answer) return null
  const { counts, newCodes, problems } = answer
  const shownAction = action && counts[action] > 0 ? action : undefined
  return (
    <section className="fd-import-result" data-busy={work !== null} aria-label={words.rows}>
      {children}
      <ActionChips counts={counts} chosen={shownAction} onChoose={setAction} />
      {problems.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="fd-import-alert"
          title={
            problems.length === 1 ? (
              problems[0]
            ) : (
              <ul className="fd-lines">
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )
          }
        />
      )}
      {newCodes.length > 0 && <NewCodes codes={newCodes} />}
      <ResultRows kind={kind} asked={{ importId: answer.importId, action: shownAction, checks }} onCursor={setRow} />
      {row && <RowNotes row={row} />}
    </section>
  )
}
