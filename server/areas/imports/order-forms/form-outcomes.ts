import type { CellNote } from '@fairdesk/contract/areas/data/bulk-import'
import type { Words } from '../columns/words.ts'
import type { RowOutcome } from '../report/row-report.ts'
import type { FormCell, FormFile } from './read-form.ts'
import type { JudgedLine } from './save-form.ts'

type Outcome = Omit<RowOutcome, 'index'>

type Telling = Words & {
  /** What is said of a saved row that breaks a rule which only warns. */
  warningsOf(line: JudgedLine): readonly string[]
}

/** Of some thousand lines few say something: those come first. */
const placeOf: Readonly<Record<RowOutcome['action'], number>> = { refused: 0, created: 1, changed: 1, left: 2 }

/** What becomes of each line: was > new for every cell that changes, a reason for every one that may not. */
export function formOutcomes({ broken }: FormFile, lines: readonly JudgedLine[], telling: Telling): RowOutcome[] {
  const sheets = broken.map(
    ({ sheet, row, problem }): Outcome => ({ sheet, row, action: 'refused', key: sheet, notes: [{ problem }] }),
  )
  const all = [...sheets, ...lines.map((line) => outcomeOf(line, telling))]
  return all
    .toSorted((one, other) => placeOf[one.action] - placeOf[other.action])
    .map((one, index) => ({ ...one, index }))
}

function outcomeOf(judged: JudgedLine, telling: Telling): Outcome {
  const { line, changes, problems, row } = judged
  const { sheet, row: number, tag } = line
  const place = { sheet, row: number, key: `${sheet} ${tag}`.trim() }
  if (problems.length > 0) return { ...place, action: 'refused', notes: problems.map((one) => refusedNote(one)) }
  // Others have put the same pieces there meanwhile.
  if (changes.length === 0 || row?.isChanged === false) return { ...place, action: 'left', notes: [] }
  const notes = changes.map(({ cell, was, qty }) => ({ label: nameOf(cell), before: String(was), after: String(qty) }))
  const warnings = telling.warningsOf(judged).map((problem) => ({ problem }))
  return {
    ...place,
    action: row?.facts.saved.qty === 0 ? 'created' : 'changed',
    notes: [...notes, ...warnings],
  }
}

function refusedNote({ cell, problem }: JudgedLine['problems'][number]): CellNote {
  return cell ? { label: nameOf(cell), after: cell.text, problem } : { problem }
}

function nameOf({ heading, address }: FormCell): string {
  return `${address} ${heading}`
}
