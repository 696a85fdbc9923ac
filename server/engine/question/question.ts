import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { ReportFormula, ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import type { Visibility } from '@fairdesk/contract/visibility'

/**
 * Values allowed per dimension: a string is a code ('' is "unset"), a number the database id of a style, SKC, customer,
 * agent, colour and so on. Absent: every value. Empty list: none, so that a keyword without matches gives an empty
 * answer.
 */
export type Filters = { readonly [D in DimensionKey]?: readonly (string | number)[] | undefined }

/** If a dimension and a metric share a name (`skc`), the dimension is meant where it is among `dims`. */
export type Sort = { readonly by: ReportMetric | DimensionKey; readonly order: 'asc' | 'desc' }

/** The metric that shares are shares of. */
export type ShareBasis = 'qty' | 'tagAmount' | 'netAmount'

export type ShareWithin = 'parent' | 'total' | 'first'

/** Everything a report can ask. One row of the answer per combination of `dims` that was ordered. */
export type Question = {
  /** Dimensions from coarse to fine; an empty list returns totals only, more than `limits.dimensions` are refused. */
  readonly dims: readonly DimensionKey[]
  /**
   * Dimension spread over columns: its metrics are in `cells`; beyond `limits.columns` values the smallest become
   * "others".
   */
  readonly columnDim?: DimensionKey | undefined
  /** `columns`: quantities by size position in `sizes`. `rows`: size becomes the last dimension. */
  readonly sizeMode?: 'none' | 'columns' | 'rows' | undefined
  readonly metrics: readonly ReportMetric[]
  /** Definitions of the formulas among the metrics. */
  readonly formulas?: readonly ReportFormula[] | undefined
  readonly filters?: Filters | undefined
  readonly visibility: Visibility
  /**
   * Defaults to the dimensions' own order. Ranks are included when sorted by a metric. Ties are sorted by their codes
   * (goods number).
   */
  readonly sort?: Sort | undefined
  /** The first N of every sibling set; totals, ranks and shares still look at all. */
  readonly topN?: number | undefined
  /** Below the first N of siblings a row for the rest of them, so that rows add up to their parent. */
  readonly othersRow?: boolean | undefined
  /** A row for each parent above its children; `first`: for each value of the first dimension alone. */
  readonly subtotals?: boolean | 'first' | undefined
  readonly page?: { readonly page: number; readonly limit: number } | undefined
  /**
   * Includes goods not ordered, and customers without orders; no effect if dims mix goods with customers or have sizes.
   */
  readonly includeZero?: boolean | undefined
  /**
   * Base of a share where rows have parents: its parent (default), the whole report, or its value of the first
   * dimension. With the last two the shares of children add up to exactly that of their parent.
   */
  readonly shareWithin?: ShareWithin | undefined
  /**
   * Customers (by id) counted as another one in the dimension `customer`: those who buy through an agent count as the
   * agent. Absent customers count as themselves.
   */
  readonly countedAs?: ReadonlyMap<number, number> | undefined
  /** Source of `score` and `votes`; without it they are null. */
  readonly votes?: readonly Vote[] | undefined
  /** Default qty. */
  readonly shareOf?: ShareBasis | undefined
  /** Price basis that completionAmount compares with the target: default net. */
  readonly amountBasis?: 'tag' | 'net' | undefined
  /** `dropped` asks for the dropped SKC alone, which are otherwise left out. */
  readonly goods?: 'kept' | 'dropped' | undefined
}

/** Stars (1 to 5) that an account of a customer gave a style (`skcId` null) or one of its colours, by ids. */
export type Vote = {
  readonly styleId: number
  readonly skcId: number | null
  readonly customerId: number
  readonly stars: number
}

export const limits = { dimensions: 5, cells: 200_000, columns: 60 } as const

/**
 * Returns the maximum numbers in an answer. A page of a plain list by one dimension (a ranking) is never too large:
 * it has at most a row per style or customer of the fair, and only the page is sent.
 */
export function mostNumbers({ dims, columnDim, sizeMode = 'none', page }: Question): number {
  const isPlainList = dims.length <= 1 && columnDim === undefined && sizeMode === 'none' && page !== undefined
  return isPlainList ? Number.POSITIVE_INFINITY : limits.cells
}
