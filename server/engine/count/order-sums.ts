import type { Visibility } from '@fairdesk/contract/visibility'
import { type Catalogue, skcKept } from '../facts/catalogue.ts'
import type { Facts } from '../facts/rows/facts.ts'
import { visibleBrands } from '../question/scope.ts'

/** Amounts in fen. */
export type OrderSums = {
  readonly styles: number
  readonly skc: number
  readonly qty: number
  readonly tag: number
  readonly net: number
  readonly agent: number
}

type OrderKey = { readonly customer: number; readonly type: number }

/** Pieces and amounts of one customer's order: the user's brands, without dropped colours. 15 µs for a thousand rows. */
export function orderSums(
  catalogue: Catalogue,
  facts: Facts,
  { order, visibility }: { readonly order: OrderKey; readonly visibility: Visibility },
): OrderSums {
  return sumsOfOrder(catalogue, facts, { index: indexOf(facts, order), brands: visibleBrands(catalogue, visibility) })
}

/** The same of the order at this place; one below 0 has nothing. `brands`: 1 for each that is seen, null for all. */
export function sumsOfOrder(
  catalogue: Catalogue,
  facts: Facts,
  { index, brands }: { readonly index: number; readonly brands: Uint8Array | null },
): OrderSums {
  const { style, brand } = catalogue.goods
  const { tag, net, agent } = facts.prices
  const styles = new Set<number>()
  const sums = { skc: 0, qty: 0, tag: 0, net: 0, agent: 0 }
  const rows = facts.segmentOf(index)
  const firstRow = index < 0 ? 0 : (facts.start[index] ?? 0)
  const end = index < 0 ? 0 : firstRow + (facts.count[index] ?? 0)
  for (let row = firstRow; row < end; row++) {
    const skc = rows.skc[row] ?? 0
    if (catalogue.skcState[skc] !== skcKept || (brands && !brands[brand[skc] ?? 0])) continue
    const qty = rows.qty[row] ?? 0
    const price = rows.price[row] ?? 0
    styles.add(style[skc] ?? 0)
    sums.skc++
    sums.qty += qty
    sums.tag += qty * (tag[price] ?? 0)
    sums.net += qty * (net[price] ?? 0)
    sums.agent += qty * (agent[price] ?? 0)
  }
  return { styles: styles.size, ...sums }
}

/**
 * Returns the later of two orders: a customer gets another of a type only once the former is in the bin, which may
 * not be known here yet.
 */
function indexOf({ orderCount, id, customer, type }: Facts, order: OrderKey): number {
  let latestIndex = -1
  for (let index = 0; index < orderCount; index++) {
    if (customer[index] !== order.customer || type[index] !== order.type) continue
    if (latestIndex < 0 || (id[index] ?? 0) > (id[latestIndex] ?? 0)) latestIndex = index
  }
  return latestIndex
}
