import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { reportFilters } from '../../filters.ts'
import { menu } from '../../permissions.ts'
import { dimensionKeys, goodsDimensions } from '../../report-keys.ts'
import { MatrixColumn, matrixValues } from './matrix.ts'
import { moments, ReportNode, ShownMoment } from './moment.ts'

export const mostStructureDims = 3

/** How the developed goods and the ordered ones are made up, by attributes from coarse to fine. */
export const StructureQuestion = z.object({
  dims: z.array(z.enum(goodsDimensions)).min(1).max(mostStructureDims),
  ...reportFilters,
  ...moments,
  /** Set beside this one, joined by the codes of the attributes. */
  otherFair: z.int().optional(),
})
export type StructureQuestion = z.output<typeof StructureQuestion>

/**
 * Shares are of the whole report, in percent; those of children add up to their parent's. Amounts in yuan by the fair's choice of
 * prices; absent for who may not see them.
 */
const figures = {
  developedStyles: z.int(),
  orderedStyles: z.int(),
  developedSkc: z.int(),
  orderedSkc: z.int(),
  /** Ordered of the developed colours, in percent; null where none is developed. */
  width: z.number().nullable(),
  /** Pieces per ordered colour and per ordered style. */
  depth: z.number().nullable(),
  styleDepth: z.number().nullable(),
  developedShare: z.number().nullable(),
  qty: z.int(),
  qtyShare: z.number().nullable(),
  amount: z.number().optional(),
  amountShare: z.number().nullable().optional(),
  /** Of what is set as target for just these attributes; null where none is. */
  targetShare: z.number().nullable(),
  /** Points by which `qtyShare` is above `developedShare`, and above `targetShare`: each of the same base in every row. */
  difference: z.number().nullable(),
  targetDifference: z.number().nullable(),
}

/** Of the same goods in another fair, as far as the user sees it there. */
const OtherFigures = z.object({
  orderedSkc: z.int(),
  qty: z.int(),
  qtyShare: z.number().nullable(),
  /** Share of the pieces here less that there, in points. */
  shareDifference: z.number().nullable(),
})

/** `other` is null where the other fair has no such goods, absent where none is asked. */
const beside = { other: OtherFigures.nullable().optional() }

/** What of another fair is set beside this one, and what of it is not: values without a row here, and what a filter names that it has not. */
export const ShownOtherFair = z.object({
  fairId: z.int(),
  name: z.string(),
  unknownFilters: z.int(),
  /** Values that stand there alone, of the first dimension that is shown. */
  onlyThere: z.int(),
})
export type ShownOtherFair = z.output<typeof ShownOtherFair>

export const StructureRow = z.object({ level: z.int(), dims: ReportNode, label: z.string(), ...figures, ...beside })
export type StructureRow = z.output<typeof StructureRow>

export const StructureAnswer = z.object({
  /** Parents before their children. */
  list: z.array(StructureRow),
  totals: z.object({ ...figures, ...beside }),
  otherFair: ShownOtherFair.optional(),
  moment: ShownMoment.optional(),
  /** By which prices amounts are counted. */
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
  /** Set beside this one as it ended or stands now, joined by the codes of rows and columns. */
  otherFair: z.int().optional(),
  node: ReportNode.default([]),
})
export type PivotQuestion = z.output<typeof PivotQuestion>

/** The same figures of another fair; null where it has none. */
const otherValues = z.object({ total: z.number().nullable(), values: matrixValues })

export const PivotAnswer = z.object({
  /** The dimension of the rows. */
  dim: z.enum(dimensionKeys),
  columns: z.array(MatrixColumn),
  /** `total` over all columns; `share` is the row's part of the rows' total, in percent, of what can be added up. */
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
  otherFair: ShownOtherFair.optional(),
  moment: ShownMoment.optional(),
  /** Whether rows have children of their own. */
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
})
