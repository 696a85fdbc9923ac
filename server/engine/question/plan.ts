import { type DimensionKey, isDimensionSeen } from '@fairdesk/contract/report-keys'
import { EngineRefusal } from './engine-refusal.ts'
import { type Figure, figureOf, type Measure, measuresOf } from './metrics.ts'
import { limits, type Question } from './question.ts'

/** A question looked through: nothing in it is forbidden, repeated or hidden. */
export type Plan = {
  readonly dims: readonly DimensionKey[]
  readonly columnDim: DimensionKey | undefined
  readonly withSizes: boolean
  readonly figures: readonly Figure[]
  readonly measures: ReadonlySet<Measure>
  readonly sort:
    | { readonly kind: 'figure'; readonly figure: Figure }
    | { readonly kind: 'dimension'; readonly key: DimensionKey | undefined }
}

/** @throws EngineRefusal */
export function planOf(question: Question): Plan {
  const dims = dimsOf(question)
  refuseHiddenPrices(question, dims)
  const figures = [...new Set(question.metrics)]
    .map((key) => figureOf(key, question))
    .filter((figure) => figure !== null)
  const measures = new Set<Measure>(['qty'])
  for (const figure of figures) for (const measure of measuresOf(figure, question)) measures.add(measure)
  return {
    dims,
    columnDim: question.columnDim,
    withSizes: question.sizeMode === 'columns' && !dims.includes('size'),
    figures,
    measures,
    sort: sortOf(question, dims, figures),
  }
}

function dimsOf({ dims, sizeMode, columnDim }: Question): readonly DimensionKey[] {
  const requested = sizeMode === 'rows' && !dims.includes('size') ? [...dims, 'size' as const] : dims
  const all = columnDim === undefined ? requested : [...requested, columnDim]
  const repeated = all.find((key, index) => all.indexOf(key) !== index)
  if (repeated) throw new EngineRefusal({ kind: 'repeatedDimension', dimension: repeated })
  if (requested.length > limits.dimensions)
    throw new EngineRefusal({ kind: 'tooManyDimensions', max: limits.dimensions })
  return requested
}

/**
 * Refuses hidden prices. A price band reveals a price and a discount band both, so neither their rows nor the result of a
 * filter by them may be shown.
 */
function refuseHiddenPrices(
  { visibility, filters, columnDim, sort, metrics, ...question }: Question,
  dims: readonly DimensionKey[],
): void {
  const requested: (DimensionKey | undefined)[] = [
    ...dims,
    columnDim,
    filters?.priceBand && 'priceBand',
    filters?.discountBand && 'discountBand',
  ]
  const hiddenKey = requested.find((key) => key !== undefined && !isDimensionSeen(key, visibility.prices))
  if (hiddenKey) throw new EngineRefusal({ kind: 'hiddenPrice', key: hiddenKey })
  const sortMetric = sort && metrics.find((key) => key === sort.by)
  if (sortMetric && !figureOf(sortMetric, { ...question, visibility, metrics, dims }))
    throw new EngineRefusal({ kind: 'hiddenPrice', key: sortMetric })
}

function sortOf({ sort }: Question, dims: readonly DimensionKey[], figures: readonly Figure[]): Plan['sort'] {
  if (!sort) return { kind: 'dimension', key: undefined }
  const key = dims.find((dim) => dim === sort.by)
  if (key) return { kind: 'dimension', key }
  const figure = figures.find((candidate) => candidate.key === sort.by)
  if (!figure || figure.kind === 'cumShare') throw new EngineRefusal({ kind: 'unsortable', key: sort.by })
  return { kind: 'figure', figure }
}

/** Numbers a row of the answer has. */
export function numbersPerRow(plan: Plan, sizes: number, columns: number): number {
  return Math.max(plan.figures.length * (1 + columns) + sizes, 1)
}
