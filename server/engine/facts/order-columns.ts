import { grown } from './grown.ts'
import { RowColumns } from './row-columns.ts'

/** Orders as typed arrays, each with where its rows and their cells begin, how many there are, and for how many there is room. */
export class OrderColumns extends RowColumns {
  /** Columns by order; customer -1 marks a removed order. */
  id = new Int32Array(64)
  customer = new Int32Array(64)
  status = new Uint8Array(64)
  type = new Uint8Array(64)
  start = new Int32Array(64)
  count = new Int32Array(64)
  cellStart = new Int32Array(64)
  /** Number of the change that last touched the order, to invalidate caches of it. */
  changedAt = new Int32Array(64)
  /** Number of times an order was put, patched or removed. */
  changes = 0
  protected rowRoom = new Int32Array(64)
  protected cellRoom = new Int32Array(64)
  protected cellCount = new Int32Array(64)

  protected takeOrderColumns(source: OrderColumns): void {
    this.takeRowColumns(source)
    this.id = source.id.slice()
    this.customer = source.customer.slice()
    this.status = source.status.slice()
    this.type = source.type.slice()
    this.start = source.start.slice()
    this.count = source.count.slice()
    this.cellStart = source.cellStart.slice()
    this.changedAt = source.changedAt.slice()
    this.changes = source.changes
    this.rowRoom = source.rowRoom.slice()
    this.cellRoom = source.cellRoom.slice()
    this.cellCount = source.cellCount.slice()
  }

  protected markChanged(order: number): void {
    this.changedAt[order] = ++this.changes
  }

  protected makeOrderRoom(needed: number): void {
    if (needed <= this.customer.length) return
    this.id = grown(this.id, needed)
    this.customer = grown(this.customer, needed)
    this.status = grown(this.status, needed)
    this.type = grown(this.type, needed)
    this.start = grown(this.start, needed)
    this.count = grown(this.count, needed)
    this.cellStart = grown(this.cellStart, needed)
    this.changedAt = grown(this.changedAt, needed)
    this.rowRoom = grown(this.rowRoom, needed)
    this.cellRoom = grown(this.cellRoom, needed)
    this.cellCount = grown(this.cellCount, needed)
  }
}
