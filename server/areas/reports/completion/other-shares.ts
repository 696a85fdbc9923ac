import type { completion, OtherShares } from '@fairdesk/contract/areas/reports/completion'
import { shownBasis } from '../../../domain/prices/visible-prices.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { askForAll } from '../../../engine/ask.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'

/** Returns customers' orders in another fair, as far as the user sees them there. */
export const completionShares: Handler<typeof completion.otherShares> = (context, { otherFair }) =>
  otherSharesOf(context, otherFair)

export async function otherSharesOf(context: Pick<ReadContext, 'otherFair'>, fairId: number): Promise<OtherShares> {
  const otherFair = await context.otherFair(fairId)
  const visibility = visibleTo(otherFair.user)
  const basis = shownBasis(visibility, await readSwitches(otherFair.db))
  const amount = basis && (basis === 'tag' ? 'tagAmount' : 'netAmount')
  const metrics = amount ? (['qty', amount] as const) : (['qty'] as const)
  const answer = await askForAll(await otherFair.engine(), { dims: ['customer'], metrics, visibility })
  const list = [...answer.rows].map(({ dims, metrics: { qty, ...fen } }) => {
    const paid = amount ? fen[amount] : null
    return { code: dims[0]?.code ?? '', qty: qty ?? 0, ...(typeof paid === 'number' ? { amount: yuan(paid) } : {}) }
  })
  return { list }
}
