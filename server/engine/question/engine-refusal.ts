import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { ReportMetric } from '@fairdesk/contract/reports/report-formulas'

export type EngineRefusalReason =
  | { readonly kind: 'tooManyDimensions'; readonly max: number }
  | { readonly kind: 'repeatedDimension'; readonly dimension: DimensionKey }
  /** `narrow` has the most values of the dimensions asked for. */
  | { readonly kind: 'tooManyCells'; readonly cells: number; readonly max: number; readonly narrow: DimensionKey }
  /** A price the user may not see, asked for as sort, dimension or filter. */
  | { readonly kind: 'hiddenPrice'; readonly key: DimensionKey | ReportMetric }
  /** Sorted by what is neither among the metrics nor among the dimensions. */
  | { readonly kind: 'unsortable'; readonly key: DimensionKey | ReportMetric }

/** A question the engine does not answer, for a reason the asker can mend; areas say it in the user's language. */
export class EngineRefusal extends Error {
  readonly reason: EngineRefusalReason

  constructor(reason: EngineRefusalReason) {
    super(reason.kind)
    this.reason = reason
  }
}
