import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { liveOrders, orderedOf, sumsBySlot } from './ordered-pieces.ts'
import { leftOf, type SkcStock, type StockLimit } from './skc-stock.ts'
import {
  type CustomerNodes,
  type QuotaLimit,
  readCustomerNodes,
  readStockLimits,
  type SkcLimits,
} from './stock-limits.ts'

/** All stock of a fair and the pieces ordered: for reading many colours or orders at once, without locks. */
export type StockBook = {
  /** Returns the enforced limits for a customer, by colour. */
  stockOf(customerId: number): ReadonlyMap<number, SkcStock>
  /** Colours ordered beyond a limit. */
  readonly over: ReadonlySet<number>
}

/** Pieces by slot that live orders hold of a colour, all of them and those of some customers. */
export type OrderedPieces = {
  qtysOf(skcId: number): readonly number[]
  among(skcId: number, isMeant: (customerId: number) => boolean): readonly number[]
}

/** Builds the stock book from the ordered pieces in the database. Null if nothing is limited. */
export async function countedStockBook(db: Kysely<FairDb>): Promise<StockBook | null> {
  const limits = await readStockLimits(db)
  return limits.length === 0 ? null : stockBookOf(db, { limits, ordered: await countedPieces(db, limits) })
}

/** @param limits at least one */
export async function stockBookOf(
  db: Kysely<FairDb>,
  { limits, ordered }: { readonly limits: readonly SkcLimits[]; readonly ordered: OrderedPieces },
): Promise<StockBook> {
  const nodes = limits.some(hasQuotas) ? await readCustomerNodes(db) : new Map<number, CustomerNodes>()
  const ofAll = new Map<number, SkcStock>()
  const quoted: { readonly skcId: number; readonly quota: QuotaLimit; readonly limit: StockLimit }[] = []
  for (const { skcId, mode, totals, quotas } of limits) {
    ofAll.set(skcId, { mode, limits: [{ kind: 'stock', totals, ordered: ordered.qtysOf(skcId) }] })
    for (const quota of quotas) {
      const isThere = (customerId: number) => nodes.get(customerId)?.[quota.kind] === quota.nodeId
      const limit = { kind: 'quota', totals: quota.totals, ordered: ordered.among(skcId, isThere) } as const
      quoted.push({ skcId, quota, limit })
    }
  }
  const over = [
    ...[...ofAll].flatMap(([skcId, { limits }]) => (limits.some(isOver) ? [skcId] : [])),
    ...quoted.flatMap(({ skcId, limit }) => (isOver(limit) ? [skcId] : [])),
  ]
  return { over: new Set(over), stockOf: (customerId) => withQuotas(ofAll, quoted, nodes.get(customerId)) }
}

function hasQuotas({ quotas }: SkcLimits): boolean {
  return quotas.length > 0
}

function isOver(limit: StockLimit): boolean {
  return limit.totals.some((_, slotIndex) => (leftOf({ limits: [limit] }, slotIndex + 1) ?? 0) < 0)
}

type SkcQuota = { readonly skcId: number; readonly quota: QuotaLimit; readonly limit: StockLimit }

function withQuotas(
  ofAll: ReadonlyMap<number, SkcStock>,
  quoted: readonly SkcQuota[],
  customerNodes: CustomerNodes | undefined,
): ReadonlyMap<number, SkcStock> {
  const meeting = quoted.filter(({ quota }) => customerNodes?.[quota.kind] === quota.nodeId)
  if (meeting.length === 0) return ofAll
  const stock = new Map(ofAll)
  for (const { skcId, limit } of meeting) {
    const existing = stock.get(skcId)
    if (existing) stock.set(skcId, { ...existing, limits: [...existing.limits, limit] })
  }
  return stock
}

async function countedPieces(db: Kysely<FairDb>, limits: readonly SkcLimits[]): Promise<OrderedPieces> {
  const slots = Math.max(
    ...limits.flatMap(({ totals, quotas }) =>
      [totals, ...quotas.map((quota) => quota.totals)].map(({ length }) => length),
    ),
  )
  const ofAll = await orderedOf(db, { skcIds: limits.map(({ skcId }) => skcId), slots })
  const quoted = limits.filter(hasQuotas).map(({ skcId }) => skcId)
  const result = await sql<{ skcId: number; customerId: number; qtys: number[] }>`
    select rows.skc_id as "skcId", orders.customer_id as "customerId", ${sumsBySlot(slots)} as qtys
    from order_rows rows ${liveOrders}
    where rows.skc_id = any(${quoted}::int[]) and rows.qty > 0
    group by rows.skc_id, orders.customer_id`.execute(db)
  const bySkc = Map.groupBy(result.rows, ({ skcId }) => skcId)
  return {
    qtysOf: (skcId) => ofAll.get(skcId) ?? [],
    among: (skcId, isMeant) => {
      const some = (bySkc.get(skcId) ?? []).filter(({ customerId }) => isMeant(customerId))
      return Array.from({ length: slots }, (_, slotIndex) =>
        some.reduce((sum, { qtys }) => sum + (qtys[slotIndex] ?? 0), 0),
      )
    },
  }
}
