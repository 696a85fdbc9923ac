import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { Box } from '../page.ts'
import type { Column, SizeGrid } from './columns.ts'
import { textIn, thin } from './piece.ts'

const grey = 0.86

/** Where the lines between sizes stand: at the left of each. */
export function sizeRules({ x }: Column, { perBand, cell }: SizeGrid): number[] {
  return Array.from({ length: perBand }, (_, at) => x + at * cell)
}

type Heads = {
  readonly grid: SizeGrid
  readonly groups: PaperDocument['sizeGroups']
  readonly y: number
  readonly h: number
}

/** A line for each size group, position under position; bands below one another. */
export function sizeHeads(column: Column, { grid, groups, y, h }: Heads): Box[] {
  const pitch = h / (grid.bands * groups.length)
  return groups.flatMap(({ sizes }, group) =>
    sizes.flatMap((name, at): Box[] => {
      const line = bandOf(at, grid) * groups.length + group
      const room = { ...cellAt(column, grid, at), y: y + line * pitch, h: pitch }
      return textIn(name, room, { pt: 6.5, align: 'center', rule: 'figure' })
    }),
  )
}

/** `cells` by position: null is a hole. Needles draw no grey: there a hole is struck out. */
export type SizeCells = {
  readonly grid: SizeGrid
  readonly cells: readonly (number | null)[]
  readonly hole: 'grey' | 'stroke'
}

export function sizeNumbers(
  column: Column,
  { grid, cells, hole }: SizeCells,
  { y, h }: { y: number; h: number },
): Box[] {
  const pitch = h / grid.bands
  return cells.flatMap((qty, at): Box[] => {
    const room = { ...cellAt(column, grid, at), y: y + bandOf(at, grid) * pitch, h: pitch }
    if (qty === null) return [holeIn(room, hole)]
    return qty === 0 ? [] : textIn(String(qty), room, { pt: 7.5, align: 'center', rule: 'figure' })
  })
}

function holeIn({ x, y, w, h }: { x: number; y: number; w: number; h: number }, hole: SizeCells['hole']): Box {
  return hole === 'grey' ? ['fill', x, y, w, h, grey] : ['line', x, y + h, x + w, y, thin]
}

function bandOf(at: number, { perBand }: SizeGrid): number {
  return Math.floor(at / perBand)
}

function cellAt({ x }: Column, { perBand, cell }: SizeGrid, at: number): { x: number; w: number } {
  return { x: x + (at % perBand) * cell, w: cell }
}
