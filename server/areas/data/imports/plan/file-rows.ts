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
  const totals = totalsLines(read, { kind, fields, mapping })
  await progress.rest()
  const unticked = untickedRows(read, { kind, fields, mapping })
  await progress.rest()
  const asides = asideRows(read, { kind, fields, mapping })
  const omittedRows = new Set([...totals, ...unticked, ...Object.values(asides.leftOut).flat()])
  const records = await readRecordsInPieces(read, { mapping, fields }, progress)
  const fileRecords = records.filter((record) => !omittedRows.has(record.row) && !isExample(record, fields))
  return { fileRecords, totals, unticked: unticked.length, asides }
}
