import { mostSplitOrders, type SplitPlan, type SplitScope } from '@fairdesk/contract/areas/orders/split-plans'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { customerFits } from '../../../../domain/customers/customer-filter.ts'
import { currentStatus, orderedOrder } from '../../../../domain/orders/counted-orders.ts'
import { readSizeBook } from '../../../../domain/splits/order-content.ts'
import {
  readSplitHeads,
  readSplitSwitches,
  type SplitContext,
  type SplitHead,
  type SplitSwitches,
} from '../../../../domain/splits/split-orders.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../../domain/visibility/visibility.ts'
import type { ReadContext } from '../../../context.ts'

type SplittingOf = {
  readonly heads: readonly SplitHead[]
  readonly splitting: SplitContext
  readonly switches: SplitSwitches
}

/**
 * Reads the orders of a scope with what is needed to split them.
 * @throws Refusal split.closed, split.no-orders, split.too-many
 */
export async function splittingFor(
  { db, user }: Pick<ReadContext, 'db' | 'user'>,
  { orderIds, customers, goods }: Pick<SplitScope, 'orderIds' | 'customers' | 'goods'>,
): Promise<SplittingOf> {
  const visibility = visibleTo(user)
  const switches = await readSplitSwitches(db)
  if (!switches.isOpen) refuse('split.closed')
  const ids = orderIds ?? (await ordersOf(db, customers ?? {}, visibility))
  if (ids.length === 0) refuse('split.no-orders')
  if (ids.length > mostSplitOrders) refuse('split.too-many', { most: mostSplitOrders })
  return {
    heads: await readSplitHeads(db, ids, visibility),
    splitting: {
      goods: withoutEmpty(goods ?? {}),
      visibility,
      requireApproved: switches.requireApproved,
      sizes: await readSizeBook(db),
    },
    switches,
  }
}

/** Permits a partial split only if the organiser does. */
export function permittedPlan(plan: SplitPlan, { allowPartial }: SplitSwitches): SplitPlan {
  return { ...plan, partial: plan.partial && allowPartial }
}

/** Removes fields that filter nothing, so that a scope of all goods is recognized. */
function withoutEmpty(goods: NonNullable<SplitScope['goods']>): NonNullable<SplitScope['goods']> {
  const givenFilters = Object.entries(goods).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  // Fewer fields of the same filter.
  return Object.fromEntries(givenFilters) as NonNullable<SplitScope['goods']>
}

async function ordersOf(
  db: Kysely<FairDb>,
  filter: NonNullable<SplitScope['customers']>,
  visibility: Visibility,
): Promise<number[]> {
  const { orderStatus = [] } = filter
  const inState = orderStatus.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${currentStatus} = any(${orderStatus})`
  const result = await sql<{ id: number }>`
    select orders.id from orders join customers on customers.id = orders.customer_id
    where orders.deleted_at is null and ${orderedOrder} and customers.deleted_at is null and ${inState}
      and ${customerFits(filter)} and ${customerVisible(visibility)}
    order by orders.id`.execute(db)
  return result.rows.map(({ id }) => id)
}
