import type { rehearsal } from '@fairdesk/contract/areas/settings/rehearsal'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { findFair } from '../../../domain/fairs/fairs.ts'
import { enqueue } from '../../../domain/jobs/queue.ts'
import { dealersOnline } from '../../../domain/rehearsal/dealers-online.ts'
import type { Handler } from '../../handler.ts'

export const rehearsalKind = 'fair.rehearse'

/** @throws Refusal rehearsal.not-possible, rehearsal.running, rehearsal.dealers-online, fair.gone, fair.elsewhere */
export const startRehearsal: Handler<typeof rehearsal.start> = async (context, { fairId, elsewhere, ...input }) => {
  const { platform, services, user, caller, record, afterCommit } = context
  if (!services.rehearsing) refuse('rehearsal.not-possible')
  const fair = (await findFair(platform, fairId)) ?? refuse('fair.gone')
  if (fair.databaseUrl) refuse('fair.elsewhere')
  // Two that begin together would not see each other's job.
  await sql`select pg_advisory_xact_lock(hashtext('fairdesk.rehearsal'))`.execute(platform)
  const running = await sql`select from jobs where kind = ${rehearsalKind} and state in ('waiting', 'running')`.execute(
    platform,
  )
  if (running.rows.length > 0) refuse('rehearsal.running')
  const count = await dealersOnline(services)
  if (count > 0) refuse('rehearsal.dealers-online', { count })
  const jobId = await enqueue(platform, {
    kind: rehearsalKind,
    input: { ...input, fairId, elsewhere, subject: fair.name },
    dedupeKey: 'rehearsal',
    principal: user.account,
    realName: user.realName,
    requestId: caller.requestId,
  })
  afterCommit(services.wakeJobs)
  record({ ref: fair.code, after: input })
  return { jobId }
}
