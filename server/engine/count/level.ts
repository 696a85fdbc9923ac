import { isCustomer, isOrder } from '../facts/dimensions.ts'
import { PairIndex } from '../facts/keys.ts'
import type { Axis, Inquiry } from '../question/inquiry.ts'
import type { Measure } from '../question/metrics.ts'
import { type Groups, goodsSide, ordersSide, ownersOf, type Side, type Sides } from '../question/sides.ts'
import { type Idle, idleGroups } from './idle.ts'
import { clienteleOf, offeredByGroup } from './offers.ts'
import { areTotalsEnough, tablesOfTotals } from './order-totals.ts'
import type { Table } from './table.ts'
import { targetedOfRows } from './targeted.ts'
import { targetsOfRows } from './targets-of-rows.ts'
import { votesOfRows } from './votes-of-rows.ts'
import { walk } from './walk.ts'

export type LevelSpec = {
  readonly axes: readonly Axis[]
  readonly idle: Idle
  /** Called with the number of rows so far; may throw to abort. */
  readonly onGrowth?: (rows: number) => void
}

/** All nodes with the same axes: a row each, in no order. */
export type Level = {
  readonly axes: readonly Axis[]
  readonly count: number
  /** Index of the value by axis and row. */
  readonly values: readonly Int32Array[]
  readonly measures: ReadonlyMap<Measure, Float64Array>
  /** `sizeColumns.width` numbers a row. */
  readonly sizes: Float64Array | undefined
  readonly sides: Sides
  /** The groups of every row on both sides. */
  readonly rows: Groups
}

/**
 * Computes levels whose customers' axes share a prefix, each with all or some of the longest's, in one pass through the
 * orders. If groups depend on order states, a customer's orders may fall into several: these levels are then computed
 * one by one.
 */
export function levelsOf(inquiry: Inquiry, specs: readonly LevelSpec[]): Level[] {
  const countsCustomers = inquiry.measures.has('customers') || inquiry.measures.has('stores')
  const parted = countsCustomers && specs.some(({ axes }) => axes.some(({ key }) => isOrder(key)))
  if (parted && specs.length > 1) return specs.flatMap((spec) => levelsOf(inquiry, [spec]))
  const ordersSides = new Map<number, Side>()
  const prepared = specs.map((spec) => {
    const depth = spec.axes.filter(({ key }) => isCustomer(key) || isOrder(key)).length
    const orders =
      ordersSides.get(depth) ?? ordersSide(inquiry, spec.axes, spec.idle === 'customers' ? 'everyone' : 'ordering')
    ordersSides.set(depth, orders)
    return { spec, depth, sides: { goods: goodsSide(inquiry, spec.axes), orders } }
  })
  const inDepth = [...prepared].sort((a, b) => a.depth - b.depth)
  const stations = inDepth.map(({ spec, sides }) => ({
    ...sides,
    withSizes: !spec.axes.some(({ merged }) => merged),
    onGrowth: spec.onGrowth ?? (() => undefined),
  }))
  const tables = areTotalsEnough(inquiry, stations) ? tablesOfTotals(inquiry, stations) : walk(inquiry, stations)
  const levels = new Map(
    inDepth.map(({ spec, sides }, index) => [spec, levelFrom(inquiry, { spec, sides, table: tables[index] })]),
  )
  return specs.flatMap((spec) => levels.get(spec) ?? [])
}

type LevelInput = { readonly spec: LevelSpec; readonly sides: Sides; readonly table: Table | undefined }

function levelFrom(inquiry: Inquiry, { spec: { axes, idle }, sides, table }: LevelInput): Level {
  const met = { goods: table?.goods.subarray(0, table.count), orders: table?.orders.subarray(0, table.count) }
  const groups = { goods: met.goods ?? new Int32Array(0), orders: met.orders ?? new Int32Array(0) }
  const rows = idleGroups(inquiry, groups, { sides, idle })
  const measures = new Map<Measure, Float64Array>()
  let sizes: Float64Array | undefined
  for (const [measure, { width, data }] of table?.columns ?? []) {
    const column = new Float64Array(rows.goods.length * width)
    column.set(data.subarray(0, groups.goods.length * width))
    if (measure === 'sizes') sizes = column
    else measures.set(measure, column)
  }
  const level = { axes, count: rows.goods.length, values: valuesOf(axes, sides, rows), measures, sizes, sides, rows }
  addTargeted(inquiry, level, measures)
  addOffers(inquiry, level, measures)
  return level
}

function valuesOf(axes: readonly Axis[], { goods, orders }: Sides, rows: Groups): Int32Array[] {
  return axes.map((axis) => {
    const ofGoods = goods.columns.get(axis)
    const column = ofGoods ?? orders.columns.get(axis) ?? new Int32Array(0)
    const { sample } = ofGoods ? goods.keys : orders.keys
    return (ofGoods ? rows.goods : rows.orders).map((group) => column[sample[group] ?? 0] ?? 0)
  })
}

const ofClientele: readonly Measure[] = ['customersInScope', 'targetQty', 'targetAmount', 'votes']

/** Adds the parts ordered with and without a target. */
function addTargeted(inquiry: Inquiry, level: Level, measures: Map<Measure, Float64Array>): void {
  const { measures: requested } = inquiry
  const splitsQty = (['targetedQty', 'untargetedQty', 'untargetedCustomers'] as const).some((measure) =>
    requested.has(measure),
  )
  if (splitsQty) {
    const { targeted, untargeted, customers } = targetedOfRows(inquiry, level, 'qty')
    measures.set('targetedQty', targeted)
    measures.set('untargetedQty', untargeted)
    measures.set('untargetedCustomers', customers)
  }
  if (requested.has('targetedAmount')) measures.set('targetedAmount', targetedOfRows(inquiry, level, 'amount').targeted)
}

/** The measures that look at goods and customers whether anything was ordered or not. */
function addOffers(inquiry: Inquiry, { axes, values, sides, rows }: Level, measures: Map<Measure, Float64Array>): void {
  const { catalogue, measures: requested, facts } = inquiry
  const { goods, orders } = sides
  const read = (column: Float64Array, groups: Int32Array): Float64Array =>
    Float64Array.from(groups, (group) => column[group] ?? 0)
  if (requested.has('offeredSkc'))
    measures.set('offeredSkc', read(offeredByGroup(inquiry, goods, catalogue.goods.skc), rows.goods))
  if (requested.has('offeredStyles')) {
    measures.set('offeredStyles', read(offeredByGroup(inquiry, goods, catalogue.goods.style), rows.goods))
  }
  if (!ofClientele.some((measure) => requested.has(measure))) return
  const clientele = clienteleOf(inquiry, axes)
  const owner = ownersOf(facts, catalogue.customerCount)
  const single = !axes.some(({ key }) => isCustomer(key))
  const groups = rows.orders.map((group) =>
    single ? 0 : (clientele.keys.groupOf[owner[orders.keys.sample[group] ?? 0] ?? 0] ?? 0),
  )
  measures.set('customersInScope', read(clientele.customers, groups))
  if (requested.has('votes')) {
    const { votes, stars } = votesOfRows(inquiry, { axes, sides, rows, groups, clientele })
    measures.set('votes', votes)
    measures.set('stars', stars)
  }
  if (!requested.has('targetQty') && !requested.has('targetAmount')) return
  const targets = targetsOfRows(inquiry, { axes, values, groups, clientele })
  measures.set('targetQty', targets.qty)
  measures.set('targetAmount', targets.amount)
}

/** For every row of `child` the row of `parent` it is part of. */
export function parentRows(child: Level, parent: Level, skcOf: Int32Array): Int32Array {
  const { goods, orders } = parent.sides
  const index = new PairIndex(goods.keys.count, orders.keys.count)
  for (let row = 0; row < parent.count; row++) index.put(parent.rows.goods[row] ?? 0, parent.rows.orders[row] ?? 0, row)
  const toSkc = child.sides.goods.bySku && !goods.bySku
  return Int32Array.from({ length: child.count }, (_, row) => {
    const entity = child.sides.goods.keys.sample[child.rows.goods[row] ?? 0] ?? -1
    const order = child.sides.orders.keys.sample[child.rows.orders[row] ?? 0] ?? -1
    const group = entity < 0 ? 0 : (goods.keys.groupOf[toSkc ? (skcOf[entity] ?? 0) : entity] ?? 0)
    return index.find(group, order < 0 ? 0 : (orders.keys.groupOf[order] ?? 0))
  })
}
