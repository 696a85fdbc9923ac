import { rankingMetrics } from '@fairdesk/contract/areas/reports/goods-report'
import { momentFields } from '../../figures/moment/use-moments.ts'
import { codes, type Field, ids, oneOf, type QueryOf, text } from '../../kit/list/fields.ts'

export type RankingBy = 'style' | 'skc'
export type RankingMetric = (typeof rankingMetrics)[number]

const flag: Field<boolean> = { none: false, read: ([raw]) => raw === '1', write: (value) => (value ? ['1'] : []) }

/** What the filter line says; empty lists filter nothing. */
export const rankingFields = {
  by: oneOf<RankingBy>(['style', 'skc'], 'style'),
  metric: oneOf(rankingMetrics, 'qty'),
  order: oneOf<'asc' | 'desc'>(['asc', 'desc'], 'desc'),
  keyword: text,
  categoryCodes: codes,
  waveCodes: codes,
  brandCodes: codes,
  bigAreaIds: ids,
  onlyOrdered: flag,
  ...momentFields,
}

export type RankingQuery = QueryOf<typeof rankingFields>

/** The query as the calls take it. */
export function paramsOf({
  metric,
  order,
  keyword,
  categoryCodes,
  waveCodes,
  brandCodes,
  bigAreaIds,
  onlyOrdered,
  asOf,
  since,
}: RankingQuery) {
  return {
    metric,
    order,
    onlyOrdered,
    goods: {
      keyword,
      categoryCodes,
      waveCodes,
      brandCodes,
    },
    customers: { bigAreaIds },
    ...(asOf && { asOf }),
    ...(since && { since }),
  }
}

export function isFiltered(query: RankingQuery): boolean {
  const lists = [query.categoryCodes, query.waveCodes, query.brandCodes, query.bigAreaIds]
  return query.keyword !== '' || query.onlyOrdered || lists.some((list) => list.length > 0)
}
