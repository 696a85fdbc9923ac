import { accountSorts } from '@fairdesk/contract/areas/settings/account'
import { ids, oneOf, type QueryOf, someOf, text } from '../../../kit/list/fields.ts'

/** Fields of the filter line and the heads; empty lists filter nothing. */
export const userFields = {
  keyword: text,
  states: someOf(['on', 'off']),
  kinds: someOf(['admin', 'staff']),
  fairIds: ids,
  sort: oneOf(accountSorts, 'account'),
  order: oneOf(['asc', 'desc'], 'asc'),
}

export type UserQuery = QueryOf<typeof userFields>
