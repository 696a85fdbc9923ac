import type { DimensionKey, TargetPart } from '@fairdesk/contract/report-keys'
import type { TargetFigure } from '../count/targeted.ts'
import type { DimensionValue } from '../facts/value-list.ts'
import type { SizeColumn } from '../question/answer.ts'
import type { Question } from '../question/question.ts'
import type { GoodsTiers } from '../question/tiers.ts'

/**
 * Value that a figure belongs to: identified by its id if it has one, since a deleted style and its successor share a
 * code. With `except`, every value but these.
 */
export type NodeValue = {
  readonly dim: string
  readonly code: string
  readonly id?: number | undefined
  readonly except?: readonly (string | number)[] | undefined
}

/** Path step as named in an answer. */
export type PathStep = DimensionValue & { readonly dim: DimensionKey; readonly isOthers?: true }

export const lineFigures = ['qty', 'tagAmount', 'netAmount', 'agentAmount'] as const
export type LineFigure = (typeof lineFigures)[number]

export type LineSort = { readonly by: DimensionKey | LineFigure; readonly order: 'asc' | 'desc' }

/** Part of the customers: with or without a target for the figure, pieces or amounts. */
export type TargetFilter = { readonly of: TargetFigure; readonly part?: TargetPart | undefined }

/** Query for order rows: those a report with the same filters counts, under one of its nodes. */
export type LinesQuery = Pick<Question, 'filters' | 'visibility' | 'goods'> & {
  /** `line`: a row per order and SKC; `sku`: one per size of it that is ordered. */
  readonly level: 'line' | 'sku'
  readonly node?: readonly NodeValue[] | undefined
  /** Those of another moment; by default tiers are computed for the query itself. */
  readonly goodsTiers?: GoodsTiers | undefined
  /** Splits sums by targets, as completion does; of one part where it is named. Without effect where no target counts. */
  readonly targets?: TargetFilter | undefined
  /**
   * Most significant first; ties, and unsorted lines, are ordered by customer position, order type and id, SKC
   * position, size.
   */
  readonly sort?: readonly LineSort[] | undefined
}

export type LinesPage = LinesQuery & { readonly page: number; readonly limit: number }

/** Order line of a SKC, or of one size of it. If sizes are filtered, only those. Amounts in fen. */
export type Line = {
  readonly orderId: number
  readonly customer: DimensionValue
  /** Codes. */
  readonly status: string
  readonly type: string
  readonly style: DimensionValue
  readonly skc: DimensionValue
  readonly colour: DimensionValue
  /** At level `sku`; position 0 is a size that the group no longer has. */
  readonly size?: { readonly no: number; readonly label: string }
  /** At level `line`, by `sizeColumns`. */
  readonly sizes?: readonly number[]
  readonly qty: number
  readonly tag: number
  readonly net: number
  readonly agent: number
}

/** Sums over all lines of the query, as a report's totals count them; amounts in fen. */
export type LineTotals = {
  readonly qty: number
  readonly tag: number
  readonly net: number
  readonly agent: number
  readonly styles: number
  readonly skc: number
  readonly customers: number
}

/** Sums of all rows of the number, whatever part is listed; `basis` is the amount that targets are of. */
export type TargetSums = { readonly [P in TargetPart]: LineTotals } & { readonly basis: 'tag' | 'net' }

export type LinesHead = {
  readonly count: number
  readonly sizeColumns: readonly SizeColumn[]
  /** Values of the node with their names, coarse to fine; empty if nothing of it is visible. */
  readonly path: readonly PathStep[]
  readonly version: number
}

/** A page of lines of figures whose version the asker knows. */
export type LinesPageAnswer = Omit<LinesAnswer, 'version'>

/** Page of lines. `totals` and `targets` are only on the first page: a later one would count them again. */
export type LinesAnswer = LinesHead & {
  readonly totals?: LineTotals
  readonly targets?: TargetSums | undefined
  readonly rows: readonly Line[]
}

/** Stream of lines in runs, one per order, made on demand; all of one version. */
export type LinesStream = LinesHead & {
  readonly targets?: TargetSums | undefined
  readonly runs: Iterable<readonly Line[]>
}
