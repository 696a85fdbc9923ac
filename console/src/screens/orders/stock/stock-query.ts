import { stockModes, stockSorts, stockStates } from '@fairdesk/contract/areas/orders/stock'
import { codes, oneOf, type QueryOf, someOf, text } from '../../../kit/list/fields.ts'

/** Fields of the list's address; empty lists filter nothing. */
export const stockFields = {
  keyword: text,
  waveCodes: codes,
  categoryCodes: codes,
  modes: someOf(stockModes),
  states: someOf(stockStates),
  sort: oneOf(stockSorts, 'sort'),
  order: oneOf(['asc', 'desc'] as const, 'asc'),
}

export type StockQuery = QueryOf<typeof stockFields>
