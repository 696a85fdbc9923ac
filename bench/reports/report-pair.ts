import type { AnswerRow } from '@fairdesk/server/engine/question/answer'
import type { Question } from '@fairdesk/server/engine/question/question'

export type QuestionParts = Omit<Question, 'visibility'>

/** The question as an administrator asks it. */
export function everywhere(asked: QuestionParts): Question {
  return { ...asked, visibility: { brands: 'all', areas: 'all', prices: 'both' } }
}

/** Figures of one line; the two sides name them alike. */
export type Line = Readonly<Record<string, number | null>>

export type SqlScope = {
  /** The highest slot of a size in any order row. */
  readonly slots: number
  /** How many rows are shown, 'all' when sums are compared. */
  readonly limit: number | 'all'
}

/** A report asked of the engine, and the same written by hand in SQL. */
export type ReportPair = {
  readonly name: string
  readonly question: QuestionParts
  /** Rows hold the figures to compare; a row with `is_total` is of the totals that stand beside the page. */
  readonly sql: (scope: SqlScope) => string
  /** Of the engine's row, what SQL gives in rows of its own: cells, sizes. Default: the row's metrics. */
  readonly lines?: (row: AnswerRow) => readonly Line[]
  /** Figures of both sides whose sums over the whole report must be equal. */
  readonly compared: readonly string[]
}
