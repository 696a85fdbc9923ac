import type { PaperCheck } from '@fairdesk/contract/areas/orders/print'
import { seesNet } from '@fairdesk/contract/visibility'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { countsOnPaper, heldRows, type PaperSource } from '../../domain/paper/held-rows.ts'
import { yuan } from '../../domain/prices/yuan.ts'
import { styleVisible } from '../../domain/visibility.ts'
import type { ReadContext } from '../context.ts'

/** Ids of those that a paper is of; null of all. */
export type Brands = readonly number[] | null

function ofBrands(brands: Brands): RawBuilder<SqlBool> {
  return brands === null ? sql<SqlBool>`true` : sql<SqlBool>`styles.brand_id = any(${[...brands]}::int[])`
}

/** Rows of brands in sight that moved or were dropped since, the difference in pieces, and whose hand was last. */
export async function changesSince(
  { db, user }: ReadContext,
  { orderId, brands }: { readonly orderId: number; readonly brands: Brands },
  at: Date,
): Promise<PaperCheck['since']> {
  const found = await sql<{ rows: number; qty: number; at: Date | null; by: string }>`
    with moves as (
      select skc_id, at, coalesce(nullif(real_name, ''), account) as by,
        (select coalesce(sum(q), 0) from unnest(after) q) - (select coalesce(sum(q), 0) from unnest(before) q) as qty
      from order_events where order_id = ${orderId} and at > ${at}
      union all
      select skc_id, at, coalesce(nullif(real_name, ''), account), 0 from skc_states
      where at > ${at} and 'dropped' in ("from", "to")
        and skc_id in (select skc_id from order_rows where order_id = ${orderId} and qty > 0))
    select count(distinct skc_id)::int as rows, coalesce(sum(moves.qty), 0)::int as qty, max(moves.at) as at,
      coalesce((array_agg(moves.by order by moves.at desc))[1], '') as by
    from moves join skcs on skcs.id = moves.skc_id join styles on styles.id = skcs.style_id
    where ${styleVisible(visibleTo(user))} and ${ofBrands(brands)}`.execute(db)
  const [row] = found.rows
  return row?.at ? { ...row, at: row.at.toISOString() } : null
}

/** What an order or part holds now, of brands in sight; the amount only where it may be seen. */
export async function heldNow(
  { db, user }: ReadContext,
  { of, id, brands }: { readonly of: PaperSource; readonly id: number; readonly brands: Brands },
): Promise<NonNullable<PaperCheck['now']>> {
  const visibility = visibleTo(user)
  const found = await sql<{ skc: number; qty: number; net: number }>`
    select count(*)::int as skc, coalesce(sum(held.qty), 0)::int as qty, coalesce(sum(held.net_fen), 0)::bigint as net
    from ${heldRows(of, [id])} join skcs on skcs.id = held.skc_id join styles on styles.id = skcs.style_id
    where ${countsOnPaper(of)} and ${styleVisible(visibility)} and ${ofBrands(brands)}`.execute(db)
  const { skc, qty, net } = found.rows[0] ?? { skc: 0, qty: 0, net: 0 }
  return { skc, qty, ...(seesNet(visibility.prices) ? { netAmount: yuan(net) } : {}) }
}
