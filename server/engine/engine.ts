import type { Reconciliation } from './answer/reconcile.ts'
import type { Answer, AnswerRow, AnswerStream } from './question/answer.ts'
import type { Filters, Question } from './question/question.ts'

/** The figures of one fair, in memory; every screen's numbers are answers of it. */
export type Engine = {
  /** Moves with every change; screens ask again when it does. */
  readonly version: number
  /** @throws EngineRefusal */
  ask(question: Question): Answer
  /** The whole answer without the limit of cells and without pages, for files. @throws EngineRefusal */
  rowsOf(question: Question): AnswerStream
  /** The filters of the order rows behind a number of an answer to this question. */
  drill(question: Question, row: Pick<AnswerRow, 'dims'>): Filters
  /** Calls back after every change of `version`; the function given back ends it. */
  onVersion(listener: (version: number) => void): () => void
  /** Reads these orders again and tells the other processes; call after their commit. Resolves when answers show them. */
  applyOrders(orderIds: readonly number[]): Promise<void>
  /** As applyOrders, after goods, sizes, customers, areas or targets have changed. */
  applyBaseData(): Promise<void>
  /** Compares every total with the same counted by SQL. */
  reconcile(): Promise<Reconciliation>
}
