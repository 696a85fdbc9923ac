import { comparisonText } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { RankingFilter } from '@fairdesk/contract/areas/reports/ranking/total-ranking'
import type { Caller } from '../../context.ts'
import { filterSearch, type RowsBehind, rowsBehind } from '../rows-behind.ts'

/** The screen as it was exported, and the rows behind its rows. */
export function rankingLinks(
  caller: Pick<Caller, 'origin'>,
  filter: RankingFilter,
  groupBy: 'style' | 'skc',
): RowsBehind {
  const { metric, order, onlyOrdered, gap = '', comparison } = filter
  return rowsBehind(caller, {
    path: '/report2/ranking',
    search: {
      ...{ by: groupBy === 'skc' ? 'colour' : '', metric, order, ...filterSearch(filter) },
      ...{ onlyOrdered: onlyOrdered ? '1' : '', gap, against: comparisonText(comparison) },
    },
    moments: filter,
  })
}
