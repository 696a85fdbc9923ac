import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** How many parts an order is in, and the pieces in them. */
export type SplitCount = { readonly parts: number; readonly qty: number }

/** By order, of those that are split. */
export async function splitCounts(db: Kysely<FairDb>): Promise<ReadonlyMap<number, SplitCount>> {
  const found = await sql<SplitCount & { orderId: number }>`
    select order_id as "orderId", count(*)::int as parts, sum(qty)::int as qty from splits
    where deleted_at is null and status <> 'void' group by order_id`.execute(db)
  return new Map(found.rows.map(({ orderId, ...count }) => [orderId, count]))
}
