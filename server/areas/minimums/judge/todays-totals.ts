import type { MinimumRule, RuleTotal } from '@fairdesk/contract/areas/data/minimums'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import type { ReadContext } from '../../context.ts'
import { countTotals } from './count-totals.ts'

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
  const ofFabrics = rules.filter(({ scope }) => scope === 'fabricColour')
  const totals = countTotals(engine, visibleTo(context.user), {
    skcIds: rules.flatMap(({ scope, skcId }) => (scope === 'skcTotal' && skcId !== null ? [skcId] : [])),
    fabrics: ofFabrics.map(({ fabric }) => fabric),
    colourIds: ofFabrics.flatMap(({ colourId }) => colourId ?? []),
  })
  const keyOf = ({ scope, skcId, fabricId, colourId }: CountedRule) =>
    scope === 'skcTotal' ? String(skcId) : `${fabricId} ${colourId}`
  const isTotal = ({ scope }: CountedRule) => scope === 'skcTotal' || scope === 'fabricColour'
  return {
    totalOf: (rule) => (isTotal(rule) ? (totals.get(keyOf(rule)) ?? { ordered: 0, customers: 0 }) : null),
    version: engine.version,
  }
}
