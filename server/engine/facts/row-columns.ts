import { grown } from './grown.ts'
import { PriceBook, type UnitPrices } from './price-index.ts'

/** One SKC of an order; `qtys` by slot. Rows without quantity are none. */
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
  /** A bit for each slot that has pieces, so that who bought which sizes is told without reading the cells. */
  used = new Int32Array(1024)
  cells = new Uint16Array(4096)

  /** Copies of its columns; the book of prices is shared, as it only grows. */
  protected takeRowColumns(other: RowColumns): void {
    this.prices = other.prices
    this.skc = other.skc.slice()
    this.qty = other.qty.slice()
    this.price = other.price.slice()
    this.length = other.length.slice()
    this.used = other.used.slice()
    this.cells = other.cells.slice()
  }

  protected get rowBytes(): number {
    const rows = this.skc.byteLength + this.qty.byteLength + this.price.byteLength + this.length.byteLength
    return rows + this.used.byteLength + this.cells.byteLength + this.prices.bytes
  }

  protected writeRow(row: RowFacts, at: number, cell: number): void {
    const length = usedLength(row.qtys)
    let qty = 0
    let used = 0
    for (let slot = 0; slot < length; slot++) {
      const pieces = row.qtys[slot] ?? 0
      this.cells[cell + slot] = pieces
      qty += pieces
      if (pieces > 0) used |= 1 << slot
    }
    this.skc[at] = row.skc
    this.qty[at] = qty
    this.length[at] = length
    this.used[at] = used
    this.price[at] = this.prices.indexOf(row)
  }

  /** Puts the rows from `from` up to `end` elsewhere; their cells stay. */
  protected shiftRows(to: number, from: number, end: number): void {
    for (const column of [this.skc, this.qty, this.price, this.length, this.used]) column.copyWithin(to, from, end)
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

  /** The rows as they stand, for `takeRows` after `startAnew`. */
  protected formerRows(): FormerRows {
    const { skc, qty, price, length, used, cells } = this
    return { skc, qty, price, length, used, cells }
  }

  protected takeRows(former: FormerRows, { from, count, to }: { from: number; count: number; to: number }): void {
    this.skc.set(former.skc.subarray(from, from + count), to)
    this.qty.set(former.qty.subarray(from, from + count), to)
    this.price.set(former.price.subarray(from, from + count), to)
    this.length.set(former.length.subarray(from, from + count), to)
    this.used.set(former.used.subarray(from, from + count), to)
  }

  /** Forgets all rows and keeps room for exactly so many. */
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

export function sumOf(column: Uint8Array, from: number, end: number): number {
  let sum = 0
  for (let at = from; at < end; at++) sum += column[at] ?? 0
  return sum
}
