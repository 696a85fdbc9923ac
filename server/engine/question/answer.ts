import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import type { DimensionValue } from '../facts/value-list.ts'

/**
 * Metrics requested and visible to the user. Amounts are fen, share and cumShare hundredths of a percent (10000 =
 * 100.00 %), width, coverage, sizeFullness, avgDiscount and completions fractions of 1; null if the divisor is 0 or
 * absent (shown "-"). Formulas are numbers of their own: amounts in them are yuan, ratios fractions of 1.
 */
export type Metrics = { readonly [M in ReportMetric]?: number | null }

export type Figures = {
  readonly metrics: Metrics
  /** Quantities by `sizeColumns`, when sizeMode is columns. */
  readonly sizes?: readonly number[]
  /** Values by `columns`, if columnDim is set; null where nothing was ordered. */
  readonly cells?: readonly (Metrics | null)[]
}

/** Row with `level` dimensions in `dims`: fewer than requested is a subtotal, which precedes its children. */
export type AnswerRow = Figures & {
  readonly level: number
  readonly dims: readonly DimensionValue[]
  /** Competition rank (1, 2, 2, 4) among its siblings over the whole filter; when sorted by a metric. */
  readonly rank?: number
  /** Number of rows beyond the top N that this one combines; its own dimension has no value in `dims`. */
  readonly othersCount?: number
}

/** A position 1..30; the label joins the names it has in the size groups asked about ("S/38/100"). */
export type SizeColumn = {
  readonly no: number
  /** The names of all groups in scope that have a size here, one after the other. */
  readonly label: string
  /** The same group by group, in the groups' order. */
  readonly groups: readonly GroupSize[]
}

/** The size of a group; `position` is the group's among all groups. */
export type GroupSize = { readonly position: number; readonly group: string; readonly label: string }

/** `value` null is "others". */
export type ValueColumn = { readonly value: DimensionValue | null }

export type AnswerHead = {
  readonly dims: readonly DimensionKey[]
  /** Those asked for that may be seen. */
  readonly metrics: readonly ReportMetric[]
  readonly columns?: readonly ValueColumn[]
  readonly sizeColumns?: readonly SizeColumn[]
  readonly totals: Figures
  /** Rows over all pages, subtotals included. */
  readonly count: number
  /** Moves with every change of the fair's figures. */
  readonly version: number
  readonly elapsedMs: number
}

export type Answer = AnswerHead & { readonly rows: readonly AnswerRow[] }

/** Rows are made while they are read, from figures taken when it was asked. */
export type AnswerStream = AnswerHead & { readonly rows: Iterable<AnswerRow> }
