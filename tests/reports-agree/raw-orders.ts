import type { TestApp } from '@fairdesk/server/testing/app'
import { sql } from 'kysely'
import type { Scope } from './reader.ts'

/** A row of an order as it is stored, of goods and customers that this user sees. */
export type RawRow = {
  readonly customer: number
  readonly skc: number
  readonly style: number
  readonly category: string
  readonly sizeGroup: string
  readonly qty: number
  readonly net: number
  readonly qtys: number[]
}

export type RawSkc = {
  readonly skc: number
  readonly style: number
  readonly brand: string | null
  readonly open: boolean
}

export type RawCustomer = {
  readonly id: number
  readonly type: string
  readonly level: number | null
  readonly bigArea: number | null
  readonly enabled: boolean
  readonly brands: string[]
}

export type Raw = {
  readonly rows: readonly RawRow[]
  /** Neither dropped nor deleted. */
  readonly skcs: readonly (RawSkc & { readonly category: string })[]
  readonly customers: readonly RawCustomer[]
}

const placesOf = (scope: Scope) => (scope === 'admin' ? null : scope.areas)
const brandsOf = (scope: Scope) => (scope === 'admin' ? null : scope.brands)

/** Reads what counts for this user straight from the tables. */
export async function rawOf({ fair: { db } }: TestApp, scope: Scope): Promise<Raw> {
  const [areas, brands] = [placesOf(scope), brandsOf(scope)]
  const customers = await sql<RawCustomer>`
    select customers.id, type, level_id as level, regions.big_area_id as "bigArea", enabled, brand_codes as brands
    from customers left join areas on areas.id = area_id left join regions on regions.id = region_id
    left join big_areas on big_areas.id = big_area_id
    where deleted_at is null and (${areas}::text[] is null or areas.code = any(${areas}) or regions.code = any(${areas})
      or big_areas.code = any(${areas})) order by customers.id`.execute(db)
  const skcs = await sql<RawSkc & { category: string }>`
    select skcs.id as skc, styles.id as style, brands.code as brand, coalesce(category.code, '') as category,
      skcs.status = 'onSale' and styles.status = 'onSale' and size_mask & ~off_mask <> 0 as open
    from skcs join styles on styles.id = style_id left join brands on brands.id = brand_id
    left join common_codes category on category.id = category_id
    where skcs.deleted_at is null and styles.deleted_at is null and skcs.status <> 'dropped'
      and (${brands}::text[] is null or brands.code = any(${brands}))`.execute(db)
  const rows = await sql<RawRow>`
    select customer_id as customer, order_rows.skc_id as skc, style_id as style, coalesce(category.code, '') as category,
      coalesce(size_groups.code, '') as "sizeGroup", order_rows.qty, order_rows.net_fen::int8 as net, order_rows.qtys
    from order_rows join orders on orders.id = order_id join skcs on skcs.id = order_rows.skc_id join styles on styles.id = style_id
    left join common_codes category on category.id = category_id left join size_groups on size_groups.id = size_group_id
    where orders.deleted_at is null and order_rows.qty > 0 and order_rows.skc_id = any(${skcs.rows.map(({ skc }) => skc)})
      and customer_id = any(${customers.rows.map(({ id }) => id)})`.execute(db)
  return {
    rows: rows.rows.map((row) => ({ ...row, net: Number(row.net) })),
    skcs: skcs.rows,
    customers: customers.rows,
  }
}

export function piecesOf(rows: readonly RawRow[]): number {
  return rows.reduce((total, { qty }) => total + qty, 0)
}

export function distinctSkcs(rows: readonly RawRow[]): number {
  return new Set(rows.map(({ skc }) => skc)).size
}
