import type { GridLayout } from './grid-layout.ts'
import type { GridRowShape } from './grid-props.ts'
import type { GridMeasures } from './use-grid-viewport.ts'

/** Data every row needs, in one object that changes only when all rows must be redrawn. */
export interface GridFrame<R> {
  readonly id: string
  readonly layout: GridLayout<R>
  readonly measures: GridMeasures
  readonly shape: ((row: R) => GridRowShape) | undefined
  readonly flash: boolean
  /** Accessible name of a row's checkbox; if undefined there are no checkboxes. */
  readonly selectRowText: string | undefined
  /** Ticks or unticks a row; `through` takes all rows since the last one ticked. */
  readonly onTick: (index: number, through: boolean) => void
}

/** Width of the column of checkboxes. */
export const tickWidth = 36

export const cellId = (frame: { readonly id: string }, row: number, col: number): string => `${frame.id}${row}-${col}`

/** Position of a column among all of the grid's columns as screen readers count them, from 1. */
export const ariaColumn = (frame: { readonly selectRowText: string | undefined }, index: number): number =>
  index + (frame.selectRowText === undefined ? 1 : 2)
