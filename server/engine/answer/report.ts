import { type Level, parentRows } from '../count/level.ts'
import type { Catalogue } from '../facts/catalogue.ts'
import type { Facts } from '../facts/rows/facts.ts'
import type { Inquiry } from '../question/inquiry.ts'
import { numbersPerRow, type Plan, planOf } from '../question/plan.ts'
import type { Question } from '../question/question.ts'
import { withTiers } from '../question/tiers.ts'
import { type ArrangedLevel, arrange, flatten, type SiblingOrder } from './arrange.ts'
import { countLevels, inquiryOf, tooManyCells } from './count-levels.ts'
import { columnOf, measure, type Shares, sharesOfTotal } from './figures.ts'
import { cellColumns, levelColumns, type ReportColumns } from './report-columns.ts'
import { type Report, reportOf } from './report-rows.ts'
import { spreadOf } from './spread-columns.ts'

export type ReportRequest = {
  readonly question: Question
  /** Maximum numbers in the answer. */
  readonly maxCells: number
}

/** @throws EngineRefusal */
export function reportOn(catalogue: Catalogue, facts: Facts, request: ReportRequest): Report {
  return reportOf({ catalogue, plan: planOf(request.question) }, countReport(catalogue, facts, request))
}

/** @throws EngineRefusal */
export function countReport(catalogue: Catalogue, facts: Facts, { question, maxCells }: ReportRequest): ReportColumns {
  const plan = planOf(question)
  const inquiry = inquiryOf({ catalogue: withTiers(catalogue, facts, question), facts }, question, plan)
  const { sizeColumns } = inquiry
  const spread = plan.columnDim && spreadOf([inquiry], plan.columnDim)
  const perRow = numbersPerRow(plan, sizeColumns?.titles.length ?? 0, spread?.titles.length ?? 0)
  const check = (rows: number): void => {
    if (rows * perRow > maxCells) throw tooManyCells(catalogue, plan, { cells: rows * perRow, maxCells })
  }
  const { nodes, cells } = countLevels(inquiry, plan, {
    spread,
    onGrowth: question.topN === undefined ? check : () => undefined,
  })
  const [total, ...levels] = nodes
  if (!total) throw new Error('a report without totals')
  const arranged = arrangeAll(inquiry, plan, levels)
  const lines = flatten(arranged, cutOf(question))
  check(lines.row.length)
  return {
    total: levelColumns(total),
    totalShares: sharing(plan) ? sharesOfTotal(total, question.shareOf ?? 'qty') : undefined,
    arranged: arranged.map(({ level, ...rest }) => ({ level: levelColumns(level), ...rest })),
    cells: cells.map(cellColumns),
    lines,
    ...(spread && { columns: spread.titles }),
    ...(sizeColumns && { sizes: { titles: sizeColumns.titles, width: sizeColumns.width } }),
  }
}

/** Returns the limits that cut rows off below the top N of their siblings. */
export function cutOf({ topN, othersRow: hasOthers = false }: Pick<Question, 'topN' | 'othersRow'>) {
  return { leaves: topN ?? Number.POSITIVE_INFINITY, hasOthers }
}

function arrangeAll({ catalogue, question }: Inquiry, plan: Plan, levels: readonly Level[]): ArrangedLevel[] {
  const { sort } = plan
  const basis = question.shareOf ?? 'qty'
  const order = question.sort?.order ?? 'asc'
  const ordering: SiblingOrder =
    sort.kind === 'dimension'
      ? { by: 'dimension', key: sort.key, order }
      : { by: 'figure', figureOf: (level) => columnOf(level, sort.figure, basis), order }
  const arranged: ArrangedLevel[] = []
  for (const level of levels) {
    const parent = arranged.at(-1)
    arranged.push(
      arrange(level, {
        lists: catalogue.lists,
        ordering,
        shareOf: sharing(plan) ? (shareLevel) => measure(shareLevel, basis) : undefined,
        shareWithin: question.shareWithin ?? 'parent',
        parent,
        parentPlace: parent && placesOfParents(level, parent, catalogue.sizes.skcOf),
      }),
    )
  }
  return arranged
}

/** The shares of a report by level, the totals first. */
export function sharesByLevel(inquiry: Inquiry, plan: Plan, [total, ...levels]: readonly Level[]): Shares[] {
  if (!total) return []
  return [
    sharesOfTotal(total, inquiry.question.shareOf ?? 'qty'),
    ...arrangeAll(inquiry, plan, levels).map(({ shares }) => shares),
  ]
}

export function sharing({ figures }: Plan): boolean {
  return figures.some(({ kind }) => kind === 'share' || kind === 'cumShare')
}

function placesOfParents(level: Level, parent: ArrangedLevel, skcOf: Int32Array): Int32Array {
  const placeOf = new Int32Array(parent.rows.length)
  for (const [position, row] of parent.rows.entries()) placeOf[row] = position
  return parentRows(level, parent.level, skcOf).map((row) => placeOf[row] ?? 0)
}
