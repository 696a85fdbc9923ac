import type { QuestionParts } from './report-pair.ts'

/** Questions heavier than the compared ones, for the engine alone: where its time goes first when it grows slower. */
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
  'customer x category': { dims: ['customer', 'category'], metrics: ['qty'], page: { page: 1, limit: 50 } },
}
