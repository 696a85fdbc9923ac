import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { prepared } from '../../db/prepared.ts'

/** Orders whose pieces are taken from stock, beside `order_rows rows`: all that are not deleted. */
export const liveOrders = sql`join orders on orders.id = rows.order_id and orders.deleted_at is null`

/** Pieces that they hold of some colours, a row for each colour and slot: `skc_id`, `slot`, `qty`. */
export function orderedBySlot(condition = sql<SqlBool>`true`): RawBuilder<unknown> {
  return sql`
    select rows.skc_id, piece.slot, sum(piece.qty)::int as qty from order_rows rows ${liveOrders}
    cross join unnest(rows.qtys) with ordinality as piece (qty, slot)
    where rows.qty > 0 and ${condition} group by rows.skc_id, piece.slot`
}

/** Sums the pieces of these colours in live orders, by colour and slot, for `slots` slots. */
export async function orderedOf(
  db: Kysely<FairDb>,
  { skcIds, slots }: { readonly skcIds: readonly number[]; readonly slots: number },
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (slots === 0) return new Map()
  const result = await sql<{ skcId: number; ordered: number[] }>`${prepared}
    select rows.skc_id as "skcId", ${sumsBySlot(slots)} as ordered from order_rows rows ${liveOrders}
    where rows.skc_id = any(${[...skcIds]}::int[]) and rows.qty > 0
    group by rows.skc_id`.execute(db)
  return new Map(result.rows.map(({ skcId, ordered }) => [skcId, ordered]))
}

/** Sums `rows.qtys` slot by slot, at a third of the cost of unnesting them. */
export function sumsBySlot(slots: number): RawBuilder<readonly number[]> {
  const sums = Array.from({ length: slots }, (_, slotIndex) => `coalesce(sum(rows.qtys[${slotIndex + 1}]), 0)::int`)
  return sql`array[${sql.raw(sums.join(', '))}]::int[]`
}
