import { sql } from 'kysely'
import { dueIn, purge } from '../../../domain/bin/purge.ts'
import type { JobDb, JobKind, JobRun } from '../../../domain/jobs/job.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import type { FairPlace, PlatformPlace } from '../../job-services.ts'

const rowsAtOnce = 10_000

/** Table and the condition for its obsolete rows. */
type Sweep = { readonly table: string; readonly key: string; readonly condition: string }

const answers: Sweep = { table: 'idempotency', key: 'account, route, key', condition: "at < now() - interval '7 days'" }
const endedJobs: Sweep = { table: 'jobs', key: 'id', condition: "ended_at < now() - interval '30 days'" }

/**
 * Sweep of a fair. Keeps answers for retries a week, notices to other processes a day, ended jobs a month, and the
 * bin as its switch says.
 */
export const fairSweep: JobKind<FairPlace> = {
  kind: 'fair.sweep',
  resumes: true,
  run: async (run) => ({
    ...(await sweep(run, run.scope.db, [
      answers,
      // The newest one tells how far a look has come.
      {
        table: 'change_feed',
        key: 'ctid',
        condition: "at < now() - interval '1 day' and xid < (select xid from change_feed order by xid desc limit 1)",
      },
      endedJobs,
    ])),
    bin: await sweepBin(run),
  }),
}

/** Deletes each entry in its own transaction. An entry still needed stays, and is checked again the next night. */
async function sweepBin({ scope: { db }, signal, progress }: JobRun<FairPlace>): Promise<number> {
  const { recycleDays } = await readSwitches(db)
  let count = 0
  for (const { kind, ref } of await dueIn(db, recycleDays)) {
    signal.throwIfAborted()
    await db.transaction().execute(async (transaction) => {
      const done = await purge(transaction, kind, ref)
      if (typeof done === 'string') return
      count++
      // No user requested this: the log has an empty account.
      await sql`
        insert into operation_log (account, action, ref) values ('', 'bin.purge', ${done.code})`.execute(transaction)
    })
    progress('bin', count, null)
  }
  return count
}

/**
 * Sweep of the platform. Keeps failed sign-ins a week: the throttle counts those since the last success, and none
 * older than an hour.
 */
export const platformSweep: JobKind<PlatformPlace> = {
  kind: 'platform.sweep',
  resumes: true,
  run: (run) =>
    sweep(run, run.scope.db, [
      answers,
      { table: 'login_failures', key: 'id', condition: "at < now() - interval '7 days'" },
      endedJobs,
      { table: 'fair_activity', key: 'fair_id', condition: 'not exists (select from fairs where id = fair_id)' },
    ]),
}

/** Deletes in small transactions, so that nothing has to wait. Returns the number of deleted rows by table. */
async function sweep<Place>(
  { signal, progress }: JobRun<Place>,
  db: JobDb,
  sweeps: readonly Sweep[],
): Promise<Record<string, number>> {
  const swept: Record<string, number> = {}
  for (const { table, key, condition } of sweeps) {
    let count = 0
    for (let last = rowsAtOnce; last === rowsAtOnce; count += last) {
      signal.throwIfAborted()
      const removed = await sql`
        delete from ${sql.table(table)} where (${sql.raw(key)}) in (
          select ${sql.raw(key)} from ${sql.table(table)} where ${sql.raw(condition)} limit ${rowsAtOnce})`.execute(db)
      last = Number(removed.numAffectedRows ?? 0)
      progress(table, count + last, null)
    }
    swept[table] = count
  }
  return swept
}
