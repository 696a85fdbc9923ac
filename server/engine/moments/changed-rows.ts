import type { FactsSnapshot } from '../answer/count-levels.ts'
import { FactStore } from '../facts/fact-store.ts'
import { statusOf } from '../facts/order-status.ts'
import type { Facts } from '../facts/rows/facts.ts'
import type { RowFacts } from '../facts/rows/segment.ts'

export type Pair = { readonly later: FactsSnapshot; readonly earlier: FactsSnapshot }

/**
 * Returns of each moment only the rows that differ at the other: the input of a difference, without unchanged rows.
 */
export function changedRows({ later, earlier }: Pair): { readonly later: FactStore; readonly earlier: FactStore } {
  const changed = { later: new FactStore(), earlier: new FactStore() }
  const [laterOrders, earlierOrders] = [ordersOf(later.facts), ordersOf(earlier.facts)]
  for (const id of new Set([...laterOrders.keys(), ...earlierOrders.keys()])) {
    const [is, was] = [laterOrders.get(id) ?? -1, earlierOrders.get(id) ?? -1]
    const isMoved =
      is < 0 ||
      was < 0 ||
      statusOf(later.catalogue, later.facts, is) !== statusOf(earlier.catalogue, earlier.facts, was)
    const [rows, former] = [rowsOf(later.facts, is), rowsOf(earlier.facts, was)]
    const differs = (skc: number): boolean =>
      isMoved ||
      later.catalogue.skcState[skc] !== earlier.catalogue.skcState[skc] ||
      !isSame(rows.get(skc), former.get(skc))
    take(
      changed.later,
      { catalogue: later.catalogue, facts: later.facts, order: is },
      [...rows.values()].filter(({ skc }) => differs(skc)),
    )
    take(
      changed.earlier,
      { catalogue: earlier.catalogue, facts: earlier.facts, order: was },
      [...former.values()].filter(({ skc }) => differs(skc)),
    )
  }
  return changed
}

/** Returns the index of each existing order, by its id. */
function ordersOf(facts: Facts): Map<number, number> {
  const orders = new Map<number, number>()
  for (let order = 0; order < facts.orderCount; order++) {
    if ((facts.customer[order] ?? -1) >= 0) orders.set(facts.id[order] ?? 0, order)
  }
  return orders
}

/** Returns an order's rows by SKC; none if it does not exist. */
function rowsOf(facts: Facts, order: number): Map<number, RowFacts> {
  const rows = new Map<number, RowFacts>()
  if (order < 0) return rows
  const { tag, net, agent } = facts.prices
  const segment = facts.segmentOf(order)
  const firstRow = facts.start[order] ?? 0
  let cell = facts.cellStart[order] ?? 0
  for (let row = firstRow; row < firstRow + (facts.count[order] ?? 0); row++) {
    const skc = segment.skc[row] ?? 0
    const unit = segment.price[row] ?? 0
    const end = cell + (segment.length[row] ?? 0)
    const prices = { tag: tag[unit] ?? 0, net: net[unit] ?? 0, agent: agent[unit] ?? 0 }
    rows.set(skc, { skc, qtys: segment.cell.subarray(cell, end), ...prices })
    cell = end
  }
  return rows
}

function isSame(a: RowFacts | undefined, b: RowFacts | undefined): boolean {
  if (!a || !b || a.qtys.length !== b.qtys.length) return false
  for (let slot = 0; slot < a.qtys.length; slot++) if (a.qtys[slot] !== b.qtys[slot]) return false
  // An unknown price (NaN) equals itself.
  return Object.is(a.tag, b.tag) && Object.is(a.net, b.net) && Object.is(a.agent, b.agent)
}

function take(
  store: FactStore,
  { catalogue, facts, order }: FactsSnapshot & { readonly order: number },
  rows: readonly RowFacts[],
): void {
  if (rows.length === 0) return
  const [id, customer] = [facts.id[order] ?? 0, facts.customer[order] ?? 0]
  store.put({ id, customer, status: statusOf(catalogue, facts, order), type: facts.type[order] ?? 0 }, rows)
}
