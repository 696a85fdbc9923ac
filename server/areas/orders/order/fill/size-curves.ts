import type { FillSource } from '@fairdesk/contract/areas/orders/fill-order'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../../../db/counted-skcs.ts'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { customerVisible, styleVisible } from '../../../../domain/visibility/visibility.ts'

/** Fewer pieces than this say nothing of how sizes are ordered. */
const fewestPieces = 30

export type SizeCurve = {
  readonly source: Extract<FillSource, 'own' | 'area'>
  readonly bySlot: ReadonlyMap<number, number>
}

type Row = { group_id: number; category_id: number | null; slot: number; own: number; area: number }

/**
 * Computes how goods of a category and a size group are ordered by size: by the customer's own orders if there are
 * enough, else by those of all customers in the area. By `curveKey`; absent if neither has ordered enough.
 */
export async function sizeCurves(
  db: Kysely<FairDb>,
  { customerId, visibility }: { readonly customerId: number; readonly visibility: Visibility },
  styleIds: readonly number[],
): Promise<Map<string, SizeCurve>> {
  // One row per size: pieces of the customer and of their area, in categories and size groups of these styles.
  const result = await sql<Row>`
    with wanted as materialized (
      select distinct size_group_id, category_id from styles where id = any(${[...styleIds]}::int[])),
    by_skc as materialized (
      select order_rows.skc_id, order_rows.qtys, orders.customer_id = ${customerId} as is_own
      from orders
      join customers on customers.id = orders.customer_id and customers.deleted_at is null
      join order_rows on order_rows.order_id = orders.id and order_rows.qty > 0
      where orders.deleted_at is null
        and (customers.id = ${customerId} or customers.area_id = (select area_id from customers where id = ${customerId}))
        and ${customerVisible(visibility)})
    select styles.size_group_id as group_id, styles.category_id, place.slot::int as slot,
      coalesce(sum(place.qty) filter (where is_own), 0)::int as own, sum(place.qty)::int as area
    from by_skc
    join skcs on skcs.id = by_skc.skc_id and ${countedSkc()}
    join styles on styles.id = skcs.style_id and styles.deleted_at is null
    join wanted on wanted.size_group_id = styles.size_group_id and wanted.category_id is not distinct from styles.category_id
    cross join lateral unnest(by_skc.qtys) with ordinality as place (qty, slot)
    where place.qty > 0 and ${styleVisible(visibility)}
    group by styles.size_group_id, styles.category_id, place.slot`.execute(db)
  const groups = Map.groupBy(result.rows, (row) => curveKey(row.group_id, row.category_id))
  return new Map([...groups].flatMap(([key, rows]) => curveFrom(rows).map((curve) => [key, curve] as const)))
}

export function curveKey(sizeGroupId: number | null, categoryId: number | null): string {
  return `${sizeGroupId}:${categoryId}`
}

function curveFrom(rows: readonly Row[]): SizeCurve[] {
  for (const source of ['own', 'area'] as const) {
    if (rows.reduce((sum, row) => sum + row[source], 0) >= fewestPieces)
      return [{ source, bySlot: new Map(rows.map((row) => [row.slot, row[source]])) }]
  }
  return []
}
