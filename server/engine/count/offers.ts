import type { Catalogue } from '../facts/catalogue.ts'
import { isCustomer } from '../facts/dimensions.ts'
import { groupBy, type Keys, pairsOf } from '../facts/keys.ts'
import type { Axis, Inquiry } from '../question/inquiry.ts'
import { visibleBrands } from '../question/scope.ts'
import { type GoodsSide, merged } from '../question/sides.ts'
import { sumsOfOrder } from './order-sums.ts'

/** Counts by goods' group the distinct values of `column` (by SKC) among offered goods. */
export function offeredByGroup({ catalogue }: Inquiry, { keys, bySku }: GoodsSide, column: Int32Array): Float64Array {
  const { sizes, offered } = catalogue
  const counts = new Float64Array(keys.count)
  const values = bySku ? sizes.skcOf.map((skc) => column[skc] ?? 0) : column
  const pairs = pairsOf(keys, values)
  const seenPairs = new Uint8Array(pairs.length)
  for (let entity = 0; entity < pairs.length; entity++) {
    const pair = pairs[entity] ?? -1
    const isOffered = bySku ? sizes.offered[entity] && offered[sizes.skcOf[entity] ?? 0] : offered[entity]
    if (pair < 0 || !isOffered || seenPairs[pair]) continue
    seenPairs[pair] = 1
    const group = keys.groupOf[entity] ?? 0
    counts[group] = (counts[group] ?? 0) + 1
  }
  return counts
}

/** Counts by entity of the goods' side the offered sizes of its SKC; with separate sizes, 1 if the size is offered. */
export function offeredSizes(
  { catalogue: { sizes, skcCount }, scope }: Inquiry,
  { bySku, sized }: GoodsSide,
): Float64Array {
  if (sized) return Float64Array.from(sizes.offered)
  const counts = new Float64Array(skcCount)
  for (let sku = 0; sku < sizes.count; sku++) {
    const skc = sizes.skcOf[sku] ?? 0
    if (sizes.offered[sku] && scope.skus?.[sku] !== 0) counts[skc] = (counts[skc] ?? 0) + 1
  }
  return bySku ? Float64Array.from(sizes.skcOf, (skc) => counts[skc] ?? 0) : counts
}

/** Customers by the customers' axes alone, whether they ordered or not. */
export type Clientele = {
  /** Group by customer; -1 outside the question. */
  readonly keys: Keys
  /** 1 by customer, if they may order or have visible orders. */
  readonly inScope: Uint8Array
  /** Customers by group. */
  readonly customers: Float64Array
}

export function clienteleOf(inquiry: Inquiry, axes: readonly Axis[]): Clientele {
  const { catalogue, scope } = inquiry
  const columns = axes.flatMap((axis) => (isCustomer(axis.key) ? [merged(catalogue.customers[axis.key], axis)] : []))
  const keys = groupBy(columns, scope.customers)
  const customers = new Float64Array(keys.count)
  const inScope = customersInScope(inquiry)
  for (let customer = 0; customer < inScope.length; customer++) {
    if (!inScope[customer]) continue
    const group = keys.groupOf[customer] ?? 0
    customers[group] = (customers[group] ?? 0) + 1
  }
  return { keys, inScope, customers }
}

/**
 * Returns the customers who may order anything visible to the user, and the others who have counted pieces of the
 * user's brands.
 */
function customersInScope({ facts, catalogue, question: { visibility }, scope }: Inquiry): Uint8Array {
  const brands = visibleBrands(catalogue, visibility)
  const active = Uint8Array.from(
    catalogue.customerEnabled,
    (is, customer) => is & mayOrder(catalogue, customer, brands),
  )
  for (let order = 0; order < facts.orderCount; order++) {
    const customer = facts.customer[order] ?? -1
    if (customer < 0 || active[customer]) continue
    active[customer] = Number(sumsOfOrder(catalogue, facts, { index: order, brands }).qty > 0)
  }
  return active.map((is, customer) => is & (scope.customers[customer] ?? 0))
}

/** Returns 1 if a customer may order goods of any of these brands; as `mayOrder` of domain/customers in SQL. */
function mayOrder({ customerBrands }: Catalogue, customer: number, brands: Uint8Array | null): number {
  const brandsOfCustomer = customerBrands[customer]
  return Number(!brands || !brandsOfCustomer || brandsOfCustomer.some((brand) => brands[brand] === 1))
}
