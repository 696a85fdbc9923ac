import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedRow } from '../../db/counted-skcs.ts'
import { styleVisible } from '../visibility/visibility.ts'

type Brands = Visibility['brands']

/** Condition on `orders`: it holds pieces, counted or not, of a style outside these brands. */
export function hasUnseenRows(brands: Brands): RawBuilder<SqlBool> {
  if (brands === 'all') return sql<SqlBool>`false`
  return sql<SqlBool>`exists (
    select from order_rows join skcs on skcs.id = order_rows.skc_id join styles on styles.id = skcs.style_id
    where order_rows.order_id = orders.id and order_rows.qty > 0 and (${isOf(brands)}) is not true)`
}

/** Counted pieces of a row of `orders`, of these brands. */
export function seenPieces(brands: Brands): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(order_rows.qty), 0)::int from order_rows
    join skcs on skcs.id = order_rows.skc_id join styles on styles.id = skcs.style_id
    where order_rows.order_id = orders.id and ${countedRow()} and ${isOf(brands)})`
}

function isOf(brands: Brands): RawBuilder<SqlBool> {
  return styleVisible({ brands, areas: 'all', prices: 'both' })
}
