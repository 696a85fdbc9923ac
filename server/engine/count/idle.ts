import type { Inquiry } from '../question/inquiry.ts'
import type { GoodsSide, Groups, Sides } from '../question/sides.ts'
import { clienteleOf, offeredByGroup } from './offers.ts'

/** Nodes that get a row without any quantity. */
export type Idle = 'none' | 'goods' | 'customers' | 'total'

/** The groups that were met and, behind them, those asked for although nothing was ordered. */
export function idleGroups(
  inquiry: Inquiry,
  met: Groups,
  { sides, idle }: { readonly sides: Sides; readonly idle: Idle },
): Groups {
  if (idle === 'none' || (idle === 'total' && met.goods.length > 0)) return met
  if (idle === 'total') return { goods: new Int32Array(1), orders: new Int32Array(1) }
  if (idle === 'goods') {
    const more = unmet(met.goods, wantedGoods(inquiry, sides))
    return { goods: joined(met.goods, more), orders: joined(met.orders, new Int32Array(more.length)) }
  }
  const more = unmet(met.orders, wantedCustomers(inquiry, sides))
  return { goods: joined(met.goods, new Int32Array(more.length)), orders: joined(met.orders, more) }
}

/** Returns 1 by goods' group with something on offer; dropped goods, if asked for, by the sizes they have. */
function wantedGoods(inquiry: Inquiry, { goods }: Sides): Uint8Array {
  if (inquiry.question.goods === 'dropped') return groupsOfSizes(inquiry, goods)
  return Uint8Array.from(offeredByGroup(inquiry, goods, inquiry.catalogue.goods.skc), (offered) =>
    offered > 0 ? 1 : 0,
  )
}

/**
 * Returns 1 by goods' group, except groups made only of slots that no longer hold a size: they occur in orders only.
 */
function groupsOfSizes({ catalogue: { sizes } }: Inquiry, { keys, bySku }: GoodsSide): Uint8Array {
  const selected = new Uint8Array(keys.count)
  for (const [entity, group] of keys.groupOf.entries()) {
    if (group >= 0 && (!bySku || sizes.no[entity])) selected[group] = 1
  }
  return selected
}

/** Returns 1 by orders' group that has a customer who may order. */
function wantedCustomers(inquiry: Inquiry, { orders }: Sides): Uint8Array {
  const selected = new Uint8Array(orders.keys.count)
  for (const [customer, inScope] of clienteleOf(inquiry, []).inScope.entries()) {
    const group = orders.keys.groupOf[inquiry.facts.orderCount + customer] ?? -1
    if (inScope && group >= 0) selected[group] = 1
  }
  return selected
}

function unmet(met: Int32Array, selected: Uint8Array): Int32Array {
  const remaining = Uint8Array.from(selected)
  for (const group of met) remaining[group] = 0
  const groups: number[] = []
  for (const [group, isLeft] of remaining.entries()) if (isLeft) groups.push(group)
  return Int32Array.from(groups)
}

function joined(first: Int32Array, second: Int32Array): Int32Array {
  const both = new Int32Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
