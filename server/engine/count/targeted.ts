import type { GoodsDimension } from '@fairdesk/contract/report-keys'
import { groupBy, PairIndex } from '../facts/keys.ts'
import type { Axis, Inquiry } from '../question/inquiry.ts'
import { targetBasis } from '../question/metrics.ts'
import type { Groups, Sides } from '../question/sides.ts'
import { attributesOf } from './targets-of-rows.ts'

type Rows = { readonly axes: readonly Axis[]; readonly sides: Sides; readonly rows: Groups }

/** By row; NaN where no target can be set. Amounts in fen. */
export type Targeted = {
  /** Ordered by customers whose target is in the row's `targetQty`. */
  readonly targetedQty: Float64Array
  /** The same amount for `targetAmount`. */
  readonly targetedAmount: Float64Array
  readonly untargetedQty: Float64Array
  /** Customers who ordered `untargetedQty`. */
  readonly untargetedCustomers: Float64Array
}

/**
 * Splits what is ordered by whether its target is in the row's denominator: the customer must have a target of exactly the
 * attributes that `targetsOfRows` adds up, for these goods. A target of 0 is none.
 */
export function targetedOfRows(inquiry: Inquiry, of: Rows): Targeted {
  const count = of.rows.goods.length
  const attributes = attributesOf(of.axes, inquiry.scope.narrowedBy)
  const column = () => new Float64Array(count).fill(attributes ? 0 : Number.NaN)
  const result = {
    targetedQty: column(),
    targetedAmount: column(),
    untargetedQty: column(),
    untargetedCustomers: column(),
  }
  if (!attributes) return result
  const isWhole = attributes.length === 0 && of.sides.goods.keys.count === 1
  const cells = isWhole ? undefined : targetCells(inquiry, attributes)
  if (cells) splitRows(inquiry, of, { cells, result })
  else splitOrders(inquiry, of, result)
  return result
}

/** Adds whole orders: a row's goods are all in scope, and a target is of all of them. */
function splitOrders(inquiry: Inquiry, { sides, rows }: Rows, result: Targeted): void {
  const { facts } = inquiry
  const { orders, qty, amount, hasQty, hasAmount } = orderTotals(inquiry)
  const rowOf = new Int32Array(sides.orders.keys.count).fill(-1)
  for (const [row, group] of rows.orders.entries()) rowOf[group] = row
  const last = new Int32Array(rows.orders.length).fill(-1)
  for (let index = 0; index < orders.length; index++) {
    const order = orders[index] ?? 0
    const row = rowOf[sides.orders.keys.of[order] ?? -1] ?? -1
    const pieces = qty[index] ?? 0
    if (row < 0 || pieces === 0) continue
    const customer = facts.customer[order] ?? 0
    if (hasAmount[customer]) add(result.targetedAmount, row, amount[index] ?? 0)
    if (hasQty[customer]) add(result.targetedQty, row, pieces)
    else addUntargeted(result, { row, pieces, customer, last })
  }
}

type OrderTotals = {
  /** In scope, those of one customer side by side. */
  readonly orders: Int32Array
  readonly qty: Float64Array
  readonly amount: Float64Array
  /** By customer. */
  readonly hasQty: Uint8Array
  readonly hasAmount: Uint8Array
}

const totalsOf = new WeakMap<Inquiry, OrderTotals>()

/** Counted once for all levels of a question. */
function orderTotals(inquiry: Inquiry): OrderTotals {
  const known = totalsOf.get(inquiry)
  if (known) return known
  const { facts, scope, catalogue } = inquiry
  const { skc, qty, price, start, count } = facts
  const unit = unitOf(inquiry)
  const orders = facts.ordersByCustomer.filter((order) => scope.orders[order] === 1)
  const totals = {
    orders,
    qty: new Float64Array(orders.length),
    amount: new Float64Array(orders.length),
    hasQty: new Uint8Array(catalogue.customerCount),
    hasAmount: new Uint8Array(catalogue.customerCount),
  }
  for (const target of catalogue.targets.of([])) {
    if (target.qty > 0) totals.hasQty[target.customer] = 1
    if (target.amount > 0) totals.hasAmount[target.customer] = 1
  }
  for (let index = 0; index < orders.length; index++) {
    const order = orders[index] ?? 0
    const from = start[order] ?? 0
    const to = from + (count[order] ?? 0)
    let pieces = 0
    let fen = 0
    for (let row = from; row < to; row++) {
      if (!scope.skcs[skc[row] ?? 0]) continue
      const ordered = qty[row] ?? 0
      pieces += ordered
      if (unit) fen += ordered * (unit[price[row] ?? 0] ?? 0)
    }
    totals.qty[index] = pieces
    totals.amount[index] = fen
  }
  totalsOf.set(inquiry, totals)
  return totals
}

/** Combinations of attribute values, and which of them each customer has a target of: 1 of pieces, 2 of an amount. */
type TargetCells = {
  /** By SKC; -1 outside the question. */
  readonly of: Int32Array
  readonly count: number
  /** By customer and combination. */
  readonly has: Uint8Array
}

function targetCells({ catalogue, scope }: Inquiry, attributes: readonly GoodsDimension[]): TargetCells {
  const columns = attributes.map((key) => catalogue.goods[key])
  const { of, count, sample } = groupBy(columns, scope.skcs)
  const nameOf = (values: readonly number[]) => values.join(' ')
  const numbers = new Map<string, number>()
  for (const [cell, skc] of sample.entries())
    if (skc >= 0) numbers.set(nameOf(columns.map((column) => column[skc] ?? 0)), cell)
  const has = new Uint8Array(catalogue.customerCount * count)
  for (const { customer, values, qty, amount } of catalogue.targets.of(attributes)) {
    const cell = numbers.get(nameOf(values))
    if (cell !== undefined)
      has[customer * count + cell] = (has[customer * count + cell] ?? 0) | (qty > 0 ? 1 : 0) | (amount > 0 ? 2 : 0)
  }
  return { of, count, has }
}

type Split = { readonly cells: TargetCells; readonly result: Targeted }

function splitRows(inquiry: Inquiry, { sides, rows }: Rows, { cells, result }: Split): void {
  const { facts, scope } = inquiry
  const { skc, qty, price, start, count } = facts
  const { goods, orders } = sides
  const unit = unitOf(inquiry)
  const index = new PairIndex(orders.keys.count, goods.keys.count)
  for (const [row, group] of rows.goods.entries()) index.put(rows.orders[row] ?? 0, group, row)
  const last = new Int32Array(rows.goods.length).fill(-1)
  for (const order of facts.ordersByCustomer) {
    const group = orders.keys.of[order] ?? -1
    if (group < 0 || !scope.orders[order]) continue
    const customer = facts.customer[order] ?? 0
    const first = customer * cells.count
    const from = start[order] ?? 0
    const to = from + (count[order] ?? 0)
    for (let entry = from; entry < to; entry++) {
      const thing = skc[entry] ?? 0
      const cell = cells.of[thing] ?? -1
      const pieces = qty[entry] ?? 0
      if (cell < 0 || pieces === 0) continue
      const row = index.find(group, goods.keys.of[thing] ?? 0)
      if (row < 0) continue
      const has = cells.has[first + cell] ?? 0
      if (unit && has & 2) add(result.targetedAmount, row, pieces * (unit[price[entry] ?? 0] ?? 0))
      if (has & 1) add(result.targetedQty, row, pieces)
      else addUntargeted(result, { row, pieces, customer, last })
    }
  }
}

type Untargeted = {
  readonly row: number
  readonly pieces: number
  readonly customer: number
  /** By row the customer who was counted last. */
  readonly last: Int32Array
}

function addUntargeted(result: Targeted, { row, pieces, customer, last }: Untargeted): void {
  add(result.untargetedQty, row, pieces)
  if (last[row] === customer) return
  last[row] = customer
  add(result.untargetedCustomers, row, 1)
}

function add(column: Float64Array, row: number, more: number): void {
  column[row] = (column[row] ?? 0) + more
}

/** Prices that amounts are compared with their targets by; undefined where no amount is asked. */
function unitOf({ facts: { prices }, question, measures }: Inquiry): Float64Array | undefined {
  if (!measures.has('targetedAmount')) return undefined
  return targetBasis(question) === 'tag' ? prices.tag : prices.net
}
