import { figureMenus } from '@fairdesk/contract/permissions'
import { refuse } from '@fairdesk/contract/refusal'
import { fairDays } from '@fairdesk/contract/values/fair-days'
import { momentAt } from '@fairdesk/contract/values/ordering-time'
import { mayOpen, visibleTo } from '../domain/accounts/session-user.ts'
import { readFairHours } from '../domain/switches/switches-in-force.ts'
import { growthStepMs } from '../engine/moments/growth.ts'
import type { ReadContext } from './context.ts'

/** How another fair had grown after the same part of its ordering time, of what the user sees there. */
export type OtherGrowth = {
  readonly fair: string
  /** Pieces by then. */
  qtyAt(part: number): number
  /** Part of its final pieces, 0 to 1; null where nothing was ordered. */
  shareAt(part: number): number | null
}

/** Null where it has no hours: then nothing there is at the same time. @throws Refusal report.other-fair… */
export async function otherGrowth(
  context: Pick<ReadContext, 'otherFair'>,
  fairId: number,
): Promise<OtherGrowth | null> {
  const { db, user, engine } = await context.otherFair(fairId)
  if (!mayOpen(user, figureMenus)) refuse('report.other-fair-closed', { fair: user.fair.name })
  const days = fairDays(await readFairHours(db), user.fair.timeZone)
  if (days.length === 0) return null
  const { from, qty } = await (await engine()).growth(visibleTo(user))
  let sum = 0
  const totals = qty.map((pieces) => {
    sum += pieces
    return sum
  })
  const qtyAt = (part: number): number => {
    const steps = Math.floor(((momentAt(days, part) ?? 0) - (from ?? 0)) / growthStepMs)
    return from === null || steps <= 0 ? 0 : (totals[Math.min(steps, totals.length) - 1] ?? 0)
  }
  return { fair: user.fair.name, qtyAt, shareAt: (part) => (sum > 0 ? qtyAt(part) / sum : null) }
}
