import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FieldKind, FileField } from '../columns/field.ts'

const numbers: ReadonlySet<FieldKind> = new Set(['money', 'integer', 'discount', 'percent', 'decimal'])

/** "199,00", "1.299,50 €" and "1 299,5". */
const withComma = /^\D?\d+(?:[.\s'’]\d{3})*,\d{1,2}\s?\D?$/
const withPoint = /\.\d{1,2}\s?\D?$/

/**
 * Converts decimal commas to points if some numbers can be read in no other way and none has a point. In regions with
 * decimal commas, programs separate CSV cells by semicolons.
 */
export function withDecimalPoints(
  table: SheetTable,
  { columns }: ImportMapping,
  fields: readonly FileField[],
): SheetTable {
  if (table.format !== 'csv' || table.separator === ',') return table
  const ofNumbers = new Set(fields.flatMap(({ key, kind }) => (numbers.has(kind) ? key : [])))
  const mapped = columns.flatMap(({ column, field }) => (field !== null && ofNumbers.has(field) ? column : []))
  const has = (pattern: RegExp) =>
    table.rows.some((row) => mapped.some((column) => pattern.test((row[column] ?? '').normalize('NFKC'))))
  if (!has(withComma) || has(withPoint)) return table
  const rows = table.rows.map((row) => {
    const cells = [...row]
    for (const column of mapped) cells[column] = inPoints(row[column] ?? '')
    return cells
  })
  return { ...table, rows }
}

/** Removes thousands separators and converts the decimal comma. */
function inPoints(text: string): string {
  const plain = text.normalize('NFKC')
  if (!/^\D?\d+(?:[.\s'’]\d{3})*(?:,\d+)?\s?\D?$/.test(plain)) return text
  return plain.replaceAll(/(?<=\d)[.\s'’](?=\d{3})/g, '').replace(',', '.')
}
