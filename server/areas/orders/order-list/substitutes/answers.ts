import type { SubstituteAnswer, substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { readBatch } from '../../../../domain/orders/arrows/batches.ts'
import { byCode } from '../../../../domain/sort-by.ts'
import { type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { mayUndo } from '../batches/batch-state.ts'
import { noticesOfOrders, seenNotices } from '../notices/notices.ts'
import { skcIdsOf } from './hit-orders.ts'

/** Lists the notices on the drop and substitutes of these colours, an entry per order, those not accepted first. */
export const substituteAnswers: Handler<typeof substitutes.answers> = async ({ db, user }, { skcs }) => {
  const visibility = visibleTo(user)
  const ids = (await skcIdsOf(db, skcs, visibility)).map(({ skcId }) => skcId)
  const rows = await answersOf(db, ids, visibility)
  const list = rows.map(({ number, toldAt, acceptedAt, ...row }) => ({
    ...row,
    number: formatOrderNumber(user.fair.numberPrefix, number),
    toldAt: toldAt?.toISOString() ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
  }))
  return {
    list,
    accepted: list.filter(({ acceptedAt }) => acceptedAt !== null).length,
    toTell: list.filter(({ isToTell }) => isToTell).length,
    undo: await lastToUndo(db, ids, user),
  }
}

type Row = Omit<SubstituteAnswer, 'number' | 'toldAt' | 'acceptedAt'> & {
  readonly number: number
  readonly toldAt: Date | null
  readonly acceptedAt: Date | null
}

/** Reads the answers by order. An order is accepted once all its notices of these colours are. */
async function answersOf(db: Kysely<FairDb>, skcIds: readonly number[], visibility: Visibility): Promise<Row[]> {
  const result = await sql<Row>`
    select notices.order_id as "orderId", orders.number, customers.code as customer, customers.name as "customerName",
      max(named.lost)::int as lost, sum(named.given)::int as given, array_agg(notices.id order by notices.id) as "noticeIds",
      bool_or(notices.to_tell) as "isToTell", max(notices.told_at) as "toldAt", coalesce(max(notices.told_by), '') as "toldBy",
      case when bool_and(notices.accepted_at is not null) then max(notices.accepted_at) end as "acceptedAt",
      coalesce(case when bool_and(notices.accepted_at is not null) then max(notices.accepted_by) end, '') as "acceptedBy"
    from ${noticesOfOrders}
    cross join lateral (
      select sum((one ->> 'qty')::int) as lost, sum(coalesce((one -> 'into' ->> 'qty')::int, 0)) as given
      from jsonb_array_elements(notices.rows) as row (one)
      where (one ->> 'skcId')::int = any(${[...skcIds]}::int[]) and not one ? 'back') named
    where notices.kind in ('drop', 'substitute') and notices.withdrawn_at is null and named.lost is not null
      and ${seenNotices(visibility)}
    group by notices.order_id, orders.number, customers.code, customers.name
    order by bool_and(notices.accepted_at is not null), ${byCode(sql`customers.code`)}, notices.order_id`.execute(db)
  return result.rows
}

async function lastToUndo(db: Kysely<FairDb>, skcIds: readonly number[], user: SessionUser) {
  const result = await sql<{ id: string; at: Date; by: string }>`
    select order_batches.id, made_at as at, coalesce(nullif(real_name, ''), account) as by
    from order_batches
    where act = 'substitute' and not exists (select from order_batches undo where undo.undo_of = order_batches.id)
      and (id in (
          select event from order_notices cross join lateral jsonb_array_elements(rows) as row (one)
          where kind = 'substitute' and withdrawn_at is null and (one ->> 'skcId')::int = any(${[...skcIds]}::int[]))
        or id in (select edit_id::text from status_edits where skc_id = any(${[...skcIds]}::int[])))
    order by made_at desc limit 1`.execute(db)
  const [last] = result.rows
  const batch = last && (await readBatch(db, last.id))
  if (!last || !batch || !mayUndo(batch, user)) return null
  return { batchId: last.id, at: last.at.toISOString(), by: last.by, orders: batch.done.length }
}
