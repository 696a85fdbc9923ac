import type { Inquiry } from '../question/inquiry.ts'
import type { GoodsSide, Groups, Sides } from '../question/sides.ts'
import { clienteleOf, offeredByGroup } from './offers.ts'

/** Which nodes without a quantity are rows too. */
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

/** By goods' group, 1 where something is offered; dropped goods are asked for as such, in sizes that they have. */
function wantedGoods(inquiry: Inquiry, { goods }: Sides): Uint8Array {
  if (inquiry.question.goods === 'dropped') return groupsOfSizes(inquiry, goods)
  return Uint8Array.from(offeredByGroup(inquiry, goods, inquiry.catalogue.goods.skc), (offered) =>
    offered > 0 ? 1 : 0,
  )
}

/** By goods' group, 1 for all but those of nothing else than slots that once were a size: they stand for orders alone. */
function groupsOfSizes({ catalogue: { sizes } }: Inquiry, { keys, bySku }: GoodsSide): Uint8Array {
  const chosen = new Uint8Array(keys.count)
  for (const [entity, group] of keys.of.entries()) {
    if (group >= 0 && (!bySku || sizes.no[entity])) chosen[group] = 1
  }
  return chosen
}

/** By orders' group, 1 where a customer may order. */
function wantedCustomers(inquiry: Inquiry, { orders }: Sides): Uint8Array {
  const chosen = new Uint8Array(orders.keys.count)
  for (const [customer, inScope] of clienteleOf(inquiry, []).inScope.entries()) {
    const group = orders.keys.of[inquiry.facts.orderCount + customer] ?? -1
    if (inScope && group >= 0) chosen[group] = 1
  }
  return chosen
}

function unmet(met: Int32Array, chosen: Uint8Array): Int32Array {
  const left = Uint8Array.from(chosen)
  for (const group of met) left[group] = 0
  const groups: number[] = []
  for (const [group, isLeft] of left.entries()) if (isLeft) groups.push(group)
  return Int32Array.from(groups)
}

function joined(one: Int32Array, other: Int32Array): Int32Array {
  const both = new Int32Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
