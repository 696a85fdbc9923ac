import { goodsListSorts, goodsStatuses } from '@fairdesk/contract/areas/goods'
import { codes, oneOf, someOf, text, type WishOf } from '../../kit/list/fields.ts'

/** What the filter line and the heads say; empty lists filter nothing. */
export const goodsFields = {
  keyword: text,
  brandCodes: codes,
  categoryCodes: codes,
  waveCodes: codes,
  statuses: someOf(goodsStatuses),
  sort: oneOf(goodsListSorts, 'sort'),
  order: oneOf(['asc', 'desc'], 'asc'),
}

export type GoodsWish = WishOf<typeof goodsFields>
