import type { CellAddress, MatrixBlock } from '../matrix-data.ts'
import { isHole } from '../matrix-model.ts'

/** A colour's and a size's position on screen within a style. */
export interface Spot {
  readonly row: number
  readonly col: number
}

/** Marked rectangle; the cursor is at `focus`. A range never leaves its style. */
export interface MatrixSelection {
  readonly styleId: string
  readonly anchor: Spot
  readonly focus: Spot
}

/** Styles the cursor can move through, in the order shown. */
export interface CursorSpace {
  readonly styleIds: readonly string[]
  readonly blocks: ReadonlyMap<string, MatrixBlock>
}

export type MatrixStep =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'tab'
  | 'back-tab'
  | 'row-start'
  | 'row-end'
  | 'first'
  | 'last'
  | 'next-style'
  | 'previous-style'

/**
 * Returns the cursor after a step: holes are skipped, styles follow one another; 'next' and 'previous' mean out of the
 * matrix.
 */
export const moveCursor = (
  space: CursorSpace,
  selection: MatrixSelection,
  step: MatrixStep,
): MatrixSelection | 'next' | 'previous' => {
  const block = space.blocks.get(selection.styleId)
  if (block === undefined) return selection
  const inside = stepInside(block, selection.focus, step)
  if (inside !== undefined) return singleSelection(selection.styleId, inside)
  const isForward = step === 'down' || step === 'tab' || step === 'next-style'
  return enterOther(space, selection, { isForward, step }) ?? (isForward ? 'next' : 'previous')
}

/** The cursor on one cell, where its style is shown. */
export const selectionAt = (
  space: CursorSpace,
  { styleId, colourId, slot }: CellAddress,
): MatrixSelection | undefined => {
  const block = space.styleIds.includes(styleId) ? space.blocks.get(styleId) : undefined
  const row = block?.colours.findIndex(({ id }) => id === colourId) ?? -1
  const col = block?.sizes.findIndex((size) => size.slot === slot) ?? -1
  return row < 0 || col < 0 ? undefined : singleSelection(styleId, { row, col })
}

/** The first open cell of a style, or of the first style that has one. */
export const firstSelection = (space: CursorSpace, styleId?: string): MatrixSelection | undefined => {
  for (const id of styleId === undefined ? space.styleIds : [styleId]) {
    const block = space.blocks.get(id)
    const spot = block && openSpots(block)[0]
    if (spot) return singleSelection(id, spot)
  }
  return undefined
}

/** Moves one corner of the range, over holes too, never out of the style. */
export const extendRange = (block: MatrixBlock, range: MatrixSelection, step: MatrixStep): MatrixSelection => {
  const { row, col } = range.focus
  const lastRow = block.colours.length - 1
  const lastCol = block.sizes.length - 1
  const targets: Partial<Record<MatrixStep, Spot>> = {
    up: { row: Math.max(0, row - 1), col },
    down: { row: Math.min(lastRow, row + 1), col },
    left: { row, col: Math.max(0, col - 1) },
    right: { row, col: Math.min(lastCol, col + 1) },
    'row-start': { row, col: 0 },
    'row-end': { row, col: lastCol },
    first: { row: 0, col: 0 },
    last: { row: lastRow, col: lastCol },
  }
  return { ...range, focus: targets[step] ?? range.focus }
}

export const rectOf = ({ anchor, focus }: MatrixSelection) => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.col, focus.col),
  right: Math.max(anchor.col, focus.col),
})

const singleSelection = (styleId: string, spot: Spot): MatrixSelection => ({ styleId, anchor: spot, focus: spot })

const openSpots = (block: MatrixBlock): Spot[] =>
  block.colours.flatMap((colour, row) =>
    block.sizes.flatMap((size, col) => (isHole(colour, size.slot) ? [] : [{ row, col }])),
  )

/** The target within the style, or undefined where the step leads out of it. */
const stepInside = (block: MatrixBlock, { row, col }: Spot, step: MatrixStep): Spot | undefined => {
  const open = openSpots(block)
  const inRow = open.filter((spot) => spot.row === row)
  const inColumn = open.filter((spot) => spot.col === col)
  const isAfter = (spot: Spot): boolean => spot.row > row || (spot.row === row && spot.col > col)
  const isBefore = (spot: Spot): boolean => spot.row < row || (spot.row === row && spot.col < col)
  const currentSpot = { row, col }
  switch (step) {
    case 'up':
      return inColumn.findLast((spot) => spot.row < row)
    case 'down':
      return inColumn.find((spot) => spot.row > row)
    case 'left':
      return inRow.findLast((spot) => spot.col < col) ?? currentSpot
    case 'right':
      return inRow.find((spot) => spot.col > col) ?? currentSpot
    case 'tab':
      return open.find(isAfter)
    case 'back-tab':
      return open.findLast(isBefore)
    case 'row-start':
      return inRow[0] ?? currentSpot
    case 'row-end':
      return inRow.at(-1) ?? currentSpot
    default:
      return undefined
  }
}

/** The cell where the cursor arrives in the next (or first, last, previous) style that has an open one. */
const enterOther = (
  { styleIds, blocks }: CursorSpace,
  selection: MatrixSelection,
  { isForward, step }: { isForward: boolean; step: MatrixStep },
): MatrixSelection | undefined => {
  const styleIndex = styleIds.indexOf(selection.styleId)
  const isWhole = step === 'first' || step === 'last'
  const idsAfter = isWhole ? styleIds : styleIds.slice(styleIndex + 1)
  const idsBefore = isWhole ? styleIds : styleIds.slice(0, Math.max(0, styleIndex))
  for (const id of isForward || step === 'first' ? idsAfter : idsBefore.toReversed()) {
    const block = blocks.get(id)
    const spot = block && arrival(openSpots(block), selection.focus.col, step)
    if (spot) return singleSelection(id, spot)
  }
  return isWhole ? selection : undefined
}

const arrival = (open: readonly Spot[], col: number, step: MatrixStep): Spot | undefined => {
  if (step === 'tab' || step === 'first') return open[0]
  if (step === 'back-tab' || step === 'last') return open.at(-1)
  const row = (step === 'up' ? open.at(-1) : open[0])?.row
  return open.filter((spot) => spot.row === row).toSorted((a, b) => Math.abs(a.col - col) - Math.abs(b.col - col))[0]
}
