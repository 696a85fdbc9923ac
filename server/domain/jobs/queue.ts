import { sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import { brokenOff, type ClaimedJob, isRunnerThere, type JobDb, type JobEnd, JobLost, type NewJob } from './job.ts'

/** A process that says nothing for this long is taken for dead. */
export const leaseSeconds = 20
/** Maximum starts: a job during which this many processes ended is not retried. */
const mostStarts = 5

/** Puts a job in line, or joins the one that is there under its key. Gives its id. */
export async function enqueue(db: JobDb, job: NewJob): Promise<number> {
  const { kind, input = {}, dedupeKey = null, runsAgain = false, principal, realName = '', requestId = '' } = job
  // The row stays locked until the requested work is committed: the job neither begins nor ends before that.
  const joining = runsAgain
    ? sql`update set run_at = case jobs.state when 'running' then clock_timestamp() else jobs.run_at end`
    : sql`nothing`
  const result = await sql<{ id: number }>`
    with made as (
      insert into jobs (kind, input, dedupe_key, principal, real_name, request_id)
      values (${kind}, ${JSON.stringify(input)}::jsonb, ${dedupeKey}, ${principal}, ${realName}, ${requestId})
      on conflict (kind, dedupe_key) where state in ('waiting', 'running') do ${joining}
      returning id)
    select id from made union all
    select id from jobs where kind = ${kind} and dedupe_key = ${dedupeKey} and state in ('waiting', 'running') limit 1`.execute(
    db,
  )
  const [row] = result.rows
  // The one it met has ended in between.
  return row ? row.id : enqueue(db, job)
}

type Claim = {
  readonly kinds: readonly string[]
  readonly resuming: readonly string[]
  /** Kinds that calls run themselves: they are not claimed, but those of a dead process are marked as broken. */
  readonly attached: readonly string[]
  readonly runner: string
}

/** Claims the next queued job for this process; null if none is due. */
export async function claim(db: JobDb, { kinds, resuming, attached, runner }: Claim): Promise<ClaimedJob | null> {
  await sql`${prepared}
    update jobs set state = 'broken', ended_at = clock_timestamp(), lease_until = null,
      problem = ${brokenOff}::jsonb
    where state = 'running' and (
      kind = any(${kinds}::text[]) and lease_until < clock_timestamp()
        and (fence >= ${mostStarts} or kind <> all(${resuming}::text[]))
      or kind = any(${attached}::text[]) and (lease_until < clock_timestamp() or not ${isRunnerThere}))`.execute(db)
  const result = await sql<ClaimedJob>`${prepared}
    update jobs set state = 'running', runner = ${runner}, fence = fence + 1,
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
      started_at = coalesce(started_at, clock_timestamp())
    where id = (
      select id from jobs
      where kind = any(${kinds}::text[])
        and (state = 'waiting' and run_at <= now() or state = 'running' and lease_until < clock_timestamp())
      order by priority desc, id limit 1 for update skip locked)
    returning id, kind, input, fence, checkpoint, principal, real_name as "realName", request_id as "requestId"`.execute(
    db,
  )
  return result.rows[0] ?? null
}

/** Renews the lease and stores the progress. Returns true if cancellation was requested. @throws JobLost */
export async function heartbeat(
  db: JobDb,
  { id, fence }: ClaimedJob,
  { stage, done, total }: { readonly stage: string; readonly done: number; readonly total: number | null },
): Promise<boolean> {
  const result = await sql<{ asked: boolean }>`${prepared}
    update jobs set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
      stage = ${stage}, done = ${done}, total = ${total}
    where id = ${id} and fence = ${fence} and state = 'running'
    returning cancel_asked_at is not null as asked`.execute(db)
  const [row] = result.rows
  if (!row) throw new JobLost(`job ${id} is no longer ours`)
  return row.asked
}

/** First in each transaction of a job: from here to its end no other process has the job. @throws JobLost */
export async function holdJob(db: JobDb, { id, fence }: ClaimedJob, checkpoint?: unknown): Promise<void> {
  const result =
    checkpoint === undefined
      ? await sql`${prepared} select from jobs where id = ${id} and fence = ${fence} and state = 'running' for share`.execute(
          db,
        )
      : await sql`${prepared} update jobs set checkpoint = ${JSON.stringify(checkpoint)}::jsonb
          where id = ${id} and fence = ${fence} and state = 'running' returning id`.execute(db)
  if (result.rows.length === 0) throw new JobLost(`job ${id} is no longer ours`)
}

/** Ends a job; `waiting` requeues it. Call in the transaction of the work: both commit or neither. @throws JobLost */
export async function endJob(db: JobDb, { id, fence }: ClaimedJob, end: JobEnd): Promise<void> {
  const result = end.state === 'done' ? JSON.stringify(end.result ?? null) : null
  const problem = 'refusal' in end && end.refusal ? JSON.stringify(end.refusal) : null
  // One that was asked for again while it ran is back in line.
  const isBack = sql`(${end.state} = 'waiting' or ${end.state} = 'done' and run_at > started_at)`
  const ended = await sql`
    update jobs set state = case when ${isBack} then 'waiting' else ${end.state} end,
      result = ${result}::jsonb, problem = ${problem}::jsonb, lease_until = null,
      done = case when ${end.state} = 'done' then coalesce(total, done) else done end,
      -- A process that ends in order has not failed at it.
      fence = case when ${isBack} then fence - 1 else fence end,
      started_at = case when ${end.state} = 'done' and ${isBack} then null else started_at end,
      ended_at = case when ${isBack} then null else clock_timestamp() end
    where id = ${id} and fence = ${fence} and state = 'running' returning id`.execute(db)
  if (ended.rows.length === 0) throw new JobLost(`job ${id} is no longer ours`)
}

/** Enqueues the jobs that are due by schedule, once across all processes. `timeZone` is that of the fair. */
export async function enqueueScheduled(db: JobDb, timeZone: string): Promise<void> {
  await sql`${prepared}
    with due as (
      update schedules set next_at = ((now() at time zone ${timeZone})::date
        + case when (now() at time zone ${timeZone})::time < at_local then 0 else 1 end + at_local) at time zone ${timeZone}
      where enabled and next_at <= now() returning key, kind, input)
    insert into jobs (kind, input, dedupe_key, principal) select kind, input, key, 'schedule' from due
    on conflict (kind, dedupe_key) where state in ('waiting', 'running') do nothing`.execute(db)
}
