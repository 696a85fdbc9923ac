import type { CellAddress, RefusalReason } from '../matrix-data.ts'

/** A quantity of a pasted block at its cell; `line` counts from 1. */
export interface LaidCell extends CellAddress {
  readonly line: number
  /** Its row and size, in words. */
  readonly label: string
  readonly size: string
  readonly qty: number
  readonly text: string
}

/** Why something of a block has no cell. */
export type PasteSkipReason = 'no-row' | 'no-size' | 'twice' | RefusalReason

/** Skipped column, row or cell: its name, and the number of quantities in it. */
export interface PasteSkip {
  readonly kind: 'column' | 'row' | 'cell'
  readonly head: string
  readonly count: number
  readonly why: PasteSkipReason
  readonly line: number
}

/**
 * `names`: every quantity was placed by names. `place`: a block of numbers alone, laid on from the cursor. `ask`: part of it
 * had to be placed by its order, or the numbers of a head might be pieces.
 */
export interface PasteResult {
  readonly how: 'names' | 'place' | 'ask'
  readonly laid: readonly LaidCell[]
  readonly leftOut: readonly PasteSkip[]
}
