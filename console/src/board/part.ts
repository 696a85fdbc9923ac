import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import type { BoardWords } from './words.ts'

/** What every part is told besides the feed. */
export type Showing = {
  readonly words: BoardWords
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: number
}

/** A part of the board. It makes its elements once: a screen is on for twelve hours. */
export type Part = {
  readonly element: HTMLElement
  show(feed: BoardFigures, showing: Showing): void
  /** Each second. */
  tick?(showing: Showing): void
}

/** Whether whoever looks has asked for nothing that moves. */
export function prefersStillness(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}
