import { grown } from './grown.ts'
import { PriceBook, type UnitPrices } from './price-index.ts'

/** An order as the facts know it: index of its customer, codes by their place in orderCodes. */
export type OrderFacts = {
  readonly id: number
  readonly customer: number
  readonly status: number
  readonly type: number
}

/** One SKC of an order; `qtys` by slot. Rows without quantity are none. */
export type RowFacts = UnitPrices & { readonly skc: number; readonly qtys: ArrayLike<number> }

const spareRows = 8

/**
 * One row per order x SKC with a quantity, in typed arrays. The rows of an order lie side by side, so that a report looks at an
 * order once and reads its rows in a line; an order that outgrows its place moves to the end and the hole is closed in time.
 */
export class FactStore {
  readonly prices = new PriceBook()
  /** By row. */
  skc = new Int32Array(1024)
  /** Whole numbers; as floats they are added without conversion, which halves the time of a report. */
  qty = new Float32Array(1024)
  price = new Int32Array(1024)
  length = new Uint8Array(1024)
  /** Quantities by slot, each row's after its neighbour's. */
  cells = new Uint16Array(4096)
  /** By order; customer -1 is an order that is gone. */
  customer = new Int32Array(64)
  status = new Uint8Array(64)
  type = new Uint8Array(64)
  start = new Int32Array(64)
  count = new Int32Array(64)
  cellStart = new Int32Array(64)

  readonly #index = new Map<number, number>()
  #rowRoom = new Int32Array(64)
  #cellRoom = new Int32Array(64)
  #cellCount = new Int32Array(64)
  #rowsEnd = 0
  #cellsEnd = 0
  #wastedRows = 0
  #byCustomer: Int32Array | undefined

  get orderCount(): number {
    return this.#index.size
  }

  get rowCount(): number {
    let rows = 0
    for (let order = 0; order < this.orderCount; order++) rows += this.count[order] ?? 0
    return rows
  }

  get bytes(): number {
    const rows = this.skc.byteLength + this.qty.byteLength + this.price.byteLength + this.length.byteLength
    return rows + this.cells.byteLength + this.customer.byteLength * 8 + this.prices.bytes
  }

  /** Indexes of the orders, those of one customer side by side. */
  get ordersByCustomer(): Int32Array {
    this.#byCustomer ??= Int32Array.from(this.#index.values()).sort(
      (one, other) => (this.customer[one] ?? 0) - (this.customer[other] ?? 0) || one - other,
    )
    return this.#byCustomer
  }

  /** Takes an order in, or anew: what it had before is forgotten. */
  put(order: OrderFacts, rows: readonly RowFacts[]): void {
    const index = this.#indexOf(order)
    // In order of the SKC a report walks through its sums in a line.
    const kept = rows.filter(hasQuantity).sort((one, other) => one.skc - other.skc)
    const cells = kept.reduce((sum, row) => sum + usedLength(row.qtys), 0)
    if (kept.length > (this.#rowRoom[index] ?? 0) || cells > (this.#cellRoom[index] ?? 0))
      this.#move(index, kept.length, cells)
    this.#write(index, kept)
    if (this.#wastedRows > 4096 && this.#wastedRows * 4 > this.#rowsEnd) this.compact()
  }

  /** Into the bin, or gone. */
  remove(orderId: number): void {
    const index = this.#index.get(orderId)
    if (index === undefined) return
    this.customer[index] = -1
    this.count[index] = 0
    this.#cellCount[index] = 0
    this.#byCustomer = undefined
  }

  /** Closes the holes and gives back what was grown too far. */
  compact(): void {
    const rows = this.rowCount
    const cells = this.#cellCount.subarray(0, this.orderCount).reduce((sum, count) => sum + count, 0)
    const old = { skc: this.skc, qty: this.qty, price: this.price, length: this.length, cells: this.cells }
    this.#allocate(rows, cells)
    let row = 0
    let cell = 0
    for (let order = 0; order < this.orderCount; order++) {
      const from = this.start[order] ?? 0
      const count = this.count[order] ?? 0
      const cellFrom = this.cellStart[order] ?? 0
      const cellCount = this.#cellCount[order] ?? 0
      this.skc.set(old.skc.subarray(from, from + count), row)
      this.qty.set(old.qty.subarray(from, from + count), row)
      this.price.set(old.price.subarray(from, from + count), row)
      this.length.set(old.length.subarray(from, from + count), row)
      this.cells.set(old.cells.subarray(cellFrom, cellFrom + cellCount), cell)
      this.start[order] = row
      this.cellStart[order] = cell
      this.#rowRoom[order] = count
      this.#cellRoom[order] = cellCount
      row += count
      cell += cellCount
    }
    this.#rowsEnd = row
    this.#cellsEnd = cell
    this.#wastedRows = 0
  }

  #indexOf(order: OrderFacts): number {
    let index = this.#index.get(order.id)
    if (index === undefined) {
      index = this.#index.size
      this.#index.set(order.id, index)
      if (index === this.customer.length) this.#growOrders()
      this.customer[index] = -1
    }
    if (this.customer[index] !== order.customer) this.#byCustomer = undefined
    this.customer[index] = order.customer
    this.status[index] = order.status
    this.type[index] = order.type
    return index
  }

  #move(index: number, rows: number, cells: number): void {
    const before = this.#rowRoom[index] ?? 0
    this.#wastedRows += before
    // An order taken in for the first time is mostly one of a whole fair: it gets no spare room until it has grown once.
    const rowRoom = before === 0 ? rows : rows + (rows >> 3) + spareRows
    const cellRoom = before === 0 ? cells : cells + (cells >> 3) + spareRows * 8
    this.start[index] = this.#rowsEnd
    this.cellStart[index] = this.#cellsEnd
    this.#rowRoom[index] = rowRoom
    this.#cellRoom[index] = cellRoom
    this.#rowsEnd += rowRoom
    this.#cellsEnd += cellRoom
    if (this.#rowsEnd > this.skc.length) this.#growRows()
    if (this.#cellsEnd > this.cells.length) this.cells = grown(this.cells, this.#cellsEnd)
  }

  #write(index: number, rows: readonly RowFacts[]): void {
    let at = this.start[index] ?? 0
    let cell = this.cellStart[index] ?? 0
    for (const row of rows) {
      const length = usedLength(row.qtys)
      let qty = 0
      for (let slot = 0; slot < length; slot++) {
        const pieces = row.qtys[slot] ?? 0
        this.cells[cell + slot] = pieces
        qty += pieces
      }
      this.skc[at] = row.skc
      this.qty[at] = qty
      this.length[at] = length
      this.price[at] = this.prices.indexOf(row)
      cell += length
      at++
    }
    this.count[index] = rows.length
    this.#cellCount[index] = cell - (this.cellStart[index] ?? 0)
  }

  #growOrders(): void {
    const needed = this.customer.length + 1
    this.customer = grown(this.customer, needed)
    this.status = grown(this.status, needed)
    this.type = grown(this.type, needed)
    this.start = grown(this.start, needed)
    this.count = grown(this.count, needed)
    this.cellStart = grown(this.cellStart, needed)
    this.#rowRoom = grown(this.#rowRoom, needed)
    this.#cellRoom = grown(this.#cellRoom, needed)
    this.#cellCount = grown(this.#cellCount, needed)
  }

  #growRows(): void {
    this.skc = grown(this.skc, this.#rowsEnd)
    this.qty = grown(this.qty, this.#rowsEnd)
    this.price = grown(this.price, this.#rowsEnd)
    this.length = grown(this.length, this.#rowsEnd)
  }

  #allocate(rows: number, cells: number): void {
    this.skc = new Int32Array(rows)
    this.qty = new Float32Array(rows)
    this.price = new Int32Array(rows)
    this.length = new Uint8Array(rows)
    this.cells = new Uint16Array(cells)
  }
}

function hasQuantity(row: RowFacts): boolean {
  return usedLength(row.qtys) > 0
}

function usedLength(qtys: ArrayLike<number>): number {
  let length = qtys.length
  while (length > 0 && (qtys[length - 1] ?? 0) === 0) length--
  return length
}
