import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { reportFilters } from '../../filters.ts'
import { menu } from '../../permissions.ts'
import { dimensionKeys, goodsDimensions } from '../../report-keys.ts'
import { ComparisonSummary, comparing } from './comparison/comparison.ts'
import { MatrixColumn, matrixValues } from './matrix.ts'
import { AsOfMoment, moments, ReportNode } from './moment.ts'

export const mostStructureDims = 3

/** Composition of developed and ordered goods, by attributes from coarse to fine. */
export const StructureQuestion = z.object({
  dims: z.array(z.enum(goodsDimensions)).min(1).max(mostStructureDims),
  ...reportFilters,
  ...moments,
  /** Joined by the codes of the attributes. */
  ...comparing,
})
export type StructureQuestion = z.output<typeof StructureQuestion>

/**
 * Shares are of the whole report, in percent; those of children sum to their parent's. Amounts in yuan at the fair's
 * price basis; absent if hidden from the user.
 */
const figures = {
  developedStyles: z.int(),
  orderedStyles: z.int(),
  developedSkc: z.int(),
  orderedSkc: z.int(),
  /** Ordered in percent of developed colours; null if none is developed. */
  width: z.number().nullable(),
  /** Pieces per ordered colour and per ordered style. */
  depth: z.number().nullable(),
  styleDepth: z.number().nullable(),
  developedShare: z.number().nullable(),
  qty: z.int(),
  qtyShare: z.number().nullable(),
  amount: z.number().optional(),
  amountShare: z.number().nullable().optional(),
  /** Share of the targets set for exactly these attributes; null without a target. */
  targetShare: z.number().nullable(),
  /** Points by which `qtyShare` is above `developedShare`, and above `targetShare`: each of the same base in every row. */
  difference: z.number().nullable(),
  targetDifference: z.number().nullable(),
}

/** Figures of the same goods in the other orders, as far as the user sees them. */
const OtherFigures = z.object({
  /** Null for imported history. */
  orderedSkc: z.int().nullable(),
  qty: z.int(),
  qtyShare: z.number().nullable(),
  /** Share of the pieces here less that there, in points. */
  shareDifference: z.number().nullable(),
})

/** `other` is null if there are no such goods, absent if no comparison is requested. */
const otherFigures = { other: OtherFigures.nullable().optional() }

export const StructureRow = z.object({
  level: z.int(),
  dims: ReportNode,
  label: z.string(),
  ...figures,
  ...otherFigures,
})
export type StructureRow = z.output<typeof StructureRow>

export const StructureAnswer = z.object({
  /** Parents before their children. */
  list: z.array(StructureRow),
  totals: z.object({ ...figures, ...otherFigures }),
  comparison: ComparisonSummary.optional(),
  moment: AsOfMoment.optional(),
  /** Price basis of amounts. */
  basis: z.enum(['tag', 'net']),
  version: z.int(),
})
export type StructureAnswer = z.output<typeof StructureAnswer>

export const mostPivotDims = 4

export const pivotMetrics = [
  'qty',
  'tagAmount',
  'netAmount',
  'styles',
  'skc',
  'customers',
  'depth',
  'targetQty',
  'targetedQty',
  'untargetedQty',
  'completionQty',
] as const

/** A pivot one level at a time: the children of `node` by the next of the dimensions, spread over the values of another. */
export const PivotQuestion = z.object({
  dims: z.array(z.enum(dimensionKeys)).min(1).max(mostPivotDims),
  columnDim: z.enum(dimensionKeys).optional(),
  metric: z.enum(pivotMetrics),
  ...reportFilters,
  ...moments,
  /** Joined by the codes of rows and columns. */
  ...comparing,
  node: ReportNode.default([]),
})
export type PivotQuestion = z.output<typeof PivotQuestion>

/** The same figures of the other orders; null if they have none, and for imported history in all but pieces. */
const otherValues = z.object({ total: z.number().nullable(), values: matrixValues })

export const PivotAnswer = z.object({
  /** The dimension of the rows. */
  dim: z.enum(dimensionKeys),
  columns: z.array(MatrixColumn),
  /** `total` is over all columns; `share` is the row's share of the rows' total in percent, for additive figures. */
  rows: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      id: z.int().optional(),
      total: z.number().nullable(),
      share: z.number().nullable(),
      values: matrixValues,
      other: otherValues.optional(),
    }),
  ),
  totals: z.object({ total: z.number().nullable(), values: matrixValues, other: otherValues.optional() }),
  comparison: ComparisonSummary.optional(),
  moment: AsOfMoment.optional(),
  /** True if rows have children. */
  hasChildren: z.boolean(),
  version: z.int(),
})
export type PivotAnswer = z.output<typeof PivotAnswer>

const read = { effect: 'read', access: menu('dimensionReport'), scope: 'brand+area' } as const

export const structure = area({
  list: { method: 'POST', path: '/report/structure/list', ...read, input: StructureQuestion, output: StructureAnswer },
  export: {
    method: 'POST',
    path: '/report/structure/export',
    ...read,
    transport: 'download',
    input: StructureQuestion.extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: nothing,
  },
  pivot: { method: 'POST', path: '/dimension/list', ...read, input: PivotQuestion, output: PivotAnswer },
  /** Exports the level that `pivot` answers with. */
  exportPivot: {
    method: 'POST',
    path: '/dimension/export',
    ...read,
    transport: 'download',
    input: PivotQuestion.extend({
      /** share: figures as parts of the total. */
      show: z.enum(['value', 'share']).default('value'),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    output: nothing,
  },
})
