import type { Level } from '../count/level.ts'
import type { AnswerHead } from '../question/answer.ts'
import type { ArrangedLevel, Lines, Nodes } from './arrange.ts'
import type { Shares } from './figures.ts'
import type { Cells } from './spread-columns.ts'

/** The nodes of a level with their figures, without what they were counted by. */
export type LevelColumns = Nodes & Pick<Level, 'measures' | 'sizes'>

export type SizeTitles = { readonly titles: NonNullable<AnswerHead['sizeColumns']>; readonly width: number }

/** A report as columns of numbers, which pass from thread to thread; `reportOf` makes rows of them. */
export type ReportColumns = {
  readonly total: LevelColumns
  /** The totals' share of themselves; absent if not requested. */
  readonly totalShares: Shares
  readonly arranged: readonly ArrangedLevel<LevelColumns>[]
  /** Cells by level, the totals first. */
  readonly cells: readonly Cells[]
  readonly lines: Lines
  readonly columns?: AnswerHead['columns']
  readonly sizes?: SizeTitles
}

export function levelColumns({ axes, count, values, measures, sizes }: LevelColumns): LevelColumns {
  return { axes: axes.map(({ key }) => ({ key })), count, values, measures, sizes }
}

export function cellColumns({ level, ...cells }: Cells): Cells {
  return { level: { measures: level.measures }, ...cells }
}
