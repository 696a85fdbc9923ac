import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { columnLetters } from '../../../../domain/sheets/writing/cells.ts'
import { parseCell } from '../columns/parse-cell.ts'
import type { FileRecord } from '../columns/parse-record.ts'
import { labelOf } from '../columns/texts.ts'
import { type TwinColumns, twinColumns } from '../mapping/twin-columns.ts'
import type { QuestionOutcome, ReadFile } from './question.ts'

type Difference = { readonly twins: TwinColumns; readonly records: readonly FileRecord[] }

const mostShown = 3

/**
 * Resolves a figure in two columns of one heading, as the old price and the new: rows in which they differ are
 * refused until one is chosen.
 */
export function settleTwinColumns(records: readonly FileRecord[], file: ReadFile): QuestionOutcome {
  const { table, kind, fields, mapping, report, texts } = file
  const twinGroups = twinColumns(table, { kind, fields, columns: mapping.columns })
  const different = twinGroups.flatMap((twins): Difference[] => {
    const differing = records.filter((record) => differs(record, twins, file))
    return differing.length === 0 ? [] : [{ twins, records: differing }]
  })
  for (const { twins, records: rows } of different) {
    if (mapping.options.twinColumns?.[twins.field.key] !== undefined) continue
    const label = labelOf(texts, kind, twins.field.key)
    for (const { row, index } of rows) {
      const values = columnsOf(twins).map((column) => texts.texts.quoted({ value: table.rows[index]?.[column] ?? '' }))
      const problem = texts.texts.twinFigure({ label, count: values.length, values: values.join('、') })
      report.note(row, 'refused', { field: twins.field.key, problem })
    }
  }
  return { records, questions: different.map((difference) => questionOf(difference, file)) }
}

function columnsOf({ column, others: twins }: TwinColumns): number[] {
  return [column, ...twins].toSorted((a, b) => a - b)
}

function differs(
  { index }: FileRecord,
  { field, column, others: twins }: TwinColumns,
  { table, texts }: ReadFile,
): boolean {
  const cells = table.rows[index] ?? []
  const read = (cells[column] ?? '').trim()
  const value = (text: string) => {
    const parsed = text === '' ? { problem: '' } : parseCell(field, text, texts)
    return 'problem' in parsed ? text : parsed.value
  }
  return twins.some((otherColumn) => {
    const otherText = (cells[otherColumn] ?? '').trim()
    return otherText !== '' && otherText !== read && value(otherText) !== value(read)
  })
}

function questionOf({ twins, records }: Difference, { table, kind, texts: labels }: ReadFile): ImportQuestion {
  const { texts } = labels
  const sampleRecords = records.slice(0, mostShown)
  const rows = `${sampleRecords.map(({ row }) => row).join(', ')}${records.length > sampleRecords.length ? ' …' : ''}`
  const columns = columnsOf(twins)
  const valuesIn = (column: number) =>
    sampleRecords.map(({ index }) => (table.rows[index]?.[column] ?? '').trim() || texts.blankCell).join('、')
  return {
    key: 'twinColumns',
    field: twins.field.key,
    text: texts.whichColumn({ label: labelOf(labels, kind, twins.field.key), count: columns.length, rows }),
    answers: columns.map((column) => ({
      value: String(column),
      label: texts.columnWithValues({
        column: texts.columnAt({ heading: table.header[column] ?? '', letters: columnLetters(column) }),
        values: valuesIn(column),
      }),
    })),
  }
}
