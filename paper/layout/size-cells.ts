import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { Box } from '../page.ts'
import type { FittedText } from '../text/fit-text.ts'
import type { Column } from './columns.ts'
import { fitIn, heightOf, linesIn, padding, type Room, type TextStyle, thin } from './piece.ts'
import { cellPadding, type GroupGrid, type SizeGrid } from './size-grid.ts'

const grey = 0.86
const headStyle: TextStyle = { pt: 6.5, align: 'center', rule: 'figure' }
const leastHeadLine = 3

/** Returns the x positions of the lines between sizes: at the left of each. */
export function sizeRules({ x }: Column, { perBand, cell }: SizeGrid): number[] {
  return Array.from({ length: perBand }, (_, index) => x + index * cell)
}

type SizeGroups = PaperDocument['sizeGroups']

/** Heights of the size headings: each line is as high as its tallest name, which is of several lines only where nothing else helps. */
export function sizeHeadLine(grid: SizeGrid, groups: SizeGroups): { readonly pitch: number; readonly lines: number } {
  const heights = groups.flatMap(({ id, sizes }) =>
    (grid.groups.get(id)?.positions ?? []).map((position) =>
      heightOf(fitIn(sizes[position] ?? '', widthIn(grid), headStyle)),
    ),
  )
  const lines = [...grid.groups.values()].reduce((sum, { bands }) => sum + bands, 0)
  return { lines, pitch: Math.max(leastHeadLine, 0.2 + Math.max(0, ...heights)) }
}

type Heads = { readonly grid: SizeGrid; readonly groups: SizeGroups; readonly y: number; readonly h: number }

/** Lines for each size group, its bands below one another. */
export function sizeHeads(column: Column, { grid, groups, y, h }: Heads): Box[] {
  const { lines } = sizeHeadLine(grid, groups)
  const pitch = h / lines
  let line = 0
  return groups.flatMap(({ id, sizes }) => {
    const group = grid.groups.get(id)
    if (!group) return []
    const top = y + line * pitch
    line += group.bands
    return group.positions.flatMap((position, index): Box[] => {
      const bounds = { ...cellAt(column, grid, index), y: top + bandOf(index, grid) * pitch, h: pitch }
      return tightText(sizes[position] ?? '', bounds, headStyle)
    })
  })
}

/** Quantities as they are fitted into cells of a grid, each once for all rows. */
export type NumberFits = (qty: number) => FittedText

const numberStyle: TextStyle = { pt: 7.5, align: 'center', rule: 'figure' }

export function numberFits(grid: SizeGrid): NumberFits {
  const fits = new Map<number, FittedText>()
  return (qty) => {
    const known = fits.get(qty)
    if (known) return known
    const fitted = fitIn(String(qty), widthIn(grid), numberStyle)
    fits.set(qty, fitted)
    return fitted
  }
}

/** `cells` by position: null is a hole. Needles draw no grey: there a hole is struck out. */
export type SizeCells = {
  readonly grid: SizeGrid
  readonly group: GroupGrid
  readonly fits: NumberFits
  readonly cells: readonly (number | null)[]
  readonly hole: 'grey' | 'stroke'
}

export function sizeNumbers(
  column: Column,
  { grid, group, fits, cells, hole }: SizeCells,
  { y, h }: { y: number; h: number },
): Box[] {
  const pitch = h / group.bands
  const boxes: Box[] = []
  for (const [index, position] of group.positions.entries()) {
    const qty = cells[position] ?? null
    if (qty === 0) continue
    const { x, w } = cellAt(column, grid, index)
    const top = y + bandOf(index, grid) * pitch
    if (qty === null) boxes.push(holeIn({ x, y: top, w, h: pitch }, hole))
    else boxes.push(...linesIn(fits(qty), widened({ x, y: top, w, h: pitch }), numberStyle))
  }
  return boxes
}

/** Lays out a text with less padding to the cell lines than usual. */
function tightText(text: string, bounds: Room, style: TextStyle): Box[] {
  const wider = widened(bounds)
  return text === '' ? [] : linesIn(fitIn(text, wider.w, style), wider, style)
}

function widened({ x, y, w, h }: Room): Room {
  return { x: x - padding + cellPadding, y, w: w + 2 * (padding - cellPadding), h }
}

function widthIn({ cell }: SizeGrid): number {
  return cell + 2 * (padding - cellPadding)
}

function holeIn({ x, y, w, h }: { x: number; y: number; w: number; h: number }, hole: SizeCells['hole']): Box {
  return hole === 'grey' ? ['fill', x, y, w, h, grey] : ['line', x, y + h, x + w, y, thin]
}

function bandOf(index: number, { perBand }: SizeGrid): number {
  return Math.floor(index / perBand)
}

function cellAt({ x }: Column, { perBand, cell }: SizeGrid, index: number): { x: number; w: number } {
  return { x: x + (index % perBand) * cell, w: cell }
}
