import {
  callLists,
  customerStatusSorts,
  deviceStates,
  presenceStates,
} from '@fairdesk/contract/areas/reports/customer-status'
import { orderingStates } from '@fairdesk/contract/orders/order-states'
import {
  codes,
  customerCodeFields,
  type Field,
  ids,
  oneOf,
  type QueryOf,
  someOf,
  text,
} from '../../../kit/list/fields.ts'

/** Fields of the list's address; empty lists filter nothing. */
export const statusFields = {
  keyword: text,
  states: someOf(presenceStates),
  ordering: someOf(orderingStates),
  call: oneOf(['all', ...callLists] as const, 'all'),
  bigAreaIds: ids,
  areaCodes: codes,
  ...customerCodeFields,
  agentIds: ids,
  device: someOf(deviceStates),
  /** Set while the edits lost with a database are open over the list. */
  losses: { ...oneOf<'' | '1'>(['', '1'], ''), isUnsent: true } as Field<'' | '1'>,
  sort: oneOf(customerStatusSorts, 'sort'),
  order: oneOf(['asc', 'desc'] as const, 'asc'),
}

export type StatusQuery = QueryOf<typeof statusFields>
