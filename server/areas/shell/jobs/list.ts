import { type Job, type JobKindName, type JobState, jobKinds } from '@fairdesk/contract/areas/shell/jobs'
import type { Refusal } from '@fairdesk/contract/refusal'
import { formatRefusal } from '@fairdesk/phrases/format-refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { sql } from 'kysely'
import type { JobDb } from '../../../domain/jobs/job.ts'
import type { SessionUser } from '../../../domain/visibility/session-user.ts'
import type { ReadContext } from '../../context.ts'

type Row = {
  id: number
  kind: JobKindName
  subject: string | null
  state: JobState
  stage: string
  done: number
  total: number | null
  principal: string
  real_name: string
  started_at: Date | null
  ended_at: Date | null
  problem: Pick<Refusal, 'key' | 'params'> | null
  cancel_asked_at: Date | null
  /** Number of wrong figures found by a comparison of the reports; null for every other job. */
  differences: number | null
}

const mostShown = 100

/** Lists the jobs this user may see: their own, for an administrator all. */
export async function listJobs({ db, user, services, caller }: ReadContext): Promise<{ list: Job[] }> {
  const [fairRows, platform] = await Promise.all([rowsOf(db, user), rowsOf(services.platform, user)])
  const list = [
    ...fairRows.map((row) => jobFrom(row, { where: 'fair', language: caller.language })),
    ...platform.map((row) => jobFrom(row, { where: 'platform', language: caller.language })),
  ]
  return { list }
}

async function rowsOf(db: JobDb, { account, isAdmin }: SessionUser): Promise<Row[]> {
  const result = await sql<Row>`
    select id, kind, input ->> 'subject' as subject, state, stage, done, total, principal, real_name, started_at, ended_at, problem,
      cancel_asked_at,
      (select sum((one ->> 'differences')::int)::int from jsonb_array_elements(result -> 'checks') one
        where kind = 'report.reconcile') as differences
    from jobs
    where (${isAdmin} or principal = ${account}) and kind = any(${[...jobKinds]}::text[])
      -- What is planned for later is shown where it was planned.
      and not (state = 'waiting' and run_at > now() and kind in ('fair.state', 'pictures.clean'))
      and (state in ('waiting', 'running') or ended_at > now() - interval '1 day')
    order by state in ('waiting', 'running') desc, coalesce(ended_at, started_at, created_at) desc, id desc
    limit ${mostShown}`.execute(db)
  return result.rows
}

function jobFrom(row: Row, { where, language }: { readonly where: Job['where']; readonly language: string }): Job {
  const { id, kind, stage, done, total, differences } = row
  // The job succeeded, but somebody has to look at the differences it found.
  const isDifferent = differences !== null && differences > 0
  const state = isDifferent ? 'failed' : row.state
  const problem = isDifferent ? { key: 'report.differs' as const, params: { count: differences } } : row.problem
  const isLive = state === 'waiting' || state === 'running'
  return {
    where,
    id,
    kind,
    subject: row.subject ?? '',
    state,
    stage,
    done,
    total,
    by: row.principal === 'schedule' ? '' : row.real_name || row.principal,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    problem: problem && formatRefusal(problem, phrasesIn(language)),
    isCancelling: isLive && row.cancel_asked_at !== null,
    mayCancel: isLive,
  }
}
