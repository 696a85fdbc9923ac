import { sql } from 'kysely'
import { dueIn, purge } from '../../domain/bin/purge.ts'
import type { JobDb, JobKind, JobRun } from '../../domain/jobs/job.ts'
import { readSwitches } from '../../domain/switches/switches-in-force.ts'
import type { FairPlace, PlatformPlace } from '../job-services.ts'

const rowsAtOnce = 10_000

/** A table, and which of its rows nobody needs any more. */
type Sweep = { readonly table: string; readonly key: string; readonly gone: string }

const answers: Sweep = { table: 'idempotency', key: 'account, route, key', gone: "at < now() - interval '7 days'" }
const endedJobs: Sweep = { table: 'jobs', key: 'id', gone: "ended_at < now() - interval '30 days'" }

/** Answers kept for a retry a week, what is new for other processes a day, ended jobs a month, what lies in the bin by its switch. */
export const fairSweep: JobKind<FairPlace> = {
  kind: 'fair.sweep',
  resumes: true,
  run: async (run) => ({
    ...(await sweep(run, run.place.db, [
      answers,
      // The newest one tells how far a look has come.
      {
        table: 'change_feed',
        key: 'ctid',
        gone: "at < now() - interval '1 day' and xid < (select xid from change_feed order by xid desc limit 1)",
      },
      endedJobs,
    ])),
    bin: await sweepBin(run),
  }),
}

/** Each thing in a transaction of its own. What is still needed stays, and is looked at again the next night. */
async function sweepBin({ place: { db }, signal, progress }: JobRun<FairPlace>): Promise<number> {
  const { recycleDays } = await readSwitches(db)
  let count = 0
  for (const { kind, ref } of await dueIn(db, recycleDays)) {
    signal.throwIfAborted()
    await db.transaction().execute(async (transaction) => {
      const done = await purge(transaction, kind, ref)
      if (typeof done === 'string') return
      count++
      // Nobody asked for it in person: the log says so by an empty account.
      await sql`
        insert into operation_log (account, action, ref) values ('', 'bin.purge', ${done.code})`.execute(transaction)
    })
    progress('bin', count, null)
  }
  return count
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
