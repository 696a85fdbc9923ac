import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { prepared } from '../../db/prepared.ts'
import { liveOrders, orderedOf } from './ordered-pieces.ts'

export const stockModes = ['none', 'warn', 'block'] as const
export type StockMode = (typeof stockModes)[number]

/** A limit by slot; null where a size has none. Of all there is of a colour, or a quota of the customer's area. */
export type StockLimit = {
  readonly kind: 'stock' | 'quota'
  readonly totals: readonly (number | null)[]
  /** Pieces of it that live orders hold, the one looked at included. */
  readonly ordered: readonly number[]
}

/** What is kept to where a colour is ordered: what there is of it at all, and what its area may have. */
export type SkcStock = { readonly mode: 'warn' | 'block'; readonly limits: readonly StockLimit[] }

/** The mode of a row of `stock`: its own, else the fair's. Read by its own statement, behind the gate. */
export const stockModeInForce: RawBuilder<StockMode> = sql<StockMode>`coalesce(stock.mode,
  (select value #>> '{}' from settings_in_force where key = 'stockMode' and scope = 'fair'), 'none')`

type Place = { readonly skcIds: readonly number[]; readonly customerId: number }
type Kept = {
  readonly skcId: number
  readonly totals: readonly (number | null)[]
  readonly mode: 'warn' | 'block'
  readonly hasQuotas: boolean
}

/**
 * The limits of these colours for a customer, by colour. In a transaction those that block are held first, in the order of their
 * ids: from then on nobody else can order of them, so that the sums read afterwards stay true.
 */
export async function holdStock(
  db: Kysely<FairDb>,
  { skcIds, customerId }: Place,
): Promise<ReadonlyMap<number, SkcStock>> {
  const kept = await readKept(db, sql`select unnest(${[...skcIds]}::int[])`)
  return limitsOf(db, { kept, customerId, ordered: await heldAndOrdered(db, kept) })
}

/** The same as it is at this moment, without holding anything. */
export async function readStock(
  db: Kysely<FairDb>,
  { skcIds, customerId }: Place,
): Promise<ReadonlyMap<number, SkcStock>> {
  const kept = await readKept(db, sql`select unnest(${[...skcIds]}::int[])`)
  return limitsOf(db, { kept, customerId, ordered: await orderedOfKept(db, kept) })
}

type Ordered = ReadonlyMap<number, readonly number[]>
type Counted = { readonly kept: readonly Kept[]; readonly customerId: number; readonly ordered: Ordered }

async function limitsOf(
  db: Kysely<FairDb>,
  { kept, customerId, ordered }: Counted,
): Promise<ReadonlyMap<number, SkcStock>> {
  const quoted = kept.flatMap(({ skcId, hasQuotas }) => (hasQuotas ? [skcId] : []))
  const quotas = quoted.length > 0 ? await quotasOf(db, { skcIds: quoted, customerId }) : new Map<number, Quota[]>()
  return new Map(
    kept.map(({ skcId, totals, mode }) => {
      const limits = [
        { kind: 'stock', totals, ordered: ordered.get(skcId) ?? [] },
        ...(quotas.get(skcId) ?? []),
      ] as const
      return [skcId, { mode, limits }]
    }),
  )
}

/** Holds what blocks among all colours that these orders have rows of, and among others that come to them: a batch does so once, before it judges its first order. */
export async function holdStockOf(
  db: Kysely<FairDb>,
  orderIds: readonly number[],
  also: readonly { readonly goodsId: number; readonly colourId: number }[] = [],
): Promise<void> {
  const kept = await readKept(
    db,
    sql`select skc_id from order_rows where order_id = any(${[...orderIds]}::int[])
      union select skcs.id from skcs join unnest(${also.map(({ goodsId }) => goodsId)}::int[],
        ${also.map(({ colourId }) => colourId)}::int[]) as place (style_id, colour_id) using (style_id, colour_id)`,
  )
  const ids = blocking(kept)
  if (ids.length > 0)
    await sql`select from stock where skc_id = any(${ids}::int[]) order by skc_id for update`.execute(db)
}

function blocking(kept: readonly Kept[]): number[] {
  return kept.filter(({ mode }) => mode === 'block').map(({ skcId }) => skcId)
}

/** Numbers and modes change while the gate is shut alone: what is held now is as it was read. */
async function heldAndOrdered(db: Kysely<FairDb>, kept: readonly Kept[]): Promise<Ordered> {
  const ids = db.isTransaction ? blocking(kept) : []
  if (ids.length === 0) return orderedOfKept(db, kept)
  const { rows } = await sql<{ skcId: number; ordered: number[] }>`${prepared}
    select skc_id as "skcId", ordered from hold_stock(${ids}::int[])`.execute(db)
  const others = kept.filter(({ skcId }) => !ids.includes(skcId))
  return new Map([...(await orderedOfKept(db, others)), ...rows.map(({ skcId, ordered }) => [skcId, ordered] as const)])
}

function orderedOfKept(db: Kysely<FairDb>, kept: readonly Kept[]): Promise<Ordered> {
  const slots = Math.max(0, ...kept.map(({ totals }) => totals.length))
  return orderedOf(db, { skcIds: kept.map(({ skcId }) => skcId), slots })
}

async function readKept(db: Kysely<FairDb>, skcIds: RawBuilder<unknown>): Promise<readonly Kept[]> {
  const found = await sql<Kept>`${prepared}
    select skc_id as "skcId", totals, ${stockModeInForce} as mode,
      exists (select from stock_quotas where skc_id = stock.skc_id) as "hasQuotas"
    from stock where skc_id in (${skcIds}) and ${stockModeInForce} <> 'none'`.execute(db)
  return found.rows
}

type Quota = StockLimit & {
  readonly skcId: number
}

/** Those that meet this customer, with what all customers of their node hold. */
async function quotasOf(
  db: Kysely<FairDb>,
  { skcIds, customerId }: Place,
): Promise<ReadonlyMap<number, readonly Quota[]>> {
  const found = await sql<Quota>`
    select 'quota' as kind, quotas.skc_id as "skcId", quotas.totals, coalesce((
      select array_agg(qty order by slot) from (
        select piece.slot, sum(piece.qty)::int as qty
        from order_rows rows ${liveOrders}
        join customers on customers.id = orders.customer_id
        join areas on areas.id = customers.area_id join regions on regions.id = areas.region_id
        cross join unnest(rows.qtys) with ordinality as piece (qty, slot)
        where rows.skc_id = quotas.skc_id
          and case quotas.node_kind when 'area' then areas.id when 'region' then regions.id else regions.big_area_id end = quotas.node_id
        group by piece.slot) sums), '{}') as ordered
    from stock_quotas quotas
    join customers whose on whose.id = ${customerId}
    join areas on areas.id = whose.area_id join regions on regions.id = areas.region_id
    where quotas.skc_id = any(${[...skcIds]}::int[])
      and quotas.node_id = case quotas.node_kind when 'area' then areas.id when 'region' then regions.id else regions.big_area_id end
    order by quotas.id`.execute(db)
  return Map.groupBy(found.rows, ({ skcId }) => skcId)
}

/** How many pieces more a size may have, below 0 where it has too many; null where nothing limits it. */
export function leftOf(stock: Pick<SkcStock, 'limits'>, slot: number): number | null {
  return tightestLimit(stock, slot)?.left ?? null
}

/** What of it limits a size most, and how many pieces more that lets it have; the stock itself where a quota is as tight. */
export function tightestLimit(
  { limits }: Pick<SkcStock, 'limits'>,
  slot: number,
): { readonly kind: StockLimit['kind']; readonly left: number } | null {
  const left = limits.flatMap(({ kind, totals, ordered }) => {
    const total = totals[slot - 1] ?? null
    return total === null ? [] : [{ kind, left: total - (ordered[slot - 1] ?? 0) }]
  })
  const tightest = Math.min(...left.map((limit) => limit.left))
  const tied = left.filter((limit) => limit.left === tightest)
  return tied.find(({ kind }) => kind === 'stock') ?? tied[0] ?? null
}

/** The same where so many pieces by slot are given back by what happens together with it. */
export function withFreed(stock: SkcStock, freed: readonly number[]): SkcStock {
  const limits = stock.limits.map(({ ordered, ...limit }) => ({
    ...limit,
    ordered: ordered.map((qty, at) => qty - (freed[at] ?? 0)),
  }))
  return { ...stock, limits }
}
