/** The largest quantity of one cell. */
export const largestQty = 9999

export interface MatrixSize {
  readonly id: string
  /** The size's permanent position in the order row's `qtys`; the order of the list is the order on screen. */
  readonly slot: number
  readonly label: string
}

/** State of a colour; a dropped one counts in no total. */
export type MatrixState = 'onSale' | 'frozen' | 'dropped'

/** Same rule as the contract's `isCounted` for a colour. */
export const isCountedState = (state: MatrixState): boolean => state !== 'dropped'

/** Allowed changes of a colour's quantities: any, only below the saved quantity, none. */
export type MatrixRule = 'free' | 'less' | 'none'

/** Yuan per piece; a price the user may not see is left out and its amounts with it. */
export interface MatrixPrices {
  readonly tag?: number
  readonly net?: number
}

export interface MatrixColour {
  readonly id: string
  readonly label: string
  /** A CSS colour for the little square, where known. */
  readonly swatch?: string
  readonly state: MatrixState
  readonly rule: MatrixRule
  /** The saved quantities by slot; absent means 0. */
  readonly qtys: readonly (number | undefined)[]
  /** Slots that do not exist for this colour. */
  readonly holes: readonly number[]
  readonly prices: MatrixPrices
}

/** One style as it comes from the server. */
export interface MatrixBlock {
  readonly id: string
  readonly sizes: readonly MatrixSize[]
  readonly colours: readonly MatrixColour[]
}

export type RowState = 'clean' | 'queued' | 'saving' | 'saved' | 'refused' | 'conflict'

export interface CellAddress {
  readonly styleId: string
  readonly colourId: string
  readonly slot: number
}

/** Why a typed or pasted text did not become a quantity; the number before it stays. */
export type RefusalReason =
  | 'not-a-number'
  | 'not-whole'
  | 'negative'
  | 'too-large'
  | 'hole'
  | 'frozen'
  | 'dropped'
  | 'only-less'
  | 'closed'
  | 'outside'

/** For `outside` (a pasted block reached past the style's edge) colourId is empty and slot -1. */
export interface Refusal extends CellAddress {
  readonly reason: RefusalReason
  /** Text as typed or pasted. */
  readonly text: string
}

/**
 * refused: by the matrix (invalid text) or by the server (`message`).
 * conflict: another user saved another quantity; `serverQty` is in the database, the cell still shows
 * `localQty`.
 */
export type CellMark =
  | { readonly kind: 'refused'; readonly text: string; readonly reason?: RefusalReason; readonly message?: string }
  | {
      readonly kind: 'conflict'
      readonly localQty: number
      readonly serverQty: number
      readonly by?: string
      readonly at?: string
    }

/** Current row of the matrix (style x colour). Immutable: compare by identity. */
export interface MatrixRow {
  readonly key: string
  readonly styleId: string
  readonly colour: MatrixColour
  /** Quantities on screen, by slot. */
  readonly qtys: readonly number[]
  /** Quantities on the server, by slot. */
  readonly saved: readonly number[]
  readonly state: RowState
  readonly marks: ReadonlyMap<number, CellMark>
  /**
   * Quantities that decrease-only cells held before they were lowered here: they may be raised back to this, by slot.
   */
  readonly lowered?: ReadonlyMap<number, number>
  /** Proposed quantities, until accepted or discarded, by slot. */
  readonly proposed?: ReadonlyMap<number, number>
  /** Other users whose cursor is here, by slot. */
  readonly cursorNames?: ReadonlyMap<number, string>
}

/** A changed cell to be saved. `was` is the quantity the server had when it was typed. */
export interface MatrixEdit extends CellAddress {
  readonly sizeId: string
  readonly qty: number
  readonly was: number
}

export interface MatrixTotals {
  readonly qty: number
  /** Yuan; undefined where a price of an ordered row is hidden. */
  readonly tag: number | undefined
  readonly net: number | undefined
}

/** Returns true if the mark means that the cell shows a quantity the server has not accepted. */
export const isUnsettled = (mark: CellMark): boolean => mark.kind === 'conflict' || mark.message !== undefined

/**
 * Returns the quantity a cell counts in totals: the shown one, or the saved one if the server has not accepted it.
 */
export const countedQty = ({ qtys, saved, marks }: MatrixRow, slot: number): number => {
  const mark = marks.get(slot)
  return (mark && isUnsettled(mark) ? saved[slot] : qtys[slot]) ?? 0
}

export const rowKey = (styleId: string, colourId: string): string => `${styleId}\u0000${colourId}`
