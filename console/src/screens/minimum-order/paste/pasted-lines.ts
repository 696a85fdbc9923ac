import {
  type MinimumFigure,
  type MinimumScope,
  minimumFigures,
  type minimums,
  ruleRange,
} from '@fairdesk/contract/areas/data/minimums'
import type { Params } from '@fairdesk/contract/endpoint'
import { readNumber } from '@fairdesk/contract/names/read-number'
import { partsOf, type WhomPart } from '../rules/whom-parts.ts'

type Line = Params<typeof minimums.saveBatch>['lines'][number]
type Cells = readonly string[]
/** A line with figures that are none, as they stand there. */
export type BadLine = {
  readonly line: number
  readonly whom: string
  readonly figures: readonly { readonly figure: MinimumFigure; readonly text: string }[]
}
/** Each line with its place in the pasted text, from 1. */
export type PastedLines = { readonly lines: Line[]; readonly bad: BadLine[]; readonly hasHeading: boolean }

export function pastedColumns(scope: MinimumScope): readonly (WhomPart | MinimumFigure)[] {
  return [...partsOf[scope], ...minimumFigures]
}

/**
 * Lines as they come from a sheet: whom by code, then minimum, multiple, maximum; blank lines are left out, and a first one
 * that heads the others.
 */
export function linesFrom(scope: MinimumScope, table: readonly Cells[]): PastedLines {
  const written = table
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const hasHeading = written.length > 1 && isHeading(scope, written[0]?.cells ?? [])
  const lines: Line[] = []
  const bad: BadLine[] = []
  for (const { line, cells } of hasHeading ? written.slice(1) : written) {
    const read = lineFrom(scope, cells)
    if (read.figures.length === 0) lines.push({ line, ...read.said })
    else bad.push({ line, whom: cells.slice(0, partsOf[scope].length).join(' · '), figures: read.figures })
  }
  return { lines, bad, hasHeading }
}

/** Words above figures, and no digit anywhere: codes have some. */
function isHeading(scope: MinimumScope, cells: Cells): boolean {
  const hasTitles = cells.slice(partsOf[scope].length).some((cell) => cell !== '')
  return hasTitles && !cells.some((cell) => /[0-9０-９]/.test(cell))
}

function lineFrom(scope: MinimumScope, cells: Cells): { said: Line; figures: BadLine['figures'] } {
  const parts = partsOf[scope]
  const said: Line = Object.fromEntries(parts.map((part, index) => [part, cells[index] ?? '']))
  const figures: { figure: MinimumFigure; text: string }[] = []
  for (const [index, figure] of minimumFigures.entries()) {
    const text = cells[parts.length + index] ?? ''
    const value = readNumber(text, ruleRange)
    if (value === undefined) figures.push({ figure, text })
    else if (value !== null) said[figure] = value
  }
  return { said, figures }
}
