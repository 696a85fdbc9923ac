import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import {
  expectedLines,
  type Line,
  lineOf,
  type PackageFile,
  packageFiles,
} from '../../../domain/front-end-package/contents.ts'
import {
  type PackageFolder,
  packagePath,
  removeOthers,
  sizeOfPackage,
  writePackage,
} from '../../../domain/front-end-package/package-files.ts'
import { zipPackage } from '../../../domain/front-end-package/zip-package.ts'
import { compareWith } from './compare-package.ts'
import { missingThings } from './missing-things.ts'

export type Build = {
  readonly folder: PackageFolder
  readonly fair: { readonly code: string; readonly name: string }
  readonly madeBy: string
  /** Rows done of all, about. */
  onProgress(done: number, total: number): void
}

/** Packages that can be brought back. */
const versionsKept = 5
const lock = sql`hashtext('fairdesk.package'), hashtext(current_schema())`

/**
 * Builds a package from one snapshot of the database and publishes it: written, synced to disk, renamed, and then its
 * row. Until the row is there, everybody gets the previous package. One build at a time across processes.
 * @returns whether a package was made; 'busy' if another process is building
 */
export function buildPackage(db: Kysely<FairDb>, build: Build): Promise<'made' | 'unchanged' | 'busy'> {
  // The lock before the snapshot: a build that has just ended elsewhere is seen by this one.
  return db.connection().execute(async (connection) => {
    const lockResult = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(connection)
    if (!lockResult.rows[0]?.taken) return 'busy'
    try {
      return await connection
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((snapshot) => buildFrom(snapshot, build))
        .then(async (outcome) => {
          await removeOthers(build.folder, await shasKept(connection))
          return outcome
        })
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}

/** Keeps builds away for the rest of the transaction; false where one is under way. */
export async function holdBuilds(db: Kysely<FairDb>): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lock}) as held`.execute(db)
  return rows[0]?.held ?? false
}

async function buildFrom(
  db: Kysely<FairDb>,
  { folder, fair, madeBy, onProgress }: Build,
): Promise<'made' | 'unchanged'> {
  const [total, present] = [await expectedLines(db), await currentSha(db)]
  const isThere = present !== null && (await sizeOfPackage(folder, present)) !== null
  const comparison = await compareWith(isThere ? packagePath(folder, present) : null)
  let done = 0
  const files = packageFiles.map((file) => ({ name: file.name, runs: linesOf(db, file) }))
  const { bytes, facts } = zipPackage(fair, files, {
    onLines: (name, lines) => {
      comparison.see(name, lines)
      done += lines.length
      onProgress(done, Math.max(total, done))
    },
  })
  const stagedPackage = await writePackage(folder, bytes)
  if (facts.sha256 === present && isThere) {
    await stagedPackage.discard()
    return 'unchanged'
  }
  await stagedPackage.publish(facts.sha256)
  const counts = Object.fromEntries(facts.files.map(({ name, rows }) => [name.replace('.ndjson', ''), rows]))
  await db
    .insertInto('packages')
    .values({
      sha256: facts.sha256,
      bytes: (await sizeOfPackage(folder, facts.sha256)) ?? 0,
      counts: JSON.stringify(counts),
      ...comparison.result(),
      ...(await missingThings(db)),
      made_by: madeBy,
    })
    .execute()
  await forgetOlder(db)
  return 'made'
}

async function* linesOf(db: Kysely<FairDb>, { rows, keys }: PackageFile): AsyncGenerator<Line[]> {
  for await (const run of rows(db)) yield run.map((row) => lineOf(row, keys))
}

async function currentSha(db: Kysely<FairDb>): Promise<string | null> {
  const newestPackage = await db
    .selectFrom('packages')
    .select('sha256')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newestPackage?.sha256 ?? null
}

export async function forgetOlder(db: Kysely<FairDb>): Promise<void> {
  await sql`delete from packages where version not in (
    select version from packages order by version desc limit ${versionsKept})`.execute(db)
}

async function shasKept(db: Kysely<FairDb>): Promise<string[]> {
  return (await db.selectFrom('packages').select('sha256').execute()).map(({ sha256 }) => sha256)
}
