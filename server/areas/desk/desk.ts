import { goods } from '@fairdesk/contract/areas/data/goods'
import type { CustomerStatusCount } from '@fairdesk/contract/areas/reports/customer-status'
import type { Desk, desk } from '@fairdesk/contract/areas/reports/desk'
import { type MenuName, menuIds } from '@fairdesk/contract/permissions'
import { readFairHours } from '../../domain/switches/switches-in-force.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { otherGrowth } from '../other-growth.ts'
import { checklistOf } from './checklist.ts'
import { clockAt } from './clock.ts'
import type { ListCounts } from './counted-lists.ts'
import { laggingBelow, paceOf } from './pace.ts'
import { type DeskCounts, laggingCount, likedCount, presentCount, sharedCounts } from './shared-counts.ts'
import { todosOf } from './todos.ts'

/** The fair at one moment and of one version: clock, figures, places, states and what waits for this user. */
export function deskOf(counts: ListCounts): Handler<typeof desk.get> {
  return async (context, { otherFair }) => {
    const { user, db } = context
    const may = mayOf(context)
    const blocks = {
      orders: may('orderManagement'),
      places: may('completionRate', 'dynamicReport'),
      completion: may('completionRate'),
      ranking: may('goodsRanking'),
    }
    const [hours, shared, present, liked, goodsLacking, customersLacking] = await Promise.all([
      readFairHours(db),
      sharedCounts({ context, counts, blocks }),
      // Who may not open their lists is told neither.
      may('customerStatus') ? presentCount({ context, counts }) : null,
      may('scoring') ? likedCount({ context, counts }) : null,
      // Pictures come and go without the figures moving.
      may('goods') ? counts.goodsCounts(context, goods.counts.input.parse({})) : null,
      may('customers') ? counts.customersLacking(context) : null,
    ])
    const { figures, places, orders, idle, factory, version } = shared
    const { elapsed, ...clock } = clockAt({ hours, timeZone: user.fair.timeZone, now: Date.now() })
    const other = otherFair === undefined || elapsed === null ? null : await otherGrowth(context, otherFair)
    const pace = paceOf(figures, { elapsed, ...clock }, other?.shareAt(elapsed ?? 0))
    const below = blocks.completion ? laggingBelow(pace) : null
    const lagging = below === null ? null : { below, count: await laggingCount({ context, counts }, below) }
    return {
      ...clock,
      figures,
      pace,
      ...(places ? { places } : {}),
      ...presentPart(present),
      ...statesPart(orders),
      todos: todosOf({
        ...{ orders: orders?.value ?? null, idle, lagging, factory },
        ...{ present, liked },
        goods: goodsLacking,
        target: customersLacking?.target ?? null,
      }),
      ...(clock.phase === 'before' && goodsLacking && customersLacking
        ? { checklist: await checklistOf(context, { goodsLacking, customersLacking, hours }) }
        : {}),
      version,
    }
  }
}

function presentPart(present: CustomerStatusCount | null): Pick<Desk, 'present'> {
  if (!present) return {}
  const { online, idle, total, devices } = present
  return { present: { customers: online + idle, all: total, devices } }
}

function statesPart(orders: DeskCounts['orders']) {
  if (!orders) return {}
  const { value, againSec } = orders
  return { states: value.states, ...(againSec === undefined ? {} : { countedAgainSec: againSec }) }
}

function mayOf({ user }: ReadContext) {
  return (...menus: readonly MenuName[]) => user.isAdmin || menus.some((name) => user.menuIds.has(menuIds[name]))
}
