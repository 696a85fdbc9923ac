import type { FollowAnswer, orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { incarnationSql } from '../../../../db/incarnation.ts'
import { prepared } from '../../../../db/prepared.ts'
import { readOrder } from '../../../../domain/orders/order-head.ts'
import { visibleAmounts } from '../../../../domain/prices/visible-prices.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../../domain/visibility/visibility.ts'
import type { Handler } from '../../../handler.ts'
import { Presence } from './presence.ts'

const presence = new Presence()
/** Maximum number of changed rows; a client that was away longer reloads the order. */
const mostRows = 2000

/**
 * Returns the other people in an order, and its rows changed since.
 * @throws Refusal access.denied for a customer out of sight
 */
export const followOrder: Handler<typeof orderEntry.follow> = async ({ db, user, engine }, query) => {
  const { customerId, type, window, cell, since, isLeaving } = query
  const visibility = visibleTo(user)
  const { head } = await readOrder(db, { customerId, type, visibility, styleIds: [] })
  const key = `${user.fair.id} ${customerId} ${type}`
  const viewer = { window, name: user.realName || user.account, cell }
  if (isLeaving) presence.remove(key, user.account, window)
  const viewers = isLeaving
    ? []
    : [...presence.recordSighting({ order: key, owner: user.account, nowMs: Date.now() }, viewer)]
  const status = head?.status ?? 'none'
  const { incarnation, until } = await standOf(db, head?.id ?? 0)
  if (!head || since === null || until <= since) return { incarnation, until, rows: [], status, people: viewers }
  const rows = await changedRows(db, { orderId: head.id, since }, styleVisible(visibility))
  const { styles, skc, qty, ...fen } = (await engine()).orderTotals({ customerId, type }, visibility)
  return {
    incarnation,
    until,
    rows,
    totals: { styles, skc, qty, ...visibleAmounts(fen, visibility) },
    status,
    people: viewers,
  }
}

async function standOf(db: Kysely<FairDb>, orderId: number): Promise<Pick<FollowAnswer, 'incarnation' | 'until'>> {
  const result = await sql<{ incarnation: string; last: string | null }>`${prepared}
    select ${sql.raw(incarnationSql)} as incarnation, (select max(id) from order_events where order_id = ${orderId}) as last`.execute(
    db,
  )
  const { incarnation = '', last = null } = result.rows[0] ?? {}
  return { incarnation, until: Number(last ?? 0) }
}

async function changedRows(
  db: Kysely<FairDb>,
  { orderId, since }: { readonly orderId: number; readonly since: number },
  isSeen: ReturnType<typeof styleVisible>,
): Promise<FollowAnswer['rows']> {
  const result = await sql<FollowAnswer['rows'][number]>`
    select skcs.style_id as "goodsId", skcs.colour_id as "colourId", order_rows.version,
      (select coalesce(json_agg(json_build_object('sizeId', sizes.id, 'qty', coalesce(order_rows.qtys[sizes.slot], 0))), '[]')
        from sizes where sizes.size_group_id = styles.size_group_id) as cells
    from order_rows
    join skcs on skcs.id = order_rows.skc_id and skcs.deleted_at is null
    join styles on styles.id = skcs.style_id and styles.deleted_at is null
    where order_rows.order_id = ${orderId} and ${isSeen} and order_rows.skc_id in (
      select skc_id from order_events where order_id = ${orderId} and id > ${since})
    limit ${mostRows}`.execute(db)
  return result.rows
}
