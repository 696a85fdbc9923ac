import { z } from 'zod'
import { byCodeFilter } from '../../../customer-attributes.ts'
import type { CustomerFilter, GoodsFilter } from '../../../filters.ts'
import { type DimensionKey, isMetricSeen, type MetricKey } from '../../../report-keys.ts'
import type { ReportFormula, ReportMetric } from '../../../reports/report-formulas.ts'
import type { Visibility } from '../../../visibility.ts'
import type { Comparison } from '../comparison/comparison.ts'

/** Settings of the dynamic report, in its address and as saved: one format for both. */
export type ReportParams = {
  readonly dims: readonly DimensionKey[]
  readonly columnDim: DimensionKey | null
  readonly metrics: readonly ReportMetric[]
  readonly formulas: readonly ReportFormula[]
  readonly sizeMode: 'none' | 'columns' | 'rows'
  /** Figure in the size columns. */
  readonly sizeFigure: 'qty' | 'share'
  readonly subtotal: boolean
  readonly shareWithin: 'total' | 'parent'
  readonly topN: number | null
  readonly sort: { readonly by: DimensionKey | ReportMetric; readonly order: 'asc' | 'desc' } | null
  readonly goods: GoodsFilter
  readonly customers: CustomerFilter
  readonly comparison: Comparison | null
  readonly chart: ReportChartChoice | null
}

export const chartKinds = ['bar', 'line', 'pie', 'treemap', 'pareto'] as const
export type ChartKind = (typeof chartKinds)[number]
/** Arrangements of the values of the column dimension in bars and lines. */
export const chartSplits = ['grouped', 'stacked', 'percent'] as const
export type ChartSplit = (typeof chartSplits)[number]
/** A metric beside the first, or the pieces of the orders compared with. */
export type SecondFigure = ReportMetric | 'former'

export type ReportChartChoice = {
  readonly kind: ChartKind
  readonly metric: ReportMetric
  /** Number of dimensions of the rows that are drawn. */
  readonly level: number
  readonly second?: SecondFigure | undefined
  readonly split?: ChartSplit | undefined
}

/** Dropped part of saved settings: in `part`, the item of this name; `count` values where it is a filter. */
export const DroppedPart = z.object({
  part: z.enum([
    'params',
    'dims',
    'columnDim',
    'metrics',
    'formulas',
    'sizeMode',
    'sizeFigure',
    'topN',
    'sort',
    'comparison',
    'chart',
    'goods',
    'customers',
  ]),
  name: z.string(),
  count: z.int(),
})
export type DroppedPart = z.output<typeof DroppedPart>
export type ReadParams = { readonly params: ReportParams; readonly dropped: readonly DroppedPart[] }

/** Version of the params format. A release that changes the format increments it and still reads earlier ones. */
export const paramsFormat = 1
/** Maximum length of an address, in encoded characters. Address bars, mail and chat truncate longer ones. */
export const longestAddress = 6000
/** Longer params are refused unread. */
export const longestParams = 100_000
/** More values of one filter are a list, not a report. */
export const mostFilterValues = 500
export const mostDims = 5

const firstMetrics: readonly MetricKey[] = ['qty', 'netAmount', 'share', 'skc', 'depth', 'customers']

/** Returns the default settings of the report. */
export function firstParams(prices: Visibility['prices']): ReportParams {
  return {
    dims: ['bigArea', 'category'],
    columnDim: null,
    metrics: firstMetrics.filter((metric) => isMetricSeen(metric, prices)),
    formulas: [],
    sizeMode: 'none',
    sizeFigure: 'qty',
    subtotal: true,
    shareWithin: 'total',
    topN: null,
    sort: null,
    goods: {},
    customers: {},
    comparison: null,
    chart: null,
  }
}

/** Serializes the params; values equal to those in `first` are omitted to keep the text short. */
export function writeParams(params: ReportParams, first: ReportParams): string {
  const entries = Object.entries(params).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(first[key as keyof ReportParams]),
  )
  return JSON.stringify({ v: paramsFormat, ...Object.fromEntries(entries) })
}

/** Dimension that each filter narrows. */
export const filterDimensions = {
  goodsIds: 'style',
  brandCodes: 'brand',
  seasonCodes: 'season',
  categoryCodes: 'category',
  midCodes: 'mid',
  subCodes: 'sub',
  waveCodes: 'wave',
  themeCodes: 'theme',
  seriesCodes: 'series',
  styleTypeCodes: 'styleType',
  genderCodes: 'gender',
  fabricCodes: 'fabric',
  designerCodes: 'designer',
  custom1: 'custom1',
  custom2: 'custom2',
  custom3: 'custom3',
  custom4: 'custom4',
  custom5: 'custom5',
  years: 'year',
  priceRangeIds: 'priceBand',
  colourIds: 'colour',
  sizeGroupIds: 'sizeGroup',
  isSpot: 'spot',
  mustOrder: 'mustOrder',
  hot: 'hot',
  frozen: 'skcStatus',
  styleTiers: 'styleTier',
  skcTiers: 'skcTier',
  customerIds: 'customer',
  bigAreaIds: 'bigArea',
  regionIds: 'region',
  areaCodes: 'area',
  agentIds: 'agent',
  types: 'customerType',
  ...byCodeFilter((_, key) => key),
  orderStatus: 'orderStatus',
  discountBands: 'discountBand',
} as const satisfies Readonly<Record<Exclude<keyof GoodsFilter | keyof CustomerFilter, 'keyword'>, DimensionKey>>
