import type pg from 'pg'
import { countedSkcText } from '../../db/counted-skcs.ts'
import { isNew, newEvents } from '../facts/read/read-feed.ts'
import { type FeedPosition, type PositionRow, positionColumns, positionOf } from '../facts/read/snapshot.ts'

/** Pieces ordered minus withdrawn in ten minutes, of a brand by an area; amounts in fen, null if a price is unknown. */
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
  readonly position: FeedPosition
  /** Orders in the bin: their contents count nowhere. */
  readonly binned: string
  readonly parts: readonly GrowthPart[]
}

type Pieces = (qtys: 'before' | 'after') => string

const pieces: Pieces = (qtys) => `(select coalesce(sum(piece), 0) from unnest(${qtys}) piece)`

/** Slot by slot a million arrays are added up in a quarter of the time. */
function piecesBySlot(slots: number): Pieces {
  const columns = Array.from({ length: slots }, (_, slot) => slot + 1)
  return (qtys) =>
    `(case when ${qtys} = '{}' then 0 else ${columns.map((slot) => `coalesce(${qtys}[${slot}], 0)::int`).join(' + ')} end)`
}

const bin = 'floor(extract(epoch from at) / 600)::int as bin'

/**
 * Builds the SQL of the growth. Rows keep their prices while they hold pieces, so additions and removals count at the
 * price after the change; a price change alone is compared with the event before. One statement, so that snapshot and
 * sums match.
 */
function growthSql(which: string, pieces: Pieces): string {
  return `
  with moved as materialized (select distinct unnest(orders) as id from change_feed where ${which === '' ? 'false' : isNew}),
  changes as (
    select order_id, skc_id, ${bin}, ${pieces('after')} - ${pieces('before')} as qty, unit_tag_fen as tag, unit_net_fen as net,
      0 as held
    from order_events where source <> 'reprice' ${which}
    union all
    select order_id, skc_id, ${bin}, 0, unit_tag_fen - former.tag, unit_net_fen - former.net, ${pieces('after')}
    from order_events join lateral (
      select unit_tag_fen as tag, unit_net_fen as net from order_events former
      where former.order_id = order_events.order_id and former.skc_id = order_events.skc_id and former.id < order_events.id
      order by id desc limit 1) former on true
    where source = 'reprice' ${which})
  select ${positionColumns},
    (select coalesce(string_agg(id::text, ',' order by id), '') from orders where deleted_at is not null) as binned,
    (select coalesce(json_agg(part), '[]') from (
      select bin, brand_id as "brandId", area_id as "areaId", sum(changes.qty)::bigint as qty,
        case when count(changes.tag) = count(*) then sum((changes.qty + held) * changes.tag)::bigint end as tag,
        case when count(changes.net) = count(*) then sum((changes.qty + held) * changes.net)::bigint end as net
      from changes
      join orders on orders.id = order_id and orders.deleted_at is null
      join customers on customers.id = customer_id and customers.deleted_at is null
      join skcs on skcs.id = skc_id and ${countedSkcText()}
      join styles on styles.id = style_id and styles.deleted_at is null
      group by bin, brand_id, area_id) part) as parts`
}

const news = `and ${newEvents}`

/** Reads the whole growth of a fair, in the snapshot of `client`, with the number of slots of its rows. */
export async function readWholeGrowth(client: pg.PoolClient): Promise<GrowthNews> {
  const { rows } = await client.query<{ slots: number }>(
    'select coalesce(max(cardinality(qtys)), 1)::int as slots from order_rows',
  )
  return growthFrom(client, { text: growthSql('', piecesBySlot(rows[0]?.slots ?? 1)) })
}

/** Reads the changes committed since a position; an identity would be no cursor, since a lower one may commit later. */
export function readNewGrowth(client: Pick<pg.ClientBase, 'query'>, since: FeedPosition): Promise<GrowthNews> {
  return growthFrom(client, { name: 'new growth', text: growthSql(news, pieces), values: [since.snapshot] })
}

async function growthFrom(client: Pick<pg.ClientBase, 'query'>, query: pg.QueryConfig): Promise<GrowthNews> {
  const { rows } = await client.query<Omit<GrowthNews, 'position'> & PositionRow>(query)
  const [row] = rows
  if (!row) throw new Error('the growth gave no row')
  const { binned, parts } = row
  return { position: positionOf(row), binned, parts }
}
