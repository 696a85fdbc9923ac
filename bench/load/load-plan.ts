import type { CellEdit } from '@fairdesk/server/testing/save-bench/cell-edits'

export type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body: string }

/** What the thread of the callers is told. */
export type LoadPlan = {
  readonly url: string
  readonly token: string
  readonly screenToken: string
  readonly edits: readonly CellEdit[]
  readonly savesPerSecond: number
  readonly users: number
  /** So long after one report a user asks for the next. */
  readonly everyMs: number
  /** Before anything is counted: the same reports beside a fifth of the saves. */
  readonly warmMs: number
  readonly ms: number
  readonly reports: readonly Call[]
  /** Part of every request's number, so that no run repeats another's. */
  readonly run: string
}

/** Times in milliseconds, moments in milliseconds since 1970. */
export type LoadFigures = {
  readonly saves: number[]
  readonly reports: number[]
  readonly errors: string[]
  readonly boards: { readonly version: number; readonly at: number }[]
}

/** Told while the callers are at work: a save was acknowledged at this moment. */
export type Mark = { readonly kind: 'saved'; readonly at: number }
export type LoadMessage = Mark | { readonly kind: 'figures'; readonly figures: LoadFigures }
