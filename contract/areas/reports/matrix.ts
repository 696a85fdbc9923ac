import { z } from 'zod'
import { ReportNode } from './moment.ts'

/** A value that figures are spread over; `isOthers` stands for all that had no column of their own. */
export const MatrixColumn = z.object({
  code: z.string(),
  label: z.string(),
  id: z.int().optional(),
  isOthers: z.literal(true).optional(),
})
export type MatrixColumn = z.output<typeof MatrixColumn>

/**
 * Size columns are positions that sizes of every group stand in: `label` names them all. Where groups differ `sizeGroups` names them
 * line by line, each with what its size is called column by column, '' where it has none.
 */
export const sizeColumns = z.array(z.object({ no: z.int(), label: z.string() }))
export const sizeGroups = z.array(z.object({ name: z.string(), labels: z.array(z.string()) })).optional()
export type SizeGroups = z.output<typeof sizeGroups>

/** One figure for each column, null where there is none: a list of numbers takes a tenth of what named ones take on the way. */
export const matrixValues = z.array(z.number().nullable())

/** Rows of a tree, `level` 1 outermost, spread over columns: one figure in each cell. */
export const Matrix = z.object({
  columns: z.array(MatrixColumn),
  rows: z.array(z.object({ node: ReportNode, level: z.int(), values: matrixValues })),
})
export type Matrix = z.output<typeof Matrix>
