import type { CancellationFilter } from '@fairdesk/contract/areas/reports/changes/cancellations'
import { dateSpan } from '@fairdesk/contract/values/fair-days'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { EventQuery } from '../../../engine/events/event-groups.ts'
import { filtersOf } from '../../../engine/question/filters-of.ts'
import type { ReadContext } from '../../context.ts'

/** Returns the events that a filter means, as far as the user sees them. */
export async function eventQueryOf(
  { db, user }: Pick<ReadContext, 'db' | 'user'>,
  filter: CancellationFilter,
): Promise<EventQuery> {
  const { by, from, until, keyword, brandCodes, categoryCodes, waveCodes, bigAreaIds, regionIds, customerIds } = filter
  const { timeZone } = user.fair
  const goods = { keyword, brandCodes, categoryCodes, waveCodes }
  return {
    ...{ by, timeZone },
    from: from === undefined ? undefined : dateSpan(from, timeZone).from,
    to: until === undefined ? undefined : dateSpan(until, timeZone).to,
    filters: await filtersOf(db, { goods, customers: { bigAreaIds, regionIds, customerIds } }),
    visibility: visibleTo(user),
  }
}
