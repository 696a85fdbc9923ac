import { type Tier, tiers } from '@fairdesk/contract/report-keys'
import { askForAll } from '../../../engine/ask.ts'
import type { RankingBy, RankingQuestion } from './ranking-question.ts'

export type TierById = ReadonlyMap<number, Tier>

/** Returns the tier by style or SKC over the filter of a ranking; goods without orders are absent. */
export async function goodsTiers(
  { figures, question: { filters, visibility } }: Pick<RankingQuestion, 'figures' | 'question'>,
  groupBy: RankingBy,
): Promise<TierById> {
  const tierKey = groupBy === 'style' ? 'styleTier' : 'skcTier'
  const answer = await askForAll(figures, { dims: [tierKey, groupBy], metrics: ['qty'], filters, visibility })
  const byId = new Map<number, Tier>()
  for (const { dims } of answer.rows) {
    const [tier, goods] = dims
    const named = tiers.find(({ code }) => code === tier?.code)
    if (named && goods?.id !== undefined) byId.set(goods.id, named.code)
  }
  return byId
}
