import { type ArrangedLevel, arrange, flatten } from '../answer/arrange.ts'
import { countLevels, type FactsSnapshot, inquiryOf, tooManyCells } from '../answer/count-levels.ts'
import { othersRow } from '../answer/others.ts'
import { cutOf, parentsAt, type Report, type ReportRequest, sharesByLevel, sharing } from '../answer/report.ts'
import { type Spread, spreadOf } from '../answer/spread-columns.ts'
import type { AnswerRow } from '../question/answer.ts'
import { numbersPerRow, type Plan, planOf } from '../question/plan.ts'
import type { Question } from '../question/question.ts'
import type { Pair } from './changed-rows.ts'
import { cellDifferences, figuresOf, type Side } from './difference-figures.ts'
import { type MergedLevel, mergedLevels, placesOfParents } from './merged-levels.ts'
import { sizeDifferences } from './size-differences.ts'

type Sides = readonly [later: Side, earlier: Side]

/**
 * Computes the changes between two moments: the nodes of either, every figure later minus earlier; order, ranks and the
 * first N use the differences. Both share one catalogue except for the colours' states.
 * @throws EngineRefusal
 */
export function differenceOf({ later, earlier }: Pair, { question, maxCells }: ReportRequest): Report {
  const plan = planOf(question)
  const inquiries = [inquiryOf(later, question, plan), inquiryOf(earlier, question, plan)] as const
  const spread = plan.columnDim && spreadOf(inquiries, plan.columnDim)
  const sizes = sizeDifferences(inquiries)
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
  const figuresAt = (depth: number, level: MergedLevel, row: number) => ({
    metrics: level.metricsAt(row),
    ...(sizes && { sizes: sizes.differencesAt(sides, depth, level.rowsAt(row)) }),
    ...(spread && { cells: cellDifferences(sides, plan.figures, { depth, rows: level.rowsAt(row) }) }),
  })
  const { lists } = later.catalogue
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
    ...(spread && { columns: spread.titles }),
    ...(sizes && { sizeColumns: sizes.titles }),
    totals: figuresAt(0, total, 0),
    count: lines.row.length,
    rowAt,
  }
}

function sideOf(
  inquiry: Side['inquiry'],
  plan: Plan,
  counting: { readonly spread: Spread | undefined; readonly onGrowth: (rows: number) => void },
): Side {
  const { nodes, cells } = countLevels(inquiry, plan, counting)
  return { inquiry, levels: nodes, cells, shares: sharing(plan) ? sharesByLevel(inquiry, plan, nodes) : [] }
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
