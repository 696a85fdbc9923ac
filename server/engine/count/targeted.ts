import type { GoodsDimension } from '@fairdesk/contract/report-keys'
import { groupBy, PairIndex } from '../facts/keys.ts'
import type { Axis, Inquiry } from '../question/inquiry.ts'
import { type Measure, targetBasis } from '../question/metrics.ts'
import { seesCustomers } from '../question/scope.ts'
import { type Groups, ownersOf, type Sides } from '../question/sides.ts'
import { attributesOf } from './targets-of-rows.ts'

export type RowMeasures = {
  readonly axes: readonly Axis[]
  readonly sides: Sides
  readonly rows: Groups
  /** Ordered quantities and amounts, by row. */
  readonly measures: ReadonlyMap<Measure, Float64Array>
}

/** Values by row; NaN if no target can be set or none is: without a target nothing is missing. */
export type TargetSplitSums = {
  /** Ordered by customers whose target is in the row's denominator: pieces or fen. */
  readonly targeted: Float64Array
  readonly untargeted: Float64Array
  /** Customers who ordered `untargeted`. */
  readonly customers: Float64Array
}

export type TargetFigure = 'qty' | 'amount'

/**
 * Splits the ordered figures by whether their target is in the row's denominator: the customer must have a target of
 * exactly the attributes that `targetsOfRows` adds up, for these goods. A target of 0 does not count.
 */
export function targetedOfRows(inquiry: Inquiry, countedRows: RowMeasures, figure: TargetFigure): TargetSplitSums {
  const total = totalOf(inquiry, countedRows, figure)
  const attributes = attributesOf(countedRows.axes, inquiry.scope.narrowedBy)
  const cells = attributes && targetCells(inquiry, attributes, figure)
  if (!attributes || !cells?.isSet) {
    const none = new Float64Array(total.length).fill(Number.NaN)
    return { targeted: none, untargeted: none, customers: none }
  }
  const isOfOneCell =
    cells.count === 1 || attributes.every((key) => countedRows.axes.some((axis) => isPlain(axis, key)))
  const isOfOneCustomer = countedRows.axes.some((axis) => isPlain(axis, 'customer'))
  return isOfOneCell && isOfOneCustomer
    ? wholeRows(inquiry, countedRows, { cells, total })
    : partialRows(inquiry, countedRows, { cells, total, figure })
}

function isPlain(axis: Axis, key: Axis['key']): boolean {
  return axis.key === key && !axis.merged
}

function totalOf({ question }: Inquiry, { measures }: RowMeasures, figure: TargetFigure): Float64Array {
  const amount = targetBasis(question) === 'tag' ? 'tagAmount' : 'netAmount'
  return measures.get(figure === 'qty' ? 'qty' : amount) ?? new Float64Array(0)
}

/** Combinations of attribute values, and which of them each customer has a target of. */
export type TargetCells = {
  /** Combination by SKC; -1 outside the query. */
  readonly of: Int32Array
  readonly count: number
  /** Flags by customer and combination. */
  readonly has: Uint8Array
  /** True if a customer visible to the user has a target. */
  readonly isSet: boolean
}

export function targetCells(
  { catalogue, scope, question }: Pick<Inquiry, 'catalogue' | 'scope' | 'question'>,
  attributes: readonly GoodsDimension[],
  figure: TargetFigure,
): TargetCells {
  const columns = attributes.map((key) => catalogue.goods[key])
  const { groupOf, count, sample } = groupBy(columns, scope.skcs)
  const numbers = new Map<string, number>()
  for (const [cell, skc] of sample.entries())
    if (skc >= 0) numbers.set(columns.map((column) => column[skc] ?? 0).join(' '), cell)
  const has = new Uint8Array(catalogue.customerCount * count)
  const visibleCustomers = seesCustomers(catalogue, question.visibility)
  let isSet = false
  for (const target of catalogue.targets.targetsBy(attributes)) {
    const cell = numbers.get(target.values.join(' '))
    if (cell === undefined || !(target[figure] > 0)) continue
    has[target.customer * count + cell] = 1
    isSet ||= visibleCustomers[target.customer] === 1
  }
  return { of: groupOf, count, has, isSet }
}

type Split = { readonly cells: TargetCells; readonly total: Float64Array }

/** Each row is of one customer and one combination: it counts whole or not at all. */
function wholeRows(
  { facts, catalogue }: Inquiry,
  { sides, rows }: RowMeasures,
  { cells, total }: Split,
): TargetSplitSums {
  const owner = ownersOf(facts, catalogue.customerCount)
  const targeted = total.map((value, row) => {
    const skc = cells.count === 1 ? -1 : (sides.goods.keys.sample[rows.goods[row] ?? 0] ?? -1)
    const customer = owner[sides.orders.keys.sample[rows.orders[row] ?? 0] ?? -1]
    if (customer === undefined) return 0
    const cell = skc < 0 ? 0 : (cells.of[skc] ?? 0)
    return cells.has[customer * cells.count + cell] ? value : 0
  })
  const untargeted = less(total, targeted)
  return { targeted, untargeted, customers: untargeted.map((value) => (value > 0 ? 1 : 0)) }
}

/** Rows of several customers or combinations: goes through the orders of the smaller part, and takes it from the whole. */
function partialRows(
  inquiry: Inquiry,
  countedRows: RowMeasures,
  { cells, total, figure }: Split & { readonly figure: TargetFigure },
): TargetSplitSums {
  const { facts, scope, measures } = inquiry
  const targets = targetsByCustomer(cells, inquiry.catalogue.customerCount)
  const orders = facts.ordersByCustomer.filter((order) => scope.orders[order] === 1)
  const ofSome = orders.filter((order) => (targets[facts.customer[order] ?? 0] ?? 0) > 0)
  const ofMissing = orders.filter((order) => (targets[facts.customer[order] ?? 0] ?? 0) < cells.count)
  const countsCustomers = figure === 'qty' && measures.has('untargetedCustomers')
  // An amount that is not known would hide the part that is.
  const isKnown = !total.some(Number.isNaN)
  const isUntargeted = isKnown && (countsCustomers || ofMissing.length < ofSome.length)
  const { prices } = facts
  const amounts = targetBasis(inquiry.question) === 'tag' ? prices.tag : prices.net
  const unit = figure === 'qty' ? undefined : amounts
  const part = isUntargeted ? { orders: ofMissing, counted: 0 } : { orders: ofSome, counted: 1 }
  const { sums, customers } = sumOrders(inquiry, countedRows, { cells, unit, count: total.length, ...part })
  const rest = less(total, sums)
  return isUntargeted
    ? { targeted: rest, untargeted: sums, customers }
    : { targeted: sums, untargeted: rest, customers }
}

/** Counts the combinations each customer has a target for. */
function targetsByCustomer({ count, has }: TargetCells, customers: number): Int32Array {
  const targets = new Int32Array(customers)
  for (let index = 0; index < has.length; index++) {
    const customer = Math.floor(index / count)
    targets[customer] = (targets[customer] ?? 0) + (has[index] ?? 0)
  }
  return targets
}

type SumInput = {
  /** Those of one customer side by side. */
  readonly orders: Int32Array
  readonly cells: TargetCells
  /** 1: with a target, 0: without one. */
  readonly counted: number
  /** Prices of amounts; undefined for pieces. */
  readonly unit: Float64Array | undefined
  /** Number of rows. */
  readonly count: number
}

type RowSums = { readonly sums: Float64Array; readonly customers: Float64Array }

function sumOrders({ facts }: Inquiry, { sides, rows }: RowMeasures, summing: SumInput): RowSums {
  const { goods, orders } = sides
  const index = new PairIndex(orders.keys.count, goods.keys.count)
  for (const [row, group] of rows.goods.entries()) index.put(rows.orders[row] ?? 0, group, row)
  const { count } = summing
  const result = { sums: new Float64Array(count), customers: new Float64Array(count) }
  const last = new Int32Array(count).fill(-1)
  const keyOf = goods.keys.groupOf
  for (const order of summing.orders) {
    const group = orders.keys.groupOf[order] ?? -1
    if (group < 0) continue
    const customer = facts.customer[order] ?? 0
    const sumInto = (row: number, more: number): void => {
      if (row < 0 || more === 0) return
      result.sums[row] = (result.sums[row] ?? 0) + more
      if (last[row] === customer) return
      last[row] = customer
      result.customers[row] = (result.customers[row] ?? 0) + 1
    }
    if (goods.keys.count > 1)
      sumEntries(facts, order, { ...summing, add: (skc, more) => sumInto(index.find(group, keyOf[skc] ?? 0), more) })
    else sumInto(index.find(group, 0), sumOfOrder(facts, order, summing))
  }
  return result
}

/** All that is counted of an order. */
function sumOfOrder(facts: Inquiry['facts'], order: number, { cells, counted, unit }: SumInput): number {
  const { skc, qty, price } = facts.segmentOf(order)
  const { start, count, customer } = facts
  const first = (customer[order] ?? 0) * cells.count
  const firstEntry = start[order] ?? 0
  const endEntry = firstEntry + (count[order] ?? 0)
  let sum = 0
  for (let entry = firstEntry; entry < endEntry; entry++) {
    const cell = cells.of[skc[entry] ?? 0] ?? -1
    if (cell < 0 || cells.has[first + cell] !== counted) continue
    sum += (qty[entry] ?? 0) * (unit ? (unit[price[entry] ?? 0] ?? 0) : 1)
  }
  return sum
}

type SumEntriesInput = SumInput & { readonly add: (skc: number, more: number) => void }

function sumEntries(facts: Inquiry['facts'], order: number, { cells, counted, unit, add }: SumEntriesInput): void {
  const { skc, qty, price } = facts.segmentOf(order)
  const { start, count, customer } = facts
  const first = (customer[order] ?? 0) * cells.count
  const firstEntry = start[order] ?? 0
  const endEntry = firstEntry + (count[order] ?? 0)
  for (let entry = firstEntry; entry < endEntry; entry++) {
    const skcIndex = skc[entry] ?? 0
    const cell = cells.of[skcIndex] ?? -1
    if (cell < 0 || cells.has[first + cell] !== counted) continue
    add(skcIndex, (qty[entry] ?? 0) * (unit ? (unit[price[entry] ?? 0] ?? 0) : 1))
  }
}

function less(total: Float64Array, portion: Float64Array): Float64Array {
  return total.map((value, row) => value - (portion[row] ?? 0))
}
