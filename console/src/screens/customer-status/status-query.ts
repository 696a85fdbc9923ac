import {
  callLists,
  customerStatusSorts,
  deviceStates,
  orderingStates,
  presenceStates,
} from '@fairdesk/contract/areas/reports/customer-status'
import { codes, ids, oneOf, type QueryOf, someOf, text } from '../../kit/list/fields.ts'

/** What the list's address says; empty lists filter nothing. */
export const statusFields = {
  keyword: text,
  states: someOf(presenceStates),
  ordering: someOf(orderingStates),
  call: oneOf(['all', ...callLists] as const, 'all'),
  bigAreaIds: ids,
  areaCodes: codes,
  levels: codes,
  agentIds: ids,
  device: someOf(deviceStates),
  sort: oneOf(customerStatusSorts, 'sort'),
  order: oneOf(['asc', 'desc'] as const, 'asc'),
}

export type StatusQuery = QueryOf<typeof statusFields>
