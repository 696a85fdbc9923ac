import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { columnLetters } from '../../../domain/sheets/writing/cells.ts'
import { parseCell } from '../columns/parse-cell.ts'
import { labelOf } from '../columns/words.ts'
import type { FileRecord } from '../file/read-records.ts'
import { type TwinColumns, twinColumns } from '../mapping/twin-columns.ts'
import type { ReadFile, Settled } from './question.ts'

type Difference = { readonly twins: TwinColumns; readonly records: readonly FileRecord[] }

const mostShown = 3

/** A figure may stand in two columns of one heading, as the old price and the new: rows in which they differ are refused until one is chosen. */
export function settleTwinColumns(records: readonly FileRecord[], file: ReadFile): Settled {
  const { table, kind, fields, mapping, report, words } = file
  const found = twinColumns(table, { kind, fields, columns: mapping.columns })
  const different = found.flatMap((twins): Difference[] => {
    const differing = records.filter((record) => differs(record, twins, file))
    return differing.length === 0 ? [] : [{ twins, records: differing }]
  })
  for (const { twins, records: rows } of different) {
    if (mapping.options.twinColumns?.[twins.field.key] !== undefined) continue
    const label = labelOf(words, kind, twins.field.key)
    for (const { row, index } of rows) {
      const values = columnsOf(twins).map((at) => words.texts.quoted({ value: table.rows[index]?.[at] ?? '' }))
      const problem = words.texts.twinFigure({ label, count: values.length, values: values.join('、') })
      report.note(row, 'refused', { field: twins.field.key, problem })
    }
  }
  return { records, questions: different.map((one) => questionOf(one, file)) }
}

function columnsOf({ column, others }: TwinColumns): number[] {
  return [column, ...others].toSorted((a, b) => a - b)
}

function differs({ index }: FileRecord, { field, column, others }: TwinColumns, { table, words }: ReadFile): boolean {
  const cells = table.rows[index] ?? []
  const read = (cells[column] ?? '').trim()
  const value = (text: string) => {
    const parsed = text === '' ? { problem: '' } : parseCell(field, text, words)
    return 'problem' in parsed ? text : parsed.value
  }
  return others.some((at) => {
    const other = (cells[at] ?? '').trim()
    return other !== '' && other !== read && value(other) !== value(read)
  })
}

function questionOf({ twins, records }: Difference, { table, kind, words }: ReadFile): ImportQuestion {
  const { texts } = words
  const shown = records.slice(0, mostShown)
  const rows = `${shown.map(({ row }) => row).join(', ')}${records.length > shown.length ? ' …' : ''}`
  const columns = columnsOf(twins)
  const valuesIn = (at: number) =>
    shown.map(({ index }) => (table.rows[index]?.[at] ?? '').trim() || texts.blankCell).join('、')
  return {
    key: 'twinColumns',
    field: twins.field.key,
    text: texts.whichColumn({ label: labelOf(words, kind, twins.field.key), count: columns.length, rows }),
    answers: columns.map((at) => ({
      value: String(at),
      label: texts.columnWithValues({
        column: texts.columnAt({ heading: table.header[at] ?? '', letters: columnLetters(at) }),
        values: valuesIn(at),
      }),
    })),
  }
}
