import { minimumScopes, minimumSorts } from '@fairdesk/contract/areas/minimums'
import { codes, ids, oneOf, text, type WishOf } from '../../kit/list/fields.ts'

export const minimumTabs = minimumScopes
export type MinimumTab = (typeof minimumTabs)[number]

/** The tab is in the address as the scope whose rules are listed. */
export const tabField = oneOf<MinimumTab>(minimumTabs, 'customerGoods')

export const ruleFields = {
  scope: oneOf(minimumScopes, 'customerGoods'),
  keyword: text,
  customerIds: ids,
  levels: codes,
  fabrics: codes,
  sort: oneOf(minimumSorts, 'sort'),
  order: oneOf(['asc', 'desc'], 'asc'),
}
export type RuleWish = WishOf<typeof ruleFields>
