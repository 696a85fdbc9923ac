import type { Assumption, CompletionRow } from '@fairdesk/contract/areas/reports/completion'
import type { ShownMoment } from '@fairdesk/contract/areas/reports/moment'
import { type CompletionMeasure, gapOf, type Measured, untargetedOf } from '@fairdesk/contract/completion/measured'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { Fair } from '../../domain/accounts/session-user.ts'
import type { Cell, Column, Row } from '../../domain/sheets/writing/content.ts'
import { momentText, momentTitle } from '../about-figures.ts'
import { linkColumn, type RowsBehind } from '../rows-behind.ts'

export type SheetTitle = {
  readonly phrases: Phrases
  readonly fair: Pick<Fair, 'timeZone'>
  readonly assumed: Assumption | undefined
  /** What the figures are as of; undefined for now. */
  readonly moment: ShownMoment | undefined
  /** Where the rows behind each row are; null where there are none. */
  readonly links: RowsBehind | null
}

const levels = ['bigArea', 'region', 'area', 'agent'] as const

type Words = Phrases['completionRate']
type Placed = Pick<CompletionRow, 'key' | 'parent' | 'level' | 'code' | 'name'>

/** The way from each row to the rows of orders behind it, last. */
export function linkColumns({ phrases, links }: SheetTitle): Column[] {
  return links ? [linkColumn(phrases.dynamicReport.rowsBehind)] : []
}

export function placeColumns(words: Words): Column[] {
  return [
    ...levels.map((level): Column => ({ key: level, title: words.levels[level], kind: 'text' })),
    { key: 'code', title: words.customerCode, kind: 'text' },
    { key: 'customer', title: words.levels.customer, kind: 'text' },
  ]
}

/** The node under the head of its level, and all above it under theirs. */
export function placeCells(row: Placed, parents: ReadonlyMap<string, Placed>, words: Words): Row {
  const cells: Record<string, Cell> = {}
  for (let at: Placed | undefined = row; at; at = at.parent === null ? undefined : parents.get(at.parent)) {
    const name = at.name || at.code || words.unset
    // Of an agent under an agent the nearer one is said first.
    cells[at.level] = at.level === 'agent' && cells.agent ? `${name} / ${String(cells.agent)}` : name
    if (at.level === 'customer') cells.code = at.code
  }
  return cells
}

export function measuredColumns(measure: CompletionMeasure, options: SheetTitle): Column[] {
  const words = options.phrases.completionRate
  const kind = measure === 'amount' ? 'money' : 'integer'
  // What is not assumed of says nothing of it.
  const isAssumable = measure === 'qty' || measure === 'amount'
  const titleOf = (title: string) => (isAssumable ? assumedTitle(title, options) : title)
  const target: Column = { key: 'target', title: words.target, kind }
  const share: Column = { key: 'share', title: titleOf(words.share), kind: 'percent' }
  if (options.moment?.since !== undefined) {
    const gained = words.gained({ figure: words.figures[measure] })
    return [
      { key: 'actual', title: gained, kind },
      target,
      { key: 'points', title: words.points, kind: 'decimal' },
      share,
    ]
  }
  return [
    { key: 'actual', title: titleOf(words.figures[measure]), kind },
    target,
    { key: 'completion', title: titleOf(words.completion), kind: 'percent' },
    { key: 'gap', title: titleOf(words.gap), kind },
    ...(isAssumable
      ? [
          { key: 'untargeted', title: titleOf(words.untargeted), kind } as const,
          { key: 'untargetedCustomers', title: words.untargetedCustomers, kind: 'integer' } as const,
        ]
      : []),
    share,
  ]
}

export function measuredCells(measured: Measured | undefined, measure: CompletionMeasure): Row {
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
  const words = phrases.completionRate
  if (!followUp) return undefined
  const { by, at, doneAt } = followUp
  return doneAt === null
    ? words.underWay({ by, at: momentText(at, timeZone) })
    : words.done({ by, at: momentText(doneAt, timeZone) })
}

export function assumedTitle(title: string, { phrases, assumed }: SheetTitle): string {
  return assumed ? phrases.completionRate.assumedColumn({ title }) : title
}

export function sheetName(sheet: string, { phrases, assumed, moment, fair }: SheetTitle): string {
  const name = assumed ? phrases.completionRate.assumedSheet({ sheet, percent: assumed.percent }) : sheet
  return momentTitle(name, moment, { phrases, fair })
}
