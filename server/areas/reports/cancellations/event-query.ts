import type { CancellationFilter } from '@fairdesk/contract/areas/reports/changes/cancellations'
import { dateSpan } from '@fairdesk/contract/values/fair-days'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { EventQuery } from '../../../engine/events/event-groups.ts'
import { filtersOf } from '../../../engine/question/filters-of.ts'
import type { ReadContext } from '../../context.ts'
import { understoodBy } from '../../understood-filters.ts'

/**
 * Returns the events that a filter means, as far as the user sees them.
 * @throws Refusal report.filter-not-here, report.hidden-price
 */
export async function eventQueryOf(
  { db, user }: Pick<ReadContext, 'db' | 'user'>,
  filter: CancellationFilter,
): Promise<EventQuery> {
  const { by, from, until } = filter
  const { timeZone } = user.fair
  return {
    ...{ by, timeZone },
    from: from === undefined ? undefined : dateSpan(from, timeZone).from,
    to: until === undefined ? undefined : dateSpan(until, timeZone).to,
    filters: await filtersOf(db, understoodBy('cancellations', filter, user)),
    visibility: visibleTo(user),
  }
}
