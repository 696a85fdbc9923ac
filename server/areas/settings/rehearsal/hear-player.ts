import type { rehearsal } from '@fairdesk/contract/areas/settings/rehearsal'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'
import { rehearsalKind } from './start.ts'

/** @throws Refusal rehearsal.gone once the job has ended */
export const hearPlayer: Handler<typeof rehearsal.play> = async ({ services }, { jobId, ...said }) => {
  const reply = services.rehearsing?.elsewhere.hear(jobId, said)
  if (reply) return reply
  const live = await sql`
    select from jobs where id = ${jobId} and kind = ${rehearsalKind} and state in ('waiting', 'running')`.execute(
    services.platform,
  )
  if (live.rows.length === 0) refuse('rehearsal.gone')
  return { cast: null, stop: false }
}
