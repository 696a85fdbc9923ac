import { splitSorts } from '@fairdesk/contract/areas/orders/order-splits'
import { splitModes } from '@fairdesk/contract/areas/orders/split-plans'
import { splitStatuses } from '@fairdesk/contract/orders/split-arrows'
import { ids, oneOf, type QueryOf, someOf, text } from '../../../kit/list/fields.ts'

/** Fields of the list's address; empty lists filter nothing. */
export const splitFields = {
  keyword: text,
  status: someOf(splitStatuses),
  stale: someOf(['yes', 'no'] as const),
  bigAreaIds: ids,
  orderIds: ids,
  modes: someOf(splitModes),
  dateFrom: text,
  dateTo: text,
  sort: oneOf(splitSorts, 'sort'),
  order: oneOf(['asc', 'desc'] as const, 'asc'),
}

export type SplitQuery = QueryOf<typeof splitFields>
