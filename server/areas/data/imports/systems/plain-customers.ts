import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { labelOf, type TextsOfScreen } from '../columns/texts.ts'
import { derivedColumns } from './derived-columns.ts'
import { plainHeading, systemListOf } from './system-lists.ts'

/** A list of another system with the name and the contact of each customer in columns of their own. Any other table is as it was. */
export function plainCustomers(table: SheetTable, texts: TextsOfScreen): SheetTable {
  if (!systemListOf('customers', table.header)) return table
  const headings = table.header.map(plainHeading)
  const columns = (...labels: readonly string[]) =>
    labels.map((heading) => headings.indexOf(heading)).filter((column) => column >= 0)
  const [first, last] = [columns('first name'), columns('last name')]
  if (first.length + last.length === 0) return table
  const company = columns('default address company', 'company')
  const textIn = (cells: readonly string[], some: readonly number[]) =>
    some.map((column) => cells[column] ?? '').find((text) => text !== '') ?? ''
  const added = ['name', 'contact'].map((field) => labelOf(texts, 'customers', field))
  // The refused rows of such a list come back with these columns.
  if (added.some((label) => table.header.includes(label))) return table
  return {
    ...table,
    ...derivedColumns(table, {
      first: table.header.length,
      count: added.length,
      sources: [...first, ...last, ...company],
    }),
    header: [...table.header, ...added],
    rows: table.rows.map((cells) => {
      const personName = fullName(textIn(cells, first), textIn(cells, last))
      return [...cells, textIn(cells, company) || personName, personName]
    }),
  }
}

/** Joins the names; the family name is first if they are in Han characters. */
function fullName(first: string, last: string): string {
  const isHan = /^\p{Script=Han}*$/u.test(first + last)
  return isHan ? `${last}${first}` : `${first} ${last}`.trim()
}
