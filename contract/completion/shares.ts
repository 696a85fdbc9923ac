import type { CompletionAnswer, CompletionTotal } from '../areas/reports/completion.ts'
import { largestRemainder } from './largest-remainder.ts'
import { completionMeasures, type Measured } from './measured.ts'

/**
 * Shares of the total in percent: those of the outermost nodes come to 100.00, those of children to what their parent has.
 * Of styles and SKCs there are none: they are distinct, and their sum is no whole.
 */
export function withShares(answer: CompletionAnswer): CompletionAnswer {
  const list = answer.list.map((row) => ({ ...row }))
  const total = { ...answer.total }
  const children = Map.groupBy(list, ({ parent }) => parent)
  for (const of of completionMeasures) {
    if (of === 'styles' || of === 'skc') continue
    const spread = (parent: string | null, hundredths: number | null): void => {
      const below = children.get(parent) ?? []
      const weights = below.map((row) => Math.round((row[of]?.actual ?? 0) * 100))
      const parts = largestRemainder(hundredths ?? 0, weights)
      for (const [at, row] of below.entries()) {
        const own = hundredths === null ? null : (parts[at] ?? 0)
        give(row, of, own)
        spread(row.key, own)
      }
    }
    const whole = (total[of]?.actual ?? 0) > 0 ? 10_000 : null
    give(total, of, whole)
    spread(null, whole)
  }
  return { ...answer, list, total }
}

function give(row: CompletionTotal, of: 'qty' | 'amount', hundredths: number | null): void {
  const measured: Measured | undefined = row[of]
  if (measured) row[of] = { ...measured, share: hundredths === null ? null : hundredths / 100 }
}
