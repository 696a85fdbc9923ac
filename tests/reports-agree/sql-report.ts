import type { TestApp } from '@fairdesk/server/testing/app'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from './reader.ts'

/** A question by one dimension. */
export type SqlQuestion = {
  readonly dim: string
  readonly filters: { readonly categoryCodes?: readonly string[]; readonly bigAreaIds?: readonly number[] }
  readonly scope: Scope
}

/** Figures of one value; amounts in yuan, pieces by number of the size. */
export type SqlRow = {
  /** Id of the value, or its code where it has none. */
  readonly key: string
  readonly qty: number
  readonly tag: number
  readonly net: number
  readonly skc: number
  readonly styles: number
  readonly customers: number
  /** Stores of the customers that ordered, each at least one. */
  readonly stores: number
  readonly sizes: Readonly<Record<string, number>>
}

export const tierNames = ['A', 'B', 'C', 'D'] as const

/** What each value is, in SQL over `piece`. */
const keys: Readonly<Record<string, RawBuilder<string>>> = {
  category: sql`coalesce(piece.category_id::text, '')`,
  bigArea: sql`coalesce(piece.big_area_id::text, '')`,
  style: sql`piece.style_id::text`,
  skc: sql`piece.skc_id::text`,
  customer: sql`piece.customer_id::text`,
  discountBand: sql`case when piece.discount_bp < 3000 then '<30%' when piece.discount_bp >= 10000 then '100%'
    else (piece.discount_bp / 500 * 5) || '-' || (piece.discount_bp / 500 * 5 + 5) || '%' end`,
  styleTier: sql`style_tiers.tier`,
  skcTier: sql`skc_tiers.tier`,
}

/** Counts a report from the tables alone, of what this user sees. */
export async function sqlReport(
  { fair: { db } }: TestApp,
  { dim, filters, scope }: SqlQuestion,
): Promise<readonly SqlRow[]> {
  const [areas, brands] = scope === 'admin' ? [null, null] : [[...scope.areas], [...scope.brands]]
  const categories = filters.categoryCodes ? [...filters.categoryCodes] : null
  const bigAreas = filters.bigAreaIds ? [...filters.bigAreaIds] : null
  const result = await sql<SqlRow>`
    with piece as (
      select order_rows.*, orders.customer_id, customers.discount_bp, greatest(customers.store_count, 1) as stores,
        regions.big_area_id, styles.id as style_id, styles.category_id, styles.size_group_id
      from order_rows
      join orders on orders.id = order_id and orders.deleted_at is null
      join customers on customers.id = orders.customer_id and customers.deleted_at is null
      left join areas on areas.id = customers.area_id left join regions on regions.id = areas.region_id
      left join big_areas on big_areas.id = regions.big_area_id
      join skcs on skcs.id = skc_id and skcs.deleted_at is null and skcs.status <> 'dropped'
      join styles on styles.id = skcs.style_id and styles.deleted_at is null
      left join brands on brands.id = styles.brand_id left join common_codes category on category.id = styles.category_id
      where order_rows.qty > 0
        and (${brands}::text[] is null or brands.code = any(${brands}))
        and (${areas}::text[] is null or areas.code = any(${areas}) or regions.code = any(${areas}) or big_areas.code = any(${areas}))
        and (${categories}::text[] is null or category.code = any(${categories}))
        and (${bigAreas}::int[] is null or big_areas.id = any(${bigAreas}))),
    skc_tiers as (${tiersBy('skc_id')}), style_tiers as (${tiersBy('style_id')}),
    keyed as (
      select piece.*, ${keys[dim] ?? sql`''`} as key from piece
      join skc_tiers on skc_tiers.goods = piece.skc_id join style_tiers on style_tiers.goods = piece.style_id),
    by_size as (
      select key, size_no, sum(pieces)::int as pieces from keyed
      cross join unnest(qtys) with ordinality as cell (pieces, slot)
      join sizes on sizes.size_group_id = keyed.size_group_id and sizes.slot = cell.slot
      where pieces > 0 group by 1, 2),
    shops as (select key, sum(stores)::int as stores from (select distinct key, customer_id, stores from keyed) shop group by 1)
    select key, sum(qty)::int as qty, (sum(tag_fen) / 100.0)::float8 as tag, (sum(net_fen) / 100.0)::float8 as net,
      count(distinct skc_id)::int as skc, count(distinct style_id)::int as styles, count(distinct customer_id)::int as customers,
      max(shops.stores) as stores,
      (select coalesce(json_object_agg(size_no, pieces), '{}') from by_size where by_size.key = keyed.key) as sizes
    from keyed join shops using (key) group by key`.execute(db)
  return result.rows
}

/** SQL of the tier of each of the goods: with n of them, that which fewer than 15, 50 and 85 percent of n exceed. */
function tiersBy(column: string): RawBuilder<unknown> {
  return sql`
    select goods, case when exceeding < 0.15 * count then 'A' when exceeding < 0.5 * count then 'B'
      when exceeding < 0.85 * count then 'C' else 'D' end as tier
    from (select ${sql.ref(column)} as goods, rank() over (order by sum(qty) desc) - 1 as exceeding, count(*) over () as count
      from piece group by 1) ranked`
}
