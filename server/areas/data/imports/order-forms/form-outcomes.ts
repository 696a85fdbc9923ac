import type { CellNote } from '@fairdesk/contract/areas/data/import-answer'
import type { TextsOfScreen } from '../columns/texts.ts'
import type { RowOutcome } from '../report/row-report.ts'
import type { FormCell, FormFile } from './read-form.ts'
import type { LineValidation } from './save-form.ts'

type Outcome = Omit<RowOutcome, 'index'>

type FormOutcomeContext = TextsOfScreen & {
  /** Returns the warnings of a saved row that breaks a rule which only warns. */
  warningsOf(line: LineValidation): readonly string[]
}

/** Sort order: of some thousand lines few have notes, and those come first. */
const placeOf: Readonly<Record<RowOutcome['action'], number>> = { refused: 0, created: 1, changed: 1, left: 2 }

/** Returns the outcome of each line: was > new for every changed cell, a reason for every refused one. */
export function formOutcomes(
  { broken }: FormFile,
  lines: readonly LineValidation[],
  reporter: FormOutcomeContext,
): RowOutcome[] {
  const sheets = broken.map(
    ({ sheet, row, problem }): Outcome => ({ sheet, row, action: 'refused', key: sheet, notes: [{ problem }] }),
  )
  const all = [...sheets, ...lines.map((line) => outcomeOf(line, reporter))]
  return all.toSorted((a, b) => placeOf[a.action] - placeOf[b.action]).map((outcome, index) => ({ ...outcome, index }))
}

function outcomeOf(judgedLine: LineValidation, reporter: FormOutcomeContext): Outcome {
  const { line, changes, problems, row } = judgedLine
  const { sheet, row: number, tag } = line
  const rowRef = { sheet, row: number, key: `${sheet} ${tag}`.trim() }
  if (problems.length > 0)
    return { ...rowRef, action: 'refused', notes: problems.map((problem) => refusedNote(problem)) }
  // Others have put the same pieces there meanwhile.
  if (changes.length === 0 || row?.isChanged === false) return { ...rowRef, action: 'left', notes: [] }
  const notes = changes.map(({ cell, was, qty }) => ({ label: nameOf(cell), before: String(was), after: String(qty) }))
  const warnings = reporter.warningsOf(judgedLine).map((problem) => ({ problem }))
  return {
    ...rowRef,
    action: row?.facts.saved.qty === 0 ? 'created' : 'changed',
    notes: [...notes, ...warnings],
  }
}

function refusedNote({ cell, problem }: LineValidation['problems'][number]): CellNote {
  return cell ? { label: nameOf(cell), after: cell.text, problem } : { problem }
}

function nameOf({ heading, address }: FormCell): string {
  return `${address} ${heading}`
}
