import type { fair } from '@fairdesk/contract/areas/settings/fair'
import { fairRights } from '@fairdesk/contract/fair-states'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { peopleIn, refuseWhileIn } from '../../../domain/accounts/people-in.ts'
import { cleanCounts, cleanFair, cleanSeal } from '../../../domain/fair-lifecycle/clean-fair.ts'
import { dropFair, removeFiles } from '../../../domain/fair-lifecycle/drop-fair.ts'
import { closeWithFair } from '../../../domain/fair-lifecycle/fair-states.ts'
import { addPhotos, linkPhotos } from '../../../domain/fair-lifecycle/photo-links.ts'
import { takeSnapshotBack } from '../../../domain/fair-lifecycle/swap-schemas.ts'
import { findFair } from '../../../domain/fairs/fairs.ts'
import type { Handler } from '../../handler.ts'
import { heldFair } from './held-fair.ts'
import { movedAs } from './states.ts'

export const cleanData: Handler<typeof fair.cleanDbData> = async (context, input) => {
  const { platform, services, user, record, recordNothing, afterCommit } = context
  const fairId = input.fairId ?? user.fair.id
  const lockedFair = await heldFair(context, fairId)
  if (lockedFair.databaseUrl) refuse('fair.elsewhere')
  if (!fairRights[lockedFair.status].clean) refuse('fair.not-clean')
  const { db } = await services.fairs.databaseOf(lockedFair)
  const rowCounts = await cleanCounts(db, input.scope)
  const seal = cleanSeal(lockedFair, input.scope, rowCounts)
  const counts = { ...rowCounts, people: await peopleIn(platform, fairId, user.sessionId) }
  if (input.seal === undefined) {
    recordNothing()
    return { counts, seal, snapshotId: null }
  }
  if (input.confirm.trim() !== lockedFair.code) refuse('fair.wrong-code')
  if (input.seal !== seal) refuse('fair.counts-changed')
  if (!input.force) await refuseWhileIn(platform, fairId, user.sessionId)
  const snapshot = await cleanFair(platform, lockedFair, input.scope)
  afterCommit(() => services.shownFeed.changed(lockedFair))
  // Pictures whose rows went are swept a day later: those of the snapshot stay beside them.
  afterCommit(() =>
    linkPhotos({ dataDir: services.dataDir, sourceSchema: lockedFair.schema, targetSchema: snapshot.schema }),
  )
  record({ ref: lockedFair.code, before: rowCounts, after: { scope: input.scope } })
  return { counts, seal, snapshotId: snapshot.id }
}

export const takeBack: Handler<typeof fair.takeBack> = async (context, { fairId, force }) => {
  const { platform, services, user, caller, record, afterCommit } = context
  const result = await sql<{ ofFairId: number }>`
    select of_fair_id as "ofFairId" from fairs where id = ${fairId} and kind = 'snapshot' for update`.execute(platform)
  const { ofFairId } = result.rows[0] ?? refuse('fair.gone')
  const snapshot = (await findFair(platform, fairId)) ?? refuse('fair.gone')
  const lockedFair = await heldFair(context, ofFairId)
  if (!fairRights[lockedFair.status].clean) refuse('fair.not-clean')
  if (!force) await refuseWhileIn(platform, ofFairId, user.sessionId)
  // A snapshot of an older program lacks the newest tables.
  await services.fairs.databaseOf(snapshot)
  await takeSnapshotBack(platform, lockedFair, snapshot)
  const actor = { account: user.account, realName: user.realName, requestId: caller.requestId }
  // Made while the fair was open, or by a program that closed no orders.
  const movedOrders = await closeWithFair(platform, { fair: lockedFair, fairs: services.fairs, actor })
  afterCommit(() =>
    addPhotos({ dataDir: services.dataDir, sourceSchema: snapshot.schema, targetSchema: lockedFair.schema }),
  )
  afterCommit(() => services.shownFeed.changed(lockedFair))
  record({ ref: lockedFair.code, after: { snapshot: snapshot.id, ...movedAs(movedOrders) } })
  return {}
}

export const removeFair: Handler<typeof fair.remove> = async (context, { fairId, confirm }) => {
  const { platform, services, user, record, afterCommit } = context
  const result = await sql<{ kind: string; isDefault: boolean }>`
    select kind, is_default as "isDefault" from fairs where id = ${fairId} for update`.execute(platform)
  const { kind, isDefault } = result.rows[0] ?? refuse('fair.gone')
  const fairToRemove = (await findFair(platform, fairId)) ?? refuse('fair.gone')
  if (fairToRemove.databaseUrl) refuse('fair.elsewhere')
  if (fairToRemove.id === user.fair.id) refuse('fair.own')
  if (confirm.trim() !== fairToRemove.code) refuse('fair.wrong-code')
  const { orders } = await cleanCounts((await services.fairs.databaseOf(fairToRemove)).db, 'orders')
  if (kind === 'fair' && (!fairRights[fairToRemove.status].remove || orders > 0 || isDefault))
    refuse('fair.not-removed')
  const snapshots = await sql`select from fairs where of_fair_id = ${fairId}`.execute(platform)
  if (snapshots.rows.length > 0) refuse('fair.not-removed')
  await dropFair(platform, fairToRemove)
  afterCommit(() => services.sessions.forget())
  afterCommit(() => removeFiles(services.dataDir, fairToRemove.schema))
  record({ ref: fairToRemove.code, before: { name: fairToRemove.name } })
  return {}
}
