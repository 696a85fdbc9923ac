import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedSkc } from '../../db/counted-skcs.ts'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { styleVisible } from '../visibility/visibility.ts'

/**
 * Returns a table of `customer_id`, `qty`, `amount_fen`, `styles`, `skcs`: each customer's target for the goods the
 * user sees. That is the customer's total if the user sees all goods, else the sum of its targets for the user's
 * brands, as the reports compare them.
 */
export function seenTargets(visibility: Visibility): RawBuilder<unknown> {
  const totals = sql`select customer_id, qty, amount_fen, styles, skcs from targets where dim1 = '' and dim2 = ''`
  if (visibility.brands === 'all') return sql`(${totals})`
  return sql`(
    select customer_id, sum(qty)::int as qty, sum(amount_fen)::bigint as amount_fen,
      sum(styles)::int as styles, sum(skcs)::int as skcs
    from targets
    where dim2 = '' and case when ${hidesGoods(visibility)} then dim1 = 'brand' and value1 = any(${[...visibility.brands]}) else dim1 = '' end
    group by customer_id)`
}

/** Condition: some goods are hidden from the user: a target not limited to their brands covers more than they see. */
function hidesGoods(visibility: Visibility): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from skcs join styles on styles.id = skcs.style_id
    where ${countedSkc()} and styles.deleted_at is null
      and (${styleVisible(visibility)}) is not true)`
}

/** The same, asked once. */
export async function hidesTargets(db: Kysely<FairDb>, visibility: Visibility): Promise<boolean> {
  if (visibility.brands === 'all') return false
  const result = await sql<{ hides: boolean }>`select ${hidesGoods(visibility)} as hides`.execute(db)
  return result.rows[0]?.hides ?? false
}
