import type { MinimumRule, RuleTotal } from '@fairdesk/contract/areas/minimums'
import { visibleTo } from '../../domain/session-user.ts'
import { askForAll } from '../../engine/ask.ts'
import type { Filters } from '../../engine/question.ts'
import type { ReadContext } from '../context.ts'

/** A rule with what is counted for it where it is one of totals. */
export type CountedRule = Pick<MinimumRule, 'scope' | 'fabric'> & {
  readonly skcId: number | null
  readonly fabricId: number | null
  readonly colourId: number | null
}

type Totals = {
  totalOf(rule: CountedRule): RuleTotal | null
  /** Of the figures. */
  readonly version: number
}

/** Pieces over all customers and how many customers they are of, as the reports count them, for those that are rules of totals. */
export async function todaysTotals(context: ReadContext, rules: readonly CountedRule[]): Promise<Totals> {
  const engine = await context.engine()
  const visibility = visibleTo(context.user)
  const totals = new Map<string, RuleTotal>()
  const count = (dims: readonly ('skc' | 'fabric' | 'colour')[], filters: Filters) => {
    const answer = askForAll(engine, { dims, metrics: ['qty', 'customers'], visibility, filters })
    for (const { dims: values, metrics } of answer.rows) {
      const key = values.map(({ id, code }) => id ?? code).join(' ')
      totals.set(key, { ordered: metrics.qty ?? 0, customers: metrics.customers ?? 0 })
    }
  }
  const skcs = rules.flatMap(({ scope, skcId }) => (scope === 'skcTotal' && skcId !== null ? [skcId] : []))
  const ofFabrics = rules.filter(({ scope }) => scope === 'fabricColour')
  if (skcs.length > 0) count(['skc'], { skc: skcs })
  if (ofFabrics.length > 0) {
    const colours = ofFabrics.flatMap(({ colourId }) => colourId ?? [])
    count(['fabric', 'colour'], { fabric: ofFabrics.map(({ fabric }) => fabric), colour: colours })
  }
  const keyOf = ({ scope, skcId, fabricId, colourId }: CountedRule) =>
    scope === 'skcTotal' ? String(skcId) : `${fabricId} ${colourId}`
  const isTotal = ({ scope }: CountedRule) => scope === 'skcTotal' || scope === 'fabricColour'
  return {
    totalOf: (rule) => (isTotal(rule) ? (totals.get(keyOf(rule)) ?? { ordered: 0, customers: 0 }) : null),
    version: engine.version,
  }
}
