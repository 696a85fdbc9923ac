import type { Assumption, CompletionRow, CompletionTotal } from '@fairdesk/contract/areas/reports/completion'
import type { AsOfMoment } from '@fairdesk/contract/areas/reports/moment'
import {
  type CompletionFigure,
  type CompletionMeasure,
  gapOf,
  untargetedOf,
} from '@fairdesk/contract/completion-measures'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { Cell, Column, Row } from '../../../domain/sheets/writing/content.ts'
import type { Fair } from '../../../domain/visibility/session-user.ts'
import { momentText, momentTitle } from '../../about-figures.ts'
import { linkColumn, type RowsBehind } from '../rows-behind.ts'

export type SheetTitle = {
  readonly phrases: Phrases
  readonly fair: Pick<Fair, 'timeZone'>
  readonly assumed: Assumption | undefined
  /** Moment of the figures; undefined for now. */
  readonly moment: AsOfMoment | undefined
  /** Links to the rows behind each row; null if there are none. */
  readonly links: RowsBehind | null
}

const levels = ['bigArea', 'region', 'area', 'agent'] as const

type Texts = Phrases['completionRate']
type CompletionNode = Pick<CompletionRow, 'key' | 'parent' | 'level' | 'code' | 'name'>

/** The way from each row to the rows of orders behind it, last. */
export function linkColumns({ phrases, links }: SheetTitle): Column[] {
  return links ? [linkColumn(phrases.dynamicReport.rowsBehind)] : []
}

export function placeColumns(texts: Texts): Column[] {
  return [
    ...levels.map((level): Column => ({ key: level, title: texts.levels[level], kind: 'text' })),
    { key: 'code', title: texts.customerCode, kind: 'text' },
    { key: 'customer', title: texts.levels.customer, kind: 'text' },
  ]
}

/** The node under the head of its level, and all above it under theirs. */
export function placeCells(row: CompletionNode, parents: ReadonlyMap<string, CompletionNode>, texts: Texts): Row {
  const cells: Record<string, Cell> = {}
  for (
    let node: CompletionNode | undefined = row;
    node;
    node = node.parent === null ? undefined : parents.get(node.parent)
  ) {
    const name = node.name || node.code || texts.unset
    // For nested agents, put the outer name before the inner one.
    cells[node.level] = node.level === 'agent' && cells.agent ? `${name} / ${String(cells.agent)}` : name
    if (node.level === 'customer') cells.code = node.code
  }
  return cells
}

export function measuredColumns(measure: CompletionMeasure, options: SheetTitle): Column[] {
  const texts = options.phrases.completionRate
  const kind = measure === 'amount' ? 'money' : 'integer'
  // Measures outside the assumption keep their titles.
  const isAssumable = measure === 'qty' || measure === 'amount'
  const titleOf = (title: string) => (isAssumable ? assumedTitle(title, options) : title)
  const target: Column = { key: 'target', title: texts.target, kind }
  const share: Column = { key: 'share', title: titleOf(texts.share), kind: 'percent' }
  if (options.moment?.since !== undefined) {
    const gained = texts.gained({ figure: texts.figures[measure] })
    return [
      { key: 'actual', title: gained, kind },
      target,
      { key: 'points', title: texts.points, kind: 'decimal' },
      share,
    ]
  }
  return [
    { key: 'actual', title: titleOf(texts.figures[measure]), kind },
    target,
    { key: 'completion', title: titleOf(texts.completion), kind: 'percent' },
    { key: 'gap', title: titleOf(texts.gap), kind },
    ...(isAssumable
      ? [
          { key: 'untargeted', title: titleOf(texts.untargeted), kind } as const,
          { key: 'untargetedCustomers', title: texts.untargetedCustomers, kind: 'integer' } as const,
        ]
      : []),
    share,
  ]
}

export function measuredCells(measured: CompletionFigure | undefined, measure: CompletionMeasure): Row {
  if (!measured) return {}
  const [gap, untargeted] = [gapOf(measured), untargetedOf(measured)]
  return {
    actual: unitCell(measured.actual, measure),
    target: measured.target === null ? undefined : unitCell(measured.target, measure),
    completion: percentCell(measured.completion),
    points: measured.completion ?? undefined,
    gap: gap === null ? undefined : unitCell(gap, measure),
    untargeted: untargeted === null ? undefined : unitCell(untargeted, measure),
    untargetedCustomers: untargeted === null ? undefined : measured.untargetedCustomers,
    share: percentCell(measured.share),
  }
}

/** Columns of what is expected at the closing; none for an assumption, and for styles and SKCs. */
export function forecastColumns(
  measure: CompletionMeasure,
  { phrases: { forecast: texts }, assumed, hasForecast }: SheetTitle & { readonly hasForecast: boolean },
): Column[] {
  if (!hasForecast || assumed || (measure !== 'qty' && measure !== 'amount')) return []
  const kind = measure === 'amount' ? 'money' : 'integer'
  return [
    { key: 'expected', title: measure === 'amount' ? texts.amountTitle : texts.qty, kind },
    { key: 'expectedLow', title: texts.low, kind },
    { key: 'expectedHigh', title: texts.high, kind },
    { key: 'expectedCompletion', title: texts.completion, kind: 'percent' },
    { key: 'expectedGap', title: texts.gap, kind },
  ]
}

export function forecastCells({ forecast }: Pick<CompletionTotal, 'forecast'>, measure: CompletionMeasure): Row {
  const expected = measure === 'qty' || measure === 'amount' ? forecast?.[measure] : undefined
  if (!expected) return {}
  const cellOf = (value: number | null) => (value === null ? undefined : unitCell(value, measure))
  return {
    expected: cellOf(expected.value),
    expectedLow: cellOf(expected.low),
    expectedHigh: cellOf(expected.high),
    expectedCompletion: percentCell(expected.completion),
    expectedGap: cellOf(expected.gap),
  }
}

/** Money is kept in fen. */
export function unitCell(value: number, measure: CompletionMeasure): number {
  return measure === 'amount' ? Math.round(value * 100) : value
}

export function percentCell(percent: number | null): Cell {
  return percent === null ? undefined : percent / 100
}

export function followUpText(
  { followUp }: Pick<CompletionRow, 'followUp'>,
  { phrases, fair: { timeZone } }: SheetTitle,
): Cell {
  const texts = phrases.completionRate
  if (!followUp) return undefined
  const { by, at, doneAt } = followUp
  return doneAt === null
    ? texts.underWay({ by, at: momentText(at, timeZone) })
    : texts.done({ by, at: momentText(doneAt, timeZone) })
}

export function assumedTitle(title: string, { phrases, assumed }: SheetTitle): string {
  return assumed ? phrases.completionRate.assumedColumn({ title }) : title
}

export function sheetName(sheet: string, { phrases, assumed, moment, fair }: SheetTitle): string {
  const name = assumed ? phrases.completionRate.assumedSheet({ sheet, percent: assumed.percent }) : sheet
  return momentTitle(name, moment, { phrases, fair })
}
