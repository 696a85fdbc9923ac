import { z } from 'zod'
import { CustomerFilter, GoodsFilter } from '../../filters.ts'
import {
  type DimensionKey,
  dimensionKeys,
  isDimensionSeen,
  isMetricSeen,
  type MetricKey,
  metricKeys,
} from '../../report-keys.ts'
import type { Visibility } from '../../visibility.ts'
import { reportShape } from './report.ts'

/** How the dynamic report is set up, as its address says it and as it is saved: one text for both. */
export type ReportParams = {
  readonly dims: readonly DimensionKey[]
  readonly columnDim: DimensionKey | null
  readonly metrics: readonly MetricKey[]
  readonly sizeMode: 'none' | 'columns' | 'rows'
  readonly subtotal: boolean
  readonly shareWithin: 'total' | 'parent'
  readonly topN: number | null
  readonly sort: { readonly by: DimensionKey | MetricKey; readonly order: 'asc' | 'desc' } | null
  readonly goods: GoodsFilter
  readonly customers: CustomerFilter
  readonly chart: { readonly kind: ChartKind; readonly metric: MetricKey; readonly level: number } | null
}

export const chartKinds = ['bar', 'line', 'pie', 'treemap', 'pareto'] as const
export type ChartKind = (typeof chartKinds)[number]

/** What had to be left out of such a text: of `part` what is named so; `count` values where it is a filter. */
export const DroppedPart = z.object({
  part: z.enum(['params', 'dims', 'columnDim', 'metrics', 'sizeMode', 'topN', 'sort', 'chart', 'goods', 'customers']),
  name: z.string(),
  count: z.int(),
})
export type DroppedPart = z.output<typeof DroppedPart>
export type ReadParams = { readonly params: ReportParams; readonly dropped: readonly DroppedPart[] }

/** A later release that says things otherwise counts this up and still reads the former ones. */
const format = 1
/** Address bars, mail and chat cut longer ones. In characters as they stand in the address. */
export const longestAddress = 6000
/** Longer ones are refused whatever they say. */
export const longestParams = 100_000
/** More values of one filter are a list, not a report. */
export const mostFilterValues = 500
export const mostDims = 5

const firstMetrics: readonly MetricKey[] = ['qty', 'netAmount', 'share', 'skc', 'depth', 'customers']

/** What the report shows before anything is chosen. */
export function firstParams(prices: Visibility['prices']): ReportParams {
  return {
    dims: ['bigArea', 'category'],
    columnDim: null,
    metrics: firstMetrics.filter((metric) => isMetricSeen(metric, prices)),
    sizeMode: 'none',
    subtotal: true,
    shareWithin: 'total',
    topN: null,
    sort: null,
    goods: {},
    customers: {},
    chart: null,
  }
}

/** The text of it; what is as in `first` is left out, so that most are short. */
export function writeParams(params: ReportParams, first: ReportParams): string {
  const said = Object.entries(params).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(first[key as keyof ReportParams]),
  )
  return JSON.stringify({ v: format, ...Object.fromEntries(said) })
}

/**
 * Reads such a text, however old, cut or made up: what is no longer there, or not for who sees these prices, is left out and
 * told. Whether the values of its filters are still there only the database knows.
 */
export function readParams(text: string, prices: Visibility['prices']): ReadParams {
  const first = firstParams(prices)
  if (text === '') return { params: first, dropped: [] }
  const given = parsed(text)
  if (!given || typeof given.v !== 'number' || given.v > format)
    return { params: first, dropped: [{ part: 'params', name: '', count: 1 }] }
  return readFields(given, first, prices)
}

function readFields(given: Given, first: ReportParams, prices: Visibility['prices']): ReadParams {
  const dropped: DroppedPart[] = []
  const drop = (part: DroppedPart['part'], name: string, count = 1) => dropped.push({ part, name, count })
  const keys = <K extends string>(part: 'dims' | 'metrics', known: readonly K[], isSeen: (key: K) => boolean) => {
    const list = given[part]
    if (list === undefined) return undefined
    const said = Array.isArray(list) ? [...new Set(list.map(String))] : []
    if (!Array.isArray(list)) drop(part, '')
    const kept = known.filter((key) => said.includes(key) && isSeen(key))
    for (const name of said) if (!kept.some((key) => key === name)) drop(part, name.slice(0, 40))
    // In the order in which they were said.
    return kept.toSorted((one, other) => said.indexOf(one) - said.indexOf(other))
  }
  const one = <T>(part: DroppedPart['part'], schema: z.ZodType<T>, none: T, isSeen = (_: T) => true): T => {
    if (given[part] === undefined) return none
    const { data, success } = schema.safeParse(given[part])
    if (success && isSeen(data)) return data
    drop(part, typeof given[part] === 'string' ? given[part].slice(0, 40) : '')
    return none
  }
  const seenDim = (key: DimensionKey) => isDimensionSeen(key, prices)
  const allDims = keys('dims', dimensionKeys, seenDim) ?? first.dims
  for (const dim of allDims.slice(mostDims)) drop('dims', dim)
  const dims = allDims.slice(0, mostDims)
  const metrics = keys('metrics', metricKeys, (key) => isMetricSeen(key, prices)) ?? first.metrics
  const isShown = (key: string) => [...dims, ...metrics].some((shown) => shown === key)
  return {
    params: {
      dims,
      metrics,
      columnDim: one(
        'columnDim',
        Dimension.nullable(),
        null,
        (dim) => dim === null || (seenDim(dim) && !dims.includes(dim)),
      ),
      sizeMode: one('sizeMode', reportShape.sizeMode, 'none'),
      subtotal: given.subtotal !== false,
      shareWithin: given.shareWithin === 'parent' ? 'parent' : 'total',
      topN: one('topN', reportShape.topN.nullable(), null) ?? null,
      sort: one('sort', Sort.nullable(), null, (sort) => sort === null || isShown(sort.by)),
      goods: readFilter(
        'goods',
        GoodsFilter.shape,
        given.goods,
        drop,
        (name) => name !== 'priceRangeIds' || seenDim('priceBand'),
      ),
      customers: readFilter('customers', CustomerFilter.shape, given.customers, drop, () => true),
      chart: one('chart', Chart.nullable(), null, (chart) => chart === null || isShown(chart.metric)),
    },
    dropped,
  }
}

const Dimension = z.enum(dimensionKeys)
const Metric = z.enum(metricKeys)
const Sort = z.object({ by: z.union([Dimension, Metric]), order: z.enum(['asc', 'desc']) })
const Chart = z.object({
  kind: z.enum(chartKinds),
  metric: Metric,
  level: z
    .int()
    .min(1)
    .max(mostDims + 1),
})

type Given = Readonly<Record<string, unknown>>

function parsed(text: string): Given | null {
  try {
    const value: unknown = JSON.parse(text)
    // What is no list and not null has fields that may be looked at.
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Given) : null
  } catch {
    return null
  }
}

type Shape = Readonly<Record<string, z.ZodType>>
type Read<S extends Shape> = { -readonly [K in keyof S]?: z.output<S[K]> }

/** Field by field, so that one that is gone does not take the others with it. */
function readFilter<S extends Shape>(
  part: 'goods' | 'customers',
  shape: S,
  given: unknown,
  drop: (part: DroppedPart['part'], name: string, count?: number) => void,
  isSeen: (name: string) => boolean,
): Read<S> {
  const read: Record<string, unknown> = {}
  for (const [name, value] of typeof given === 'object' && given !== null ? Object.entries(given) : []) {
    const field = Object.hasOwn(shape, name) ? shape[name]?.safeParse(value) : undefined
    const count = Array.isArray(value) ? value.length : 1
    if (field?.success && isSeen(name) && count <= mostFilterValues) {
      if (!isEmpty(field.data)) read[name] = field.data
    } else drop(part, name.slice(0, 40), count)
  }
  // Each field was read by its own schema.
  return read as Read<S>
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** The filter with more values than a saved report may have; null where none has. */
export function crowdedFilter(text: string): { readonly name: string; readonly count: number } | null {
  const given = parsed(text)
  for (const filter of [given?.goods, given?.customers]) {
    if (typeof filter !== 'object' || filter === null) continue
    for (const [name, value] of Object.entries(filter))
      if (Array.isArray(value) && value.length > mostFilterValues) return { name, count: value.length }
  }
  return null
}

/** Which dimension each filter narrows. */
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
  customerIds: 'customer',
  bigAreaIds: 'bigArea',
  regionIds: 'region',
  areaCodes: 'area',
  agentIds: 'agent',
  types: 'customerType',
  levels: 'level',
  orderStatus: 'orderStatus',
} as const satisfies Readonly<Record<Exclude<keyof GoodsFilter | keyof CustomerFilter, 'keyword'>, DimensionKey>>
