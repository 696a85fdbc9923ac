/** The largest quantity of one cell. */
export const largestQty = 9999

export interface MatrixSize {
  readonly id: string
  /** The size's permanent position in the order row's `qtys`; the order of the list is the order on screen. */
  readonly slot: number
  readonly label: string
}

/** What a colour is; a dropped one counts in no total. */
export type MatrixState = 'onSale' | 'frozen' | 'dropped'

/** As the contract's `isCounted` says of a colour. */
export const isCountedState = (state: MatrixState): boolean => state !== 'dropped'

/** What may become of a colour's quantities: anything, only less than saved, nothing. */
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
  /** What was typed or pasted, as it was. */
  readonly text: string
}

/**
 * refused: by the matrix (a wrong text) or by the server (`message`).
 * conflict: somebody else saved another quantity; `theirs` is now in the database, the cell still shows mine.
 */
export type CellMark =
  | { readonly kind: 'refused'; readonly text: string; readonly reason?: RefusalReason; readonly message?: string }
  | {
      readonly kind: 'conflict'
      readonly mine: number
      readonly theirs: number
      readonly by?: string
      readonly at?: string
    }

/** One row of the matrix (style x colour) as it stands now. A new object per change: compare by identity. */
export interface MatrixRow {
  readonly key: string
  readonly styleId: string
  readonly colour: MatrixColour
  /** What is on screen, by slot. */
  readonly qtys: readonly number[]
  /** What the server has, by slot. */
  readonly saved: readonly number[]
  readonly state: RowState
  readonly marks: ReadonlyMap<number, CellMark>
  /** What cells that may only go down held before they were lowered here: so much they may be given back, by slot. */
  readonly lowered?: ReadonlyMap<number, number>
  /** Quantities that were worked out for it and stand until they are taken or dropped, by slot. */
  readonly proposed?: ReadonlyMap<number, number>
  /** Who else has the cursor here, by slot. */
  readonly others?: ReadonlyMap<number, string>
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

/** Whether the mark says that the cell shows a quantity the server has not taken. */
export const isUnsettled = (mark: CellMark): boolean => mark.kind === 'conflict' || mark.message !== undefined

/** What a cell counts in totals: what it shows, but where the server has not taken that what it has. */
export const countedQty = ({ qtys, saved, marks }: MatrixRow, slot: number): number => {
  const mark = marks.get(slot)
  return (mark && isUnsettled(mark) ? saved[slot] : qtys[slot]) ?? 0
}

export const rowKey = (styleId: string, colourId: string): string => `${styleId}\u0000${colourId}`
