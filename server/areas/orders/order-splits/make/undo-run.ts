import type { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { undoRun } from '../../../../domain/splits/replaced-drafts.ts'
import { readRun } from '../../../../domain/splits/runs.ts'
import type { Handler } from '../../../handler.ts'
import { answerUnchanged } from '../../../unchanged.ts'
import { changerOf } from '../part/change.ts'
import { mayKnow } from './create.ts'

/** @throws Refusal split.gone for a run that is not one's own, split.run-waiting while it is under way */
export const undoSplitRun: Handler<typeof orderSplits.undoRun> = async (context, { planId }) => {
  const { db, user } = context
  const run = await readRun(db, planId)
  if (!run || !mayKnow(run, user)) refuse('split.gone')
  if (run.state === 'waiting') refuse('split.run-waiting')
  const { deleted, restored, left } = await undoRun(db, { ...changerOf(user), account: user.account }, planId)
  const numbers = await sql<{ number: number }>`
    select number from orders where id = any(${left}::int[]) order by number`.execute(db)
  const answer = {
    deleted: deleted.length,
    restored: restored.length,
    left: numbers.rows.map(({ number }) => formatOrderNumber(user.fair.numberPrefix, number)),
  }
  if (deleted.length === 0) return answerUnchanged(context, answer)
  context.record({ ref: run.name, before: { splitCount: deleted.length }, after: { splitCount: restored.length } })
  return answer
}
