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
    | { readonly by: 'figure'; readonly figure: Figure }
    | { readonly by: 'dimension'; readonly key: DimensionKey | undefined }
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

/** A band of prices is a price: neither its rows nor what a filter by it leaves may be seen. */
function refuseHiddenPrices(
  { visibility, filters, columnDim, sort, metrics, ...question }: Question,
  dims: readonly DimensionKey[],
): void {
  const requested: (DimensionKey | undefined)[] = [...dims, columnDim, filters?.priceBand && 'priceBand']
  const telling = requested.find((key) => key !== undefined && !isDimensionSeen(key, visibility.prices))
  if (telling) throw new EngineRefusal({ kind: 'hiddenPrice', key: telling })
  const by = sort && metrics.find((key) => key === sort.by)
  if (by && !figureOf(by, { ...question, visibility, metrics, dims }))
    throw new EngineRefusal({ kind: 'hiddenPrice', key: by })
}

function sortOf({ sort }: Question, dims: readonly DimensionKey[], figures: readonly Figure[]): Plan['sort'] {
  if (!sort) return { by: 'dimension', key: undefined }
  const key = dims.find((dim) => dim === sort.by)
  if (key) return { by: 'dimension', key }
  const figure = figures.find((one) => one.key === sort.by)
  if (!figure || figure.kind === 'cumShare') throw new EngineRefusal({ kind: 'unsortable', key: sort.by })
  return { by: 'figure', figure }
}

/** Numbers a row of the answer has. */
export function numbersPerRow(plan: Plan, sizes: number, columns: number): number {
  return Math.max(plan.figures.length * (1 + columns) + sizes, 1)
}
