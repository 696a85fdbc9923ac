import type { orderNotices } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { answerUnchanged } from '../../../unchanged.ts'
import { noticesOfOrders, seenNotices } from './notices.ts'

/**
 * Ticks notices off as passed on by a channel; those already passed on by it stay unchanged, with who did it first.
 */
export const tellNotices: Handler<typeof orderNotices.tell> = async (context, { ids, channel }) => {
  const { db, user, record, markFactsChanged } = context
  const actorName = user.realName || user.account
  const changed =
    channel === null
      ? await tick(db, user, {
          ids,
          if: sql`told_at is not null`,
          set: sql`told_at = null, told_by = null, channel = null`,
        })
      : await tick(db, user, {
          ids,
          if: sql`to_tell or channel is distinct from ${channel}`,
          set: sql`told_at = clock_timestamp(), told_by = ${actorName}, channel = ${channel}`,
        })
  if (changed.length === 0) return answerUnchanged(context, { changed: 0 })
  markFactsChanged({ orders: ordersOf(changed) })
  record({ ref: refOf(changed), after: { channel: channel ?? '', changed: changed.length } })
  return { changed: changed.length }
}

export const acceptNotices: Handler<typeof orderNotices.accept> = async (context, { ids, accepted }) => {
  const { db, user, record, markFactsChanged } = context
  const actorName = user.realName || user.account
  const changed = accepted
    ? await tick(db, user, {
        ids,
        if: sql`accepted_at is null`,
        set: sql`accepted_at = clock_timestamp(), accepted_by = ${actorName}`,
      })
    : await tick(db, user, { ids, if: sql`accepted_at is not null`, set: sql`accepted_at = null, accepted_by = null` })
  if (changed.length === 0) return answerUnchanged(context, { changed: 0 })
  markFactsChanged({ orders: ordersOf(changed) })
  record({ ref: refOf(changed), after: { accepted, changed: changed.length } })
  return { changed: changed.length }
}

type Tick = { readonly ids: readonly number[]; readonly if: RawBuilder<unknown>; readonly set: RawBuilder<unknown> }

type TickedNotice = { readonly customer: string; readonly orderId: number }

/** Changes notices and returns the changed ones, by customer and order; those out of sight are skipped. */
async function tick(db: Kysely<FairDb>, user: SessionUser, { ids, if: condition, set }: Tick): Promise<TickedNotice[]> {
  const result = await sql<TickedNotice>`
    with chosen as materialized (
      select notices.id, customers.code as customer from ${noticesOfOrders}
      where notices.id = any(${[...ids]}::int[]) and ${seenNotices(visibleTo(user))})
    update order_notices set ${set} from chosen
    where order_notices.id = chosen.id and (${condition})
    returning chosen.customer, order_notices.order_id as "orderId"`.execute(db)
  return result.rows
}

function refOf(changed: readonly TickedNotice[]): string {
  return [...new Set(changed.map(({ customer }) => customer))].slice(0, 10).join(' ')
}

/** Returns the orders that lists and the desk now count differently, so that their viewers are notified. */
function ordersOf(changed: readonly TickedNotice[]): number[] {
  return [...new Set(changed.map(({ orderId }) => orderId))]
}
