import {
  type MinimumFigure,
  type MinimumRule,
  minimumFigures,
  type minimums,
  ruleRange,
} from '@fairdesk/contract/areas/data/minimums'
import type { Params } from '@fairdesk/contract/endpoint'
import { readNumber } from '@fairdesk/contract/names/read-number'

type Line = Params<typeof minimums.saveBatch>['lines'][number]

/**
 * Lays a pasted block over the rules, downwards from the start rule and rightwards from the start figure; blank cells
 * change nothing. Returns null if a cell is not a figure, or lies beyond the figures or the rules.
 */
export function linesOver(
  rules: readonly (MinimumRule | undefined)[],
  startCell: { readonly id: number; readonly figure: MinimumFigure },
  cells: readonly (readonly string[])[],
): Line[] | null {
  const first = rules.findIndex((rule) => rule?.id === startCell.id)
  const startColumn = minimumFigures.indexOf(startCell.figure)
  const lines: Line[] = []
  for (const [offset, row] of cells.entries()) {
    const rule = rules[first + offset]
    const line = rule && row.length <= minimumFigures.length - startColumn ? lineOver(rule, startColumn, row) : null
    if (!line) return null
    lines.push(line)
  }
  return lines
}

function lineOver(rule: MinimumRule, startColumn: number, row: readonly string[]): Line | null {
  const line: Line = whomOf(rule)
  for (const [index, text] of row.entries()) {
    const figure = minimumFigures[startColumn + index]
    const value = readNumber(text, ruleRange)
    if (!figure || value === undefined) return null
    if (value !== null) line[figure] = value
  }
  return line
}

/** Returns the codes that name the subject of a rule. */
export function whomOf({ customer, level, goodsNo, skcNo, fabric, colour }: MinimumRule): Line {
  return { customer, level, goodsNo, skcNo, fabric, colour }
}
