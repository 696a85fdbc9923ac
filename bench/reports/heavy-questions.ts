import type { QuestionParts } from './report-pair.ts'

const places = ['bigArea', 'region', 'area', 'customer'] as const
const ofTargets = [
  'qty',
  'styles',
  'skc',
  'targetQty',
  'targetedQty',
  'netAmount',
  'targetAmount',
  'targetedAmount',
] as const
const ranking = [
  'qty',
  'tagAmount',
  'netAmount',
  'customers',
  'coverage',
  'share',
  'cumShare',
  'depth',
  'styles',
  'skc',
] as const
const first = { page: 1, limit: 50 }

/** What the screens of reports ask, and what is heavier still: where the engine's time goes first when it grows slower. */
export const heavyQuestions: Readonly<Record<string, QuestionParts>> = {
  '3 attributes + customers, subtotals': {
    dims: ['category', 'wave', 'region'],
    metrics: ['qty', 'netAmount', 'skc', 'customers', 'depth'],
    subtotals: true,
  },
  '5 dimensions, every distinct': {
    dims: ['category', 'wave', 'gender', 'bigArea', 'region'],
    metrics: ['qty', 'styles', 'skc', 'customers', 'depth', 'width', 'coverage'],
    subtotals: true,
  },
  'size fullness': { dims: ['category', 'region'], metrics: ['qty', 'sku', 'sizeFullness'] },
  'category x size': { dims: ['category', 'size'], metrics: ['qty', 'netAmount', 'customers'] },
  'region x size': { dims: ['region', 'size'], metrics: ['qty', 'netAmount', 'customers'] },
  'sizes as columns, subtotals': {
    dims: ['category', 'region'],
    metrics: ['qty', 'netAmount', 'customers', 'depth', 'skc', 'styles'],
    sizeMode: 'columns',
    subtotals: true,
  },
  'of one size': { dims: ['category'], metrics: ['qty', 'netAmount', 'customers', 'skc'], filters: { size: ['M'] } },
  'completion tree': { dims: places, metrics: ofTargets, subtotals: true, includeZero: true },
  'completion of customers': { dims: ['customer'], metrics: ofTargets, includeZero: true },
  'heat matrix: customer x category, amounts': {
    dims: ['customer', 'category'],
    metrics: ['qty', 'netAmount'],
    includeZero: true,
  },
  structure: {
    dims: ['category', 'wave', 'gender'],
    metrics: [
      'styles',
      'offeredStyles',
      'skc',
      'offeredSkc',
      'width',
      'depth',
      'styleDepth',
      'qty',
      'share',
      'targetQty',
      'netAmount',
    ],
    includeZero: true,
    subtotals: true,
    shareWithin: 'total',
  },
  'pivot: customer over category': { dims: ['customer'], columnDim: 'category', metrics: ['netAmount', 'share'] },
  'pivot: category over size': { dims: ['category'], columnDim: 'size', metrics: ['customers'] },
  'ranking of styles by coverage': {
    dims: ['style'],
    metrics: ranking,
    includeZero: true,
    sort: { by: 'coverage', order: 'desc' },
    page: first,
  },
  'ranking of SKC': {
    dims: ['skc'],
    metrics: ranking,
    includeZero: true,
    sort: { by: 'qty', order: 'desc' },
    page: first,
  },
  'desk: totals': {
    dims: [],
    metrics: [
      'qty',
      'tagAmount',
      'netAmount',
      'styles',
      'skc',
      'offeredSkc',
      'customers',
      'completionQty',
      'completionAmount',
    ],
    includeZero: true,
  },
  'desk: places': { dims: ['bigArea'], metrics: ['qty', 'completionQty'], includeZero: true },
  'tiers of styles over regions': {
    dims: ['styleTier', 'region'],
    metrics: ['qty', 'netAmount', 'styles', 'customers', 'depth'],
    subtotals: true,
  },
  'tiers of SKC, sizes as columns': {
    dims: ['skcTier', 'category'],
    metrics: ['qty', 'netAmount', 'skc'],
    sizeMode: 'columns',
    subtotals: true,
  },
  'discount bands': {
    dims: ['discountBand', 'category'],
    metrics: ['qty', 'netAmount', 'tagPrice', 'netPrice', 'avgDiscount'],
    subtotals: true,
  },
  'per store': {
    dims: ['region', 'customer'],
    metrics: ['stores', 'qtyPerStore', 'tagAmountPerStore', 'netAmountPerStore'],
    subtotals: true,
  },
  'own formulas': {
    dims: ['category', 'region'],
    metrics: ['qty', 'formula1', 'formula2'],
    formulas: [
      { key: 'formula1', name: 'per SKC', first: 'netAmount', operation: '/', second: 'skc', format: 'money' },
      { key: 'formula2', name: 'behind', first: 'targetQty', operation: '-', second: 'targetedQty', format: 'number' },
    ],
    subtotals: true,
  },
  'customer x category': { dims: ['customer', 'category'], metrics: ['qty'], page: first },
}
