import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import type { FileRecord } from '../../columns/parse-record.ts'
import { sheetIndexOf } from '../../sheets/sheet-rows.ts'
import type { QuestionOutcome, ReadFile } from '../question.ts'

/**
 * Resolves several sheets of the same columns, as a list of customers with a sheet for each region: whether all of them
 * are imported is asked. Until then the rows of the others are refused.
 */
export function settleSheets(records: readonly FileRecord[], file: ReadFile): QuestionOutcome {
  const { joined, mapping, report, texts } = file
  if (joined.length < 2) return { records, questions: [] }
  const questions = [questionOf(records, file)]
  const answer = mapping.options.sheets
  if (answer === 'all') return { records, questions }
  const { refused, left: leftText } = texts.texts.layout.sheets
  const [action, problem] = answer === 'one' ? (['left', leftText] as const) : (['refused', refused] as const)
  const ofFirst = records.filter(({ row }) => sheetIndexOf(row) === 0)
  for (const { row } of records) if (sheetIndexOf(row) > 0) report.note(row, action, { problem })
  return { records: ofFirst, questions }
}

function questionOf(records: readonly FileRecord[], { joined, texts }: ReadFile): ImportQuestion {
  const { question, counted: formatCount, all, one: formatOne } = texts.texts.layout.sheets
  const counts = joined.map((_, index) => records.filter(({ row }) => sheetIndexOf(row) === index).length)
  const sheets = joined.map((sheet, index) => formatCount({ sheet, count: counts[index] ?? 0 }))
  return {
    key: 'sheets',
    text: question({ sheets: sheets.join('、') }),
    answers: [
      { value: 'all', label: all({ count: records.length }) },
      { value: 'one', label: formatOne({ sheet: joined[0] ?? '', count: counts[0] ?? 0 }) },
    ],
  }
}
