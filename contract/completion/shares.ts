import type { CompletionAnswer, CompletionTotal } from '../areas/reports/completion.ts'
import { type CompletionFigure, completionMeasures } from '../completion-measures.ts'
import { largestRemainder } from './largest-remainder.ts'

/**
 * Adds shares of the total in percent: those of the outermost nodes sum to 100.00, those of children to their
 * parent's. None for styles and SKCs, which are distinct counts and do not add up.
 */
export function withShares(answer: CompletionAnswer): CompletionAnswer {
  const list = answer.list.map((row) => ({ ...row }))
  const total = { ...answer.total }
  const children = Map.groupBy(list, ({ parent }) => parent)
  for (const measure of completionMeasures) {
    if (measure === 'styles' || measure === 'skc') continue
    const spread = (parent: string | null, hundredths: number | null): void => {
      const childRows = children.get(parent) ?? []
      const weights = childRows.map((row) => Math.round((row[measure]?.actual ?? 0) * 100))
      const shares = largestRemainder(hundredths ?? 0, weights)
      for (const [index, row] of childRows.entries()) {
        const rowHundredths = hundredths === null ? null : (shares[index] ?? 0)
        give(row, measure, rowHundredths)
        spread(row.key, rowHundredths)
      }
    }
    const totalHundredths = (total[measure]?.actual ?? 0) > 0 ? 10_000 : null
    give(total, measure, totalHundredths)
    spread(null, totalHundredths)
  }
  return { ...answer, list, total }
}

function give(row: CompletionTotal, measure: 'qty' | 'amount', hundredths: number | null): void {
  const measured: CompletionFigure | undefined = row[measure]
  if (measured) row[measure] = { ...measured, share: hundredths === null ? null : hundredths / 100 }
}
