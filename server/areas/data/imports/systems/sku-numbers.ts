import type { FileColumn } from '@fairdesk/contract/areas/data/import-answer'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { splitAtDash } from '../file/read-records.ts'

const looked = 2000

type Column = Pick<FileColumn, 'field' | 'split' | 'fields' | 'size' | 'guessed'> & { readonly column: number }

/**
 * Splits numbers of SKUs, "A2601/BLK/170", beside the colours and sizes that their ends stand for: each would else become
 * a style of its own. Rows have a number each, ends always say the same colour and size, and several rows share a style.
 */
export function splitSkuNumbers(table: SheetTable, columns: Map<number, Column>): void {
  const columnOf = (...keys: readonly string[]) => [...columns.values()].find(({ field }) => keys.includes(field ?? ''))
  const number = columnOf('goodsNo')
  const [colour, size, name] = [columnOf('colourName', 'colourCode'), columnOf('size'), columnOf('name')]
  if (!number || !colour || !size || number.guessed === null) return
  const textAt = (row: readonly string[], column: Column | undefined) =>
    column === undefined ? '' : foldCode(row[column.column] ?? '')
  const rows = table.rows.slice(0, looked).filter((row) => textAt(row, colour) !== '' && textAt(row, size) !== '')
  const numbers = rows.map((row) => splitAtDash(row[number.column] ?? '', 3).map(foldCode))
  if (rows.length < 2 || numbers.some((pieces) => pieces.length < 3)) return
  const styles = new Set(numbers.map(([style]) => style))
  const isOneEach = new Set(numbers.map((pieces) => pieces.join('\n'))).size === rows.length
  const says = (pieceIndex: number, column: Column | undefined) =>
    isFunction(rows.map((row, index) => [numbers[index]?.[pieceIndex] ?? '', textAt(row, column)]))
  if (!isOneEach || styles.size === rows.length || !says(1, colour) || !says(2, size) || !says(0, name)) return
  columns.set(number.column, {
    ...{ column: number.column, field: null, guessed: 'data' },
    ...{ split: 'dash', fields: ['goodsNo', '', ''] },
  })
}

/** Returns true if equal texts always stand beside equal ones. */
function isFunction(pairs: readonly (readonly [key: string, partner: string])[]): boolean {
  const partners = new Map<string, string>()
  return pairs.every(([key, partner]) => {
    const earlier = partners.get(key)
    partners.set(key, earlier ?? partner)
    return earlier === undefined || earlier === partner
  })
}
