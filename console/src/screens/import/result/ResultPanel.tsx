import {
  type ImportAnswer,
  type ImportRow,
  type RowAction,
  rowActions,
} from '@fairdesk/contract/areas/data/bulk-import'
import { Alert, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { ImportRun, ImportState } from '../import-run.ts'
import { withValue } from '../mapping/mapping-edits.ts'
import { ResultRows } from './ResultRows.tsx'
import { RowNotes } from './RowNotes.tsx'

type Props = { readonly run: ImportRun; readonly state: ImportState; readonly children: ReactNode }

/** What the file would do, row by row; nothing of it is written yet. */
export const ResultPanel = ({ run, state, children }: Props) => {
  const { importWizard: words } = usePhrases()
  const [action, setAction] = useState<RowAction | undefined>()
  const [cursor, setCursor] = useState<Cursor | undefined>()
  const { answer, checks, work, failure } = state
  if (!answer) return null
  const { counts, newCodes, problems } = answer
  const row = rowUnder(cursor, state, action)
  const shownAction = action && counts[action] > 0 ? action : undefined
  return (
    <section className="fd-import-result" data-busy={work !== null || failure === 'stopped'} aria-label={words.rows}>
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
      <ResultRows
        kind={run.kind}
        asked={{ importId: answer.importId, action: shownAction, checks }}
        onCursor={(row) => setCursor(row && { row, checks })}
      />
      {row && (
        <RowNotes
          row={row}
          choices={answer.choices}
          onMean={(value, meaning) => run.edit((now) => withValue(now, value, meaning))}
        />
      )}
    </section>
  )
}

type Cursor = { readonly row: ImportRow; readonly checks: number }

/** As the newest trial tells it; before a row is chosen, the first that wants something of the user. */
function rowUnder(cursor: Cursor | undefined, { answer, checks }: ImportState, action: RowAction | undefined) {
  const rows = answer?.rows ?? []
  const again = rows.find(({ row, sheet }) => row === cursor?.row.row && sheet === cursor.row.sheet)
  if (again) return again
  if (cursor?.checks === checks) return cursor.row
  const wanted = action === undefined ? rows : rows.filter((row) => row.action === action)
  return (
    wanted.find((row) => row.action === 'refused') ?? wanted.find(({ notes }) => notes.some(({ unknown }) => unknown))
  )
}

/** Brands, colours and other codes that would come with the rows; each opens its names. */
const NewCodes = ({ codes }: { readonly codes: ImportAnswer['newCodes'] }) => {
  const { importWizard: words } = usePhrases()
  return (
    <div className="fd-import-codes">
      <span>{words.newCodes}</span>
      {codes.map(({ type, label, names, count }) => (
        <Popover
          key={type}
          trigger={['hover', 'focus', 'click']}
          content={
            <div className="fd-import-names">
              {names.join('　')}
              {count > names.length && ` ${words.andMore({ count: formatInteger(count) })}`}
            </div>
          }
        >
          <button type="button">{words.newCode({ label, count: formatInteger(count) })}</button>
        </Popover>
      ))}
    </div>
  )
}

type ActionChipsProps = {
  readonly counts: ImportAnswer['counts']
  readonly chosen: RowAction | undefined
  readonly onChoose: (action: RowAction | undefined) => void
}

/** How many rows come to what; each filters the rows below. */
const ActionChips = ({ counts, chosen, onChoose }: ActionChipsProps) => {
  const { importWizard: words } = usePhrases()
  return (
    <div className="fd-import-chips">
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {words.all} <b className="fd-import-count">{formatInteger(counts.rows)}</b>
      </button>
      {rowActions.map((action) => (
        <button
          key={action}
          type="button"
          data-action={action}
          disabled={counts[action] === 0}
          aria-pressed={chosen === action}
          onClick={() => onChoose(chosen === action ? undefined : action)}
        >
          {words.actions[action]} <b className="fd-import-count">{formatInteger(counts[action])}</b>
        </button>
      ))}
    </div>
  )
}
