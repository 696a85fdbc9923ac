import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import type { BoardTexts } from './texts.ts'

/** Data passed to every part besides the feed. */
export type BoardPartContext = {
  readonly texts: BoardTexts
  /** Milliseconds since 1970 by the server's clock. */
  readonly nowMs: number
}

/** A part of the board. It makes its elements once: a screen is on for twelve hours. */
export type Part = {
  readonly element: HTMLElement
  show(feed: BoardFigures, showing: BoardPartContext): void
  /** Each second. */
  tick?(showing: BoardPartContext): void
}

/** Returns true if the viewer prefers reduced motion. */
export function prefersStillness(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}
