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
 * A pasted block laid over the rules from one downwards and from one figure to the right; what is blank stays as it is.
 * Null where something is no figure, or stands beside the figures or below the rules.
 */
export function linesOver(
  rules: readonly (MinimumRule | undefined)[],
  from: { readonly id: number; readonly figure: MinimumFigure },
  cells: readonly (readonly string[])[],
): Line[] | null {
  const first = rules.findIndex((rule) => rule?.id === from.id)
  const left = minimumFigures.indexOf(from.figure)
  const lines: Line[] = []
  for (const [offset, row] of cells.entries()) {
    const rule = rules[first + offset]
    const line = rule && row.length <= minimumFigures.length - left ? lineOver(rule, left, row) : null
    if (!line) return null
    lines.push(line)
  }
  return lines
}

function lineOver(rule: MinimumRule, left: number, row: readonly string[]): Line | null {
  const line: Line = whomOf(rule)
  for (const [index, text] of row.entries()) {
    const figure = minimumFigures[left + index]
    const value = readNumber(text, ruleRange)
    if (!figure || value === undefined) return null
    if (value !== null) line[figure] = value
  }
  return line
}

/** The codes that name what a rule is for. */
export function whomOf({ customer, level, goodsNo, skcNo, fabric, colour }: MinimumRule): Line {
  return { customer, level, goodsNo, skcNo, fabric, colour }
}
