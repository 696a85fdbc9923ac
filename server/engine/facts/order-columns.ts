import { grown } from './grown.ts'
import { RowColumns } from './row-columns.ts'

/** Orders as typed arrays, each with where its rows and their cells begin, how many there are, and for how many there is room. */
export class OrderColumns extends RowColumns {
  /** By order; customer -1 is an order that is gone. */
  id = new Int32Array(64)
  customer = new Int32Array(64)
  status = new Uint8Array(64)
  type = new Uint8Array(64)
  start = new Int32Array(64)
  count = new Int32Array(64)
  cellStart = new Int32Array(64)
  /** The number of the change that last touched it: who keeps something of an order sees by it whether that is of before. */
  changedAt = new Int32Array(64)
  /** How often an order was put, patched or removed. */
  changes = 0
  protected rowRoom = new Int32Array(64)
  protected cellRoom = new Int32Array(64)
  protected cellCount = new Int32Array(64)

  protected takeOrderColumns(other: OrderColumns): void {
    this.takeRowColumns(other)
    this.id = other.id.slice()
    this.customer = other.customer.slice()
    this.status = other.status.slice()
    this.type = other.type.slice()
    this.start = other.start.slice()
    this.count = other.count.slice()
    this.cellStart = other.cellStart.slice()
    this.changedAt = other.changedAt.slice()
    this.changes = other.changes
    this.rowRoom = other.rowRoom.slice()
    this.cellRoom = other.cellRoom.slice()
    this.cellCount = other.cellCount.slice()
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
