import { byNumber } from '../facts/order-rows.ts'
import type { Inquiry } from '../question/inquiry.ts'
import type { Measure } from '../question/metrics.ts'
import type { Station } from '../question/station.ts'
import { Bucket } from './bucket.ts'
import { collectorsOf, unitsOf } from './collect.ts'
import { type Collector, Pieces } from './collectors.ts'
import { appendTo, emptyTable, type Table } from './table.ts'
import { View } from './view.ts'
import { Visits } from './visits.ts'

type Stop = {
  readonly station: Station
  readonly pieces: Pieces
  readonly collectors: ReadonlyMap<Measure | 'sizes', Collector>
  readonly table: Table
  /** True if all of them accept a single-order group without a view. */
  readonly takesOrders: boolean
}

/**
 * Stations that group orders alike share a bucket; each bucket is added to the next coarser one when its group ends.
 */
type Depth = { readonly groupOf: Int32Array; readonly groups: number; readonly bucket: Bucket; readonly stops: Stop[] }

/** Passes through the orders once and fills a table for each station; stations must be sorted from coarse to fine. */
export function walk(inquiry: Inquiry, stations: readonly Station[]): Table[] {
  const walker = new Walker(inquiry, stations)
  const orders = walker.ordersInTurn()
  let first = 0
  for (let next = 1; next <= orders.length; next++) {
    const ended = next === orders.length ? 0 : walker.coarsestChange(orders[first] ?? 0, orders[next] ?? 0)
    if (ended < 0) continue
    walker.takeGroup(orders.subarray(first, next), ended)
    first = next
  }
  return walker.tables
}

class Walker {
  readonly #inquiry: Inquiry
  readonly #depths: readonly Depth[]
  readonly #visits: Visits | undefined
  readonly #view: View
  readonly #units: readonly Float64Array[]
  /** True if an order alone in its group is read without a bucket. */
  readonly #direct: boolean

  constructor(inquiry: Inquiry, stations: readonly Station[]) {
    const { catalogue, measures } = inquiry
    this.#inquiry = inquiry
    this.#units = unitsOf(inquiry)
    const goods = stations.map((station) => station.goods)
    this.#visits = measures.has('customers') || measures.has('stores') ? new Visits(inquiry, goods) : undefined
    this.#depths = this.#depthsOf(stations)
    this.#view = new View(Math.max(catalogue.skcCount, catalogue.sizes.count), this.#units.length)
    this.#direct = this.#depths[0]?.bucket.pieces === undefined
  }

  get tables(): Table[] {
    return this.#depths.flatMap(({ stops }) => stops.map(({ table }) => table))
  }

  /** Orders in scope by the groups of every depth, the coarsest weighing most, and by customer within the finest. */
  ordersInTurn(): Int32Array {
    const { facts, scope } = this.#inquiry
    let orders: Int32Array = facts.ordersByCustomer.filter((order) => scope.orders[order] === 1)
    for (const { groupOf, groups } of this.#depths.toReversed()) orders = byNumber(orders, groupOf, groups)
    return orders
  }

  /** The coarsest depth at which the two orders are in different groups; -1 when they are in one throughout. */
  coarsestChange(order: number, next: number): number {
    return this.#depths.findIndex(({ groupOf }) => groupOf[order] !== groupOf[next])
  }

  /** Takes all orders of a group of the finest depth; the groups from depth `ended` on are then complete. */
  takeGroup(orders: Int32Array, ended: number): void {
    const finest = this.#depths.length - 1
    const alone = this.#direct && orders.length === 1
    this.#visit(orders)
    if (!alone) this.#pour(orders, finest)
    const [order = 0] = orders
    for (let depthIndex = finest; depthIndex >= ended; depthIndex--) {
      const depth = this.#depths[depthIndex]
      const coarser = this.#depths[depthIndex - 1]
      if (!depth) continue
      const single = alone && depthIndex === finest
      for (const stop of depth.stops) this.#collect(stop, depth, { order, single })
      if (!single) coarser?.bucket.addBucket(depth.bucket)
      else if (coarser) this.#pour(orders, depthIndex - 1)
      depth.bucket.clear()
    }
  }

  #pour(orders: Int32Array, depthIndex: number): void {
    for (const order of orders) {
      for (const add of this.#depths[depthIndex]?.bucket.adders ?? []) add(this.#inquiry.facts, order)
    }
  }

  #visit(orders: Int32Array): void {
    const { customer } = this.#inquiry.facts
    for (const [index, order] of orders.entries()) {
      this.#visits?.addOrder(order)
      const owner = customer[order] ?? 0
      if (owner !== customer[orders[index + 1] ?? -1]) this.#visits?.end(owner)
    }
  }

  #collect(
    { station, pieces, collectors, table, takesOrders }: Stop,
    depth: Depth,
    { order, single }: { readonly order: number; readonly single: boolean },
  ): void {
    const { facts, catalogue } = this.#inquiry
    const keyOf = station.goods.keys.groupOf
    if (single && takesOrders)
      for (const collector of collectors.values()) collector.addOrder?.({ facts, order, keyOf })
    else {
      if (single) this.#view.fillFromOrder(facts, order, { keyOf, units: this.#units })
      else this.#view.fill(depth.bucket, station.goods, catalogue.sizes)
      for (const collector of collectors.values()) collector.add(this.#view)
    }
    appendTo(table, { goods: pieces.met, count: pieces.count, orders: depth.groupOf[order] ?? 0 }, collectors)
    if (pieces.count > 0) station.onGrowth(table.count)
    pieces.count = 0
  }

  #depthsOf(stations: readonly Station[]): Depth[] {
    const depths: Depth[] = []
    const { measures } = this.#inquiry
    for (const [index, station] of stations.entries()) {
      const { keys } = station.orders
      let depth = depths.at(-1)
      if (depth?.groupOf !== keys.groupOf) {
        depth = { groupOf: keys.groupOf, groups: keys.count, bucket: this.#bucketFor(stations), stops: [] }
        depths.push(depth)
      }
      const pieces = new Pieces(station.goods.keys.count)
      const collectors = new Map<Measure | 'sizes', Collector>([
        ['qty', pieces],
        ...collectorsOf(this.#inquiry, station, depth.bucket),
      ])
      for (const figure of ['customers', 'stores'] as const)
        if (this.#visits && measures.has(figure)) collectors.set(figure, this.#visits.collector(index, figure))
      const isOneGroup = station.goods.keys.count === 1 && !station.goods.bySku
      const takesOrders = isOneGroup && collectors.values().every(({ addOrder }) => addOrder !== undefined)
      depth.stops.push({ station, pieces, collectors, table: emptyTable(collectors), takesOrders })
    }
    return depths
  }

  #bucketFor(stations: readonly Station[]): Bucket {
    const { catalogue, measures, sizeColumns } = this.#inquiry
    const bySku = stations.some(({ goods }) => goods.bySku)
    return new Bucket({
      skcs: catalogue.skcCount,
      run: catalogue.sizes,
      units: this.#units,
      keep: {
        skcAmounts: !bySku,
        pieces: bySku || sizeColumns !== undefined || measures.has('sku'),
        skuAmounts: bySku,
      },
    })
  }
}
