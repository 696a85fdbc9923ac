import type { jobs } from '@fairdesk/contract/areas/shell/jobs'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { WriteContext } from '../../context.ts'

/** @throws Refusal job.gone for a job that has ended, or is another user's */
export async function cancelJob(
  { db, user, services, record }: WriteContext,
  { where, id }: Input<typeof jobs.cancel>,
): Promise<Record<string, never>> {
  const result = await sql<{ kind: string }>`
    update jobs set cancel_asked_at = coalesce(cancel_asked_at, clock_timestamp()),
      state = case when state = 'waiting' then 'cancelled' else state end,
      ended_at = case when state = 'waiting' then clock_timestamp() end
    where id = ${id} and state in ('waiting', 'running') and (${user.isAdmin} or principal = ${user.account})
    returning kind`.execute(where === 'fair' ? db : services.platform)
  const { kind } = result.rows[0] ?? refuse('job.gone')
  record({ ref: `${kind} ${id}` })
  return {}
}
