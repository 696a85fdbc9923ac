import type { BackupProblem } from '@fairdesk/contract/areas/settings/backup-sign'
import { dateAt } from '@fairdesk/contract/values/fair-days'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { JobRun } from '../../domain/jobs/job.ts'
import type { Seal } from '../../domain/settings/seal.ts'
import { BackupUnderWay, holdRepository } from '../database/hold-repository.ts'
import type { Destination } from '../destinations/destinations.ts'
import { openDestination } from '../destinations/open-store.ts'
import { problemOf } from '../destinations/problem-of.ts'
import { refuseMissingFolder } from '../destinations/try-store.ts'
import { type BackupResult, type Installation, makeBackup, setUpFor } from '../make-backup.ts'
import { readBackupSettings } from '../plan/read-plan.ts'
import { backupZone } from '../plan/sign.ts'
import { thinned } from '../plan/thinning.ts'
import { removeBackups, verifyBackup } from '../repository/backups.ts'
import type { BackupStore } from '../stores/backup-store.ts'
import { readCatalogue, refreshCatalogue } from './catalogue.ts'

export type BackupServices = {
  readonly installation: Installation
  seal(): Seal
  log(line: string, details: unknown): void
}

export type BackupRun = JobRun<{ readonly db: Kysely<PlatformDb> }>

/**
 * Makes one backup to one destination, then removes old ones there and verifies the first of a day. The outcome is
 * stored with the destination. Returns true if the backup was made.
 */
export async function backUpTo(run: BackupRun, services: BackupServices, destination: Destination): Promise<boolean> {
  const { db } = run.scope
  const reportProgress = (done: number, total: number) => run.progress(destination.place.name, done, total)
  let store: BackupStore | undefined
  try {
    store = openDestination(services.seal(), destination)
    if (!destination.isBegun) await setUp(run, services, { destination, store })
    const watch = {
      signal: run.signal,
      onProgress: (_step: string, done: number, total: number) => reportProgress(done, total),
    }
    const backup = await makeBackup(services.installation, store, watch)
    await noteMade(run, destination, backup)
    await refreshCatalogue(db, destination.id, store)
    await noteAdded(db, destination, backup)
    await clear(run, services, { destination, store })
    await verifyDaily(run, { destination, store, id: backup.id })
    return true
  } catch (error) {
    // A backup by command is running: this destination is due again shortly.
    if (run.signal.aborted || error instanceof BackupUnderWay) throw error
    const problem = problemOf(error)
    if (!problem) services.log(`backup to ${destination.place.name} failed`, error)
    await noteFailed(run, destination, problem ?? { fault: 'other', detail: '' })
    return false
  } finally {
    await store?.close().catch(() => undefined)
  }
}

type OpenDestination = { readonly destination: Destination; readonly store: BackupStore }

/** Before the first backup, and noted at once: from here on a place without its mark is another one. */
async function setUp(
  run: BackupRun,
  { installation }: BackupServices,
  { destination, store }: OpenDestination,
): Promise<void> {
  await refuseMissingFolder(destination.place)
  await setUpFor(installation, store)
  await run.scope.db.transaction().execute(async (db) => {
    await run.hold(db)
    await sql`update backup_destinations set is_begun = true where id = ${destination.id}`.execute(db)
  })
}

/** Removes backups that are too old. If any there is unreadable, keeps all: its parts are unknown. */
async function clear(run: BackupRun, services: BackupServices, { destination, store }: OpenDestination): Promise<void> {
  const { db } = run.scope
  const catalogueEntries = (await readCatalogue(db)).filter(({ destinationId }) => destinationId === destination.id)
  if (catalogueEntries.some(({ summary }) => summary === null)) return
  const rules = { ...(await readBackupSettings(db)), timeZone: backupZone }
  const aging = catalogueEntries.map(({ id, at, verifiedAt }) => ({
    id,
    at: at.getTime(),
    isVerified: verifiedAt !== null,
  }))
  const expiredIds = thinned(aging, rules, Date.now()).map(({ id }) => id)
  if (expiredIds.length === 0) return
  await holdRepository(services.installation.url, () => removeBackups(store, expiredIds))
  await sql`delete from backups where destination_id = ${destination.id} and id = any(${expiredIds}::text[])`.execute(
    db,
  )
}

async function verifyDaily(
  run: BackupRun,
  { destination, store, id }: OpenDestination & { readonly id: string },
): Promise<void> {
  const today = dateAt(Date.now(), backupZone)
  const isDone = (await readCatalogue(run.scope.db)).some(
    ({ destinationId, at, verifiedAt }) =>
      destinationId === destination.id && verifiedAt !== null && dateAt(at.getTime(), backupZone) === today,
  )
  if (!isDone) await readThrough(run, { destination, store, id })
}

/** Reads each part of a backup and stores the result. @throws StoreFault damaged */
export async function readThrough(
  run: BackupRun,
  { destination, store, id }: OpenDestination & { readonly id: string },
): Promise<void> {
  const { db } = run.scope
  const onProgress = (done: number, total: number) => run.progress(destination.place.name, done, total)
  const { unsound, objects } = await verifyBackup(store, id, { signal: run.signal, onProgress })
  const problem: BackupProblem | null =
    unsound.length === 0 ? null : { fault: 'damaged', detail: `${unsound.length} / ${objects}` }
  await sql`
    update backups set problem = ${problem && JSON.stringify(problem)}::jsonb,
      verified_at = case when ${problem === null} then now() end
    where destination_id = ${destination.id} and id = ${id}`.execute(db)
  // The next backup, which comes soon, rewrites damaged objects.
  if (problem) await noteFailed(run, destination, problem)
}

async function noteMade(run: BackupRun, { id }: Destination, backup: BackupResult): Promise<void> {
  await run.scope.db.transaction().execute(async (db) => {
    await run.hold(db)
    await sql`
      update backup_destinations set tried_at = now(), last_at = ${backup.at}::timestamptz, failures = 0,
        problem = null where id = ${id}`.execute(db)
  })
}

async function noteAdded(db: Kysely<PlatformDb>, { id }: Destination, backup: BackupResult): Promise<void> {
  await sql`
    update backups set added_bytes = ${backup.writtenBytes} where destination_id = ${id} and id = ${backup.id}`.execute(
    db,
  )
}

async function noteFailed(run: BackupRun, { id }: Destination, problem: BackupProblem): Promise<void> {
  await run.scope.db.transaction().execute(async (db) => {
    await run.hold(db)
    await sql`
      update backup_destinations set tried_at = now(), failures = failures + 1, problem = ${JSON.stringify(problem)}::jsonb
      where id = ${id}`.execute(db)
  })
}
