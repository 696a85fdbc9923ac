import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../../db/counted-skcs.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { customerVisible, styleVisible } from '../../../domain/visibility/visibility.ts'
import { growthStepMs } from '../../../engine/moments/growth.ts'

/**
 * Counts pieces ordered minus pieces taken back in the ten minutes up to `end`, of what growth counts: goods not
 * dropped, orders not in the bin. Growth's slots begin at fixed times and this span does not, so it is read from the
 * events.
 */
export async function lastTen(
  db: Kysely<FairDb>,
  { visibility, end }: { readonly visibility: Visibility; readonly end: number },
): Promise<number> {
  const [windowStart, windowEnd] = [new Date(end - growthStepMs), new Date(end)]
  const result = await sql<{ qty: number }>`
    select coalesce(sum((select coalesce(sum(piece), 0) from unnest(after) piece)
      - (select coalesce(sum(piece), 0) from unnest(before) piece)), 0)::int as qty
    from order_events
    join orders on orders.id = order_id and orders.deleted_at is null
    join customers on customers.id = orders.customer_id and customers.deleted_at is null
    join skcs on skcs.id = skc_id and ${countedSkc()}
    join styles on styles.id = skcs.style_id and styles.deleted_at is null
    where order_events.at > ${windowStart} and order_events.at <= ${windowEnd} and source <> 'reprice'
      and ${customerVisible(visibility)} and ${styleVisible(visibility)}`.execute(db)
  return result.rows[0]?.qty ?? 0
}
