import { binKinds, binSorts } from '@fairdesk/contract/areas/orders/order-bin'
import { codes, type Field, oneOf, type QueryOf, someOf, text } from '../../../kit/list/fields.ts'

/** Day as written in addresses and calls; invalid values are ignored. */
const day: Field<string> = { ...text, read: ([param = '']) => (/^\d{4}-\d{2}-\d{2}$/.test(param) ? param : '') }

/** Fields of the list's address; empty lists filter nothing. */
export const binFields = {
  keyword: text,
  kinds: someOf(binKinds),
  by: codes,
  since: day,
  sort: oneOf(binSorts, 'sort'),
  order: oneOf(['asc', 'desc'], 'asc'),
}

export type BinFields = QueryOf<typeof binFields>
