import type { movementPresets } from '@fairdesk/contract/areas/reports/goods-report'
import { rankingMetrics } from '@fairdesk/contract/areas/reports/ranking/total-ranking'
import { type ChartKind, chartKinds } from '@fairdesk/contract/areas/reports/saved/report-params'
import { understoodFilters } from '@fairdesk/contract/reports/report-filters'
import { filterFields } from '../../../figures/filters/filter-address.ts'
import { filterCount } from '../../../figures/filters/filter-fields.ts'
import { momentFields } from '../../../figures/moment/use-moments.ts'
import { comparisonFields, comparisonParams } from '../../../figures/other-fair/comparison-field.ts'
import { type Field, oneOf, type QueryOf } from '../../../kit/list/fields.ts'

export type RankingBy = 'style' | 'skc'
export type RankingMetric = (typeof rankingMetrics)[number]
/** Preset, time in ISO 8601, or 'none'. */
export type MovementChoice = (typeof movementPresets)[number] | 'none' | (string & {})

const flag: Field<boolean> = { none: false, read: ([raw]) => raw === '1', write: (value) => (value ? ['1'] : []) }

const grain: Field<RankingBy> = {
  none: 'style',
  read: ([param]) => (param === 'colour' || param === 'skc' ? 'skc' : 'style'),
  write: (value) => (value === 'skc' ? ['colour'] : []),
}

const namedMoments: readonly string[] = ['opening', 'closing', 'none']

const movementField: Field<MovementChoice> = {
  none: 'hourAgo',
  read: ([param = '']) => {
    if (namedMoments.includes(param)) return param
    return Number.isNaN(Date.parse(param)) ? 'hourAgo' : new Date(param).toISOString()
  },
  write: (value) => (value === 'hourAgo' ? [] : [value]),
}

/** State of the screen, all kept in its address. */
export const rankingFields = {
  by: grain,
  metric: oneOf(rankingMetrics, 'qty'),
  order: oneOf<'asc' | 'desc'>(['asc', 'desc'], 'desc'),
  ...filterFields('goods'),
  onlyOrdered: flag,
  gap: oneOf<'open' | ''>(['open'], ''),
  /** Since when ranks moved. */
  moved: movementField,
  view: oneOf<'table' | 'wall' | 'cancellations'>(['wall', 'cancellations'], 'table'),
  chart: oneOf<ChartKind | ''>(chartKinds, ''),
  ...comparisonFields,
  ...momentFields,
}

export type RankingQuery = QueryOf<typeof rankingFields>

/** The query as the calls take it. */
export function paramsOf(query: RankingQuery) {
  const { metric, order, onlyOrdered, gap, against, asOf, since } = query
  return {
    metric,
    order,
    onlyOrdered,
    ...(gap && { gap }),
    ...understoodFilters('goodsRanking', query),
    ...comparisonParams(against),
    ...(asOf && { asOf }),
    ...(since && { since }),
  }
}

export function isFiltered(query: RankingQuery): boolean {
  return filterCount(query) > 0 || query.onlyOrdered || query.gap !== ''
}
