import type { ComparisonSummary } from '@fairdesk/contract/areas/reports/comparison/comparison'
import { Refusal } from '@fairdesk/contract/refusal'
import { fairDays } from '@fairdesk/contract/values/fair-days'
import { momentAt, partAt } from '@fairdesk/contract/values/ordering-time'
import { readFairHours } from '../../domain/switches/switches-in-force.ts'
import { ask } from '../../engine/ask.ts'
import { growthStepMs } from '../../engine/moments/growth.ts'
import { oncePerVersion } from '../../engine/once.ts'
import type { Answer } from '../../engine/question/answer.ts'
import type { Question } from '../../engine/question/question.ts'
import type { MomentFigures, OtherFair, ReadContext } from '../context.ts'

export type OtherMoment = Pick<ComparisonSummary, 'asOf' | 'wholeReason'>
export type FiguresThen = OtherMoment & { readonly figures: MomentFigures }

/**
 * Returns the moment of another fair at which the same part of its ordering time had passed as of this fair's at `asOf`,
 * now without one. It is the beginning of its ten minutes, so that it stays the same for all who ask within them.
 */
export async function otherFairMoment(
  { db, user }: Pick<ReadContext, 'db' | 'user'>,
  otherFair: Pick<OtherFair, 'db' | 'user'>,
  asOf: string | undefined,
): Promise<OtherMoment> {
  const nowMs = Date.now()
  const [hours, otherHours] = await Promise.all([readFairHours(db), readFairHours(otherFair.db)])
  const fraction = partAt(fairDays(hours, user.fair.timeZone), asOf === undefined ? nowMs : Date.parse(asOf))
  const otherDays = fairDays(otherHours, otherFair.user.fair.timeZone)
  const moment = fraction === null ? null : momentAt(otherDays, fraction)
  if (moment === null) return { asOf: null, wholeReason: 'noHours' }
  if (moment === Number.POSITIVE_INFINITY) return { asOf: null, wholeReason: 'over' }
  const step = Math.floor(Math.min(moment, nowMs) / growthStepMs) * growthStepMs
  return { asOf: new Date(step).toISOString(), wholeReason: null }
}

/** Returns the other fair's figures of this moment; all of them where its history begins later. */
export async function figuresThen(otherFair: Pick<OtherFair, 'figures'>, moment: OtherMoment): Promise<FiguresThen> {
  if (moment.asOf === null) return { ...moment, figures: await otherFair.figures({}) }
  try {
    return { ...moment, figures: await otherFair.figures({ asOf: moment.asOf }) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== 'report.moment-too-early') throw error
    return { figures: await otherFair.figures({}), asOf: null, wholeReason: 'noRecord' }
  }
}

const once = oncePerVersion<Answer>(30)

/** Counts a question as of a moment of another fair, once until its orders, goods or customers change. */
export async function answerThere(otherFair: OtherFair, moment: OtherMoment, question: Question): Promise<Answer> {
  const engine = await otherFair.engine()
  const cacheKey = { key: JSON.stringify([moment, question]), version: engine.version }
  return once(engine, cacheKey, async () => ask((await figuresThen(otherFair, moment)).figures, question))
}
