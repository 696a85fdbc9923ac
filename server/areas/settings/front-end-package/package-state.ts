import type { PackageState, PackageVersion } from '@fairdesk/contract/areas/settings/front-end-package'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { packageJob } from './package-job.ts'

/** Returns the pushed versions, newest first, and the build in progress. */
export async function packageState(db: Kysely<FairDb>): Promise<PackageState> {
  return { ...(await buildState(db)), versions: await packageVersions(db), lacking: await lackingNow(db) }
}

/** The build that waits or runs, in whichever process, and how the last one ended. */
async function buildState(db: Kysely<FairDb>): Promise<Pick<PackageState, 'job' | 'last'>> {
  const result = await sql<Pick<PackageState, 'job' | 'last'>>`
    select (
      select json_build_object('done', done, 'total', total) from jobs
      where kind = ${packageJob.kind} and state in ('waiting', 'running') limit 1) as job, (
      select case when state = 'done' then result ->> 'ended' else 'failed' end from jobs
      where kind = ${packageJob.kind} and state in ('done', 'failed', 'broken') order by ended_at desc limit 1) as last`.execute(
    db,
  )
  return result.rows[0] ?? { job: null, last: null }
}

async function lackingNow(db: Kysely<FairDb>): Promise<PackageState['lacking']> {
  const result = await sql<Pick<PackageState, 'lacking'>>`
    select lacking from packages order by version desc limit 1`.execute(db)
  return result.rows[0]?.lacking ?? {}
}

export async function packageVersions(db: Kysely<FairDb>): Promise<PackageVersion[]> {
  const result = await sql<PackageVersion>`
    select version, sha256, bytes, counts, added, changed, removed, warnings, restored_from as "restoredFrom",
      to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "madeAt", made_by as "madeBy"
    from packages order by version desc`.execute(db)
  return result.rows
}
