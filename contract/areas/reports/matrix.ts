import { z } from 'zod'
import { ReportNode } from './moment.ts'

/** Column value of a matrix; `isOthers` stands for all values without a column of their own. */
export const MatrixColumn = z.object({
  code: z.string(),
  label: z.string(),
  id: z.int().optional(),
  isOthers: z.literal(true).optional(),
})
export type MatrixColumn = z.output<typeof MatrixColumn>

/**
 * Size columns are positions shared by the sizes of all groups; `label` names them all. If groups differ,
 * `sizeGroups` names them row by row, each with its size name per column, '' if it has none.
 */
export const sizeColumns = z.array(z.object({ no: z.int(), label: z.string() }))
export const sizeGroups = z.array(z.object({ name: z.string(), labels: z.array(z.string()) })).optional()
export type SizeGroups = z.output<typeof sizeGroups>

/**
 * Stored ratio that sizes are compared with, in percent by size: the one the customer orders most like, among the
 * customer's own if there are any, else among those of all customers (`only` if there is one).
 */
export const SizeStandard = z.object({
  name: z.string(),
  kind: z.enum(['own', 'only', 'nearest']),
  shares: z.array(z.number()),
})
export type SizeStandard = z.output<typeof SizeStandard>

/**
 * One figure per column, null if there is none. A plain list of numbers is a tenth of the size of named ones on the
 * wire.
 */
export const matrixValues = z.array(z.number().nullable())

/** Rows of a tree, `level` 1 outermost, spread over columns: one figure in each cell. */
export const Matrix = z.object({
  columns: z.array(MatrixColumn),
  rows: z.array(z.object({ node: ReportNode, level: z.int(), values: matrixValues })),
})
export type Matrix = z.output<typeof Matrix>
