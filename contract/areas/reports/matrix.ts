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

/** One figure for each column, null where there is none: a list of numbers takes a tenth of what named ones take on the way. */
export const matrixValues = z.array(z.number().nullable())

/** Rows of a tree, `level` 1 outermost, spread over columns: one figure in each cell. */
export const Matrix = z.object({
  columns: z.array(MatrixColumn),
  rows: z.array(z.object({ node: ReportNode, level: z.int(), values: matrixValues })),
})
export type Matrix = z.output<typeof Matrix>
