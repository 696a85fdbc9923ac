import type { StylePageQuery } from '@fairdesk/contract/areas/orders/order'
import type { GoodsFilter } from '@fairdesk/contract/filters'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedSkc } from '../../../../db/counted-skcs.ts'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { styleFits } from '../../../../domain/goods/goods-filter.ts'
import { styleVisible } from '../../../../domain/visibility/visibility.ts'

/** `from`: how many styles come before the page. */
type StyleRange = GoodsFilter &
  Partial<Pick<StylePageQuery, 'ordered' | 'onlyOrdered'>> & {
    readonly from: number
    readonly limit: number
  }

type StylePageScope = {
  readonly range: StyleRange
  readonly orderId: number | null
  /** Brands the customer may order; empty means every brand. */
  readonly brandCodes: readonly string[]
  readonly visibility: Visibility
}

/**
 * Returns the ids of one page of styles in the organiser's order, and the count over all pages: styles the customer
 * has ordered or may order (on sale, an allowed brand, a colour that was not dropped).
 */
export async function stylePage(
  db: Kysely<FairDb>,
  { range, orderId, brandCodes, visibility }: StylePageScope,
): Promise<{ ids: number[]; count: number }> {
  const { from, limit } = range
  const brands = [...brandCodes]
  const result = await sql<{ count: number; ids: number[] | null }>`
    with mine as materialized (
      select skcs.style_id from order_rows join skcs on skcs.id = order_rows.skc_id and skcs.deleted_at is null
      where order_rows.order_id = ${orderId} and order_rows.qty > 0
      group by skcs.style_id)
    select count(*)::int as count, (array_agg(styles.id order by styles.sort, styles.id))[${from + 1}:${from + limit}] as ids
    from styles
    left join mine on mine.style_id = styles.id
    where styles.deleted_at is null and ${styleVisible(visibility)} and ${styleFits(range, visibility)} and ${orderedFits(range)}
      and (mine.style_id is not null or (
        styles.status = 'onSale'
        and (cardinality(${brands}::text[]) = 0 or styles.brand_id in (select id from brands where code = any(${brands}::text[])))
        and exists (select 1 from skcs where skcs.style_id = styles.id and ${countedSkc()})))`.execute(db)
  const page = result.rows[0]
  return { ids: page?.ids ?? [], count: page?.count ?? 0 }
}

function orderedFits({ ordered, onlyOrdered }: StyleRange): RawBuilder<SqlBool> {
  if (onlyOrdered || ordered === 'ordered') return sql<SqlBool>`mine.style_id is not null`
  return ordered === 'notOrdered' ? sql<SqlBool>`mine.style_id is null` : sql<SqlBool>`true`
}
