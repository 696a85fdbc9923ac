import type { PackageState, PackageVersion } from '@fairdesk/contract/areas/settings/front-end-package'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { isBeingBuilt } from './build-package.ts'
import { buildOf } from './builds.ts'

/** What was pushed, the newest first, and what is under way. */
export async function packageState(db: Kysely<FairDb>, schema: string): Promise<PackageState> {
  const { job, last } = buildOf(schema)
  const elsewhere = job === null && (await isBeingBuilt(db)) ? { done: 0, total: null } : null
  return { job: job ?? elsewhere, last, versions: await packageVersions(db), lacking: await lackingNow(db) }
}

async function lackingNow(db: Kysely<FairDb>): Promise<PackageState['lacking']> {
  const found = await sql<Pick<PackageState, 'lacking'>>`
    select lacking from packages order by version desc limit 1`.execute(db)
  return found.rows[0]?.lacking ?? {}
}

export async function packageVersions(db: Kysely<FairDb>): Promise<PackageVersion[]> {
  const found = await sql<PackageVersion>`
    select version, sha256, bytes, counts, added, changed, removed, warnings, restored_from as "restoredFrom",
      to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "madeAt", made_by as "madeBy"
    from packages order by version desc`.execute(db)
  return found.rows
}
