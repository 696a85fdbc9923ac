import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import { alterationFor } from '../columns/marked-cells.ts'
import type { ExactNames } from './exact-names.ts'

type Meant = { readonly mapping: ImportMapping; readonly fields: readonly FileField[] }

/** Fields with texts that a spreadsheet has probably altered. Of numbers and dates the cells themselves tell. */
export function alteredFields({ marks }: SheetTable, meant: Meant): ReadonlySet<string> {
  if (marks.every((row) => row === undefined)) return new Set()
  const columns = columnsOf(meant).filter(({ column, field }) =>
    marks.some((row) => row?.[column]?.isText && alterationFor(field, row[column]) !== undefined),
  )
  return new Set(columns.map(({ field }) => field.key))
}

/** Date format of programs, where spreadsheets follow the language of their user; no size is written so. */
const writtenDay = /^\d{4}-\d\d-\d\d$/

/**
 * Returns the table without the marks on texts that were probably intended: names of the fair's records, since one
 * called 3月4日 comes back from our exports altered, and dates as programs write them.
 */
export function withMeantTexts(table: SheetTable, meant: Meant, names: ExactNames): SheetTable {
  if (names.size === 0) return table
  return withoutMarks(table, meant, (key, text) => {
    const naming = names.get(key)
    const mayBeDay = key !== 'size' && key !== 'sizes'
    return naming !== undefined && ((mayBeDay && writtenDay.test(text)) || naming(text) !== undefined)
  })
}

/** Returns the table without the marks on these texts of its fields. */
export function withoutMarks(
  table: SheetTable,
  meant: Meant,
  isMeant: (field: string, text: string) => boolean,
): SheetTable {
  const fieldByColumn = new Map(columnsOf(meant).map(({ column, field }) => [column, field.key]))
  const marks = table.marks.map((row, index) =>
    row?.map((mark, column) => {
      const field = fieldByColumn.get(column)
      const isMarkedText = mark?.isText && field !== undefined
      return isMarkedText && isMeant(field, table.rows[index]?.[column] ?? '') ? undefined : mark
    }),
  )
  return { ...table, marks }
}

function columnsOf({ mapping, fields }: Meant) {
  return mapping.columns.flatMap(({ column, field: key }) => {
    const field = fields.find((candidate) => candidate.key === key)
    return field ? [{ column, field }] : []
  })
}
