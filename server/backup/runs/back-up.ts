import type { BackupProblem } from '@fairdesk/contract/areas/settings/backup-sign'
import { dateAt } from '@fairdesk/contract/values/fair-days'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { JobRun } from '../../domain/jobs/job.ts'
import type { Seal } from '../../domain/settings/seal.ts'
import type { Destination } from '../destinations/destinations.ts'
import { openDestination } from '../destinations/open-store.ts'
import { problemOf } from '../destinations/problem-of.ts'
import { refuseMissingFolder } from '../destinations/try-store.ts'
import { type Installation, type MadeBackup, makeBackup, setUpFor } from '../make-backup.ts'
import { readBackupSettings } from '../plan/read-plan.ts'
import { backupZone } from '../plan/sign.ts'
import { thinned } from '../plan/thinning.ts'
import { removeBackups, verifyBackup } from '../repository/backups.ts'
import { BackupUnderWay, holdRepository } from '../repository/hold-repository.ts'
import type { BackupStore } from '../stores/backup-store.ts'
import { readCatalogue, refreshCatalogue } from './catalogue.ts'

export type BackupServices = {
  readonly installation: Installation
  seal(): Seal
  log(line: string, about: unknown): void
}

export type BackupRun = JobRun<{ readonly db: Kysely<PlatformDb> }>

/**
 * One backup to one place, and what follows from it there: old ones go, and the first of a day is read through. How it went is kept
 * with the place. Gives whether it is there.
 */
export async function backUpTo(run: BackupRun, services: BackupServices, destination: Destination): Promise<boolean> {
  const { db } = run.place
  const told = (done: number, total: number) => run.progress(destination.place.name, done, total)
  let store: BackupStore | undefined
  try {
    store = openDestination(services.seal(), destination)
    if (!destination.isBegun) await setUp(run, services, { destination, store })
    const watch = { signal: run.signal, onProgress: (_step: string, done: number, total: number) => told(done, total) }
    const made = await makeBackup(services.installation, store, watch)
    await noteMade(run, destination, made)
    await refreshCatalogue(db, destination.id, store)
    await noteAdded(db, destination, made)
    await clear(run, services, { destination, store })
    await verifyDaily(run, { destination, store, id: made.id })
    return true
  } catch (error) {
    // Somebody backs up by command: this place is due again in a moment.
    if (run.signal.aborted || error instanceof BackupUnderWay) throw error
    const problem = problemOf(error)
    if (!problem) services.log(`backup to ${destination.place.name} failed`, error)
    await noteFailed(run, destination, problem ?? { fault: 'other', detail: '' })
    return false
  } finally {
    await store?.close().catch(() => undefined)
  }
}

type Opened = { readonly destination: Destination; readonly store: BackupStore }

/** Before the first backup, and noted at once: from here on a place without its mark is another one. */
async function setUp(run: BackupRun, { installation }: BackupServices, { destination, store }: Opened): Promise<void> {
  await refuseMissingFolder(destination.place)
  await setUpFor(installation, store)
  await run.place.db.transaction().execute(async (db) => {
    await run.hold(db)
    await sql`update backup_destinations set is_begun = true where id = ${destination.id}`.execute(db)
  })
}

/** Takes away what is too old. What cannot be read there keeps all: nobody knows what it is made of. */
async function clear(run: BackupRun, services: BackupServices, { destination, store }: Opened): Promise<void> {
  const { db } = run.place
  const own = (await readCatalogue(db)).filter(({ destinationId }) => destinationId === destination.id)
  if (own.some(({ summary }) => summary === null)) return
  const rules = { ...(await readBackupSettings(db)), timeZone: backupZone }
  const aging = own.map(({ id, at, verifiedAt }) => ({ id, at: at.getTime(), isVerified: verifiedAt !== null }))
  const gone = thinned(aging, rules, Date.now()).map(({ id }) => id)
  if (gone.length === 0) return
  await holdRepository(services.installation.url, () => removeBackups(store, gone))
  await sql`delete from backups where destination_id = ${destination.id} and id = any(${gone}::text[])`.execute(db)
}

async function verifyDaily(
  run: BackupRun,
  { destination, store, id }: Opened & { readonly id: string },
): Promise<void> {
  const today = dateAt(Date.now(), backupZone)
  const isDone = (await readCatalogue(run.place.db)).some(
    ({ destinationId, at, verifiedAt }) =>
      destinationId === destination.id && verifiedAt !== null && dateAt(at.getTime(), backupZone) === today,
  )
  if (!isDone) await readThrough(run, { destination, store, id })
}

/** Reads each part of a backup and keeps what was found. @throws StoreFault damaged */
export async function readThrough(
  run: BackupRun,
  { destination, store, id }: Opened & { readonly id: string },
): Promise<void> {
  const { db } = run.place
  const onProgress = (done: number, total: number) => run.progress(destination.place.name, done, total)
  const { unsound, objects } = await verifyBackup(store, id, { signal: run.signal, onProgress })
  const problem: BackupProblem | null =
    unsound.length === 0 ? null : { fault: 'damaged', detail: `${unsound.length} / ${objects}` }
  await sql`
    update backups set problem = ${problem && JSON.stringify(problem)}::jsonb,
      verified_at = case when ${problem === null} then now() end
    where destination_id = ${destination.id} and id = ${id}`.execute(db)
  // What was damaged is written anew by the next backup, which comes soon.
  if (problem) await noteFailed(run, destination, problem)
}

async function noteMade(run: BackupRun, { id }: Destination, made: MadeBackup): Promise<void> {
  await run.place.db.transaction().execute(async (db) => {
    await run.hold(db)
    await sql`
      update backup_destinations set tried_at = now(), last_at = ${made.at}::timestamptz, failures = 0,
        problem = null where id = ${id}`.execute(db)
  })
}

async function noteAdded(db: Kysely<PlatformDb>, { id }: Destination, made: MadeBackup): Promise<void> {
  await sql`
    update backups set added_bytes = ${made.writtenBytes} where destination_id = ${id} and id = ${made.id}`.execute(db)
}

async function noteFailed(run: BackupRun, { id }: Destination, problem: BackupProblem): Promise<void> {
  await run.place.db.transaction().execute(async (db) => {
    await run.hold(db)
    await sql`
      update backup_destinations set tried_at = now(), failures = failures + 1, problem = ${JSON.stringify(problem)}::jsonb
      where id = ${id}`.execute(db)
  })
}
