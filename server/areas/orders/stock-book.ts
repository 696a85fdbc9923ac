import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type StockBook, stockBookOf } from '../../domain/stock/stock-book.ts'
import { readStockLimits } from '../../domain/stock/stock-limits.ts'
import type { Engine } from '../../engine/engine.ts'
import { OrderedStock } from './ordered-stock.ts'

export type FiguredStockBook = StockBook & {
  /** Returns an order's quantities, by SKC and slot, as counted here. */
  rowsOf(orderId: number): ReadonlyMap<number, readonly number[]>
}

const stockByEngine = new WeakMap<Engine, OrderedStock>()

/**
 * Returns the stock book by the ordered quantities of the in-memory figures, without counting again. Null if nothing
 * is limited.
 */
export async function figuredStockBook({
  db,
  engine: figures,
}: {
  readonly db: Kysely<FairDb>
  engine(): Promise<Engine>
}): Promise<FiguredStockBook | null> {
  const limits = await readStockLimits(db)
  if (limits.length === 0) return null
  const engine = await figures()
  const ordered = stockByEngine.get(engine) ?? new OrderedStock()
  stockByEngine.set(engine, ordered)
  ordered.follow(engine)
  const book = await stockBookOf(db, { limits, ordered })
  return { ...book, rowsOf: (orderId) => ordered.rowsOf(orderId) }
}
