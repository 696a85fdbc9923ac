import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { Idle } from '../count/idle.ts'
import { type Level, type LevelSpec, levelsOf, parentRows } from '../count/level.ts'
import type { Catalogue } from '../facts/catalogue.ts'
import { isCustomer, isGoods } from '../facts/dimensions.ts'
import type { FactStore } from '../facts/fact-store.ts'
import type { AnswerHead, AnswerRow, Figures } from '../question/answer.ts'
import { EngineRefusal } from '../question/engine-refusal.ts'
import type { Axis, Inquiry } from '../question/inquiry.ts'
import { numbersPerRow, type Plan, planOf } from '../question/plan.ts'
import type { Question } from '../question/question.ts'
import { scopeOf } from '../question/scope.ts'
import { sizeColumnsOf } from '../question/size-columns.ts'
import { type ArrangedLevel, arrange, flatten, type Ordering } from './arrange.ts'
import { columnOf, measure, metricsOf, sharesOfTotal } from './figures.ts'
import { type Cells, cellsOf, cellsOfRow, cellsSpec, type Spread, spreadOf } from './spread-columns.ts'

/** An answer whose rows are still columns of numbers. */
export type Report = Omit<AnswerHead, 'version' | 'elapsedMs'> & {
  /** The row at this place from the top, 0 <= place < count. */
  rowAt(place: number): AnswerRow
}

type ReportRequest = {
  readonly question: Question
  /** How many numbers the answer may have. */
  readonly most: number
}

/** @throws EngineRefusal */
export function reportOn(catalogue: Catalogue, facts: FactStore, { question, most }: ReportRequest): Report {
  const plan = planOf(question)
  const scope = scopeOf(catalogue, facts, question)
  const sizeColumns = plan.withSizes ? sizeColumnsOf(catalogue, scope) : undefined
  const inquiry: Inquiry = { catalogue, facts, question, scope, measures: plan.measures, sizeColumns }
  const spread = plan.columnDim && spreadOf(inquiry, plan.columnDim)
  const perRow = numbersPerRow(plan, sizeColumns?.titles.length ?? 0, spread?.titles.length ?? 0)
  const check = (rows: number): void => {
    if (rows * perRow > most) throw tooManyCells(catalogue, plan, { cells: rows * perRow, most })
  }
  const { nodes, cells } = count(inquiry, plan, {
    spread,
    onGrowth: question.topN === undefined ? check : () => undefined,
  })
  const [total, ...levels] = nodes
  if (!total) throw new Error('a report without totals')
  const arranged = arrangeAll(inquiry, plan, levels)
  const lines = flatten(arranged, question.topN ?? Number.POSITIVE_INFINITY)
  check(lines.row.length)
  const shares = sharing(plan) ? sharesOfTotal(total, question.shareOf ?? 'qty') : undefined
  return {
    dims: plan.dims,
    metrics: plan.figures.map(({ key }) => key),
    ...(spread && { columns: spread.titles }),
    ...(sizeColumns && { sizeColumns: sizeColumns.titles }),
    totals: figuresAt(inquiry, plan, { level: total, shares, cells: cells[0], row: 0 }),
    count: lines.row.length,
    rowAt: (place) => {
      const depth = lines.depth[place] ?? 0
      const level = arranged[depth]
      if (!level) throw new RangeError(`no row ${place}`)
      return rowAt(inquiry, plan, { ...level, cells: cells[depth + 1], row: lines.row[place] ?? 0 })
    },
  }
}

type Counting = { readonly spread: Spread | undefined; readonly onGrowth: (rows: number) => void }

/** The totals, then every level from coarse to fine, and the same parted by column. */
function count(
  inquiry: Inquiry,
  { dims }: Plan,
  { spread, onGrowth }: Counting,
): { readonly nodes: Level[]; readonly cells: Cells[] } {
  const axes = dims.map((key) => axisOf(inquiry, key))
  const idle = idleOf(inquiry.question, dims)
  const lengths = lengthsOf(inquiry.question.subtotals, dims.length)
  const specs: LevelSpec[] = [
    { axes: [], idle: 'total' },
    ...lengths.map((length) => ({ axes: axes.slice(0, length), idle, onGrowth })),
  ]
  if (!spread) return { nodes: levelsOf(inquiry, specs), cells: [] }
  const parted = specs.map((spec) => cellsSpec(spec, spread))
  // A column of goods parts the very buckets of the rows, and where rows tell only goods apart the buckets of a column
  // of customers pour into theirs: one walk does for both.
  const inGoods = (key: DimensionKey): boolean => isGoods(key) || key === 'size'
  const together = inGoods(spread.axis.key) || dims.every(inGoods)
  const all = together
    ? levelsOf(inquiry, [...specs, ...parted])
    : [...levelsOf(inquiry, specs), ...levelsOf(inquiry, parted)]
  const nodes = all.slice(0, specs.length)
  const { skcOf } = inquiry.catalogue.sizes
  const cells = all.slice(specs.length).flatMap((level, index) => {
    const base = nodes[index]
    return base ? [cellsOf(level, base, { spread, skcOf })] : []
  })
  return { nodes, cells }
}

/** How many dimensions the rows of each level have, from coarse to fine. */
function lengthsOf(subtotals: Question['subtotals'], dims: number): number[] {
  const all = Array.from({ length: dims }, (_, index) => index + 1)
  if (subtotals === true) return all
  return all.filter((length) => length === dims || (subtotals === 'first' && length === 1))
}

/** The dimension as its own values, or with customers counted as others. */
function axisOf({ catalogue, question: { countedAs } }: Inquiry, key: DimensionKey): Axis {
  if (key !== 'customer' || !countedAs) return { key }
  const list = catalogue.lists.customer
  const merged = Int32Array.from({ length: list.size }, (_, index) => index)
  for (const [customer, other] of countedAs) {
    const [from, to] = [list.find(customer), list.find(other)]
    if (from !== undefined && to !== undefined) merged[from] = to
  }
  return { key, merged }
}

function idleOf({ includeZero }: Question, dims: Plan['dims']): Idle {
  if (!includeZero) return 'none'
  if (dims.every(isGoods)) return 'goods'
  return dims.every(isCustomer) ? 'customers' : 'none'
}

function arrangeAll({ catalogue, question }: Inquiry, plan: Plan, levels: readonly Level[]): ArrangedLevel[] {
  const { sort } = plan
  const basis = question.shareOf ?? 'qty'
  const order = question.sort?.order ?? 'asc'
  const ordering: Ordering =
    sort.by === 'dimension'
      ? { by: 'dimension', key: sort.key, order }
      : { by: 'figure', figureOf: (level) => columnOf(level, sort.figure, basis), order }
  const arranged: ArrangedLevel[] = []
  for (const level of levels) {
    const parent = arranged.at(-1)
    arranged.push(
      arrange(level, {
        lists: catalogue.lists,
        ordering,
        shareOf: sharing(plan) ? (one) => measure(one, basis) : undefined,
        shareWithin: question.shareWithin ?? 'parent',
        parent,
        parentPlace: parent && placesOfParents(level, parent, catalogue.sizes.skcOf),
      }),
    )
  }
  return arranged
}

function sharing({ figures }: Plan): boolean {
  return figures.some(({ kind }) => kind === 'share' || kind === 'cumShare')
}

function placesOfParents(level: Level, parent: ArrangedLevel, skcOf: Int32Array): Int32Array {
  const placeOf = new Int32Array(parent.rows.length)
  for (const [place, row] of parent.rows.entries()) placeOf[row] = place
  return parentRows(level, parent.level, skcOf).map((row) => placeOf[row] ?? 0)
}

type Place = Pick<ArrangedLevel, 'level' | 'shares'> & { readonly cells: Cells | undefined; readonly row: number }

function rowAt(inquiry: Inquiry, plan: Plan, place: Place & Pick<ArrangedLevel, 'ranks'>): AnswerRow {
  const { level, ranks, row } = place
  const { lists } = inquiry.catalogue
  return {
    level: level.axes.length,
    dims: level.axes.map(({ key }, index) => lists[key].at(level.values[index]?.[row] ?? 0)),
    ...(ranks && { rank: ranks[row] ?? 0 }),
    ...figuresAt(inquiry, plan, place),
  }
}

function figuresAt({ sizeColumns }: Inquiry, { figures }: Plan, { level, shares, cells, row }: Place): Figures {
  const metrics = metricsOf({ level, row, shares }, figures)
  if (!sizeColumns) return cells ? { metrics, cells: cellsOfRow(cells, row, figures) } : { metrics }
  const sizes: number[] = []
  const from = row * sizeColumns.width
  for (let column = 0; column < sizeColumns.titles.length; column++) sizes.push(level.sizes?.[from + column] ?? 0)
  return cells ? { metrics, sizes, cells: cellsOfRow(cells, row, figures) } : { metrics, sizes }
}

type Excess = { readonly cells: number; readonly most: number }

function tooManyCells({ lists }: Catalogue, { dims }: Plan, { cells, most }: Excess): EngineRefusal {
  const narrow = dims.reduce((widest, key) => (lists[key].size > lists[widest].size ? key : widest), dims[0] ?? 'style')
  return new EngineRefusal({ kind: 'tooManyCells', cells, max: most, narrow })
}
