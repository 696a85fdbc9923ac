import { type DimensionKey, metricKeys } from '@fairdesk/contract/report-keys'
import {
  type FormulaKey,
  formulaFormats,
  formulaKeys,
  formulaOperations,
  formulaParts,
  type ReportFormula,
  type ReportMetric,
} from '@fairdesk/contract/reports/report-formulas'
import type { Visibility } from '@fairdesk/contract/visibility'
import fc from 'fast-check'
import type { Filters, Question, Vote } from '../question/question.ts'
import { usesTiers } from '../question/tiers.ts'

const dimensions: readonly DimensionKey[] = [
  'brand',
  'category',
  'year',
  'gender',
  'style',
  'skc',
  'sizeGroup',
  'bigArea',
  'region',
  'area',
  'level',
  'discountBand',
  'styleTier',
  'skcTier',
  'customer',
  'orderStatus',
  'orderType',
  'size',
]

const value = fc.constantFrom<(string | number)[]>(
  1,
  2,
  3,
  'c00',
  'c71',
  'c42',
  'x',
  '',
  'm',
  '38',
  'draft',
  'first',
  'nobody',
  '45-50%',
  'A',
  'B',
  'D',
)

const filters: fc.Arbitrary<Filters> = fc.dictionary(
  fc.constantFrom(
    'brand',
    'category',
    'year',
    'style',
    'region',
    'customer',
    'orderStatus',
    'orderType',
    'size',
    'discountBand',
    'styleTier',
    'skcTier',
  ),
  fc.array(value, { maxLength: 4 }),
  { maxKeys: 2 },
)

const visibility: fc.Arbitrary<Visibility> = fc.record({
  brands: fc.oneof(
    { weight: 3, arbitrary: fc.constant<'all'>('all') },
    { weight: 1, arbitrary: fc.subarray(['c00', 'c71', 'c42']) },
  ),
  areas: fc.oneof(
    { weight: 3, arbitrary: fc.constant<'all'>('all') },
    { weight: 1, arbitrary: fc.subarray(['c00', 'c71', 'r00', 'r42', 'b71']) },
  ),
  prices: fc.constant('both'),
})

/** Of styles, colours and customers of a random fair, and of some that are not there. */
const vote: fc.Arbitrary<Vote> = fc.record({
  styleId: fc.integer({ min: 1, max: 6 }),
  skcId: fc.option(fc.integer({ min: 1, max: 13 })),
  customerId: fc.integer({ min: 1, max: 7 }),
  stars: fc.integer({ min: 1, max: 5 }),
})

function formula(key: FormulaKey): fc.Arbitrary<ReportFormula> {
  return fc.record({
    key: fc.constant(key),
    first: fc.constantFrom(...formulaParts),
    operation: fc.constantFrom(...formulaOperations),
    second: fc.constantFrom(...formulaParts),
    name: fc.constant(key),
    format: fc.constantFrom(...formulaFormats),
  })
}

/** Any question that is not refused, also about tiers. */
export const anyQuestionArbitrary: fc.Arbitrary<Question> = fc
  .record({
    dims: fc.shuffledSubarray([...dimensions], { maxLength: 4 }),
    columnDim: fc.option(fc.constantFrom(...dimensions), { nil: undefined, freq: 2 }),
    sizeMode: fc.constantFrom('none', 'columns', 'rows'),
    metrics: fc.subarray([...metricKeys, ...formulaKeys.slice(0, 2)], { minLength: 1 }),
    formulas: fc.tuple(formula('formula1'), formula('formula2')),
    filters,
    visibility,
    sortAt: fc.nat(40),
    order: fc.constantFrom<('asc' | 'desc')[]>('asc', 'desc'),
    topN: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 3 }),
    subtotals: fc.constantFrom(false, true, 'first' as const),
    shareWithin: fc.constantFrom('parent', 'total', 'first'),
    includeZero: fc.boolean(),
    shareOf: fc.constantFrom('qty', 'tagAmount', 'netAmount'),
    amountBasis: fc.constantFrom('tag', 'net'),
    votes: fc.option(fc.array(vote, { maxLength: 12 }), { nil: undefined, freq: 5 }),
    goods: fc.oneof(
      { weight: 5, arbitrary: fc.constant<'kept'>('kept') },
      { weight: 1, arbitrary: fc.constant<'dropped'>('dropped') },
    ),
  })
  .map(({ sortAt, order, ...given }) => {
    const sizeMode = given.dims.includes('size') && given.sizeMode === 'rows' ? 'none' : given.sizeMode
    const requested: readonly DimensionKey[] = sizeMode === 'rows' ? [...given.dims, 'size'] : given.dims
    const columnDim = given.columnDim && !requested.includes(given.columnDim) ? given.columnDim : undefined
    const sortable: readonly (DimensionKey | ReportMetric)[] = [
      ...given.dims,
      ...given.metrics.filter((key) => key !== 'cumShare'),
    ]
    const by = sortable[sortAt]
    return { ...given, sizeMode, columnDim, ...(by && { sort: { by, order } }) }
  })

/** Any question whose rows are the same in a part of its scope: tiers are of the whole. */
export const questionArbitrary = anyQuestionArbitrary.filter((question) => !usesTiers(question))
