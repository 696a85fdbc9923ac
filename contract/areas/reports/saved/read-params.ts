import { z } from 'zod'
import { CustomerFilter, GoodsFilter } from '../../../filters.ts'
import { type DimensionKey, dimensionKeys, isDimensionSeen, isMetricSeen, metricKeys } from '../../../report-keys.ts'
import {
  formulaKeys,
  isFormulaKey,
  isFormulaSeen,
  ReportFormula,
  type ReportMetric,
} from '../../../reports/report-formulas.ts'
import type { Visibility } from '../../../visibility.ts'
import { Comparison } from '../comparison/comparison.ts'
import { reportShape } from '../report.ts'
import {
  chartKinds,
  chartSplits,
  type DroppedPart,
  firstParams,
  mostDims,
  mostFilterValues,
  paramsFormat,
  type ReadParams,
  type ReportParams,
} from './report-params.ts'

type Prices = Visibility['prices']

/**
 * Parses a report's parameters, however old, truncated or invalid: parts that no longer exist, or that these prices
 * do not permit, are dropped and listed. Whether filter values still exist only the database can tell.
 */
export function readParams(text: string, prices: Prices): ReadParams {
  const first = firstParams(prices)
  if (text === '') return { params: first, dropped: [] }
  const rawParams = parsed(text)
  if (!rawParams || typeof rawParams.v !== 'number' || rawParams.v > paramsFormat)
    return { params: first, dropped: [{ part: 'params', name: '', count: 1 }] }
  const fields = new Fields(rawParams)
  const params = readFields(fields, first, prices)
  return { params, dropped: fields.dropped }
}

function readFields(fields: Fields, first: ReportParams, prices: Prices): ReportParams {
  const seenDim = (key: DimensionKey) => isDimensionSeen(key, prices)
  const allDims = fields.keys('dims', { known: dimensionKeys, isSeen: seenDim }) ?? first.dims
  for (const dim of allDims.slice(mostDims)) fields.drop('dims', dim)
  const dims = allDims.slice(0, mostDims)
  const formulas = fields.formulas((formula) => isFormulaSeen(formula, prices))
  const isSeen = (key: ReportMetric) =>
    isFormulaKey(key) ? formulas.some((formula) => formula.key === key) : isMetricSeen(key, prices)
  const metrics = fields.keys('metrics', { known: [...metricKeys, ...formulaKeys], isSeen }) ?? first.metrics
  const isShown = (key: string) => [...dims, ...metrics].some((visibleKey) => visibleKey === key)
  return {
    dims,
    metrics,
    formulas,
    columnDim: fields.one('columnDim', Dimension, (dim) => seenDim(dim) && !dims.includes(dim)),
    sizeMode: fields.one('sizeMode', reportShape.sizeMode) ?? 'none',
    sizeFigure: fields.one('sizeFigure', reportShape.sizeFigure) ?? 'qty',
    subtotal: fields.given.subtotal !== false,
    shareWithin: fields.given.shareWithin === 'parent' ? 'parent' : 'total',
    topN: fields.one('topN', reportShape.topN),
    sort: fields.one('sort', Sort, (sort) => isShown(sort.by)),
    goods: fields.filter('goods', GoodsFilter.shape, (name) => name !== 'priceRangeIds' || seenDim('priceBand')),
    customers: fields.filter(
      'customers',
      CustomerFilter.shape,
      (name) => name !== 'discountBands' || seenDim('discountBand'),
    ),
    comparison: fields.one('comparison', Comparison),
    chart: fields.one(
      'chart',
      Chart,
      ({ metric, second = 'former' }) => isShown(metric) && (second === 'former' || isShown(second)),
    ),
  }
}

const Dimension = z.enum(dimensionKeys)
const Metric = z.enum([...metricKeys, ...formulaKeys])
const Sort = z.object({ by: z.union([Dimension, Metric]), order: z.enum(['asc', 'desc']) })
const Level = z
  .int()
  .min(1)
  .max(mostDims + 1)
const Chart = z.object({
  kind: z.enum(chartKinds),
  metric: Metric,
  level: Level,
  second: z.union([Metric, z.literal('former')]).optional(),
  split: z.enum(chartSplits).optional(),
})

type Part = DroppedPart['part']
type RawParams = Readonly<Record<string, unknown>>
type Shape = Readonly<Record<string, z.ZodType>>
type FilterOf<S extends Shape> = { -readonly [K in keyof S]?: z.output<S[K]> }
type Keys<K extends string> = { readonly known: readonly K[]; readonly isSeen: (key: K) => boolean }

/** The fields of a text, read one by one, so that one that is gone does not take the others with it. */
class Fields {
  readonly dropped: DroppedPart[] = []
  readonly given: RawParams

  constructor(rawParams: RawParams) {
    this.given = rawParams
  }

  drop(section: Part, name: unknown, count = 1): void {
    this.dropped.push({ part: section, name: typeof name === 'string' ? name.slice(0, 40) : '', count })
  }

  /** Each once, in the order in which they were said; undefined where the text says nothing. */
  keys<K extends string>(section: 'dims' | 'metrics', { known, isSeen }: Keys<K>): K[] | undefined {
    const list = this.given[section]
    if (list === undefined) return undefined
    if (!Array.isArray(list)) this.drop(section, '')
    const requested = Array.isArray(list) ? [...new Set(list.map(String))] : []
    const validKeys = known.filter((key) => requested.includes(key) && isSeen(key))
    for (const name of requested) if (!validKeys.some((key) => key === name)) this.drop(section, name)
    return validKeys.toSorted((a, b) => requested.indexOf(a) - requested.indexOf(b))
  }

  /** Those that can be read, each key once; a hidden part hides the formula. */
  formulas(isSeen: (formula: ReportFormula) => boolean): ReportFormula[] {
    const list = this.given.formulas
    if (list === undefined) return []
    const read: ReportFormula[] = []
    for (const item of Array.isArray(list) ? list : [list]) {
      const { data, success } = ReportFormula.safeParse(item)
      if (success && isSeen(data) && !read.some(({ key }) => key === data.key)) read.push(data)
      else this.drop('formulas', success ? data.name : '')
    }
    return read
  }

  /** Null where the text says nothing, or nothing that is there. */
  one<T>(section: Part, schema: z.ZodType<T>, isSeen: (value: T) => boolean = () => true): T | null {
    const value = this.given[section]
    if (value === undefined || value === null) return null
    const { data, success } = schema.safeParse(value)
    if (success && isSeen(data)) return data
    this.drop(section, value)
    return null
  }

  filter<S extends Shape>(
    section: 'goods' | 'customers',
    shape: S,
    isSeen: (name: string) => boolean = () => true,
  ): FilterOf<S> {
    const read: Record<string, unknown> = {}
    const filter = this.given[section]
    for (const [name, value] of typeof filter === 'object' && filter !== null ? Object.entries(filter) : []) {
      const field = Object.hasOwn(shape, name) ? shape[name]?.safeParse(value) : undefined
      const count = Array.isArray(value) ? value.length : 1
      if (!field?.success || !isSeen(name) || count > mostFilterValues) this.drop(section, name, count)
      else if (!isEmpty(field.data)) read[name] = field.data
    }
    // Each field was read by its own schema.
    return read as FilterOf<S>
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function parsed(text: string): RawParams | null {
  try {
    const value: unknown = JSON.parse(text)
    // Any other object has fields that can be read.
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as RawParams) : null
  } catch {
    return null
  }
}

/** Finds the filter with more values than a saved report may have; null if there is none. */
export function crowdedFilter(text: string): { readonly name: string; readonly count: number } | null {
  const rawParams = parsed(text)
  for (const filter of [rawParams?.goods, rawParams?.customers]) {
    if (typeof filter !== 'object' || filter === null) continue
    for (const [name, value] of Object.entries(filter))
      if (Array.isArray(value) && value.length > mostFilterValues) return { name, count: value.length }
  }
  return null
}
