import type { CompletionLevel, CompletionRow, completionSorts } from '../areas/reports/completion.ts'
import { type CompletionMeasure, gapOf } from '../completion-measures.ts'

type NodeRankOptions = {
  readonly level: CompletionLevel
  readonly measure: CompletionMeasure
  /** `completion`: best first; `gap` and, at the closing, `forecast`: largest shortfall first. */
  readonly sort: (typeof completionSorts)[number]
}

/** Ranks the nodes of one level; those without a target come last, in their original order. */
export function rankedNodes(
  list: readonly CompletionRow[],
  { level, measure, sort }: NodeRankOptions,
): CompletionRow[] {
  const figureOf = (row: CompletionRow): number => {
    const measured = row[measure]
    if (sort === 'forecast' && (measure === 'qty' || measure === 'amount') && row.forecast)
      return row.forecast[measure]?.gap ?? Number.NEGATIVE_INFINITY
    const figure = measured && (sort === 'completion' ? measured.completion : gapOf(measured))
    return figure ?? Number.NEGATIVE_INFINITY
  }
  return list
    .filter((row) => row.level === level)
    .map((row) => ({ row, figure: figureOf(row) }))
    .sort((a, b) => (a.figure === b.figure ? 0 : a.figure < b.figure ? 1 : -1))
    .map(({ row }) => row)
}
