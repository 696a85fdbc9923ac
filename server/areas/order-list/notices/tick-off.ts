import type { orderNotices } from '@fairdesk/contract/areas/orders/order-notices'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { type SessionUser, visibleTo } from '../../../domain/accounts/session-user.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { noticesOfOrders, seenNotices } from './notices.ts'

/** Those already told in that way stay as they are, with who told them first. */
export const tellNotices: Handler<typeof orderNotices.tell> = async (context, { ids, channel }) => {
  const { db, user, record } = context
  const by = user.realName || user.account
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
          set: sql`told_at = clock_timestamp(), told_by = ${by}, channel = ${channel}`,
        })
  if (changed.length === 0) return answerUnchanged(context, { changed: 0 })
  record({ ref: refOf(changed), after: { channel: channel ?? '', changed: changed.length } })
  return { changed: changed.length }
}

export const acceptNotices: Handler<typeof orderNotices.accept> = async (context, { ids, accepted }) => {
  const { db, user, record } = context
  const by = user.realName || user.account
  const changed = accepted
    ? await tick(db, user, {
        ids,
        if: sql`accepted_at is null`,
        set: sql`accepted_at = clock_timestamp(), accepted_by = ${by}`,
      })
    : await tick(db, user, { ids, if: sql`accepted_at is not null`, set: sql`accepted_at = null, accepted_by = null` })
  if (changed.length === 0) return answerUnchanged(context, { changed: 0 })
  record({ ref: refOf(changed), after: { accepted, changed: changed.length } })
  return { changed: changed.length }
}

type Tick = { readonly ids: readonly number[]; readonly if: RawBuilder<unknown>; readonly set: RawBuilder<unknown> }

/** The customers of the notices that were changed; those out of sight are left. */
async function tick(db: Kysely<FairDb>, user: SessionUser, { ids, if: condition, set }: Tick): Promise<string[]> {
  const found = await sql<{ customer: string }>`
    with chosen as materialized (
      select notices.id, customers.code as customer from ${noticesOfOrders}
      where notices.id = any(${[...ids]}::int[]) and ${seenNotices(visibleTo(user))})
    update order_notices set ${set} from chosen
    where order_notices.id = chosen.id and (${condition})
    returning chosen.customer`.execute(db)
  return found.rows.map(({ customer }) => customer)
}

function refOf(customers: readonly string[]): string {
  return [...new Set(customers)].slice(0, 10).join(' ')
}
