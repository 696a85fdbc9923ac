import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

export type RunReason = 'event' | 'hand' | 'time' | 'file'
export type OpenRun = { readonly id: number; readonly why: RunReason; readonly isGathered: boolean }

/** Asks for a run that first looks for all that a link does not have. */
export async function askForRun(
  db: Kysely<FairDb>,
  linkId: number,
  { why, account }: { readonly why: RunReason; readonly account: string },
): Promise<void> {
  await sql`insert into sync_runs (link_id, why, account, total) values (${linkId}, ${why}, ${account}, -1)`.execute(db)
}

/** Finds the link's unfinished run, left by a process that died or requested by a user. */
export async function openRun(db: Kysely<FairDb>, linkId: number): Promise<OpenRun | undefined> {
  const result = await sql<OpenRun>`
    select id, why, total >= 0 as "isGathered" from sync_runs
    where link_id = ${linkId} and ended_at is null order by id limit 1`.execute(db)
  return result.rows[0]
}

export async function beginRun(db: Kysely<FairDb>, linkId: number, why: RunReason): Promise<OpenRun> {
  const result = await sql<OpenRun>`
    insert into sync_runs (link_id, why) values (${linkId}, ${why}) returning id, why, true as "isGathered"`.execute(db)
  const [run] = result.rows
  if (!run) throw new Error(`no run of link ${linkId}`)
  return run
}

export type RunCount = { readonly ok: number; readonly failed: number; readonly unconfirmed: number }

/** Adds the progress so far; `isOver` ends the run, with the link's last problem. */
export async function noteRun(
  db: Kysely<FairDb>,
  { id }: OpenRun,
  { ok, failed, unconfirmed, isOver }: RunCount & { readonly isOver: boolean },
): Promise<void> {
  await sql`
    update sync_runs run set ok = run.ok + ${ok}, failed = run.failed + ${failed},
      unconfirmed = run.unconfirmed + ${unconfirmed}, total = greatest(run.total, 0) + ${ok + failed + unconfirmed},
      ended_at = case when ${isOver} then clock_timestamp() end, problem = link.problem, detail = link.detail
    from sync_links link where link.id = run.link_id and run.id = ${id}`.execute(db)
}

/** Starts links whose scheduled times have passed since the last check, by the fair's clock: outgoing and incoming. */
export async function askForTimes({
  db,
  timeZone,
}: {
  readonly db: Kysely<FairDb>
  readonly timeZone: string
}): Promise<void> {
  const due = await sql<{ id: number }>`
    update sync_links set timed_at = now()
    where enabled and deleted_at is null and coalesce(go_live_at <= now(), true) and (
      coalesce((options ->> 'everyMinutes')::int, 0) > 0
        and timed_at + make_interval(mins => (options ->> 'everyMinutes')::int) <= now()
      or exists (select from jsonb_array_elements_text(options -> 'times') as wished (at), generate_series(0, 1) as days (ago)
      where ((now() at time zone ${timeZone})::date - ago + wished.at::time) at time zone ${timeZone} > timed_at
        and ((now() at time zone ${timeZone})::date - ago + wished.at::time) at time zone ${timeZone} <= now()))
    returning id`.execute(db)
  for (const { id } of due.rows) await askForRun(db, id, { why: 'time', account: '' })
}
