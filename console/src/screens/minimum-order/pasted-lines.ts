import { type MinimumScope, minimumFigures, type minimums, ruleRange } from '@fairdesk/contract/areas/minimums'
import type { Params } from '@fairdesk/contract/endpoint'
import { readNumber } from '../../kit/number/read-number.ts'
import { partsOf, type WhomPart } from './whom-parts.ts'

type Line = Params<typeof minimums.saveSeveral>['lines'][number]
/** What a line says, or the place from 1 of the first one that is none. */
export type PastedLines = { readonly lines: Line[] } | { readonly bad: number }

export function pastedColumns(scope: MinimumScope): readonly (WhomPart | 'min' | 'multiple' | 'max')[] {
  return [...partsOf[scope], ...minimumFigures]
}

/** Lines as they come from a sheet: whom by code, then minimum, multiple, maximum; blank lines are left out. */
export function linesFrom(scope: MinimumScope, table: readonly (readonly string[])[]): PastedLines {
  const lines: Line[] = []
  for (const [index, cells] of table.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const line = lineFrom(scope, cells)
    if (!line) return { bad: index + 1 }
    lines.push(line)
  }
  return { lines }
}

function lineFrom(scope: MinimumScope, cells: readonly string[]): Line | null {
  const parts = partsOf[scope]
  const line: Line = Object.fromEntries(parts.map((part, index) => [part, (cells[index] ?? '').trim()]))
  for (const [index, figure] of minimumFigures.entries()) {
    const value = readNumber(cells[parts.length + index] ?? '', ruleRange)
    if (value === undefined) return null
    if (value !== null) line[figure] = value
  }
  return line
}
