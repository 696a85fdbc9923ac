import { type ClipboardBlock, numberCell, writeBlock } from '../../clipboard/clipboard-block.ts'
import { parseTable } from '../../clipboard/clipboard-table.ts'
import type { CellAddress, MatrixBlock, MatrixRow, Refusal } from '../matrix-data.ts'
import { type CellEdit, isHole, refusalOf } from '../matrix-model.ts'
import { parseQty } from '../parse-qty.ts'
import { isDash, parsePastedQty } from '../paste/pasted-qty.ts'
import { type MatrixSelection, rectOf } from './matrix-cursor.ts'

/** Style with its current rows and its selection: the input of every command. */
export interface MarkedStyle {
  readonly block: MatrixBlock
  readonly rows: readonly MatrixRow[]
  readonly selection: MatrixSelection
}

export interface MatrixChange {
  readonly edits: readonly CellEdit[]
  readonly refused: readonly Refusal[]
}

/** Returns the edits for a text entered into the cursor's cell: an emptied cell becomes zero. */
export const typeText = ({ block, selection }: MarkedStyle, text: string): MatrixChange => {
  const cell = addressAt(block, selection.focus.row, selection.focus.col)
  if (cell === undefined) return nothing
  const parsed = parseQty(text)
  if (parsed.kind === 'refused') return { edits: [], refused: [refusalOf(cell, parsed.reason, text)] }
  return { edits: [{ ...cell, qty: parsed.kind === 'qty' ? parsed.qty : 0, text }], refused: [] }
}

export const clearCells = (marked: MarkedStyle): MatrixChange =>
  editsFor(cellsOf(marked).map(({ row, slot }) => ({ row, slot, qty: 0 })))

/** Copies the first column of the marked cells to its right; one cell alone takes over its left neighbour. */
export const fillRight = (marked: MarkedStyle): MatrixChange => {
  const { left, right } = rectOf(marked.selection)
  const sourceCol = left === right ? left - 1 : left
  const slot = marked.block.sizes[sourceCol]?.slot
  if (slot === undefined) return nothing
  const sources = cellsOf(marked).filter(({ row, col }) => col > sourceCol && !isHole(row.colour, slot))
  return editsFor(sources.map((cell) => ({ ...cell, qty: cell.row.qtys[slot] ?? 0 })))
}

/** Copies the first row of the marked cells downwards; one cell alone takes over the one above. */
export const fillDown = (marked: MarkedStyle): MatrixChange => {
  const { top, bottom } = rectOf(marked.selection)
  const source = marked.rows[top === bottom ? top - 1 : top]
  if (source === undefined) return nothing
  const cells = cellsOf(marked).filter(({ row, slot }) => row !== source && !isHole(source.colour, slot))
  return editsFor(cells.map((cell) => ({ ...cell, qty: source.qtys[cell.slot] ?? 0 })))
}

/** The marked numbers; a hole is an empty cell, zero is 0, so that a copy pastes back unchanged. */
export const copyBlock = ({ block, rows, selection }: MarkedStyle): ClipboardBlock => {
  const { top, bottom, left, right } = rectOf(selection)
  const sizes = block.sizes.slice(left, right + 1)
  const cellText = (row: MatrixRow, slot: number): string =>
    isHole(row.colour, slot) ? '' : String(row.qtys[slot] ?? 0)
  return writeBlock(rows.slice(top, bottom + 1).map((row) => sizes.map((size) => numberCell(cellText(row, size.slot)))))
}

/**
 * Pastes a copied block from the top left marked cell on. A block that fits several times into the selection fills
 * all of it. Empty cells change nothing; invalid texts, numbers on a hole and numbers beyond the style's edge are
 * refused one by one and the rest is taken.
 */
export const pasteText = (marked: MarkedStyle, text: string): MatrixChange => {
  const { block, rows } = marked
  const { table, width, top, left, down, across } = placeOf(marked, text)
  const isRepeated = down * across > 1
  const texts: PastedText[] = []
  for (let r = 0; r < table.length * down; r++) {
    for (let c = 0; c < width * across; c++) {
      const cellText = table[r % table.length]?.[c % width] ?? ''
      const cell = addressAt(block, top + r, left + c) ?? outside(block)
      const row = rows[top + r]
      const isNothing = isRepeated || isDash(cellText)
      if (!(isNothing && row && isHole(row.colour, cell.slot)))
        texts.push({ cell, text: cellText, line: (r % table.length) + 1 })
    }
  }
  return readCells(texts)
}

/** Returns the range to mark once a block is pasted. */
export const pastedRange = (marked: MarkedStyle, text: string): MatrixSelection => {
  const { block } = marked
  const { table, width, top, left, down, across } = placeOf(marked, text)
  const last = {
    row: Math.min(block.colours.length, top + table.length * down) - 1,
    col: Math.min(block.sizes.length, left + width * across) - 1,
  }
  return { styleId: block.id, anchor: { row: top, col: left }, focus: last }
}

const placeOf = ({ selection }: MarkedStyle, text: string) => {
  const table = parseTable(text)
  const { top, left, bottom, right } = rectOf(selection)
  const width = Math.max(...table.map((line) => line.length))
  const down = repeats(bottom - top + 1, table.length)
  return { table, width, top, left, down, across: repeats(right - left + 1, width) }
}

/** Returns how often a block fits along one side of the marked range: once, unless it fills all of it. */
const repeats = (marked: number, size: number): number => (marked % size === 0 ? marked / size : 1)

const nothing: MatrixChange = { edits: [], refused: [] }

const addressAt = (block: MatrixBlock, row: number, col: number): CellAddress | undefined => {
  const colour = block.colours[row]
  const size = block.sizes[col]
  return colour && size && { styleId: block.id, colourId: colour.id, slot: size.slot }
}

const outside = (block: MatrixBlock): CellAddress => ({ styleId: block.id, colourId: '', slot: -1 })

interface MarkedCell {
  readonly row: MatrixRow
  readonly slot: number
}

/** The marked cells that exist. */
const cellsOf = ({ block, rows, selection }: MarkedStyle): (MarkedCell & { readonly col: number })[] => {
  const { top, bottom, left, right } = rectOf(selection)
  return rows
    .slice(top, bottom + 1)
    .flatMap((row) =>
      block.sizes.flatMap(({ slot }, col) =>
        col < left || col > right || isHole(row.colour, slot) ? [] : [{ row, slot, col }],
      ),
    )
}

const cellAddress = ({ row, slot }: MarkedCell): CellAddress => ({
  styleId: row.styleId,
  colourId: row.colour.id,
  slot,
})

const editsFor = (cells: readonly (MarkedCell & { readonly qty: number })[]): MatrixChange => ({
  edits: cells.map((cell) => ({ ...cellAddress(cell), qty: cell.qty })),
  refused: [],
})

interface PastedText {
  readonly cell: CellAddress
  readonly text: string
  readonly line: number
}

const readCells = (texts: readonly PastedText[]): MatrixChange => {
  const edits: CellEdit[] = []
  const refused: Refusal[] = []
  for (const { cell, text, line } of texts) {
    const parsed = parsePastedQty(text)
    if (parsed.kind === 'blank') continue
    if (cell.slot < 0) refused.push(refusalOf(cell, 'outside', text))
    else if (parsed.kind === 'qty') edits.push({ ...cell, qty: parsed.qty, text, line })
    else refused.push(refusalOf(cell, parsed.reason, text))
  }
  return { edits, refused }
}
