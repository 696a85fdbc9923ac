import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { noticePrices, type PriceMove } from './notices/notices.ts'

/** New unit prices of an order row in fen; without a tag price it keeps its own. */
export type NewPrices = {
  readonly orderId: number
  readonly skcId: number
  readonly tag?: number
  readonly net: number
  readonly agent: number
}

type RepriceAuthor = {
  readonly account: string
  readonly realName: string
  readonly requestId: string
  readonly reason: string
}

/**
 * Updates the prices of order rows, with one event each holding the unchanged quantities, and records notices for
 * customers.
 */
export async function repriceRows(
  db: Kysely<FairDb>,
  rows: readonly NewPrices[],
  author: RepriceAuthor,
): Promise<void> {
  const { account, realName, requestId, reason } = author
  const authorName = realName || account
  const pricesJson = JSON.stringify(
    rows.map(({ orderId, skcId, tag, net, agent }) => ({ orderId, skcId, tag, net, agent })),
  )
  await noticePrices(db, await priceMoves(db, rows), { event: requestId, account, realName, reason })
  await sql`
    with wanted as materialized (
      select * from json_to_recordset(${pricesJson}) as wanted ("orderId" int, "skcId" int, tag bigint, net bigint, agent bigint)),
    old as materialized (
      select "orderId", "skcId", coalesce(wanted.tag, order_rows.unit_tag_fen) as tag, net, agent,
        order_rows.qty, order_rows.qtys
      from wanted join order_rows on order_id = "orderId" and skc_id = "skcId"),
    moved as (
      update orders set version = orders.version + 1, updated_at = clock_timestamp(), updated_by = ${authorName}
      where id in (select "orderId" from old) returning id, version),
    priced as (
      update order_rows set unit_tag_fen = old.tag, unit_net_fen = old.net, unit_agent_fen = old.agent,
        tag_fen = old.qty * old.tag, net_fen = old.qty * old.net, agent_fen = old.qty * old.agent,
        version = order_rows.version + 1, updated_at = clock_timestamp(), updated_by = ${authorName}, order_version = moved.version
      from old join moved on moved.id = "orderId" where order_id = "orderId" and skc_id = "skcId")
    insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account,
      real_name, request_id, reason)
    select "orderId", "skcId", qtys, qtys, old.tag, old.net, old.agent, 'reprice', ${account}, ${realName}, ${requestId}, ${reason}
    from old`.execute(db)
}

/** The rows as they are before their new prices; those whose prices stay are left out. */
async function priceMoves(db: Kysely<FairDb>, rows: readonly NewPrices[]): Promise<PriceMove[]> {
  const result = await sql<{ orderId: number; skcId: number; qty: number; tag: number; net: number; agent: number }>`
    select order_id as "orderId", skc_id as "skcId", qty, unit_tag_fen as tag, unit_net_fen as net, unit_agent_fen as agent
    from order_rows where (order_id, skc_id) in (
      select * from unnest(${rows.map(({ orderId }) => orderId)}::int[], ${rows.map(({ skcId }) => skcId)}::int[]))`.execute(
    db,
  )
  const next = new Map(rows.map((row) => [`${row.orderId} ${row.skcId}`, row]))
  return result.rows.flatMap(({ orderId, skcId, qty, ...from }) => {
    const row = next.get(`${orderId} ${skcId}`)
    if (!row) return []
    const newPrices = { tag: row.tag ?? from.tag, net: row.net, agent: row.agent }
    const isSame = newPrices.tag === from.tag && newPrices.net === from.net && newPrices.agent === from.agent
    return isSame ? [] : [{ orderId, skcId, qty, from, to: newPrices }]
  })
}
