import type { CellEdit } from '@fairdesk/server/testing/save-bench/cell-edits'
import type { Call } from './load-plan.ts'

/** Load of one run: closed with callers that wait for their answers, or open with calls that come as they come. */
type Pace = { readonly saveCallers: number; readonly reportCallers: number } | { readonly perSecond: number }

/** Instructions of the callers' thread. */
export type OverloadPlan = {
  readonly url: string
  /** Sessions that take turns. */
  readonly tokens: readonly string[]
  readonly edits: readonly CellEdit[]
  readonly reports: readonly Call[]
  /** Share of the calls of an open load that are saves. */
  readonly saves: number
  readonly pace: Pace
  readonly ms: number
  /** Part of every request's number, so that no run repeats another's. */
  readonly run: string
}

/** Times in milliseconds. */
export type OverloadFigures = {
  readonly elapsedMs: number
  /** Longest lateness of the callers' own thread. */
  readonly lateMs: number
  /** Calls that were due. */
  sent: number
  readonly saves: number[]
  readonly reports: number[]
  readonly refusals: number[]
  /** Times of /readyz, asked ten times a second. */
  readonly ready: number[]
  /** Connections that ended without an answer, and answers that are neither data nor a refusal. */
  readonly errors: string[]
  /** Numbers of the saves that were acknowledged. */
  readonly acknowledged: string[]
}
