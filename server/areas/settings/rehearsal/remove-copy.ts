import type { rehearsal } from '@fairdesk/contract/areas/settings/rehearsal'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { dropFair, removeFiles } from '../../../domain/fair-lifecycle/drop-fair.ts'
import { findFair } from '../../../domain/fairs/fairs.ts'
import { storedRehearsals } from '../../../domain/rehearsal/stored-rehearsals.ts'
import type { Handler } from '../../handler.ts'
import { rehearsalKind } from './start.ts'

/** @throws Refusal rehearsal.gone where there is no copy, or its rehearsal is under way; fair.own where one is signed in to it */
export const removeCopy: Handler<typeof rehearsal.removeCopy> = async (context, { fairId, id }) => {
  const { platform, services, user, record, afterCommit } = context
  const fair = (await findFair(platform, fairId)) ?? refuse('fair.gone')
  const { db } = await services.fairs.databaseOf(fair)
  const [stored] = await storedRehearsals(db, id)
  const { copyFairId, jobId } = stored ?? refuse('rehearsal.gone')
  const running = await sql`
    select from jobs where id = ${jobId} and kind = ${rehearsalKind} and state in ('waiting', 'running')`.execute(
    platform,
  )
  if (copyFairId === null || running.rows.length > 0) refuse('rehearsal.gone')
  if (copyFairId === user.fair.id) refuse('fair.own')
  const copy = await findFair(platform, copyFairId)
  record({ ref: fair.code, before: { copyOf: fair.code, name: copy?.name ?? '' } })
  afterCommit(() => sql`update rehearsals set copy_removed_at = clock_timestamp() where id = ${id}`.execute(db))
  if (!copy) return {}
  await dropFair(platform, copy)
  afterCommit(() => services.sessions.forget())
  afterCommit(() => removeFiles(services.dataDir, copy.schema))
  return {}
}
