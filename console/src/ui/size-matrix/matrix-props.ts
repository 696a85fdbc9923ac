import type { ReactNode, Ref } from 'react'
import type { Deed } from './editing/matrix-commands.ts'
import type { MatrixSelection } from './editing/matrix-cursor.ts'
import type { CellAddress, CellMark, MatrixBlock, MatrixRow } from './matrix-data.ts'
import type { MatrixStore } from './matrix-store.ts'

/** All words of the matrix. */
export interface MatrixWords {
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
  /** The badge at the row's end; without it a small dot in the state's colour stands there. */
  readonly rowState?: (row: MatrixRow) => ReactNode
  /** What floats under the cursor's cell while it carries a mark: the reason, or both values with the two choices. */
  readonly mark?: (mark: CellMark, cell: CellAddress, row: MatrixRow) => ReactNode
}

export interface MatrixAppearance {
  /** Row height: normal 36, compact 28; narrow is for a phone: the style stands above its matrix, the colours stay in sight. */
  readonly density?: 'normal' | 'compact' | 'narrow'
  /** Which amount stands beside the quantities. Default net. */
  readonly amount?: 'net' | 'tag' | 'none'
  /** Width in pixels of the picture and header column. Default 216; 0 leaves it out. */
  readonly headerWidth?: number
}

export type LeaveDirection = 'next' | 'previous'

export interface MatrixHandle {
  /** Puts the cursor on a style's first open cell (or on the given cell), scrolls there and takes the keyboard. */
  readonly focus: (styleId?: string, cell?: { readonly colourId: string; readonly slot: number }) => void
}

/** What is pasted where the cursor stands, and what it does where it is laid on by place: worked out only for that. */
export interface PastedBlock {
  readonly text: string
  readonly selection: MatrixSelection
  readonly deed: () => Deed
}

export interface MatrixEvents {
  /** The cursor wants to go past the last or first style. */
  readonly onLeave?: (direction: LeaveDirection) => void
  /** The cursor came to another style. */
  readonly onStyle?: (styleId: string) => void
  /** The cursor came to another cell. */
  readonly onCell?: (cell: CellAddress) => void
  /** A scanner wrote this where quantities are typed: it is none, and what was typed before it is entered. */
  readonly onScan?: (text: string) => void
  /** The way to the goods that a text names which may be a code or a mistyped number; null where it names none. */
  readonly findCode?: (text: string) => Promise<(() => void) | null>
  /** Gives true where it takes over what is pasted: it is shown before it is entered, or belongs elsewhere. */
  readonly onPasteBlock?: (block: PastedBlock) => boolean
}

/** Many styles one under another, virtual: up to 500 styles, the keyboard crosses from one to the next. Fills its parent. */
export interface SizeMatrixListProps {
  readonly store: MatrixStore
  /** Styles in the order shown; each must have been loaded into the store. */
  readonly styleIds: readonly string[]
  readonly words: MatrixWords
  readonly slots?: MatrixSlots
  readonly look?: MatrixAppearance
  readonly events?: MatrixEvents
  readonly ref?: Ref<MatrixHandle>
}
