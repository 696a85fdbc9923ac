import type { CompletionLevel, CompletionRow } from '../areas/reports/completion.ts'
import { type CompletionMeasure, gapOf } from './measured.ts'

type Ranking = {
  readonly level: CompletionLevel
  readonly measure: CompletionMeasure
  /** `completion`: the best first; `gap`: who misses most first. */
  readonly sort: 'completion' | 'gap'
}

/** The nodes of one level in rank; those without a target stand at the end, in their own order. */
export function rankedNodes(list: readonly CompletionRow[], { level, measure, sort }: Ranking): CompletionRow[] {
  const figureOf = (row: CompletionRow): number => {
    const measured = row[measure]
    const figure = measured && (sort === 'completion' ? measured.completion : gapOf(measured))
    return figure ?? Number.NEGATIVE_INFINITY
  }
  return list
    .filter((row) => row.level === level)
    .map((row) => ({ row, figure: figureOf(row) }))
    .sort((one, other) => (one.figure === other.figure ? 0 : one.figure < other.figure ? 1 : -1))
    .map(({ row }) => row)
}
