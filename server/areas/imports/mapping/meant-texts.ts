import type { ImportMapping } from '@fairdesk/contract/areas/data/bulk-import'
import type { SheetTable } from '../../../domain/sheets/table.ts'
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
  const columns = columnsOf(meant).flatMap(({ column, field: { key } }) => {
    const naming = names.get(key)
    const mayBeDay = key !== 'size' && key !== 'sizes'
    const isMeant = (text: string) => (mayBeDay && writtenDay.test(text)) || naming?.(text) !== undefined
    return naming ? [{ column, isMeant }] : []
  })
  if (columns.length === 0) return table
  const marks = table.marks.map((row, index) => {
    if (!row) return row
    const meantSo = columns.filter(
      ({ column, isMeant }) => row[column]?.isText && isMeant(table.rows[index]?.[column] ?? ''),
    )
    return row.map((mark, index) => (meantSo.some(({ column }) => column === index) ? undefined : mark))
  })
  return { ...table, marks }
}

function columnsOf({ mapping, fields }: Meant) {
  return mapping.columns.flatMap(({ column, field: key }) => {
    const field = fields.find((candidate) => candidate.key === key)
    return field ? [{ column, field }] : []
  })
}
