import { customerListSorts, customerTypes } from '@fairdesk/contract/areas/data/customer'
import { codes, customerCodeFields, ids, oneOf, type QueryOf, someOf, text } from '../../../kit/list/fields.ts'

/** Fields of the filter line and the heads; empty lists filter nothing. */
export const customerFields = {
  keyword: text,
  types: someOf(customerTypes),
  bigAreaIds: ids,
  regionIds: ids,
  areaCodes: codes,
  unplaced: oneOf(['no', 'yes'], 'no'),
  ...customerCodeFields,
  orderStatus: codes,
  lacking: someOf(['target', 'password']),
  sort: oneOf(customerListSorts, 'sort'),
  order: oneOf(['asc', 'desc'], 'asc'),
}

export type CustomerQuery = QueryOf<typeof customerFields>
