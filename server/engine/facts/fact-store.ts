import { type Facts, FactsVersion } from './rows/facts.ts'
import { OrderColumns, type OrderFacts } from './rows/order-columns.ts'
import { PriceBook } from './rows/price-index.ts'
import { hasQuantity, type RowFacts, type Segment, sumOf, usedLength } from './rows/segment.ts'
import { Segments } from './rows/segments.ts'

const spareRows = 8
/** Rows moved beside a change, so that no change waits for many. */
const rowsAtOnce = 2_000

/**
 * One row per order x SKC with a quantity, in typed arrays. The rows of an order lie side by side, so that a report looks at an
 * order once and reads its rows in a line. Rows that a version holds are never written to: an order that changes is
 * written anew at the end, once per version.
 */
export class FactStore extends OrderColumns implements Facts {
  prices = new PriceBook()
  readonly history = {}
  readonly #index = new Map<number, number>()
  #segments = new Segments()
  #byCustomer: Int32Array | undefined
  #version: FactsVersion | undefined
  /** Rises with each version that is given out. */
  #turn = 0

  /** Returns an independent copy of the facts; the rows are shared until one of the two changes them. */
  copy(): FactStore {
    const store = new FactStore()
    this.#turn++
    store.takeOrderColumns(this)
    for (const [id, index] of this.#index) store.#index.set(id, index)
    store.prices = this.prices
    store.#segments = this.#segments.copy()
    store.#turn = this.#turn
    return store
  }

  /** The facts as they are now. A version is made once per change that somebody looks at: some 50 µs for 2,000 orders. */
  version(): FactsVersion {
    if (this.#version) return this.#version
    this.#turn++
    const { orderCount, changes, ordersByCustomer, history } = this
    const facts = {
      ...this.columnsOf(orderCount),
      orderCount,
      changes,
      ordersByCustomer,
      history,
      prices: this.prices.now,
    }
    this.#version = new FactsVersion(facts, this.#segments.list)
    return this.#version
  }

  get orderCount(): number {
    return this.#index.size
  }

  get rowCount(): number {
    let rows = 0
    for (let order = 0; order < this.orderCount; order++) rows += this.count[order] ?? 0
    return rows
  }

  get ordersByCustomer(): Int32Array {
    this.#byCustomer ??= Int32Array.from(this.#index.values()).sort(
      (a, b) => (this.customer[a] ?? 0) - (this.customer[b] ?? 0) || a - b,
    )
    return this.#byCustomer
  }

  segmentOf(order: number): Segment {
    return this.#segments.at(this.segment[order] ?? 0)
  }

  /** Adds or replaces an order with all of its rows. */
  put(order: OrderFacts, rows: readonly RowFacts[]): void {
    const index = this.#indexOf(order)
    // In order of the SKC a report walks through its sums in a line.
    const filledRows = rows.filter(hasQuantity).sort((a, b) => a.skc - b.skc)
    const cells = filledRows.reduce((sum, row) => sum + usedLength(row.qtys), 0)
    if (!this.#mayWrite(index, filledRows.length, cells)) this.#move(index, filledRows.length, cells)
    this.#write(index, filledRows)
    this.#emptySparse()
  }

  /** Takes in some rows of an order as they now are; one without quantity goes, the others stay. */
  patch(order: OrderFacts, rows: readonly RowFacts[]): void {
    const index = this.#indexOf(order)
    for (const row of rows) this.#patchRow(index, row)
    this.#emptySparse()
  }

  has(orderId: number): boolean {
    const index = this.#index.get(orderId)
    return index !== undefined && (this.customer[index] ?? -1) >= 0
  }

  /** Into the bin, or gone. */
  remove(orderId: number): void {
    const index = this.#index.get(orderId)
    if (index === undefined) return
    this.customer[index] = -1
    this.count[index] = 0
    this.cellCount[index] = 0
    this.#changed(index)
    this.#byCustomer = undefined
  }

  #changed(index: number): void {
    this.markChanged(index)
    this.#version = undefined
  }

  #indexOf(order: OrderFacts): number {
    let index = this.#index.get(order.id)
    if (index === undefined) {
      index = this.#index.size
      this.#index.set(order.id, index)
      this.makeOrderRoom(index + 1)
      this.id[index] = order.id
      this.customer[index] = -1
      this.placedIn[index] = -1
    }
    if (this.customer[index] !== order.customer) this.#byCustomer = undefined
    this.customer[index] = order.customer
    this.status[index] = order.status
    this.type[index] = order.type
    this.#changed(index)
    return index
  }

  /** True where the order has room for so much, and no version reads its rows. */
  #mayWrite(index: number, rows: number, cells: number): boolean {
    return (
      this.placedIn[index] === this.#turn && rows <= (this.rowRoom[index] ?? 0) && cells <= (this.cellRoom[index] ?? 0)
    )
  }

  #move(index: number, rows: number, cells: number): void {
    const previousRoom = this.rowRoom[index] ?? 0
    this.#segments.giveUpRoom(this.segment[index] ?? 0, previousRoom)
    // An order taken in for the first time is mostly one of a whole fair: it gets no spare room until it has grown once.
    const rowRoom = previousRoom === 0 ? rows : rows + (rows >> 3) + spareRows
    const cellRoom = previousRoom === 0 ? cells : cells + (cells >> 3) + spareRows * 8
    this.#place(index, rowRoom, cellRoom)
  }

  #place(index: number, rowRoom: number, cellRoom: number): void {
    const { segment, row, cell } = this.#segments.takeRoom(rowRoom, cellRoom)
    this.segment[index] = segment
    this.start[index] = row
    this.cellStart[index] = cell
    this.rowRoom[index] = rowRoom
    this.cellRoom[index] = cellRoom
    this.placedIn[index] = this.#turn
  }

  #patchRow(index: number, row: RowFacts): void {
    const { rowOffset, length: previousLength } = this.segmentOf(index).find(row.skc, {
      firstRow: this.start[index] ?? 0,
      count: this.count[index] ?? 0,
    })
    const newLength = usedLength(row.qtys)
    if (previousLength === 0 && newLength === 0) return
    const [hadRow, hasRow] = [previousLength > 0 ? 1 : 0, newLength > 0 ? 1 : 0]
    const [count, cellCount] = [this.count[index] ?? 0, this.cellCount[index] ?? 0]
    const [rows, cells] = [count + hasRow - hadRow, cellCount + newLength - previousLength]
    if (!this.#mayWrite(index, rows, cells))
      this.#withRows(index, () => this.#move(index, Math.max(rows, count), Math.max(cells, cellCount)))
    const segment = this.segmentOf(index)
    const firstRow = this.start[index] ?? 0
    const cellFrom = this.cellStart[index] ?? 0
    const cell = cellFrom + sumOf(segment.length, firstRow, firstRow + rowOffset)
    segment.cell.copyWithin(cell + newLength, cell + previousLength, cellFrom + cellCount)
    segment.shiftRows(firstRow + rowOffset + hasRow, firstRow + rowOffset + hadRow, firstRow + count)
    if (newLength > 0) segment.writeRow(row, { index: firstRow + rowOffset, cell, price: this.prices.indexOf(row) })
    this.count[index] = rows
    this.cellCount[index] = cells
  }

  /** Takes the order's rows along to where `move` places it. */
  #withRows(index: number, move: () => void): void {
    const former = this.segmentOf(index)
    const range = {
      ...{ row: this.start[index] ?? 0, rows: this.count[index] ?? 0 },
      ...{ cell: this.cellStart[index] ?? 0, cells: this.cellCount[index] ?? 0 },
    }
    move()
    this.segmentOf(index).take(former, range, { row: this.start[index] ?? 0, cell: this.cellStart[index] ?? 0 })
  }

  #write(index: number, rows: readonly RowFacts[]): void {
    const segment = this.segmentOf(index)
    let place = this.start[index] ?? 0
    let cell = this.cellStart[index] ?? 0
    for (const row of rows) {
      segment.writeRow(row, { index: place, cell, price: this.prices.indexOf(row) })
      cell += segment.length[place] ?? 0
      place++
    }
    this.count[index] = rows.length
    this.cellCount[index] = cell - (this.cellStart[index] ?? 0)
  }

  /** Moves some of what is left of a sparse segment to the end, and gives the segment up once it is empty. */
  #emptySparse(): void {
    const sparse = this.#segments.sparse
    if (sparse === undefined) return
    let moved = 0
    for (let order = 0; order < this.orderCount; order++) {
      if (this.segment[order] !== sparse || this.rowRoom[order] === 0) continue
      if (moved > rowsAtOnce) return
      moved += this.count[order] ?? 0
      this.#segments.giveUpRoom(sparse, this.rowRoom[order] ?? 0)
      this.#withRows(order, () => this.#place(order, this.count[order] ?? 0, this.cellCount[order] ?? 0))
    }
    this.#segments.drop(sparse)
  }
}
