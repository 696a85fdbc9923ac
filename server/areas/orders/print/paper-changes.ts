import type { PaperCheck } from '@fairdesk/contract/areas/orders/print'
import { seesNet } from '@fairdesk/contract/visibility'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countsOnPaper, heldRows, type PaperSource } from '../../../domain/paper/held-rows.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { ReadContext } from '../../context.ts'

/** Ids of those that a paper is of; null of all. */
export type Brands = readonly number[] | null

function ofBrands(brands: Brands): RawBuilder<SqlBool> {
  return brands === null ? sql<SqlBool>`true` : sql<SqlBool>`styles.brand_id = any(${[...brands]}::int[])`
}

/**
 * Returns rows of visible brands that changed or were dropped since, the difference in pieces, and the author of the
 * last change.
 */
export async function changesSince(
  { db, user }: ReadContext,
  { orderId, brands }: { readonly orderId: number; readonly brands: Brands },
  since: Date,
): Promise<PaperCheck['since']> {
  const result = await sql<{ rows: number; qty: number; at: Date | null; by: string }>`
    with moves as (
      select skc_id, at, coalesce(nullif(real_name, ''), account) as by,
        (select coalesce(sum(q), 0) from unnest(after) q) - (select coalesce(sum(q), 0) from unnest(before) q) as qty
      from order_events where order_id = ${orderId} and at > ${since}
      union all
      select skc_id, at, coalesce(nullif(real_name, ''), account), 0 from skc_states
      where at > ${since} and 'dropped' in ("from", "to")
        and skc_id in (select skc_id from order_rows where order_id = ${orderId} and qty > 0))
    select count(distinct skc_id)::int as rows, coalesce(sum(moves.qty), 0)::int as qty, max(moves.at) as at,
      coalesce((array_agg(moves.by order by moves.at desc))[1], '') as by
    from moves join skcs on skcs.id = moves.skc_id join styles on styles.id = skcs.style_id
    where ${styleVisible(visibleTo(user))} and ${ofBrands(brands)}`.execute(db)
  const [row] = result.rows
  return row?.at ? { ...row, at: row.at.toISOString() } : null
}

/** Sums the current content of an order or part in visible brands; the amount only if the user may see it. */
export async function heldNow(
  { db, user }: ReadContext,
  { source, id, brands }: { readonly source: PaperSource; readonly id: number; readonly brands: Brands },
): Promise<NonNullable<PaperCheck['now']>> {
  const visibility = visibleTo(user)
  const result = await sql<{ skc: number; qty: number; net: number }>`
    select count(*)::int as skc, coalesce(sum(held.qty), 0)::int as qty, coalesce(sum(held.net_fen), 0)::bigint as net
    from ${heldRows(source, [id])} join skcs on skcs.id = held.skc_id join styles on styles.id = skcs.style_id
    where ${countsOnPaper(source)} and ${styleVisible(visibility)} and ${ofBrands(brands)}`.execute(db)
  const { skc, qty, net } = result.rows[0] ?? { skc: 0, qty: 0, net: 0 }
  return { skc, qty, ...(seesNet(visibility.prices) ? { netAmount: yuan(net) } : {}) }
}
