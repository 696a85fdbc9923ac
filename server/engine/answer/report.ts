import { type Level, parentRows } from '../count/level.ts'
import type { Catalogue } from '../facts/catalogue.ts'
import type { Facts } from '../facts/facts.ts'
import type { AnswerHead, AnswerRow, Figures } from '../question/answer.ts'
import type { Inquiry } from '../question/inquiry.ts'
import { numbersPerRow, type Plan, planOf } from '../question/plan.ts'
import type { Question } from '../question/question.ts'
import { type ArrangedLevel, arrange, flatten, type SiblingOrder } from './arrange.ts'
import { countLevels, inquiryOf, tooManyCells } from './count-levels.ts'
import { columnOf, measure, metricsOf, type Shares, sharesOfTotal } from './figures.ts'
import { othersRow } from './others.ts'
import { type Cells, cellsOfRow, spreadOf } from './spread-columns.ts'

/** An answer whose rows are still columns of numbers. */
export type Report = Omit<AnswerHead, 'version' | 'elapsedMs'> & {
  /** The row at this place from the top, 0 <= place < count. */
  rowAt(position: number): AnswerRow
}

export type ReportRequest = {
  readonly question: Question
  /** Maximum numbers in the answer. */
  readonly maxCells: number
}

/** @throws EngineRefusal */
export function reportOn(catalogue: Catalogue, facts: Facts, { question, maxCells }: ReportRequest): Report {
  const plan = planOf(question)
  const inquiry = inquiryOf({ catalogue, facts }, question, plan)
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
  const shares = sharing(plan) ? sharesOfTotal(total, question.shareOf ?? 'qty') : undefined
  return {
    dims: plan.dims,
    metrics: plan.figures.map(({ key }) => key),
    ...(spread && { columns: spread.titles }),
    ...(sizeColumns && { sizeColumns: sizeColumns.titles }),
    totals: figuresAt(inquiry, plan, { level: total, shares, cells: cells[0], row: 0 }),
    count: lines.row.length,
    rowAt: (position) => {
      const depth = lines.depth[position] ?? 0
      const level = arranged[depth]
      if (!level) throw new RangeError(`no row ${position}`)
      const rowOf = (row: number) => rowAt(inquiry, plan, { ...level, cells: cells[depth + 1], row })
      const run = lines.others.get(position)
      if (!run) return rowOf(lines.row[position] ?? 0)
      return othersRow({
        ...plan,
        run,
        rowOf: (rowPosition) => rowOf(level.rows[rowPosition] ?? 0),
        parents: parentsAt(arranged, depth),
      })
    },
  }
}

/** Returns the limits that cut rows off below the top N of their siblings. */
export function cutOf({ topN, othersRow: hasOthers = false }: Pick<Question, 'topN' | 'othersRow'>) {
  return { leaves: topN ?? Number.POSITIVE_INFINITY, hasOthers }
}

/** Returns the number of values that rows at this depth share with their parent. */
export function parentsAt(arranged: readonly { readonly level: Pick<Level, 'axes'> }[], depth: number): number {
  return arranged[depth - 1]?.level.axes.length ?? 0
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

type Place = Pick<ArrangedLevel, 'level' | 'shares'> & { readonly cells: Cells | undefined; readonly row: number }

function rowAt(inquiry: Inquiry, plan: Plan, rowContext: Place & Pick<ArrangedLevel, 'ranks'>): AnswerRow {
  const { level, ranks, row } = rowContext
  const { lists } = inquiry.catalogue
  return {
    level: level.axes.length,
    dims: level.axes.map(({ key }, index) => lists[key].valueAt(level.values[index]?.[row] ?? 0)),
    ...(ranks && { rank: ranks[row] ?? 0 }),
    ...figuresAt(inquiry, plan, rowContext),
  }
}

function figuresAt({ sizeColumns }: Inquiry, { figures }: Plan, { level, shares, cells, row }: Place): Figures {
  const metrics = metricsOf({ level, row, shares }, figures)
  if (!sizeColumns) return cells ? { metrics, cells: cellsOfRow(cells, row, figures) } : { metrics }
  const sizes: number[] = []
  const sizesOffset = row * sizeColumns.width
  for (let column = 0; column < sizeColumns.titles.length; column++)
    sizes.push(level.sizes?.[sizesOffset + column] ?? 0)
  return cells ? { metrics, sizes, cells: cellsOfRow(cells, row, figures) } : { metrics, sizes }
}
