import type { OrderFactColumns } from './facts.ts'
import { grown } from './grown.ts'

/** An order as the facts know it: index of its customer, codes by their place in orderCodes. */
export type OrderFacts = {
  readonly id: number
  readonly customer: number
  readonly status: number
  readonly type: number
}

/** Orders as typed arrays, each with the place of its rows and cells, how many there are, and for how many there is room. */
export class OrderColumns implements OrderFactColumns {
  id = new Int32Array(64)
  customer = new Int32Array(64)
  status = new Uint8Array(64)
  type = new Uint8Array(64)
  segment = new Int32Array(64)
  start = new Int32Array(64)
  cellStart = new Int32Array(64)
  count = new Int32Array(64)
  changedAt = new Int32Array(64)
  changes = 0
  protected rowRoom = new Int32Array(64)
  protected cellRoom = new Int32Array(64)
  protected cellCount = new Int32Array(64)
  /** Turn in which the order was put where it is: only in that turn it is written in place. */
  protected placedIn = new Int32Array(64)

  protected takeOrderColumns(source: OrderColumns): void {
    for (const key of keys) Object.assign(this, { [key]: source[key].slice() })
    this.changes = source.changes
    this.rowRoom = source.rowRoom.slice()
    this.cellRoom = source.cellRoom.slice()
    this.cellCount = source.cellCount.slice()
    this.placedIn = source.placedIn.slice()
  }

  /** Copies of the columns that questions read, cut to the orders there are. */
  protected columnsOf(orders: number): OrderFactColumns {
    return {
      id: this.id.slice(0, orders),
      customer: this.customer.slice(0, orders),
      status: this.status.slice(0, orders),
      type: this.type.slice(0, orders),
      segment: this.segment.slice(0, orders),
      start: this.start.slice(0, orders),
      cellStart: this.cellStart.slice(0, orders),
      count: this.count.slice(0, orders),
      changedAt: this.changedAt.slice(0, orders),
    }
  }

  protected markChanged(order: number): void {
    this.changedAt[order] = ++this.changes
  }

  protected makeOrderRoom(needed: number): void {
    if (needed <= this.customer.length) return
    for (const key of keys) Object.assign(this, { [key]: grown(this[key], needed) })
    this.rowRoom = grown(this.rowRoom, needed)
    this.cellRoom = grown(this.cellRoom, needed)
    this.cellCount = grown(this.cellCount, needed)
    this.placedIn = grown(this.placedIn, needed)
  }
}

const keys = ['id', 'customer', 'status', 'type', 'segment', 'start', 'cellStart', 'count', 'changedAt'] as const
