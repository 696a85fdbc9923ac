import { sql } from 'kysely'
import type { JobDb, JobKind, JobRun } from '../../domain/jobs/job.ts'
import type { FairPlace, PlatformPlace } from '../context.ts'

const rowsAtOnce = 10_000

/** A table, and which of its rows nobody needs any more. */
type Sweep = { readonly table: string; readonly key: string; readonly gone: string }

const answers: Sweep = { table: 'idempotency', key: 'account, route, key', gone: "at < now() - interval '7 days'" }
const endedJobs: Sweep = { table: 'jobs', key: 'id', gone: "ended_at < now() - interval '30 days'" }

/** Answers kept for a retry a week, what is new for other processes a day, ended jobs a month. */
export const fairSweep: JobKind<FairPlace> = {
  kind: 'fair.sweep',
  resumes: true,
  run: (run) =>
    sweep(run, run.place.db, [
      answers,
      { table: 'change_feed', key: 'ctid', gone: "at < now() - interval '1 day'" },
      endedJobs,
    ]),
}

/** Failed sign-ins a week: those since the last success are what the throttle counts, none older than an hour matters to it. */
export const platformSweep: JobKind<PlatformPlace> = {
  kind: 'platform.sweep',
  resumes: true,
  run: (run) =>
    sweep(run, run.place.db, [
      answers,
      { table: 'login_failures', key: 'id', gone: "at < now() - interval '7 days'" },
      endedJobs,
    ]),
}

/** In small transactions, so that nobody waits for it. Gives how many rows went, by table. */
async function sweep<Place>(
  { signal, progress }: JobRun<Place>,
  db: JobDb,
  sweeps: readonly Sweep[],
): Promise<Record<string, number>> {
  const swept: Record<string, number> = {}
  for (const { table, key, gone } of sweeps) {
    let count = 0
    for (let last = rowsAtOnce; last === rowsAtOnce; count += last) {
      signal.throwIfAborted()
      const removed = await sql`
        delete from ${sql.table(table)} where (${sql.raw(key)}) in (
          select ${sql.raw(key)} from ${sql.table(table)} where ${sql.raw(gone)} limit ${rowsAtOnce})`.execute(db)
      last = Number(removed.numAffectedRows ?? 0)
      progress(table, count + last, null)
    }
    swept[table] = count
  }
  return swept
}
