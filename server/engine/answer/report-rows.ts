import type { Catalogue } from '../facts/catalogue.ts'
import type { AnswerHead, AnswerRow, Figures } from '../question/answer.ts'
import type { Plan } from '../question/plan.ts'
import type { ArrangedLevel } from './arrange.ts'
import { metricsOf } from './figures.ts'
import { othersRow } from './others.ts'
import type { LevelColumns, ReportColumns } from './report-columns.ts'
import { type Cells, cellsOfRow } from './spread-columns.ts'

/** An answer whose rows are still columns of numbers. */
export type Report = Omit<AnswerHead, 'version' | 'elapsedMs'> & {
  /** The row at this place from the top, 0 <= place < count. */
  rowAt(position: number): AnswerRow
}

/** Names of rows, and how they are read. */
export type RowNames = { readonly catalogue: Pick<Catalogue, 'lists'>; readonly plan: Plan }

export function reportOf({ catalogue, plan }: RowNames, report: ReportColumns): Report {
  const { total, totalShares, arranged, cells, lines, columns, sizes } = report
  const figuresAt = figuresOf(plan, sizes)
  const rowAt = (depth: number, level: ArrangedLevel<LevelColumns>, row: number): AnswerRow => ({
    level: level.level.axes.length,
    dims: level.level.axes.map(({ key }, index) => catalogue.lists[key].valueAt(level.level.values[index]?.[row] ?? 0)),
    ...(level.ranks && { rank: level.ranks[row] ?? 0 }),
    ...figuresAt({ ...level, cells: cells[depth + 1], row }),
  })
  return {
    dims: plan.dims,
    metrics: plan.figures.map(({ key }) => key),
    ...(columns && { columns }),
    ...(sizes && { sizeColumns: sizes.titles }),
    totals: figuresAt({ level: total, shares: totalShares, cells: cells[0], row: 0 }),
    count: lines.row.length,
    rowAt: (position) => {
      const depth = lines.depth[position] ?? 0
      const level = arranged[depth]
      if (!level) throw new RangeError(`no row ${position}`)
      const rowOf = (row: number) => rowAt(depth, level, row)
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

/** Returns the number of values that rows at this depth share with their parent. */
export function parentsAt(arranged: readonly { readonly level: Pick<LevelColumns, 'axes'> }[], depth: number): number {
  return arranged[depth - 1]?.level.axes.length ?? 0
}

type Place = Pick<ArrangedLevel<LevelColumns>, 'level' | 'shares'> & {
  readonly cells: Cells | undefined
  readonly row: number
}

function figuresOf({ figures }: Plan, sizeTitles: ReportColumns['sizes']) {
  return ({ level, shares, cells, row }: Place): Figures => {
    const metrics = metricsOf({ level, row, shares }, figures)
    if (!sizeTitles) return cells ? { metrics, cells: cellsOfRow(cells, row, figures) } : { metrics }
    const sizes: number[] = []
    const sizesOffset = row * sizeTitles.width
    for (let column = 0; column < sizeTitles.titles.length; column++)
      sizes.push(level.sizes?.[sizesOffset + column] ?? 0)
    return cells ? { metrics, sizes, cells: cellsOfRow(cells, row, figures) } : { metrics, sizes }
  }
}
