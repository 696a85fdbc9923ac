import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** Number of parts of an order, and the pieces in them. */
export type SplitCount = { readonly parts: number; readonly qty: number }

/** Counts the parts of each split order, by order id. */
export async function splitCounts(db: Kysely<FairDb>): Promise<ReadonlyMap<number, SplitCount>> {
  const result = await sql<SplitCount & { orderId: number }>`
    select order_id as "orderId", count(*)::int as parts, sum(qty)::int as qty from splits
    where deleted_at is null and status <> 'void' group by order_id`.execute(db)
  return new Map(result.rows.map(({ orderId, ...count }) => [orderId, count]))
}
