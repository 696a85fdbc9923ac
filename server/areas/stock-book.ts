import type { Kysely } from 'kysely'
import type { FairDb } from '../db/fair-types.gen.ts'
import { leftOf, type SkcStock, type StockLimit } from '../domain/stock/skc-stock.ts'
import {
  type CustomerNodes,
  type QuotaLimit,
  readCustomerNodes,
  readStockLimits,
  type SkcLimits,
} from '../domain/stock/stock-limits.ts'
import type { Engine } from '../engine/engine.ts'
import { OrderedStock } from './ordered-stock.ts'

/** The stock of a fair beside what its figures have as ordered: for lists and hints, which hold nothing and count nothing anew. */
export type StockBook = {
  /** What is kept to for a customer, by colour. */
  of(customerId: number): ReadonlyMap<number, SkcStock>
  /** Colours of which more is ordered than some limit lets. */
  readonly over: ReadonlySet<number>
  /** What an order holds, by colour and slot, as it is counted here. */
  rowsOf(orderId: number): ReadonlyMap<number, readonly number[]>
}

const counted = new WeakMap<Engine, OrderedStock>()

/** Null where nothing is limited. */
export async function stockBook({
  db,
  engine: figures,
}: {
  readonly db: Kysely<FairDb>
  engine(): Promise<Engine>
}): Promise<StockBook | null> {
  const limits = await readStockLimits(db)
  if (limits.length === 0) return null
  const hasQuotas = limits.some(({ quotas }) => quotas.length > 0)
  const nodes = hasQuotas ? await readCustomerNodes(db) : new Map<number, CustomerNodes>()
  const engine = await figures()
  const ordered = counted.get(engine) ?? new OrderedStock()
  counted.set(engine, ordered)
  ordered.follow(engine)
  return bookOf(limits, { nodes, ordered })
}

type Counted = { readonly nodes: ReadonlyMap<number, CustomerNodes>; readonly ordered: OrderedStock }

function bookOf(limits: readonly SkcLimits[], { nodes, ordered }: Counted): StockBook {
  const ofAll = new Map<number, SkcStock>()
  const quoted: { readonly skcId: number; readonly quota: QuotaLimit; readonly limit: StockLimit }[] = []
  for (const { skcId, mode, totals, quotas } of limits) {
    ofAll.set(skcId, { mode, limits: [{ totals, ordered: [...ordered.of(skcId)] }] })
    for (const quota of quotas) {
      const isThere = (customerId: number) => nodes.get(customerId)?.[quota.kind] === quota.nodeId
      quoted.push({ skcId, quota, limit: { totals: quota.totals, ordered: ordered.among(skcId, isThere) } })
    }
  }
  const isOver = (stock: Pick<SkcStock, 'limits'>) =>
    stock.limits.some(({ totals }) => totals.some((_, at) => (leftOf(stock, at + 1) ?? 0) < 0))
  const over = [
    ...[...ofAll].flatMap(([skcId, stock]) => (isOver(stock) ? [skcId] : [])),
    ...quoted.flatMap(({ skcId, limit }) => (isOver({ limits: [limit] }) ? [skcId] : [])),
  ]
  return {
    over: new Set(over),
    rowsOf: (orderId) => ordered.rowsOf(orderId),
    of: (customerId) => {
      const own = nodes.get(customerId)
      const meeting = quoted.filter(({ quota }) => own?.[quota.kind] === quota.nodeId)
      if (meeting.length === 0) return ofAll
      const stock = new Map(ofAll)
      for (const { skcId, limit } of meeting) {
        const before = stock.get(skcId)
        if (before) stock.set(skcId, { ...before, limits: [...before.limits, limit] })
      }
      return stock
    },
  }
}
