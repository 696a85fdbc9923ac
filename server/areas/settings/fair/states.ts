import type { fair } from '@fairdesk/contract/areas/settings/fair'
import { fairRights } from '@fairdesk/contract/fair-states'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { fairCounts } from '../../../domain/fair-lifecycle/fair-counts.ts'
import { planStates, setFairState } from '../../../domain/fair-lifecycle/fair-states.ts'
import { enqueue } from '../../../domain/jobs/queue.ts'
import type { Handler } from '../../handler.ts'
import { heldFair, versionOf } from './held-fair.ts'

export const setState: Handler<typeof fair.setState> = async (context, { fairId, version, to, reason, confirm }) => {
  const { platform, services, user, caller, record, recordNothing, afterCommit } = context
  const lockedFair = await heldFair(context, fairId)
  // Sent again after its answer was lost: it is there already.
  if (lockedFair.status === to) {
    recordNothing()
    return versionOf(context, fairId)
  }
  const fair = await heldFair(context, fairId, version)
  if (to === 'archived' && confirm.trim() !== fair.code) refuse('fair.wrong-code')
  const pieces = async () => (await fairCounts((await services.fairs.databaseOf(fair)).db)).qty
  const actor = { account: user.account, realName: user.realName, requestId: caller.requestId }
  const { movedOrders } = await setFairState(platform, {
    fair,
    fairs: services.fairs,
    targetState: to,
    reason,
    actor,
    pieces,
  })
  afterCommit(() => services.sessions.forget())
  if (movedOrders > 0) afterCommit(() => services.changed(fair))
  record({ ref: fair.code, before: { status: fair.status }, after: { status: to, reason, ...movedAs(movedOrders) } })
  return versionOf(context, fairId)
}

/** Returns the log fields for orders that moved with a fair's state. */
export function movedAs(movedOrders: number): { readonly movedOrders?: number } {
  return movedOrders === 0 ? {} : { movedOrders }
}

export const scheduleFair: Handler<typeof fair.schedule> = async (context, { fairId, version, planned }) => {
  const { platform, services, user, record, afterCommit } = context
  const lockedFair = await heldFair(context, fairId, version)
  await planStates(platform, lockedFair, { fairs: services.fairs, planned, actor: user })
  for (const { at } of planned) {
    const jobId = await enqueue(platform, { kind: 'fair.state', principal: 'schedule' })
    await sql`update jobs set run_at = ${at}::timestamptz where id = ${jobId}`.execute(platform)
  }
  afterCommit(() => services.sessions.forget())
  record({
    ref: lockedFair.code,
    before: { planned: lockedFair.planned.map(({ to, at }) => ({ status: to, at: new Date(at).toISOString() })) },
    after: { planned: planned.map(({ to, at }) => ({ status: to, at: new Date(at).toISOString() })) },
  })
  return versionOf(context, fairId)
}

export const setDefault: Handler<typeof fair.setDefault> = async (context, { fairId }) => {
  const { platform, record, recordNothing } = context
  const lockedFair = await heldFair(context, fairId)
  if (!fairRights[lockedFair.status].isDefault) refuse('fair.no-default')
  const changed = await sql`update fairs set is_default = false where is_default and id <> ${fairId}`.execute(platform)
  const updateResult = await sql`update fairs set is_default = true where id = ${fairId} and not is_default`.execute(
    platform,
  )
  if (!changed.numAffectedRows && !updateResult.numAffectedRows) recordNothing()
  else record({ ref: lockedFair.code, after: { isDefault: true } })
  return {}
}
