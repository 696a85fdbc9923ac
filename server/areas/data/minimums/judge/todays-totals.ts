import type { MinimumRule, RuleTotal } from '@fairdesk/contract/areas/data/minimums'
import type { Visibility } from '@fairdesk/contract/visibility'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { askForAll, type FiguresSource } from '../../../../engine/ask.ts'
import type { Filters } from '../../../../engine/question/question.ts'
import type { ReadContext } from '../../../context.ts'

/** Rule, with the ids of what it counts if it limits a total. */
export type TotalRule = Pick<MinimumRule, 'scope' | 'fabric'> & {
  readonly skcId: number | null
  readonly fabricId: number | null
  readonly colourId: number | null
}

type Totals = {
  totalOf(rule: TotalRule): RuleTotal | null
  /** Version of the figures. */
  readonly version: number
}

/** Pieces over all customers and how many customers they are of, as the reports count them, for those that are rules of totals. */
export async function todaysTotals(context: ReadContext, rules: readonly TotalRule[]): Promise<Totals> {
  const engine = (await context.engine()).now()
  const ofFabrics = rules.filter(({ scope }) => scope === 'fabricColour')
  const totals = await countTotals(engine, visibleTo(context.user), {
    skcIds: rules.flatMap(({ scope, skcId }) => (scope === 'skcTotal' && skcId !== null ? [skcId] : [])),
    fabrics: ofFabrics.map(({ fabric }) => fabric),
    colourIds: ofFabrics.flatMap(({ colourId }) => colourId ?? []),
  })
  const keyOf = ({ scope, skcId, fabricId, colourId }: TotalRule) =>
    scope === 'skcTotal' ? String(skcId) : `${fabricId} ${colourId}`
  const isTotal = ({ scope }: TotalRule) => scope === 'skcTotal' || scope === 'fabricColour'
  return {
    totalOf: (rule) => (isTotal(rule) ? (totals.get(keyOf(rule)) ?? { ordered: 0, customers: 0 }) : null),
    version: engine.version,
  }
}

/** Requested totals: of SKC, and of fabrics in colours. */
type TotalsSelection = {
  readonly skcIds: readonly number[]
  readonly fabrics: readonly string[]
  readonly colourIds: readonly number[]
}

/**
 * Pieces over all customers and how many customers they are of, as the reports count them: under the id of the SKC, or
 * under those of fabric and colour with a space between.
 */
export async function countTotals(
  engine: FiguresSource,
  visibility: Visibility,
  { skcIds, fabrics, colourIds }: TotalsSelection,
): Promise<Map<string, RuleTotal>> {
  const totals = new Map<string, RuleTotal>()
  const count = async (dims: readonly ('skc' | 'fabric' | 'colour')[], filters: Filters) => {
    const answer = await askForAll(engine, { dims, metrics: ['qty', 'customers'], visibility, filters })
    for (const { dims: values, metrics } of answer.rows) {
      const key = values.map(({ id, code }) => id ?? code).join(' ')
      totals.set(key, { ordered: metrics.qty ?? 0, customers: metrics.customers ?? 0 })
    }
  }
  if (skcIds.length > 0) await count(['skc'], { skc: skcIds })
  if (fabrics.length > 0) await count(['fabric', 'colour'], { fabric: fabrics, colour: colourIds })
  return totals
}
