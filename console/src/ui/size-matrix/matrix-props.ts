import type { ReactNode, Ref } from 'react'
import type { MatrixChange } from './editing/matrix-commands.ts'
import type { MatrixSelection } from './editing/matrix-cursor.ts'
import type { CellAddress, CellMark, MatrixBlock, MatrixRow } from './matrix-data.ts'
import type { MatrixStore } from './matrix-store.ts'

/** All texts of the matrix. */
export interface MatrixTexts {
  /** Accessible name of the whole matrix. */
  readonly label: string
  readonly colour: string
  readonly total: string
  readonly amount: string
  /** Head of the column with the row states. */
  readonly state: string
  /** Spoken name of a cell: "Navy, size M, 12 pieces". */
  readonly cell: (row: MatrixRow, sizeLabel: string, qty: number) => string
  /** Short words in the row of a frozen and of a dropped colour. */
  readonly frozen: string
  readonly dropped: string
}

/** Places the screen fills. */
export interface MatrixSlots {
  readonly picture?: (block: MatrixBlock) => ReactNode
  /** Goods number, name, price and badges, beside the picture. */
  readonly header?: (block: MatrixBlock) => ReactNode
  /** A few letters behind the colour's name. */
  readonly colourNote?: (row: MatrixRow) => ReactNode
  /** Badge at the end of the row; if omitted, a small dot in the state's colour is shown. */
  readonly rowState?: (row: MatrixRow) => ReactNode
  /** Popover under the cursor's cell while it carries a mark: the reason, or both values with the two choices. */
  readonly mark?: (mark: CellMark, cell: CellAddress, row: MatrixRow) => ReactNode
}

export interface MatrixAppearance {
  /**
   * Row height: normal 36, compact 28. narrow is for a phone: the style is above its matrix, the colours stay
   * visible.
   */
  readonly density?: 'normal' | 'compact' | 'narrow'
  /** Amount shown beside the quantities. Default net. */
  readonly amount?: 'net' | 'tag' | 'none'
  /** Width in pixels of the picture and header column. Default 216; 0 leaves it out. */
  readonly headerWidth?: number
}

export type LeaveDirection = 'next' | 'previous'

export interface MatrixHandle {
  /** Puts the cursor on a style's first open cell (or on the given cell), scrolls there and takes the keyboard. */
  readonly focus: (styleId?: string, cell?: { readonly colourId: string; readonly slot: number }) => void
}

/** Text pasted at the cursor, and the edits if it is applied by position; those are computed only on demand. */
export interface PastedBlock {
  readonly text: string
  readonly selection: MatrixSelection
  readonly buildChange: () => MatrixChange
}

export interface MatrixEvents {
  /** The cursor wants to go past the last or first style. */
  readonly onLeave?: (direction: LeaveDirection) => void
  /** The cursor came to another style. */
  readonly onStyle?: (styleId: string) => void
  /** The cursor came to another cell. */
  readonly onCell?: (cell: CellAddress) => void
  /**
   * Called when a scanner has typed into a quantity cell: the scan is not a quantity, and what was typed before it is
   * entered.
   */
  readonly onScan?: (text: string) => void
  /**
   * Finds the goods for a text that may be a code or a mistyped number; resolves to a function that goes there, or
   * null if none.
   */
  readonly findCode?: (text: string) => Promise<(() => void) | null>
  /**
   * Returns true if it handles the paste itself: to preview it before it is entered, or because it belongs elsewhere.
   */
  readonly onPasteBlock?: (block: PastedBlock) => boolean
}

/** Many styles one under another, virtual: up to 500 styles, the keyboard crosses from one to the next. Fills its parent. */
export interface SizeMatrixListProps {
  readonly store: MatrixStore
  /** Styles in the order shown; each must have been loaded into the store. */
  readonly styleIds: readonly string[]
  readonly texts: MatrixTexts
  readonly slots?: MatrixSlots
  readonly look?: MatrixAppearance
  readonly events?: MatrixEvents
  readonly ref?: Ref<MatrixHandle>
}
