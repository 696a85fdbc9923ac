import type { FileRecord } from '../../columns/parse-record.ts'
import { sumDifferences } from '../../layouts/size-sums.ts'
import type { QuestionOutcome, ReadFile } from '../question.ts'

const mostNamed = 10

/** Tells the rows in which the sizes that head columns do not add up to the sum that the file has of them. */
export function tellRowSums(records: readonly FileRecord[], file: ReadFile): QuestionOutcome {
  const { table, mapping, report, texts, kind } = file
  if (kind === 'targets') return { records, questions: [] }
  const rows = new Set(records.flatMap(({ row, bySize }) => (bySize ? row : [])))
  const differences = rows.size === 0 ? [] : sumDifferences(table, mapping).filter(({ row }) => rows.has(row))
  const [first] = differences
  if (!first) return { records, questions: [] }
  const { rowSum, rowSums } = texts.texts.layout
  for (const { row, ...difference } of differences) report.note(row, 'left', { problem: rowSum(difference) })
  const named = differences.slice(0, mostNamed).map(({ row }) => row)
  const list = `${named.join(', ')}${differences.length > named.length ? ' …' : ''}`
  return { records, questions: [], notices: [rowSums({ heading: first.heading, rows: list })] }
}
