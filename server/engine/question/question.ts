import type { DimensionKey, MetricKey } from '@fairdesk/contract/report-keys'
import type { Visibility } from '@fairdesk/contract/visibility'

/**
 * Values a dimension may take: a string is a code ('' is "unset"), a number the database id of a style, SKC, customer, agent, colour and so on.
 * Absent: every value. Empty list: none, so that a keyword that found nothing gives an empty answer.
 */
export type Filters = { readonly [D in DimensionKey]?: readonly (string | number)[] | undefined }

/** Of a dimension and a metric with one name (`skc`) the dimension is meant where it is among `dims`. */
export type Sort = { readonly by: MetricKey | DimensionKey; readonly order: 'asc' | 'desc' }

/** The metric that shares are shares of. */
export type ShareBasis = 'qty' | 'tagAmount' | 'netAmount'

export type ShareWithin = 'parent' | 'total' | 'first'

/** Everything a report can ask. One row of the answer per combination of `dims` that was ordered. */
export type Question = {
  /** From coarse to fine; none gives the totals alone, more than `limits.dimensions` are refused. */
  readonly dims: readonly DimensionKey[]
  /** Spread over columns: its metrics stand in `cells`; past `limits.columns` values the smallest are "others". */
  readonly columnDim?: DimensionKey | undefined
  /** `columns`: quantities by size position in `sizes`. `rows`: size becomes the last dimension. */
  readonly sizeMode?: 'none' | 'columns' | 'rows' | undefined
  readonly metrics: readonly MetricKey[]
  readonly filters?: Filters | undefined
  readonly visibility: Visibility
  /** Default: the dimensions' own order. Ranks are given when sorted by a metric. Ties stand in order of their codes (goods number). */
  readonly sort?: Sort | undefined
  /** The first N of every sibling set; totals, ranks and shares still look at all. */
  readonly topN?: number | undefined
  /** Below the first N of siblings a row for the rest of them, so that rows add up to their parent. */
  readonly othersRow?: boolean | undefined
  /** A row for each parent above its children; `first`: for each value of the first dimension alone. */
  readonly subtotals?: boolean | 'first' | undefined
  readonly page?: { readonly page: number; readonly limit: number } | undefined
  /** Also what nobody ordered (goods) or who ordered nothing (customers); no effect where dims mix goods with customers or have sizes. */
  readonly includeZero?: boolean | undefined
  /**
   * Of what a share is a part where rows have parents: of its parent (default), of the whole report, or of its value of the
   * first dimension. In the last two the shares of children add up to exactly that of their parent.
   */
  readonly shareWithin?: ShareWithin | undefined
  /**
   * Customers (by id) that the dimension `customer` counts as another one: those who buy through an agent as him. Absent customers
   * stay themselves.
   */
  readonly countedAs?: ReadonlyMap<number, number> | undefined
  /** What `score` and `votes` count; without them they are null. */
  readonly votes?: readonly Vote[] | undefined
  /** Default qty. */
  readonly shareOf?: ShareBasis | undefined
  /** What completionAmount compares with the target: default net. */
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
 * How many numbers its answer may have. A page of a plain list by one dimension (a ranking) is never too much: it has a row
 * for each style or customer of the fair at most, and only the page travels.
 */
export function mostNumbers({ dims, columnDim, sizeMode = 'none', page }: Question): number {
  const isPlainList = dims.length <= 1 && columnDim === undefined && sizeMode === 'none' && page !== undefined
  return isPlainList ? Number.POSITIVE_INFINITY : limits.cells
}
