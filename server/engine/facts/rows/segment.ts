import type { UnitPrices } from './prices.ts'

/** SKC of an order; `qtys` by slot. Rows without quantity are omitted. */
export type RowFacts = UnitPrices & { readonly skc: number; readonly qtys: ArrayLike<number> }

/** A segment as threads pass it on: its memory is shared. */
export type SegmentMemory = { readonly memory: SharedArrayBuffer; readonly rows: number; readonly cells: number }

/** Bytes of a row in all of its columns; its cells come on top, two bytes each. */
const rowBytes = 4 * 4 + 1

/** Rows of some orders as typed arrays, and the quantities by slot of one row after another's, in memory that threads share. */
export class Segment implements SegmentMemory {
  readonly memory: SharedArrayBuffer
  readonly rows: number
  readonly cells: number
  readonly skc: Int32Array
  /** Whole numbers; as floats they are added without conversion, which halves the time of a report. */
  readonly qty: Float32Array
  readonly price: Int32Array
  /** Bit mask of the slots with pieces, to find the sizes bought without reading the cells. */
  readonly used: Int32Array
  readonly cell: Uint16Array
  readonly length: Uint8Array

  constructor({ memory, rows, cells }: SegmentMemory) {
    this.memory = memory
    this.rows = rows
    this.cells = cells
    this.skc = new Int32Array(memory, 0, rows)
    this.qty = new Float32Array(memory, rows * 4, rows)
    this.price = new Int32Array(memory, rows * 8, rows)
    this.used = new Int32Array(memory, rows * 12, rows)
    this.cell = new Uint16Array(memory, rows * 16, cells)
    this.length = new Uint8Array(memory, rows * 16 + cells * 2, rows)
  }

  static withRoom(rows: number, cells: number): Segment {
    return new Segment({ memory: new SharedArrayBuffer(rows * rowBytes + cells * 2), rows, cells })
  }

  /** Writes a row with its cells; `price` is the entry of the price book. */
  writeRow(row: RowFacts, { index, cell, price }: RowPlace): void {
    const length = usedLength(row.qtys)
    let qty = 0
    let used = 0
    for (let slot = 0; slot < length; slot++) {
      const pieces = row.qtys[slot] ?? 0
      this.cell[cell + slot] = pieces
      qty += pieces
      if (pieces > 0) used |= 1 << slot
    }
    this.skc[index] = row.skc
    this.qty[index] = qty
    this.length[index] = length
    this.used[index] = used
    this.price[index] = price
  }

  /**
   * Returns the place of a SKC among the rows of an order, or where it would be, and how many slots it has there: 0 where it
   * is not, as a row that is there has a quantity, hence a slot.
   */
  find(skc: number, { firstRow, count }: { readonly firstRow: number; readonly count: number }) {
    let low = 0
    let high = count
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.skc[firstRow + middle] ?? 0) < skc) low = middle + 1
      else high = middle
    }
    const isThere = low < count && this.skc[firstRow + low] === skc
    return { rowOffset: low, length: isThere ? (this.length[firstRow + low] ?? 0) : 0 }
  }

  /** Moves the rows from `start` up to `end` elsewhere; their cells stay. */
  shiftRows(target: number, start: number, end: number): void {
    for (const column of [this.skc, this.qty, this.price, this.length, this.used]) column.copyWithin(target, start, end)
  }

  /** Takes in an order's rows and cells from another segment. */
  take(source: Segment, range: OrderRange, target: Pick<OrderRange, 'row' | 'cell'>): void {
    const endRow = range.row + range.rows
    this.skc.set(source.skc.subarray(range.row, endRow), target.row)
    this.qty.set(source.qty.subarray(range.row, endRow), target.row)
    this.price.set(source.price.subarray(range.row, endRow), target.row)
    this.length.set(source.length.subarray(range.row, endRow), target.row)
    this.used.set(source.used.subarray(range.row, endRow), target.row)
    this.cell.set(source.cell.subarray(range.cell, range.cell + range.cells), target.cell)
  }
}

type RowPlace = { readonly index: number; readonly cell: number; readonly price: number }
type OrderRange = { readonly row: number; readonly rows: number; readonly cell: number; readonly cells: number }

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
