import { type RawBuilder, sql } from 'kysely'
import { countedSkc } from '../../db/counted-skcs.ts'
import { customerVisible, styleVisible } from '../../domain/visibility/visibility.ts'
import { choiceOf, type NarrowedView } from './narrowed-view.ts'

/**
 * Joins order events, named `events`, with their orders, goods and customers, limited to rows that reports count (no
 * dropped colours, no orders in the bin) and that the view shows.
 */
export function countedEvents(query: NarrowedView): RawBuilder<unknown> {
  const { visibility } = query
  const selection = choiceOf(query)
  return sql`
    join orders on orders.id = events.order_id and orders.deleted_at is null
    join customers on customers.id = orders.customer_id
    join skcs on skcs.id = events.skc_id and ${countedSkc()}
    join styles on styles.id = skcs.style_id and styles.deleted_at is null
      and ${styleVisible(visibility)} and ${styleVisible(selection)}
      and ${customerVisible(visibility)} and ${customerVisible(selection)}`
}

/** Pieces by which an event changed its row. */
export const eventQty = sql<number>`((select coalesce(sum(qty), 0) from unnest(events.after) as qty)
  - (select coalesce(sum(qty), 0) from unnest(events.before) as qty))`
