import type { fair } from '@fairdesk/contract/areas/settings/fair'
import { fairRights } from '@fairdesk/contract/fair-states'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { cleanCounts, cleanFair, cleanSeal } from '../../domain/fairs/clean-fair.ts'
import { dropFair, removeFiles } from '../../domain/fairs/drop-fair.ts'
import { closeWithFair } from '../../domain/fairs/fair-states.ts'
import { peopleIn, refuseWhileIn } from '../../domain/fairs/people-in.ts'
import { addPhotos, linkPhotos } from '../../domain/fairs/photo-links.ts'
import { takeSnapshotBack } from '../../domain/fairs/swap-schemas.ts'
import { findFair } from '../../domain/settings/fairs.ts'
import type { Handler } from '../handler.ts'
import { heldFair } from './held-fair.ts'
import { movedAs } from './states.ts'

export const cleanData: Handler<typeof fair.cleanDbData> = async (context, input) => {
  const { platform, services, user, record, recordNothing, afterCommit } = context
  const fairId = input.fairId ?? user.fair.id
  const held = await heldFair(context, fairId)
  if (held.databaseUrl) refuse('fair.elsewhere')
  if (!fairRights[held.status].clean) refuse('fair.not-clean')
  const { db } = await services.fairs.of(held)
  const counted = await cleanCounts(db, input.scope)
  const seal = cleanSeal(held, input.scope, counted)
  const counts = { ...counted, people: await peopleIn(platform, fairId, user.sessionId) }
  if (input.seal === undefined) {
    recordNothing()
    return { counts, seal, snapshotId: null }
  }
  if (input.confirm.trim() !== held.code) refuse('fair.wrong-code')
  if (input.seal !== seal) refuse('fair.counts-changed')
  if (!input.force) await refuseWhileIn(platform, fairId, user.sessionId)
  const snapshot = await cleanFair(platform, held, input.scope)
  afterCommit(() => services.shown.changed(held))
  // Pictures whose rows went are swept a day later: those of the snapshot stay beside them.
  afterCommit(() => linkPhotos({ dataDir: services.dataDir, from: held.schema, to: snapshot.schema }))
  record({ ref: held.code, before: counted, after: { scope: input.scope } })
  return { counts, seal, snapshotId: snapshot.id }
}

export const takeBack: Handler<typeof fair.takeBack> = async (context, { fairId, force }) => {
  const { platform, services, user, caller, record, afterCommit } = context
  const found = await sql<{ ofFairId: number }>`
    select of_fair_id as "ofFairId" from fairs where id = ${fairId} and kind = 'snapshot' for update`.execute(platform)
  const { ofFairId } = found.rows[0] ?? refuse('fair.gone')
  const snapshot = (await findFair(platform, fairId)) ?? refuse('fair.gone')
  const held = await heldFair(context, ofFairId)
  if (!fairRights[held.status].clean) refuse('fair.not-clean')
  if (!force) await refuseWhileIn(platform, ofFairId, user.sessionId)
  // Of an older program it lacks the newest tables.
  await services.fairs.of(snapshot)
  await takeSnapshotBack(platform, held, snapshot)
  const by = { account: user.account, realName: user.realName, requestId: caller.requestId }
  // Made while the fair was open, or by a program that closed no orders.
  const movedOrders = await closeWithFair(platform, { fair: held, fairs: services.fairs, by })
  afterCommit(() => addPhotos({ dataDir: services.dataDir, from: snapshot.schema, to: held.schema }))
  afterCommit(() => services.shown.changed(held))
  record({ ref: held.code, after: { snapshot: snapshot.id, ...movedAs(movedOrders) } })
  return {}
}

export const removeFair: Handler<typeof fair.remove> = async (context, { fairId, confirm }) => {
  const { platform, services, user, record, afterCommit } = context
  const found = await sql<{ kind: string; isDefault: boolean }>`
    select kind, is_default as "isDefault" from fairs where id = ${fairId} for update`.execute(platform)
  const { kind, isDefault } = found.rows[0] ?? refuse('fair.gone')
  const gone = (await findFair(platform, fairId)) ?? refuse('fair.gone')
  if (gone.databaseUrl) refuse('fair.elsewhere')
  if (gone.id === user.fair.id) refuse('fair.own')
  if (confirm.trim() !== gone.code) refuse('fair.wrong-code')
  const { orders } = await cleanCounts((await services.fairs.of(gone)).db, 'orders')
  if (kind === 'fair' && (!fairRights[gone.status].remove || orders > 0 || isDefault)) refuse('fair.not-removed')
  const snapshots = await sql`select from fairs where of_fair_id = ${fairId}`.execute(platform)
  if (snapshots.rows.length > 0) refuse('fair.not-removed')
  await dropFair(platform, gone)
  afterCommit(() => services.sessions.forget())
  afterCommit(() => removeFiles(services.dataDir, gone.schema))
  record({ ref: gone.code, before: { name: gone.name } })
  return {}
}
