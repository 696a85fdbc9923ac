import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { DimensionKey, GoodsDimension } from '@fairdesk/contract/report-keys'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { OrderSums } from './count/order-sums.ts'
import type { CustomerTarget } from './count/targets-by.ts'
import type { VisitedOrder } from './count/visit-orders.ts'
import type { EventGroup, EventPage, EventPageQuery, EventQuery } from './events/event-groups.ts'
import type { SavedOrder } from './facts/changes.ts'
import type { DimensionValue } from './facts/value-list.ts'
import type { LinesAnswer, LinesPage, LinesQuery, LinesStream } from './lines/lines-query.ts'
import type { Growth } from './moments/growth.ts'
import type { Answer, AnswerRow, AnswerStream } from './question/answer.ts'
import type { Filters, Question } from './question/question.ts'
import type { Reconciliation } from './reconcile/reconcile.ts'

/**
 * Times in milliseconds since 1970, `asOf` null for now; with `since` the result is the difference, later minus
 * earlier.
 */
export type Span = { readonly asOf: number | null; readonly since?: number | undefined }

/** Figures that reports query: current, as of a moment, or a comparison. */
export type ReportFigures = Pick<Engine, 'version' | 'ask' | 'rowsOf' | 'lines' | 'linesOf'> & {
  /** `ask` while this thread answers other calls: what takes long is counted by another one. @throws EngineRefusal */
  answer(question: Question): Promise<Answer>
  /** `rowsOf` in the same way. @throws EngineRefusal */
  answerAll(question: Question): Promise<AnswerStream>
  /** `lines` in the same way. @throws EngineRefusal */
  linesPage(query: LinesPage): Promise<LinesAnswer>
  /** `linesOf` in the same way; a run is made when it is read. @throws EngineRefusal */
  allLines(query: LinesQuery): Promise<LinesStream>
  /** False where some row's prices of that time are not known: sums with it are null. */
  readonly hasAmounts: boolean
}

/** The figures of one fair, in memory; every screen's numbers are answers of it. */
export type Engine = {
  /** Moves with every change, comparable between processes and over restarts; screens ask again when it does. */
  readonly version: number
  /** Name of the database: in another one, an order's version says nothing about its state in the former. */
  readonly incarnation: string
  /**
   * Object replaced whenever goods, customers or their names are reread: usable as a cache key for data derived from
   * them.
   */
  readonly base: object
  /** @throws EngineRefusal */
  ask(question: Question): Answer
  /** The whole answer without the limit of cells and without pages, for files. @throws EngineRefusal */
  rowsOf(question: Question): AnswerStream
  /** The figures as they are at this moment: every answer of theirs is of one version. */
  now(): ReportFigures
  /** Returns visible customers' targets by the values of a goods attribute, ordered or not. @throws EngineRefusal */
  targetsBy(question: Omit<Question, 'dims' | 'metrics'>, attribute: GoodsDimension): readonly CustomerTarget[]
  /** The values of a dimension as they are named today, "unset" left out. */
  values(dim: DimensionKey): readonly DimensionValue[]
  /** Orders as they stood, by their history; goods and customers are today's. A moment that was not asked before takes as long as loading. */
  figuresAsOf(span: Span): Promise<ReportFigures>
  /** Returns the fair's growth in ten-minute steps, as far as this user may see, and the part within a selection. */
  growth(visibility: Visibility, withinVisibility?: Visibility): Promise<Growth>
  /** Returns the events of orders, grouped; the first call reads them all. */
  eventGroups(query: EventQuery): Promise<EventGroup[]>
  /** Returns a page of the events of the group with this key, newest first. */
  eventPage(query: EventPageQuery): Promise<EventPage>
  /** A page of the order rows behind a number; with the first the sums of all. @throws EngineRefusal */
  lines(query: LinesPage): LinesAnswer
  /** All of them, for files; in their own order. @throws EngineRefusal */
  linesOf(query: LinesQuery): LinesStream
  /** The filters of the order rows behind a number of an answer to this question. */
  drill(question: Question, row: Pick<AnswerRow, 'dims'>): Filters
  /** Returns a customer's order totals for this user, counted as in every report. */
  orderTotals(order: { readonly customerId: number; readonly type: OrderType }, visibility: Visibility): OrderSums
  /**
   * Passes each order with its version, its sums for this user and its rows to `visit`, for validation; covers every
   * area.
   */
  visitOrders(visibility: Pick<Visibility, 'brands'>, visit: (order: VisitedOrder) => void): void
  /** Calls back after every change of `version`; the function given back ends it. */
  onVersion(listener: (version: number) => void): () => void
  /** Resolves when answers hold all that any process committed before this was called. @throws where the database is away */
  current(): Promise<void>
  /** Takes in a save of this process right after its commit. False where `current` has to bring it. */
  applySaved(saved: SavedOrder): boolean
  /** Reports a commit in this process: watching screens are notified soon. */
  changed(): void
  /** Compares every total with the same counted by SQL. */
  reconcile(): Promise<Reconciliation>
}
