import type { ReportRequest } from '../answer/report.ts'
import type { ReportColumns } from '../answer/report-columns.ts'
import type { CatalogueMessage } from '../facts/catalogue-message.ts'
import type { FactsMessage } from '../facts/rows/facts.ts'
import type { LinesPage, LinesPageAnswer } from '../lines/lines-query.ts'
import type { DifferenceColumns } from '../moments/difference.ts'
import type { EngineRefusalReason } from '../question/engine-refusal.ts'

/** Figures to count by: a catalogue the thread was given before, by its number, and facts. */
export type MomentMessage = { readonly catalogue: number; readonly facts: FactsMessage }

/** Question to the figures: a report, or a page of order rows. */
export type Task =
  | { readonly kind: 'report'; readonly request: ReportRequest }
  | { readonly kind: 'lines'; readonly query: LinesPage }

export type CountMessage = {
  readonly type: 'count'
  readonly later: MomentMessage
  /** Present where the difference of two moments is asked. */
  readonly earlier: MomentMessage | undefined
  readonly task: Task
}

export type ToThread =
  | { readonly type: 'catalogue'; readonly number: number; readonly catalogue: CatalogueMessage }
  | { readonly type: 'forget'; readonly number: number }
  | CountMessage

export type Outcome =
  | { readonly kind: 'report'; readonly report: ReportColumns }
  | { readonly kind: 'difference'; readonly difference: DifferenceColumns }
  | { readonly kind: 'lines'; readonly lines: LinesPageAnswer }

/** Outcome of a `count`: one for each, in their order. */
export type FromThread =
  | Outcome
  | { readonly kind: 'refused'; readonly reason: EngineRefusalReason }
  | { readonly kind: 'failed'; readonly error: unknown }
