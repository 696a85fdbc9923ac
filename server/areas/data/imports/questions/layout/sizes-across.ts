import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { Refusal } from '@fairdesk/contract/refusal'
import { listCell } from '../../../../../domain/sheets/cells/list-cell.ts'
import { SheetProblem } from '../../../../../domain/sheets/problem.ts'
import { sheetProblemText } from '../../../../sheet-problem-text.ts'
import type { FileRecord } from '../../columns/parse-record.ts'
import { markIn } from '../../layouts/size-marks.ts'
import { mergedSizes } from '../../layouts/size-sums.ts'
import { type QuestionOutcome, type ReadFile, textsOf } from '../question.ts'

/**
 * Resolves the sizes of goods that head columns: ticks and figures say which sizes there are. That figures say nothing
 * else is assumed; the user may have the columns left unread.
 */
export function settleSizesOfGoods(records: readonly FileRecord[], file: ReadFile): QuestionOutcome {
  const { kind, mapping, report, texts } = file
  if (kind !== 'goods' || !records.some(({ bySize }) => bySize)) return { records, questions: [] }
  const { layout } = texts.texts
  const marks = records.flatMap(({ bySize = {} }) => Object.values(bySize).map(markIn))
  const questions = marks.includes('figure') ? [questionOf(records, file)] : []
  if (mapping.options.sizeColumns === 'leave') return { records: records.map(withoutSizes), questions }
  const resolvedRecords = records.map((record) => {
    if (!record.bySize) return record
    const entries = Object.entries(record.bySize).map(([size, text]) => ({ size, text, mark: markIn(text) }))
    const unclear = entries.filter(({ mark }) => mark === 'unclear')
    for (const { size, text } of unclear)
      report.note(record.row, 'refused', { field: 'sizes', after: text, problem: layout.sizeCell({ size }) })
    const sizes = entries.flatMap(({ size, mark }) => (mark === 'tick' || mark === 'figure' ? size : []))
    if (sizes.length === 0 && unclear.length === 0)
      report.note(record.row, 'refused', { field: 'sizes', problem: layout.noSizeHere })
    const { bySize: _, ...plainRecord } = record
    return sizes.length === 0
      ? plainRecord
      : { ...plainRecord, values: { ...plainRecord.values, sizes: listCell(sizes) } }
  })
  return { records: resolvedRecords, questions }
}

/** Makes a record of each size that heads a column and has a quantity in the row; in stock 0 is one. */
export function settleSizeQuantities(records: readonly FileRecord[], file: ReadFile): QuestionOutcome {
  const { kind, report, texts, table, mapping } = file
  if (kind === 'goods' || kind === 'targets' || !records.some(({ bySize }) => bySize)) return { records, questions: [] }
  const { layout } = texts.texts
  refuseTooMany(records, file)
  const merged = mergedSizes(table, mapping)
  return {
    records: records.flatMap((record): readonly FileRecord[] => {
      const { bySize, ...plainRecord } = record
      if (!bySize) return [record]
      for (const size of merged.get(record.row) ?? [])
        report.note(record.row, 'refused', { field: 'qty', problem: layout.sizeMerged({ size }) })
      const entries = Object.entries(bySize).filter(([, text]) => !isNone(text, kind === 'stock'))
      if (entries.length === 0) report.note(record.row, 'left', { problem: layout.noPieces })
      return entries.map(([size, qty]) => ({
        ...plainRecord,
        ofSize: size,
        values: { ...plainRecord.values, size, qty },
      }))
    }),
    questions: [],
  }
}

/** Each quantity becomes a record: a sheet of many sizes holds more of them than any file has rows. */
function refuseTooMany(records: readonly FileRecord[], { texts: { texts } }: ReadFile): void {
  const quantities = records.reduce((count, { bySize = {} }) => count + Object.values(bySize).filter(Boolean).length, 0)
  if (quantities <= mostQuantities) return
  const problem = sheetProblemText(new SheetProblem('too-many-rows', { limit: mostQuantities }), texts)
  throw new Refusal('import.refused', { lines: problem.replaceAll(',', '，') })
}

const mostQuantities = 500_000

/** A dash is nothing; a nought is a quantity of its own in stock alone. */
function isNone(text: string, isStock: boolean): boolean {
  if (isStock && /^\s*[0０]+(?:\.0+)?\s*$/.test(text)) return false
  return markIn(text) === 'none'
}

function withoutSizes({ bySize: _, ...record }: FileRecord): FileRecord {
  return record
}

function questionOf(records: readonly FileRecord[], file: ReadFile): ImportQuestion {
  const { question, sizes, leave: leaveLabel } = file.texts.texts.layout.sizeColumns
  const headings = [...new Set(records.flatMap(({ bySize = {} }) => Object.keys(bySize)))]
  return {
    key: 'sizeColumns',
    text: question({ sizes: textsOf(headings, file) }),
    assumed: 'sizes',
    answers: [
      { value: 'sizes', label: sizes },
      { value: 'leave', label: leaveLabel },
    ],
  }
}
