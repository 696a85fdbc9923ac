import type { rankingMetrics } from '@fairdesk/contract/areas/reports/goods-report'

export type RankingBy = 'style' | 'skc'
export type RankingMetric = (typeof rankingMetrics)[number]

/** What the filter line says; empty lists filter nothing. */
export type RankingQuery = {
  readonly by: RankingBy
  readonly metric: RankingMetric
  readonly order: 'asc' | 'desc'
  readonly keyword: string
  readonly categoryCodes: readonly string[]
  readonly waveCodes: readonly string[]
  readonly brandCodes: readonly string[]
  readonly bigAreaIds: readonly number[]
  readonly onlyOrdered: boolean
}

export const firstQuery: RankingQuery = {
  by: 'style',
  metric: 'qty',
  order: 'desc',
  keyword: '',
  categoryCodes: [],
  waveCodes: [],
  brandCodes: [],
  bigAreaIds: [],
  onlyOrdered: false,
}

/** The wish as the calls take it. */
export function paramsOf({
  metric,
  order,
  keyword,
  categoryCodes,
  waveCodes,
  brandCodes,
  bigAreaIds,
  onlyOrdered,
}: RankingQuery) {
  return {
    metric,
    order,
    onlyOrdered,
    goods: {
      keyword: keyword.trim(),
      categoryCodes: [...categoryCodes],
      waveCodes: [...waveCodes],
      brandCodes: [...brandCodes],
    },
    customers: { bigAreaIds: [...bigAreaIds] },
  }
}

export function isFiltered(query: RankingQuery): boolean {
  const lists = [query.categoryCodes, query.waveCodes, query.brandCodes, query.bigAreaIds]
  return query.keyword.trim() !== '' || query.onlyOrdered || lists.some((list) => list.length > 0)
}
