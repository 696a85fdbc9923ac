import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../db/counted-skcs.ts'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { customerVisible, styleVisible } from '../visibility/visibility.ts'

type NetOrderSums = { readonly qty: number; readonly customers: number }
export type NetOrders = {
  readonly ofTurn: ReadonlyMap<number, NetOrderSums>
  readonly ofRoom: ReadonlyMap<number, NetOrderSums>
}

/**
 * Counts the pieces by which orders of the shown items grew while they were shown, and the customers who ordered
 * more: by turn, and for each room over all its turns. Excludes what reports do not count (dropped colours, orders in
 * the bin).
 */
export async function netOrders(
  db: Kysely<FairDb>,
  roomIds: readonly number[],
  visibility: Visibility,
): Promise<NetOrders> {
  const result = await sql<NetOrderSums & { roomId: number; turnId: number | null }>`
    with net as (
      select turn.room_id, turn.id as turn_id, grown.customer_id, grown.qty
      from live_shown turn
      cross join lateral (
        select orders.customer_id, sum((select coalesce(sum(qty), 0) from unnest(events.after) as qty)
          - (select coalesce(sum(qty), 0) from unnest(events.before) as qty)) as qty
        from order_events events
        join orders on orders.id = events.order_id and orders.deleted_at is null
        join customers on customers.id = orders.customer_id and ${customerVisible(visibility)}
        join skcs on skcs.id = events.skc_id and ${countedSkc()}
        join styles on styles.id = skcs.style_id and styles.deleted_at is null and ${styleVisible(visibility)}
        where events.at >= turn.at and events.at < coalesce(turn.until, 'infinity') and case
          when turn.outfit_id is null then styles.id = turn.style_id and (turn.skc_id is null or skcs.id = turn.skc_id)
          else exists (select from outfit_items where outfit_items.outfit_id = turn.outfit_id
            and outfit_items.style_id = styles.id and (outfit_items.skc_id is null or outfit_items.skc_id = skcs.id)) end
        group by orders.customer_id) grown
      where turn.room_id = any(${[...roomIds]}::int[])),
    by_customer as (
      select room_id, customer_id, sum(qty) as qty from net group by room_id, customer_id)
    select room_id as "roomId", turn_id as "turnId", sum(qty)::int as qty, (count(*) filter (where qty > 0))::int as customers
    from net group by room_id, turn_id
    union all
    select room_id, null, sum(qty)::int, (count(*) filter (where qty > 0))::int from by_customer group by room_id`.execute(
    db,
  )
  const ofTurn = new Map<number, NetOrderSums>()
  const ofRoom = new Map<number, NetOrderSums>()
  for (const { roomId, turnId, ...counted } of result.rows) {
    if (turnId === null) ofRoom.set(roomId, counted)
    else ofTurn.set(turnId, counted)
  }
  return { ofTurn, ofRoom }
}
