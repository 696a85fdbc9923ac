import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'

type Column = {
  readonly column: number
  readonly field: string | null
  readonly fields?: readonly string[] | undefined
}

const looked = 5000
const naming: ReadonlySet<string> = new Set(['goodsNo', 'colourCode', 'colourName', 'size', 'sizes', 'skcNo'])

/**
 * Finds the column whose barcodes, or numbers made of their style's, tell rows apart that say the same style, colour
 * and size: read as they are they would be one SKU.
 */
export function untoldVariants(table: SheetTable, columns: readonly Column[]): number | undefined {
  const number = columns.find(({ field, fields }) => field === 'goodsNo' || fields?.includes('goodsNo'))?.column
  if (number === undefined || columns.some(({ field, fields }) => (fields ?? [field]).includes('sizes')))
    return undefined
  const rows = table.rows.slice(0, looked).filter((row) => (row[number] ?? '').trim() !== '')
  const named = columns.flatMap(({ column, field, fields }) =>
    (fields ?? [field ?? '']).some((key) => naming.has(key)) ? column : [],
  )
  const skus = Map.groupBy(rows, (row) => JSON.stringify(named.map((column) => foldCode(row[column] ?? ''))))
  if (skus.size === rows.length) return undefined
  const barcode = columns.find(({ field }) => field === 'barcode')?.column
  const mapped = new Set(columns.flatMap(({ column, field, fields }) => (field === null && !fields ? [] : column)))
  const codes = [...table.header.keys()].filter((column) => !mapped.has(column) && areCodesOf(rows, column, number))
  const outnumbers = (column: number) =>
    [...skus.values()].some((some) => {
      const texts = some.map((row) => foldCode(row[column] ?? '')).filter((text) => text !== '')
      return new Set(texts).size > 1
    })
  return [...(barcode === undefined ? [] : [barcode]), ...codes].find(outnumbers)
}

/** Returns true for numbers of their own in each row that begin with the style's: JT2601-BLK-M. */
function areCodesOf(rows: SheetTable['rows'], column: number, number: number): boolean {
  const texts = rows.map((row) => [foldCode(row[column] ?? ''), foldCode(row[number] ?? '')] as const)
  const codes = texts.filter(([code]) => code !== '')
  const areMade = codes.filter(([code, style]) => code.length > style.length && code.startsWith(style))
  return areMade.length > texts.length * 0.8 && new Set(codes.map(([code]) => code)).size > codes.length * 0.9
}
