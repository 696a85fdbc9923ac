import { binKinds, binSorts } from '@fairdesk/contract/areas/orders/order-bin'
import { codes, type Field, oneOf, type QueryOf, someOf, text } from '../../kit/list/fields.ts'

/** A day as addresses and calls write it; what is none is left unread. */
const day: Field<string> = { ...text, read: ([said = '']) => (/^\d{4}-\d{2}-\d{2}$/.test(said) ? said : '') }

/** What the list's address says; empty lists filter nothing. */
export const binFields = {
  keyword: text,
  kinds: someOf(binKinds),
  by: codes,
  since: day,
  sort: oneOf(binSorts, 'sort'),
  order: oneOf(['asc', 'desc'], 'asc'),
}

export type BinFields = QueryOf<typeof binFields>
