import type { ComparisonSummary } from '@fairdesk/contract/areas/reports/comparison/comparison'
import { Refusal } from '@fairdesk/contract/refusal'
import { fairDays } from '@fairdesk/contract/values/fair-days'
import { momentAt, partAt } from '@fairdesk/contract/values/ordering-time'
import { readFairHours } from '../../domain/switches/switches-in-force.ts'
import { growthStepMs } from '../../engine/moments/growth.ts'
import type { MomentFigures, OtherFair, ReadContext } from '../context.ts'

export type OtherMoment = Pick<ComparisonSummary, 'asOf' | 'whole'> & { readonly figures: MomentFigures }

/**
 * Returns the figures of another fair at the same part of its ordering time as this fair has had at `asOf`, now without
 * one. The moment is the beginning of its ten minutes, so that it stays the same for all who ask within them.
 */
export async function otherFairMoment(
  { db, user }: Pick<ReadContext, 'db' | 'user'>,
  otherFair: OtherFair,
  asOf: string | undefined,
): Promise<OtherMoment> {
  const nowMs = Date.now()
  const hours = await readFairHours(db)
  const fraction = partAt(fairDays(hours, user.fair.timeZone), asOf === undefined ? nowMs : Date.parse(asOf))
  const otherDays = fairDays(await readFairHours(otherFair.db), otherFair.user.fair.timeZone)
  const moment = fraction === null ? null : momentAt(otherDays, fraction)
  const whole = async (reason: ComparisonSummary['whole']): Promise<OtherMoment> => ({
    figures: await otherFair.figures({}),
    ...{ asOf: null, whole: reason },
  })
  if (moment === null) return whole('noHours')
  if (moment === Number.POSITIVE_INFINITY) return whole('over')
  const step = Math.floor(Math.min(moment, nowMs) / growthStepMs) * growthStepMs
  const iso = new Date(step).toISOString()
  try {
    return { figures: await otherFair.figures({ asOf: iso }), asOf: iso, whole: null }
  } catch (error) {
    if (error instanceof Refusal && error.key === 'report.moment-too-early') return whole('noRecord')
    throw error
  }
}
