import { goodsListSorts, goodsStatuses, type MissingThing, missingThings } from '@fairdesk/contract/areas/data/goods'
import { codes, type Field, oneOf, type QueryOf, someOf, text } from '../../../kit/list/fields.ts'

const missing: Field<MissingThing | undefined> = {
  none: undefined,
  read: ([param]) => missingThings.find((missingKind) => missingKind === param),
  write: (missingKind) => (missingKind === undefined ? [] : [missingKind]),
}

/** Fields of the filter line and the heads; empty lists filter nothing. */
export const goodsFields = {
  keyword: text,
  brandCodes: codes,
  categoryCodes: codes,
  waveCodes: codes,
  statuses: someOf(goodsStatuses),
  missing,
  sort: oneOf(goodsListSorts, 'sort'),
  order: oneOf(['asc', 'desc'], 'asc'),
}

export type GoodsQuery = QueryOf<typeof goodsFields>
