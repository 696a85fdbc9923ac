import {
  type ImportAnswer,
  type ImportRow,
  type RowAction,
  rowActions,
} from '@fairdesk/contract/areas/data/import-answer'
import { Alert, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { ImportRun } from '../import-run.ts'
import type { ImportState } from '../import-state.ts'
import { withValue } from '../mapping/mapping-edits.ts'
import { openPoints } from '../points/import-points.ts'
import { PointList } from '../points/PointList.tsx'
import { SumLine } from '../points/SumLine.tsx'
import { isNothingToDo, isOnlyNamed } from './nothing-to-do.ts'
import { RefusalList } from './RefusalList.tsx'
import { ResultRows } from './ResultRows.tsx'
import { RowNotes } from './RowNotes.tsx'

/** Preview of the import, row by row; nothing is written yet. */
export const ResultPanel = ({
  run,
  state,
  children,
}: {
  readonly run: ImportRun
  readonly state: ImportState
  readonly children: ReactNode
}) => {
  const { importWizard: texts } = usePhrases()
  const [action, setAction] = useState<RowAction | undefined>()
  const [cursor, setCursor] = useState<Cursor | undefined>()
  const { answer, mapping, checks, work, failure } = state
  const points = openPoints(state)
  if (!answer) return null
  const { counts, newCodes, problems } = answer
  const row = rowUnder(cursor, state, action)
  const shownAction = action && counts[action] > 0 ? action : undefined
  return (
    <section
      className="fd-import-result fd-column"
      data-busy={work !== null || failure === 'stopped'}
      aria-label={texts.rows}
    >
      {children}
      <ActionChips counts={counts} selected={shownAction} onChoose={setAction}>
        <SumLine sums={answer.sums} />
      </ActionChips>
      {isNothingToDo(answer) && !isOnlyNamed(answer) && (
        <Alert type="success" showIcon className="fd-import-alert" title={texts.nothingToDo} />
      )}
      {points.length > 0 && <PointList points={points} onConfirm={(ids) => run.confirm(ids)} />}
      {answer.fields.length === 0 && <FileSentences problems={problems} />}
      <RefusalList answer={answer} options={mapping?.options ?? {}} onEdit={(change) => run.edit(change)} />
      {newCodes.length > 0 && <NewCodes codes={newCodes} />}
      <ResultRows
        kind={run.kind}
        answer={answer}
        query={{ importId: answer.importId, action: shownAction, checks }}
        onCursor={(row) => setCursor(row && { row, checks })}
      />
      {row && (
        <RowNotes
          row={row}
          choices={answer.choices}
          onMean={(value, meaning) => run.edit((current) => withValue(current, value, meaning))}
        />
      )}
    </section>
  )
}

/** Sentences on a file without columns to map: whose form it is, and what its blank cells do. */
const FileSentences = ({ problems }: Pick<ImportAnswer, 'problems'>) => {
  if (problems.length === 0) return null
  const [first] = problems
  const list = (
    <ul className="fd-lines">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
  return <Alert type="warning" showIcon className="fd-import-alert" title={problems.length === 1 ? first : list} />
}

type Cursor = { readonly row: ImportRow; readonly checks: number }

/** Returns the row of the latest trial; before a row is chosen, the first that needs the user. */
function rowUnder(cursor: Cursor | undefined, { answer, checks }: ImportState, action: RowAction | undefined) {
  const rows = answer?.rows ?? []
  const sameRow = rows.find(({ row, sheet }) => row === cursor?.row.row && sheet === cursor.row.sheet)
  if (sameRow) return sameRow
  if (cursor?.checks === checks) return cursor.row
  const matchingRows = action === undefined ? rows : rows.filter((row) => row.action === action)
  return (
    matchingRows.find((row) => row.action === 'refused') ??
    matchingRows.find(({ notes }) => notes.some(({ unknown }) => unknown))
  )
}

/** Brands, colours and other codes that would come with the rows; each opens its names. */
const NewCodes = ({ codes }: { readonly codes: ImportAnswer['newCodes'] }) => {
  const { importWizard: texts } = usePhrases()
  return (
    <div className="fd-import-codes fd-row">
      <span className="fd-hint">{texts.newCodes}</span>
      {codes.map(({ type, label, names, count }) => (
        <Popover
          key={type}
          trigger={['hover', 'focus', 'click']}
          content={
            <div style={{ maxWidth: 360 }}>
              {names.join('　')}
              {count > names.length && ` ${texts.andMore({ count: formatInteger(count) })}`}
            </div>
          }
        >
          <button type="button">{texts.newCode({ label, count: formatInteger(count) })}</button>
        </Popover>
      ))}
    </div>
  )
}

type ActionChipsProps = {
  readonly counts: ImportAnswer['counts']
  readonly selected: RowAction | undefined
  readonly onChoose: (action: RowAction | undefined) => void
  readonly children: ReactNode
}

/** Number of rows by outcome; each filters the rows below. */
const ActionChips = ({ counts, selected, onChoose, children }: ActionChipsProps) => {
  const { importWizard: texts } = usePhrases()
  return (
    <div className="fd-import-chips fd-row">
      <button type="button" aria-pressed={selected === undefined} onClick={() => onChoose(undefined)}>
        {texts.all} <b className="fd-import-count fd-strong">{formatInteger(counts.rows)}</b>
      </button>
      {rowActions.map((action) => (
        <button
          key={action}
          type="button"
          data-action={action}
          disabled={counts[action] === 0}
          aria-pressed={selected === action}
          onClick={() => onChoose(selected === action ? undefined : action)}
        >
          {texts.actions[action]} <b className="fd-import-count fd-strong">{formatInteger(counts[action])}</b>
        </button>
      ))}
      {children}
    </div>
  )
}
