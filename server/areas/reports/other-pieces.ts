import type { Comparison, ComparisonSummary } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { Moments } from '@fairdesk/contract/areas/reports/moment'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { DimensionValue } from '../../engine/facts/value-list.ts'
import type { filtersOf } from '../../engine/question/filters-of.ts'
import type { Filters } from '../../engine/question/question.ts'
import type { PieceTree } from './piece-tree.ts'

/** Filters of a call, in the ids and codes of this fair, and its moments. */
type ComparedInput = Parameters<typeof filtersOf>[1] & Moments & { readonly comparison?: Comparison | undefined }

export type PiecesQuery = {
  readonly dims: readonly DimensionKey[]
  readonly input: ComparedInput
  /** Further filters, such as those of the node whose children are shown. */
  readonly node?: Filters | undefined
}

/** Pieces of the other orders by the dimensions of the query. */
export type OtherPieces = Omit<ComparisonSummary, 'onlyThere'> & {
  readonly pieces: PieceTree
  /** Returns the key by which a value of this fair is found there. */
  readonly keyOf: (dim: DimensionKey, value: DimensionValue) => string
  /** Keys of all values of a dimension there, ordered or not. */
  readonly codesOf: (dim: DimensionKey) => ReadonlySet<string>
}
