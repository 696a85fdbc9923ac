import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { DoubtfulSaves } from '@fairdesk/contract/areas/orders/lost-edits'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { incarnationSql, lastFormerEvent } from '../../db/incarnation.ts'
import { styleVisible } from '../visibility/visibility.ts'

/** Author, device and target order of edits. */
export type EditOrigin = {
  readonly account: string
  readonly realName: string
  /** '' for browsers of staff. */
  readonly deviceId: string
  readonly customerId: number
  readonly type: OrderType
}

type LossQuery = {
  readonly saves: DoubtfulSaves
  /** Path of the call by which they were made. */
  readonly route: string
  readonly visibility: Visibility
}

export type LossFindings = {
  readonly incarnation: string
  readonly lost: readonly string[]
  /** Cells of lost saves whose goods do not exist or are not visible to the author. */
  readonly gone: readonly LostPlace[]
  /**
   * Cells of lost saves that were changed in this database: author of the last change, as in events and as shown to
   * colleagues.
   */
  readonly changed: readonly ChangedCell[]
  /** Cells that were noted now for the first time, and by how many pieces the order had more with them. */
  readonly noted: { readonly cells: number; readonly pieces: number }
}

type LostPlace = { readonly goodsId: number; readonly colourId: number; readonly sizeId: number }
type ChangedCell = LostPlace & { readonly account: string; readonly by: string }

/** Maximum noted cells, above what devices remember of an order: invented input cannot fill the table. */
const mostNoted = 5000

/**
 * Finds saves missing in the database, whether acknowledged or not: each save stores its number in the same
 * transaction, for longer than anybody asks. Notes their cells as offered to their author.
 */
export async function findLost(
  db: Kysely<FairDb>,
  origin: EditOrigin,
  { saves, route, visibility }: LossQuery,
): Promise<LossFindings> {
  const numbers = [...new Set(saves.map(({ requestId }) => requestId))]
  const result = await sql<{ incarnation: string; known: string[] }>`
    select ${sql.raw(incarnationSql)} as incarnation, (
      select coalesce(array_agg(key), '{}') from idempotency
      where account = ${origin.account} and route = ${route} and key = any(${numbers}::text[])) as known`.execute(db)
  const { incarnation = '', known = [] } = result.rows[0] ?? {}
  const has = new Set(known)
  const lost = numbers.filter((number) => !has.has(number))
  const isLost = new Set(lost)
  const cells = saves.flatMap(({ requestId, at, cells: savedCells }) =>
    isLost.has(requestId) ? savedCells.map((cell) => ({ ...cell, at })) : [],
  )
  if (cells.length === 0) return { incarnation, lost, gone: [], changed: [], noted: { cells: 0, pieces: 0 } }
  const noted = await note(db, origin, { cells, incarnation })
  const removedCells = await goneCells(db, cells, visibility)
  return { incarnation, lost, noted, gone: removedCells, changed: await changedCells(db, origin, cells) }
}

type Cell = LostPlace & { readonly qty: number; readonly was: number; readonly at: number }

/** Inserts a row per cell, of deleted goods too; a repeated report is recorded once. */
async function note(
  db: Kysely<FairDb>,
  { account, realName, deviceId, customerId, type }: EditOrigin,
  { cells, incarnation }: { readonly cells: readonly Cell[]; readonly incarnation: string },
): Promise<LossFindings['noted']> {
  const valuesOf = <T>(value: (cell: Cell) => T) => cells.map(value)
  const result = await sql<{ pieces: number }>`
    insert into lost_edits (customer_id, type, account, device_id, goods_id, colour_id, size_id, incarnation, real_name, qty, was, now,
      acknowledged_at)
    select ${customerId}, ${type}, ${account}, ${deviceId}, asked.goods_id, asked.colour_id, asked.size_id, ${incarnation}, ${realName},
      asked.qty, asked.was, coalesce(order_rows.qtys[sizes.slot], 0), to_timestamp(asked.at / 1000)
    from unnest(${valuesOf(({ goodsId }) => goodsId)}::int[], ${valuesOf(({ colourId }) => colourId)}::int[], ${valuesOf(({ sizeId }) => sizeId)}::int[],
      ${valuesOf(({ qty }) => qty)}::int[], ${valuesOf(({ was }) => was)}::int[], ${valuesOf(({ at }) => at)}::float8[])
      as asked (goods_id, colour_id, size_id, qty, was, at)
    left join skcs on skcs.style_id = asked.goods_id and skcs.colour_id = asked.colour_id and skcs.deleted_at is null
    left join sizes on sizes.id = asked.size_id
    left join orders on orders.customer_id = ${customerId} and orders.type = ${type} and orders.deleted_at is null
    left join order_rows on order_rows.order_id = orders.id and order_rows.skc_id = skcs.id
    where asked.qty <> coalesce(order_rows.qtys[sizes.slot], 0)
      -- Told to a former database already, which this one has come from.
      and not exists (
        select from lost_edits known
        where known.customer_id = ${customerId} and known.type = ${type} and known.account = ${account} and known.device_id = ${deviceId}
          and known.goods_id = asked.goods_id and known.colour_id = asked.colour_id and known.size_id = asked.size_id
          and known.acknowledged_at = to_timestamp(asked.at / 1000))
    limit greatest(0, ${mostNoted} - (
      select count(*) from lost_edits known where known.customer_id = ${customerId} and known.type = ${type}
        and known.account = ${account} and known.device_id = ${deviceId}))
    on conflict do nothing
    returning qty - now as pieces`.execute(db)
  return { cells: result.rows.length, pieces: result.rows.reduce((sum, { pieces }) => sum + pieces, 0) }
}

async function goneCells(
  db: Kysely<FairDb>,
  cells: readonly Cell[],
  visibility: Visibility,
): Promise<LossFindings['gone']> {
  const valuesOf = <T>(value: (cell: Cell) => T) => cells.map(value)
  const result = await sql<LostPlace>`
    select asked.goods_id as "goodsId", asked.colour_id as "colourId", asked.size_id as "sizeId"
    from unnest(${valuesOf(({ goodsId }) => goodsId)}::int[], ${valuesOf(({ colourId }) => colourId)}::int[], ${valuesOf(({ sizeId }) => sizeId)}::int[])
      as asked (goods_id, colour_id, size_id)
    where not ${isThere('asked', styleVisible(visibility))}`.execute(db)
  return result.rows
}

/** Builds the condition that the goods of a row with `goods_id`, `colour_id` and `size_id` exist. */
export function isThere(row: string, isSeen: RawBuilder<SqlBool> = sql`true`): RawBuilder<SqlBool> {
  return sql`exists (
    select from skcs
    join styles on styles.id = skcs.style_id and styles.deleted_at is null and ${isSeen}
    join sizes on sizes.id = ${sql.ref(`${row}.size_id`)} and sizes.size_group_id = styles.size_group_id
    where skcs.style_id = ${sql.ref(`${row}.goods_id`)} and skcs.colour_id = ${sql.ref(`${row}.colour_id`)}
      and skcs.deleted_at is null)`
}

async function changedCells(
  db: Kysely<FairDb>,
  { account, customerId, type }: EditOrigin,
  cells: readonly Cell[],
): Promise<LossFindings['changed']> {
  const valuesOf = <T>(value: (cell: Cell) => T) => cells.map(value)
  const result = await sql<ChangedCell>`
    select asked.goods_id as "goodsId", asked.colour_id as "colourId", asked.size_id as "sizeId", changed.account, changed.by
    from unnest(${valuesOf(({ goodsId }) => goodsId)}::int[], ${valuesOf(({ colourId }) => colourId)}::int[], ${valuesOf(({ sizeId }) => sizeId)}::int[],
      ${valuesOf(({ at }) => at)}::float8[]) as asked (goods_id, colour_id, size_id, at)
    join skcs on skcs.style_id = asked.goods_id and skcs.colour_id = asked.colour_id
    join sizes on sizes.id = asked.size_id
    join orders on orders.customer_id = ${customerId} and orders.type = ${type} and orders.deleted_at is null
    cross join lateral (
      select account, coalesce(nullif(real_name, ''), account) as by from order_events
      where order_events.order_id = orders.id and order_events.skc_id = skcs.id
        -- A save that came before the database was adopted counts as a former one's by its number.
        and (order_events.id > ${sql.raw(lastFormerEvent)} or (order_events.account <> ${account} and order_events.at > to_timestamp(asked.at / 1000)))
        and coalesce(before[sizes.slot], 0) <> coalesce(after[sizes.slot], 0)
      order by order_events.id desc limit 1) changed`.execute(db)
  return result.rows
}
