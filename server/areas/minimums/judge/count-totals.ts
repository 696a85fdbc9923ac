import type { RuleTotal } from '@fairdesk/contract/areas/data/minimums'
import type { Visibility } from '@fairdesk/contract/visibility'
import { askForAll } from '../../../engine/ask.ts'
import type { Engine } from '../../../engine/engine.ts'
import type { Filters } from '../../../engine/question/question.ts'

/** What totals are wanted: of SKC, and of fabrics in colours. */
export type TotalsSelection = {
  readonly skcIds: readonly number[]
  readonly fabrics: readonly string[]
  readonly colourIds: readonly number[]
}

/**
 * Pieces over all customers and how many customers they are of, as the reports count them: under the id of the SKC, or
 * under those of fabric and colour with a space between.
 */
export function countTotals(
  engine: Engine,
  visibility: Visibility,
  { skcIds, fabrics, colourIds }: TotalsSelection,
): Map<string, RuleTotal> {
  const totals = new Map<string, RuleTotal>()
  const count = (dims: readonly ('skc' | 'fabric' | 'colour')[], filters: Filters) => {
    const answer = askForAll(engine, { dims, metrics: ['qty', 'customers'], visibility, filters })
    for (const { dims: values, metrics } of answer.rows) {
      const key = values.map(({ id, code }) => id ?? code).join(' ')
      totals.set(key, { ordered: metrics.qty ?? 0, customers: metrics.customers ?? 0 })
    }
  }
  if (skcIds.length > 0) count(['skc'], { skc: skcIds })
  if (fabrics.length > 0) count(['fabric', 'colour'], { fabric: fabrics, colour: colourIds })
  return totals
}
