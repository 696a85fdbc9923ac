import { comparisonText } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { RankingFilter } from '@fairdesk/contract/areas/reports/ranking/total-ranking'
import type { Caller } from '../../context.ts'
import { type RowsBehind, rowsBehind, saysAll } from '../rows-behind.ts'

const ofGoods = ['keyword', 'categoryCodes', 'waveCodes', 'brandCodes'] as const
const ofCustomers = ['bigAreaIds'] as const

/** The screen as it was exported, and the rows behind its rows; null where it has no words for the filters. */
export function rankingLinks(
  caller: Pick<Caller, 'origin'>,
  filter: RankingFilter,
  groupBy: 'style' | 'skc',
): RowsBehind | null {
  const { metric, order, onlyOrdered, gap = '', goods, customers, comparison } = filter
  if (!saysAll(goods, ofGoods) || !saysAll(customers, ofCustomers)) return null
  const { keyword = '', categoryCodes = [], waveCodes = [], brandCodes = [] } = goods ?? {}
  return rowsBehind(caller, {
    path: '/report2/ranking',
    search: {
      ...{ by: groupBy === 'skc' ? 'colour' : '', metric, order, keyword, categoryCodes, waveCodes, brandCodes },
      ...{ bigAreaIds: customers?.bigAreaIds ?? [], onlyOrdered: onlyOrdered ? '1' : '', gap },
      against: comparisonText(comparison),
    },
    moments: filter,
  })
}
