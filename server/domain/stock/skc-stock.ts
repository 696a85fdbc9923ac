import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { prepared } from '../../db/prepared.ts'
import { liveOrders, orderedOf } from './ordered-pieces.ts'

export const stockModes = ['none', 'warn', 'block'] as const
export type StockMode = (typeof stockModes)[number]

/**
 * Limit by slot; null for sizes without one. Applies to the total stock of a colour, or to a quota of the customer's
 * area.
 */
export type StockLimit = {
  readonly kind: 'stock' | 'quota'
  readonly totals: readonly (number | null)[]
  /** Pieces of it that live orders hold, the one looked at included. */
  readonly ordered: readonly number[]
}

/** Limits enforced when a colour is ordered: its total stock, and the quota of the customer's area. */
export type SkcStock = { readonly mode: 'warn' | 'block'; readonly limits: readonly StockLimit[] }

/** The mode of a row of `stock`: its own, else the fair's. Read by its own statement, behind the gate. */
export const stockModeInForce: RawBuilder<StockMode> = sql<StockMode>`coalesce(stock.mode,
  (select value #>> '{}' from settings_in_force where key = 'stockMode' and scope = 'fair'), 'none')`

type Place = { readonly skcIds: readonly number[]; readonly customerId: number }
type StockTotals = {
  readonly skcId: number
  readonly totals: readonly (number | null)[]
  readonly mode: 'warn' | 'block'
  readonly hasQuotas: boolean
}

/**
 * Reads the limits of these colours for a customer, by colour. In a transaction, colours with enforced limits are
 * locked first, in order of their ids: nobody else can order them from then on, so that sums read afterwards stay
 * valid.
 */
export async function holdStock(
  db: Kysely<FairDb>,
  { skcIds, customerId }: Place,
): Promise<ReadonlyMap<number, SkcStock>> {
  return (await holdStockFor(db, { skcIds, customerIds: [customerId] }))(customerId)
}

/** The same as it is at this moment, without holding anything. */
export async function readStock(
  db: Kysely<FairDb>,
  { skcIds, customerId }: Place,
): Promise<ReadonlyMap<number, SkcStock>> {
  const stockRows = await readKept(db, sql`select unnest(${[...skcIds]}::int[])`)
  const ordered = await orderedOfKept(db, stockRows)
  return (await limitsOf(db, { stockRows, customerIds: [customerId], ordered }))(customerId)
}

type QtysBySkc = ReadonlyMap<number, readonly number[]>
type StockOf = (customerId: number) => ReadonlyMap<number, SkcStock>
type StockLimitInput = {
  readonly stockRows: readonly StockTotals[]
  readonly customerIds: readonly number[]
  readonly ordered: QtysBySkc
}

/** The stock of colours for each of several customers: limits that they share have the same `ordered`. */
export async function holdStockFor(
  db: Kysely<FairDb>,
  { skcIds, customerIds }: Omit<Place, 'customerId'> & { readonly customerIds: readonly number[] },
): Promise<StockOf> {
  const stockRows = await readKept(db, sql`select unnest(${[...skcIds]}::int[])`)
  return limitsOf(db, { stockRows, customerIds, ordered: await heldAndOrdered(db, stockRows) })
}

async function limitsOf(db: Kysely<FairDb>, { stockRows, customerIds, ordered }: StockLimitInput): Promise<StockOf> {
  const quoted = stockRows.flatMap(({ skcId, hasQuotas }) => (hasQuotas ? [skcId] : []))
  const quotas = quoted.length > 0 ? await quotasOf(db, { skcIds: quoted, customerIds }) : []
  const quotasBySkc = Map.groupBy(quotas, ({ skcId }) => skcId)
  const colours = stockRows.map(({ skcId, totals, mode }) => {
    const total: StockLimit = { kind: 'stock', totals, ordered: ordered.get(skcId) ?? [] }
    return { skcId, mode, total, quotas: quotasBySkc.get(skcId) ?? [] }
  })
  return (customerId) =>
    new Map(
      colours.map(({ skcId, mode, total, quotas: ofSkc }) => {
        const applied = ofSkc.filter((quota) => quota.customerIds.includes(customerId))
        return [
          skcId,
          {
            mode,
            limits: [total, ...applied.map(({ kind, totals, ordered: held }) => ({ kind, totals, ordered: held }))],
          },
        ]
      }),
    )
}

/**
 * Locks the enforced stock of all colours in these orders and of colours to be added to them: a batch does so once,
 * before it validates its first order.
 */
export async function holdStockOf(
  db: Kysely<FairDb>,
  orderIds: readonly number[],
  also: readonly { readonly goodsId: number; readonly colourId: number }[] = [],
): Promise<void> {
  const stockRows = await readKept(
    db,
    sql`select skc_id from order_rows where order_id = any(${[...orderIds]}::int[])
      union select skcs.id from skcs join unnest(${also.map(({ goodsId }) => goodsId)}::int[],
        ${also.map(({ colourId }) => colourId)}::int[]) as place (style_id, colour_id) using (style_id, colour_id)`,
  )
  const ids = blocking(stockRows)
  if (ids.length > 0)
    await sql`select from stock where skc_id = any(${ids}::int[]) order by skc_id for update`.execute(db)
}

function blocking(stockRows: readonly StockTotals[]): number[] {
  return stockRows.filter(({ mode }) => mode === 'block').map(({ skcId }) => skcId)
}

/** Locks enforced stock. Limits and modes change only while the gate is shut, so locked values equal those read. */
async function heldAndOrdered(db: Kysely<FairDb>, stockRows: readonly StockTotals[]): Promise<QtysBySkc> {
  const ids = db.isTransaction ? blocking(stockRows) : []
  if (ids.length === 0) return orderedOfKept(db, stockRows)
  const { rows } = await sql<{ skcId: number; ordered: number[] }>`${prepared}
    select skc_id as "skcId", ordered from hold_stock(${ids}::int[])`.execute(db)
  const otherRows = stockRows.filter(({ skcId }) => !ids.includes(skcId))
  return new Map([
    ...(await orderedOfKept(db, otherRows)),
    ...rows.map(({ skcId, ordered }) => [skcId, ordered] as const),
  ])
}

function orderedOfKept(db: Kysely<FairDb>, stockRows: readonly StockTotals[]): Promise<QtysBySkc> {
  const slots = Math.max(0, ...stockRows.map(({ totals }) => totals.length))
  return orderedOf(db, { skcIds: stockRows.map(({ skcId }) => skcId), slots })
}

async function readKept(db: Kysely<FairDb>, skcIds: RawBuilder<unknown>): Promise<readonly StockTotals[]> {
  const result = await sql<StockTotals>`${prepared}
    select skc_id as "skcId", totals, ${stockModeInForce} as mode,
      exists (select from stock_quotas where skc_id = stock.skc_id) as "hasQuotas"
    from stock where skc_id in (${skcIds}) and ${stockModeInForce} <> 'none'`.execute(db)
  return result.rows
}

type Quota = StockLimit & {
  readonly skcId: number
  /** Those of the customers asked for that it applies to. */
  readonly customerIds: readonly number[]
}

/** Reads the quotas that apply to these customers, with the pieces ordered by all customers of their node. */
async function quotasOf(
  db: Kysely<FairDb>,
  { skcIds, customerIds }: { readonly skcIds: readonly number[]; readonly customerIds: readonly number[] },
): Promise<readonly Quota[]> {
  const result = await sql<Quota>`
    select 'quota' as kind, quotas.skc_id as "skcId", quotas.totals, applied."customerIds", coalesce((
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
    cross join lateral (
      select array_agg(whose.id) as "customerIds" from customers whose
      join areas on areas.id = whose.area_id join regions on regions.id = areas.region_id
      where whose.id = any(${[...customerIds]}::int[])
        and quotas.node_id = case quotas.node_kind when 'area' then areas.id when 'region' then regions.id else regions.big_area_id end
    ) applied
    where quotas.skc_id = any(${[...skcIds]}::int[]) and applied."customerIds" is not null
    order by quotas.id`.execute(db)
  return result.rows
}

/** Returns the pieces still available for a size, negative if over the limit; null if unlimited. */
export function leftOf(stock: Pick<SkcStock, 'limits'>, slot: number): number | null {
  return tightestLimit(stock, slot)?.left ?? null
}

/** Returns the tightest limit of a size, and the pieces it still allows; the stock itself if a quota is as tight. */
export function tightestLimit(
  { limits }: Pick<SkcStock, 'limits'>,
  slot: number,
): { readonly kind: StockLimit['kind']; readonly left: number } | null {
  const remainingLimits = limits.flatMap(({ kind, totals, ordered }) => {
    const total = totals[slot - 1] ?? null
    return total === null ? [] : [{ kind, left: total - (ordered[slot - 1] ?? 0) }]
  })
  const tightest = Math.min(...remainingLimits.map((limit) => limit.left))
  const tied = remainingLimits.filter((limit) => limit.left === tightest)
  return tied.find(({ kind }) => kind === 'stock') ?? tied[0] ?? null
}

/** Returns the stock with these pieces by slot released by the same change. */
export function withFreed(stock: SkcStock, freed: readonly number[]): SkcStock {
  const limits = stock.limits.map(({ ordered, ...limit }) => ({
    ...limit,
    ordered: ordered.map((qty, slotIndex) => qty - (freed[slotIndex] ?? 0)),
  }))
  return { ...stock, limits }
}
