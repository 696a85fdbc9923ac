import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, paging } from '../../envelope.ts'
import { reportFilters } from '../../filters.ts'
import { admin, menu } from '../../permissions.ts'
import { dimensionKeys, metricKeys } from '../../report-keys.ts'
import { formulaKeys, ReportFormula } from '../../reports/report-formulas.ts'
import { ComparisonSummary, comparing, former } from './comparison/comparison.ts'
import { MatrixColumn, matrixValues, SizeStandard, sizeColumns, sizeGroups } from './matrix.ts'
import { AsOfMoment, moments } from './moment.ts'
import { Reconciliation } from './reconcile.ts'

const Dimension = z.enum(dimensionKeys)
const Metric = z.enum([...metricKeys, ...formulaKeys])

/** Fields of the question that its address says too. */
export const reportShape = {
  sizeMode: z.enum(['none', 'columns', 'rows']),
  sizeFigure: z.enum(['qty', 'share']),
  topN: z.int().min(1).max(100_000),
} as const

/** Query of the dynamic report: dimensions from coarse to fine, metrics, filters. */
export const ReportQuestion = z.object({
  dims: z.array(Dimension).min(1).max(5),
  /** Spreads the figures over a column for each of its values: `columns` of the answer, `values` of its rows. */
  columnDim: Dimension.optional(),
  metrics: z.array(Metric).min(1),
  /** Definitions of the formulas among the metrics; those without one, or of parts that are not seen, are left out. */
  formulas: z.array(ReportFormula).max(formulaKeys.length).default([]),
  ...reportFilters,
  ...moments,
  ...comparing,
  sizeMode: reportShape.sizeMode.default('none'),
  /** `share` adds `sizeShares` where sizes are columns. */
  sizeFigure: reportShape.sizeFigure.default('qty'),
  subtotal: z.boolean().default(false),
  /** Base of shares: the whole report, or each row's parent. */
  shareWithin: z.enum(['total', 'parent']).default('total'),
  /** The first N of siblings, by `sort` or, without one, by the first metric; the rest is one row of others. */
  topN: reportShape.topN.optional(),
  sort: z.union([Dimension, Metric]).optional(),
  ...paging,
  order: z.enum(['asc', 'desc']).default('desc'),
  limit: paging.limit.default(200),
})
export type ReportQuestion = z.output<typeof ReportQuestion>

/** Amounts in yuan, shares and ratios in percent; null where there is nothing to divide by. */
const metrics = z.partialRecord(Metric, z.number().nullable())
export type ReportMetrics = z.output<typeof metrics>

/** Figures of a row by `sizeColumns`. */
const sizeFigures = {
  sizes: z.array(z.int()).optional(),
  /** Percent of the row's pieces, exactly 100.00 together; null if it has none, or if some are negative. */
  sizeShares: z.array(z.number()).nullable().optional(),
  /** Absent if the pieces are of several size groups, or no ratio is stored; 0 in columns without a size of the group. */
  sizeStandard: SizeStandard.optional(),
} as const

export const ReportRow = z.object({
  /** Number of dimensions this row has: fewer than asked for is a subtotal, listed before its children. */
  level: z.int(),
  dims: z.array(z.object({ code: z.string(), label: z.string(), id: z.int().optional() })),
  rank: z.int().optional(),
  /** Rows below the top N this one combines: the rest of its siblings, whose own value `dims` lacks. */
  others: z.int().optional(),
  metrics,
  ...former,
  ...sizeFigures,
  /** Column by column of `columns`, in each the `columnMetrics` in their order. */
  values: matrixValues.optional(),
})
export type ReportRow = z.output<typeof ReportRow>

const columnsOfAnswer = {
  sizeColumns: sizeColumns.optional(),
  sizeGroups,
  columns: z.array(MatrixColumn).optional(),
  /** The metrics that are spread over the columns: shares are not. */
  columnMetrics: z.array(Metric).optional(),
}

export const ReportAnswer = z.object({
  list: z.array(ReportRow),
  count: z.int(),
  /** Those asked for that the user may see. */
  metrics: z.array(Metric),
  ...columnsOfAnswer,
  /** The amount that targets are compared with; where one of amounts was asked. */
  basis: z.enum(['tag', 'net']).optional(),
  moment: AsOfMoment.optional(),
  comparison: ComparisonSummary.optional(),
  version: z.int(),
  elapsedMs: z.number(),
})
export type ReportAnswer = z.output<typeof ReportAnswer>

export const ReportStatistics = z.object({
  totals: z.object({ metrics, ...former, ...sizeFigures, values: matrixValues.optional() }),
  metrics: z.array(Metric),
  ...columnsOfAnswer,
  moment: AsOfMoment.optional(),
  comparison: ComparisonSummary.optional(),
  count: z.int(),
  version: z.int(),
})

const ReportFile = ReportQuestion.extend({
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  withImage: z.boolean().default(false),
})
export type ReportFile = z.output<typeof ReportFile>

const read = { effect: 'read', access: menu('dynamicReport'), scope: 'brand+area' } as const

export const report = area({
  getOrderReport: {
    method: 'POST',
    path: '/report/getOrderReport',
    ...read,
    input: ReportQuestion,
    output: ReportAnswer,
  },
  getOrderReportStatistics: {
    method: 'POST',
    path: '/report/getOrderReportStatistics',
    ...read,
    input: ReportQuestion,
    output: ReportStatistics,
  },
  exportOrderReport: {
    method: 'POST',
    path: '/report/exportOrderReport',
    ...read,
    transport: 'download',
    input: ReportFile,
    output: nothing,
  },
  /**
   * Exports one sheet per customer with orders, named after the customer, with the total last; a zip of files if one
   * file cannot hold that many sheets.
   */
  exportOrderReportByCustomer: {
    method: 'POST',
    path: '/report/exportOrderReportByCustomer',
    ...read,
    transport: 'download',
    input: ReportFile,
    output: nothing,
  },
  /** The same for each region. */
  exportOrderReportByRegion: {
    method: 'POST',
    path: '/report/exportOrderReportByRegion',
    ...read,
    transport: 'download',
    input: ReportFile,
    output: nothing,
  },
  /** Recomputes every total by SQL and compares it with the engine's. */
  reconcile: {
    method: 'POST',
    path: '/report/reconcile',
    effect: 'read',
    access: admin,
    scope: 'none',
    input: nothing,
    output: Reconciliation,
  },
  /** Result of the last scheduled comparison, run nightly; null before the first. */
  lastReconciliation: {
    method: 'GET',
    path: '/report/lastReconciliation',
    effect: 'read',
    access: admin,
    scope: 'none',
    input: nothing,
    output: z.object({ last: Reconciliation.nullable() }),
  },
})
