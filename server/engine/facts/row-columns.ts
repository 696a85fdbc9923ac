import { grown } from './grown.ts'
import { PriceBook, type UnitPrices } from './price-index.ts'

/** SKC of an order; `qtys` by slot. Rows without quantity are omitted. */
export type RowFacts = UnitPrices & { readonly skc: number; readonly qtys: ArrayLike<number> }

type FormerRows = Pick<RowColumns, 'skc' | 'qty' | 'price' | 'length' | 'used' | 'cells'>

/** Rows as typed arrays, and the quantities by slot of one row after another's. */
export class RowColumns {
  prices = new PriceBook()
  skc = new Int32Array(1024)
  /** Whole numbers; as floats they are added without conversion, which halves the time of a report. */
  qty = new Float32Array(1024)
  price = new Int32Array(1024)
  length = new Uint8Array(1024)
  /** Bit mask of the slots with pieces, to find the sizes bought without reading the cells. */
  used = new Int32Array(1024)
  cells = new Uint16Array(4096)

  /** Copies of its columns; the book of prices is shared, as it only grows. */
  protected takeRowColumns(source: RowColumns): void {
    this.prices = source.prices
    this.skc = source.skc.slice()
    this.qty = source.qty.slice()
    this.price = source.price.slice()
    this.length = source.length.slice()
    this.used = source.used.slice()
    this.cells = source.cells.slice()
  }

  protected get rowBytes(): number {
    const rows = this.skc.byteLength + this.qty.byteLength + this.price.byteLength + this.length.byteLength
    return rows + this.used.byteLength + this.cells.byteLength + this.prices.bytes
  }

  protected writeRow(row: RowFacts, rowIndex: number, cell: number): void {
    const length = usedLength(row.qtys)
    let qty = 0
    let used = 0
    for (let slot = 0; slot < length; slot++) {
      const pieces = row.qtys[slot] ?? 0
      this.cells[cell + slot] = pieces
      qty += pieces
      if (pieces > 0) used |= 1 << slot
    }
    this.skc[rowIndex] = row.skc
    this.qty[rowIndex] = qty
    this.length[rowIndex] = length
    this.used[rowIndex] = used
    this.price[rowIndex] = this.prices.indexOf(row)
  }

  /** Puts the rows from `start` up to `end` elsewhere; their cells stay. */
  protected shiftRows(target: number, start: number, end: number): void {
    for (const column of [this.skc, this.qty, this.price, this.length, this.used]) column.copyWithin(target, start, end)
  }

  protected makeRoom(rows: number, cells: number): void {
    if (rows > this.skc.length) {
      this.skc = grown(this.skc, rows)
      this.qty = grown(this.qty, rows)
      this.price = grown(this.price, rows)
      this.length = grown(this.length, rows)
      this.used = grown(this.used, rows)
    }
    if (cells > this.cells.length) this.cells = grown(this.cells, cells)
  }

  /** Returns the current rows, for `takeRows` after `startAnew`. */
  protected formerRows(): FormerRows {
    const { skc, qty, price, length, used, cells } = this
    return { skc, qty, price, length, used, cells }
  }

  protected takeRows(
    former: FormerRows,
    { sourceRow, count, targetRow }: { sourceRow: number; count: number; targetRow: number },
  ): void {
    this.skc.set(former.skc.subarray(sourceRow, sourceRow + count), targetRow)
    this.qty.set(former.qty.subarray(sourceRow, sourceRow + count), targetRow)
    this.price.set(former.price.subarray(sourceRow, sourceRow + count), targetRow)
    this.length.set(former.length.subarray(sourceRow, sourceRow + count), targetRow)
    this.used.set(former.used.subarray(sourceRow, sourceRow + count), targetRow)
  }

  /** Discards all rows and allocates exactly this capacity. */
  protected startAnew(rows: number, cells: number): void {
    this.skc = new Int32Array(rows)
    this.qty = new Float32Array(rows)
    this.price = new Int32Array(rows)
    this.length = new Uint8Array(rows)
    this.used = new Int32Array(rows)
    this.cells = new Uint16Array(cells)
  }
}

export function usedLength(qtys: ArrayLike<number>): number {
  let length = qtys.length
  while (length > 0 && (qtys[length - 1] ?? 0) === 0) length--
  return length
}

export function hasQuantity(row: RowFacts): boolean {
  return usedLength(row.qtys) > 0
}

export function sumOf(column: Uint8Array, start: number, end: number): number {
  let sum = 0
  for (let index = start; index < end; index++) sum += column[index] ?? 0
  return sum
}
