import type { FileRecord } from '../columns/parse-record.ts'
import { type QuestionOutcome, type ReadFile, runsOfRows } from './question.ts'

/**
 * Resolves rows hidden in the sheet by a filter or a person: nobody sees them there, so the user is asked if they are
 * meant. Until then they are refused, and the others are imported.
 */
export function settleHiddenRows(
  records: readonly FileRecord[],
  { table, mapping, report, texts }: ReadFile,
): QuestionOutcome {
  const rows = new Set(table.hiddenRows)
  const hidden = rows.size === 0 ? [] : records.filter(({ row }) => rows.has(row))
  if (hidden.length === 0) return { records, questions: [] }
  const { question, take, leave, refused, left } = texts.texts.hiddenRows
  // A filter shows what is meant; who hides rows by hand may have meant either.
  const assumed = table.isFiltered ? ('leave' as const) : undefined
  const answer = mapping.options.hiddenRows ?? assumed
  if (answer !== 'take') {
    const note = answer === 'leave' ? { problem: left } : { problem: refused }
    for (const { row } of hidden) report.note(row, answer === 'leave' ? 'left' : 'refused', note)
  }
  return {
    records: answer === 'leave' ? records.filter(({ row }) => !rows.has(row)) : records,
    questions: [
      {
        key: 'hiddenRows',
        text: question({ count: hidden.length, rows: runsOfRows(runsIn(hidden)) }),
        ...(assumed === undefined ? {} : { assumed }),
        answers: [
          { value: 'leave', label: leave },
          { value: 'take', label: take },
        ],
      },
    ],
  }
}

/** Records whose rows follow each other. */
function runsIn(records: readonly FileRecord[]): FileRecord[][] {
  const runs: FileRecord[][] = []
  for (const record of records) {
    const run = runs.at(-1)
    if (run?.at(-1)?.row === record.row - 1) run.push(record)
    else runs.push([record])
  }
  return runs
}
