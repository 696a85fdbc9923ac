import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/**
 * Returns the masks of the sizes that styles offer, or that anything of them was ever kept by: orders and their
 * history, parts, stock, barcodes, guide quantities and requests. Styles by id.
 */
export async function sizesInUse(
  db: Kysely<FairDb>,
  styleIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (styleIds.length === 0) return new Map()
  const result = await sql<{ id: number; mask: number }>`
    with ours as materialized (select id, style_id from skcs where style_id = any(${[...styleIds]}::int[])),
    numbers as (
      select style_id, qtys::int[] as numbers from ours join order_rows on order_rows.skc_id = ours.id
      union all
      select style_id, numbers::int[] from ours
      join order_rows on order_rows.skc_id = ours.id
      join order_events on order_events.order_id = order_rows.order_id and order_events.skc_id = ours.id
      cross join lateral (values (before), (after)) as either (numbers)
      union all
      select style_id, split_rows.qtys::int[] from ours
      join order_rows on order_rows.skc_id = ours.id
      join splits on splits.order_id = order_rows.order_id
      join split_rows on split_rows.split_id = splits.id and split_rows.skc_id = ours.id
    ),
    limits as (
      select style_id, totals as numbers from ours join stock on stock.skc_id = ours.id
      union all
      select style_id, totals from ours join stock_quotas on stock_quotas.skc_id = ours.id
      union all
      select style_id, numbers from ours join stock_events on stock_events.skc_id = ours.id
      cross join lateral (values (totals_before), (totals_after)) as either (numbers)
    ),
    slots as (
      select style_id, slot::int from numbers cross join lateral unnest(numbers) with ordinality as cell (qty, slot) where qty > 0
      union
      select style_id, slot::int from limits cross join lateral unnest(numbers) with ordinality as cell (total, slot)
      where total is not null
      union
      select style_id, slot::int from ours join barcodes on barcodes.skc_id = ours.id
      union
      select style_id, slot::int from ours join guide_quantities on guide_quantities.skc_id = ours.id where slot > 0
      union
      select style_id, cell.slot from change_requests
      cross join lateral jsonb_to_recordset(cells) as cell ("skcId" int, slot int)
      join ours on ours.id = cell."skcId"
    )
    select styles.id, styles.size_mask | coalesce((
      select bit_or(1 << (slot - 1)) from slots where slots.style_id = styles.id), 0) as mask
    from styles where styles.id = any(${[...styleIds]}::int[])`.execute(db)
  return new Map(result.rows.map(({ id, mask }) => [id, mask]))
}
