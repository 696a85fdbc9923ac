import { type ArrangedLevel, arrange, flatten, type Lines } from '../answer/arrange.ts'
import { countLevels, type FactsSnapshot, inquiryOf, tooManyCells } from '../answer/count-levels.ts'
import { othersRow } from '../answer/others.ts'
import { cutOf, type ReportRequest, sharesByLevel, sharing } from '../answer/report.ts'
import { cellColumns, levelColumns } from '../answer/report-columns.ts'
import { parentsAt, type Report, type RowNames } from '../answer/report-rows.ts'
import { type Spread, spreadOf } from '../answer/spread-columns.ts'
import type { AnswerRow } from '../question/answer.ts'
import type { Inquiry } from '../question/inquiry.ts'
import { numbersPerRow, type Plan, planOf } from '../question/plan.ts'
import type { Question } from '../question/question.ts'
import { tiered, tiersOf, usesTiers } from '../question/tiers.ts'
import type { Pair } from './changed-rows.ts'
import { cellDifferences, figuresOf, type Side } from './difference-figures.ts'
import { type MergedColumns, type MergedLevel, mergedColumns, mergedLevels, placesOfParents } from './merged-levels.ts'
import { type SizePairs, sizeDifferences, sizePairs } from './size-differences.ts'

type Sides = readonly [later: Side, earlier: Side]

/** A difference as columns of numbers, which pass from thread to thread; `differenceReport` makes rows of them. */
export type DifferenceColumns = {
  readonly sides: Sides
  /** The merged totals, then every level from coarse to fine. */
  readonly total: MergedColumns
  readonly arranged: readonly ArrangedLevel<MergedColumns>[]
  readonly lines: Lines
  readonly columns?: Report['columns']
  readonly sizes?: SizePairs
}

/**
 * Computes the changes between two moments: the nodes of either, every figure later minus earlier; order, ranks and the
 * first N use the differences. Both share one catalogue except for the colours' states.
 * @throws EngineRefusal
 */
export function differenceOf(pair: Pair, request: ReportRequest): Report {
  const names = { catalogue: pair.later.catalogue, plan: planOf(request.question) }
  return differenceReport(names, countDifference(pair, request))
}

/** @throws EngineRefusal */
export function countDifference({ later, earlier }: Pair, { question, maxCells }: ReportRequest): DifferenceColumns {
  const plan = planOf(question)
  // The tiers are the later moment's on both sides, so that goods compare with themselves.
  const goodsTiers = usesTiers(question) && tiersOf(later.catalogue, later.facts, question)
  const inquiryAt = ({ catalogue, facts }: FactsSnapshot) =>
    inquiryOf({ catalogue: goodsTiers ? tiered(catalogue, goodsTiers) : catalogue, facts }, question, plan)
  const inquiries = [inquiryAt(later), inquiryAt(earlier)] as const
  const spread = plan.columnDim && spreadOf(inquiries, plan.columnDim)
  const sizes = sizePairs(inquiries)
  const perRow = numbersPerRow(plan, sizes?.titles.length ?? 0, spread?.titles.length ?? 0)
  const check = (rows: number): void => {
    if (rows * perRow > maxCells) throw tooManyCells(later.catalogue, plan, { cells: rows * perRow, maxCells })
  }
  const counting = { spread, onGrowth: question.topN === undefined ? check : () => undefined }
  const sides: Sides = [sideOf(inquiries[0], plan, counting), sideOf(inquiries[1], plan, counting)]
  const [total, ...levels] = mergedLevels(sides, figuresOf(plan.figures))
  if (!total) throw new Error('a difference without totals')
  const arranged = arrangeMerged(levels, { catalogue: later.catalogue, plan, question })
  const lines = flatten(arranged, cutOf(question))
  check(lines.row.length)
  return {
    sides,
    total: mergedColumns(total),
    arranged: arranged.map(({ level, ...rest }) => ({ level: mergedColumns(level), ...rest })),
    lines,
    ...(spread && { columns: spread.titles }),
    ...(sizes && { sizes }),
  }
}

export function differenceReport({ catalogue: { lists }, plan }: RowNames, difference: DifferenceColumns): Report {
  const { sides, total, arranged, lines, columns, sizes } = difference
  const { metricsAt } = figuresOf(plan.figures)
  const figuresAt = (depth: number, { later, earlier }: MergedColumns, row: number) => {
    const rows = [later[row] ?? -1, earlier[row] ?? -1] as const
    return {
      metrics: metricsAt(sides, { depth, rows }),
      ...(sizes && { sizes: sizeDifferences(sizes, sides, { depth, rows }) }),
      ...(columns && { cells: cellDifferences(sides, plan.figures, { depth, rows }) }),
    }
  }
  const rowAt = (lineIndex: number): AnswerRow => {
    const depth = lines.depth[lineIndex] ?? 0
    const arrangedLevel = arranged[depth]
    if (!arrangedLevel) throw new RangeError(`no row ${lineIndex}`)
    const { level, ranks, rows } = arrangedLevel
    const rowOf = (row: number): AnswerRow => ({
      level: level.axes.length,
      dims: level.axes.map(({ key }, index) => lists[key].valueAt(level.values[index]?.[row] ?? 0)),
      ...(ranks && { rank: ranks[row] ?? 0 }),
      ...figuresAt(depth + 1, level, row),
    })
    const run = lines.others.get(lineIndex)
    if (!run) return rowOf(lines.row[lineIndex] ?? 0)
    return othersRow({ ...plan, run, rowOf: (index) => rowOf(rows[index] ?? 0), parents: parentsAt(arranged, depth) })
  }
  return {
    dims: plan.dims,
    metrics: plan.figures.map(({ key }) => key),
    ...(columns && { columns }),
    ...(sizes && { sizeColumns: sizes.titles }),
    totals: figuresAt(0, total, 0),
    count: lines.row.length,
    rowAt,
  }
}

function sideOf(
  inquiry: Inquiry,
  plan: Plan,
  counting: { readonly spread: Spread | undefined; readonly onGrowth: (rows: number) => void },
): Side {
  const { nodes, cells } = countLevels(inquiry, plan, counting)
  return {
    levels: nodes.map(levelColumns),
    cells: cells.map(cellColumns),
    shares: sharing(plan) ? sharesByLevel(inquiry, plan, nodes) : [],
  }
}

type ArrangeInput = { readonly catalogue: FactsSnapshot['catalogue']; readonly plan: Plan; readonly question: Question }

function arrangeMerged(
  levels: readonly MergedLevel[],
  { catalogue, plan: { sort }, question }: ArrangeInput,
): ArrangedLevel<MergedLevel>[] {
  const order = question.sort?.order ?? 'asc'
  const arranged: ArrangedLevel<MergedLevel>[] = []
  for (const level of levels) {
    const parent = arranged.at(-1)
    arranged.push(
      arrange(level, {
        lists: catalogue.lists,
        ordering:
          sort.kind === 'dimension'
            ? { by: 'dimension', key: sort.key, order }
            : { by: 'figure', figureOf: ({ columnOf }) => columnOf(sort.figure.key), order },
        shareOf: undefined,
        shareWithin: question.shareWithin ?? 'parent',
        parentPlace: parent && placesOfParents(level, parent),
        parent,
      }),
    )
  }
  return arranged
}
