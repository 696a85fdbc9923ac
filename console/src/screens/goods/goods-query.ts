import { goodsListSorts, goodsStatuses, type MissingThing, missingThings } from '@fairdesk/contract/areas/data/goods'
import { codes, type Field, oneOf, type QueryOf, someOf, text } from '../../kit/list/fields.ts'

const missing: Field<MissingThing | undefined> = {
  none: undefined,
  read: ([said]) => missingThings.find((thing) => thing === said),
  write: (thing) => (thing === undefined ? [] : [thing]),
}

/** What the filter line and the heads say; empty lists filter nothing. */
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
