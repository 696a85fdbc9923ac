import type { movementPresets } from '@fairdesk/contract/areas/reports/goods-report'
import { rankingMetrics } from '@fairdesk/contract/areas/reports/ranking/total-ranking'
import { type ChartKind, chartKinds } from '@fairdesk/contract/areas/reports/saved/report-params'
import { momentFields } from '../../../figures/moment/use-moments.ts'
import { comparisonFields, comparisonParams } from '../../../figures/other-fair/comparison-field.ts'
import { codes, type Field, ids, oneOf, type QueryOf, text } from '../../../kit/list/fields.ts'

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

/** Fields of the filter line; empty lists filter nothing. */
export const rankingFields = {
  by: grain,
  metric: oneOf(rankingMetrics, 'qty'),
  order: oneOf<'asc' | 'desc'>(['asc', 'desc'], 'desc'),
  keyword: text,
  categoryCodes: codes,
  waveCodes: codes,
  brandCodes: codes,
  /** ABC tiers of styles or colours, as `by` says. */
  tiers: codes,
  bigAreaIds: ids,
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
  const { metric, order, keyword, categoryCodes, waveCodes, brandCodes, bigAreaIds, tiers } = query
  const { onlyOrdered, gap, against, asOf, since } = query
  return {
    metric,
    order,
    onlyOrdered,
    ...(gap && { gap }),
    goods: {
      keyword,
      categoryCodes,
      waveCodes,
      brandCodes,
      ...(query.by === 'style' ? { styleTiers: tiers } : { skcTiers: tiers }),
    },
    customers: { bigAreaIds },
    ...comparisonParams(against),
    ...(asOf && { asOf }),
    ...(since && { since }),
  }
}

export function isFiltered(query: RankingQuery): boolean {
  const lists = [query.categoryCodes, query.waveCodes, query.brandCodes, query.bigAreaIds, query.tiers]
  return query.keyword !== '' || query.onlyOrdered || query.gap !== '' || lists.some((list) => list.length > 0)
}
