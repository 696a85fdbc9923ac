import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import type { FileRecord } from '../columns/parse-record.ts'
import { asideRows } from '../file/aside-rows.ts'
import { withDecimalPoints } from '../file/decimal-commas.ts'
import { isExample, readRecords, readRecordsInPieces } from '../file/read-records.ts'
import { totalsLines } from '../file/totals-lines.ts'
import { untickedRows } from '../file/unticked-rows.ts'
import type { ImportRun } from './import-run.ts'

type RowMeaning = { readonly mapping: ImportMapping; readonly fields: readonly FileField[] }

/** Reads some rows again, by their indexes in the table. */
export function recordsAt(
  table: SheetTable,
  { mapping, fields }: RowMeaning,
  indexes: readonly number[],
): FileRecord[] {
  const { rows, rowNumbers, marks } = withDecimalPoints(table, mapping, fields)
  const pick = <Item>(list: readonly Item[]) => indexes.map((index) => list[index])
  const some = {
    ...table,
    rows: pick(rows).map((cells) => cells ?? []),
    rowNumbers: pick(rowNumbers).map((row) => row ?? 0),
    marks: pick(marks),
  }
  return readRecords(some, mapping, fields)
}

/** The rows that are imported, and those of no content of their own: lines that add up others, and how many with unticked boxes alone. */
export async function rowsOf(
  table: SheetTable,
  { kind, mapping, fields, progress }: Pick<ImportRun, 'kind' | 'progress'> & RowMeaning,
) {
  const read = withDecimalPoints(table, mapping, fields)
  const untitled = withoutTitles(read, mapping)
  const totals = totalsLines(untitled.table, { kind, fields, mapping: untitled.mapping })
  await progress.rest()
  const unticked = untickedRows(untitled.table, { kind, fields, mapping: untitled.mapping })
  await progress.rest()
  const asides = asideRows(untitled.table, { kind, fields, mapping: untitled.mapping })
  const omittedRows = new Set([...totals, ...unticked, ...Object.values(asides.leftOut).flat()])
  const records = await readRecordsInPieces(read, { mapping, fields }, progress)
  const fileRecords = records.filter((record) => !omittedRows.has(record.row) && !isExample(record, fields))
  return { fileRecords, totals, unticked: unticked.length, asides }
}

/** A value from above the head stands in every row, also in lines of totals and remarks: it tells nothing of them. */
function withoutTitles(table: SheetTable, mapping: ImportMapping) {
  const titled = (table.derivedColumns ?? []).filter(({ titleLine }) => titleLine !== undefined)
  if (titled.length === 0) return { table, mapping }
  const columns = new Set(titled.map(({ column }) => column))
  return {
    table: { ...table, rows: table.rows.map((row) => row.map((cell, column) => (columns.has(column) ? '' : cell))) },
    mapping: { ...mapping, columns: mapping.columns.filter(({ column }) => !columns.has(column)) },
  }
}
