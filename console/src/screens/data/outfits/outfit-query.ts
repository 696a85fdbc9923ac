import { outfitListSorts } from '@fairdesk/contract/areas/data/outfits'
import { codes, oneOf, type QueryOf, someOf, text } from '../../../kit/list/fields.ts'

/** Fields of the filter line; empty lists filter nothing. */
export const outfitFields = {
  keyword: text,
  types1: codes,
  types2: codes,
  states: someOf(['enabled', 'disabled']),
  sort: oneOf(outfitListSorts, 'sort'),
  order: oneOf(['asc', 'desc'], 'asc'),
}

export type OutfitQuery = QueryOf<typeof outfitFields>
