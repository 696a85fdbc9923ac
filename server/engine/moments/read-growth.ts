import type pg from 'pg'

/** What was ordered less taken back in ten minutes, of one brand by one area; amounts in fen, null where a price is not known. */
export type GrowthPart = {
  /** Ten minutes since 1970. */
  readonly bin: number
  readonly brandId: number | null
  readonly areaId: number | null
  readonly qty: number
  readonly tag: number | null
  readonly net: number | null
}

export type GrowthNews = {
  readonly snapshot: string
  /** Which orders are in the bin: what they held counts nowhere. */
  readonly binned: string
  readonly parts: readonly GrowthPart[]
}

const isNew = 'xid >= pg_snapshot_xmax($1::pg_snapshot) or xid = any(array(select pg_snapshot_xip($1::pg_snapshot)))'

const pieces = (qtys: string): string => `(select coalesce(sum(piece), 0) from unnest(${qtys}) piece)`

/**
 * Rows keep their prices while they hold pieces, so what comes or goes does so at the price after it; new prices alone are
 * compared with the event before. In one statement, so that snapshot and sums fit together.
 */
function growthSql(which: string): string {
  return `
  with events as materialized (
    select id, order_id, skc_id, floor(extract(epoch from at) / 600)::int as bin, source,
      ${pieces('after')} as after, ${pieces('before')} as before, unit_tag_fen as tag, unit_net_fen as net
    from order_events where ${which}),
  changes as (
    select order_id, skc_id, bin, after - before as qty, (after - before) * tag as tag, (after - before) * net as net
    from events where source <> 'reprice'
    union all
    select events.order_id, events.skc_id, bin, 0, events.after * (tag - former.unit_tag_fen),
      events.after * (net - former.unit_net_fen)
    from events join lateral (
      select unit_tag_fen, unit_net_fen from order_events
      where order_id = events.order_id and skc_id = events.skc_id and id < events.id order by id desc limit 1) former on true
    where source = 'reprice' and events.after > 0)
  select pg_current_snapshot()::text as snapshot,
    (select coalesce(string_agg(id::text, ',' order by id), '') from orders where deleted_at is not null) as binned,
    (select coalesce(json_agg(part), '[]') from (
      select bin, brand_id as "brandId", area_id as "areaId", sum(changes.qty)::bigint as qty,
        case when count(changes.tag) = count(*) then sum(changes.tag)::bigint end as tag,
        case when count(changes.net) = count(*) then sum(changes.net)::bigint end as net
      from changes
      join orders on orders.id = order_id and orders.deleted_at is null
      join customers on customers.id = customer_id and customers.deleted_at is null
      join skcs on skcs.id = skc_id and skcs.deleted_at is null and skcs.status <> 'dropped'
      join styles on styles.id = style_id and styles.deleted_at is null
      group by bin, brand_id, area_id) part) as parts`
}

/** All of a fair, or what was committed since a snapshot; an identity would be no cursor, since a lower one may commit later. */
export async function readGrowth(client: Pick<pg.ClientBase, 'query'>, since: string | null): Promise<GrowthNews> {
  const { rows } = await client.query<GrowthNews>(
    growthSql(since === null ? 'true' : isNew),
    since === null ? [] : [since],
  )
  const [found] = rows
  if (!found) throw new Error('the growth gave no row')
  return found
}
