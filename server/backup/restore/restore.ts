import { startEmbedded } from '../../db/embedded/embedded.ts'
import type { Manifest } from '../manifest.ts'
import { readManifest } from '../repository/manifests.ts'
import type { BackupStore } from '../stores/backup-store.ts'
import { refuseUnsound } from './choose-backup.ts'
import type { RestoredFair } from './compare-fairs.ts'
import { fillDatabase, refuseFilledDatabase } from './fill-database.ts'
import { refuseGivenKey, refuseKeyOfAnother } from './own-key.ts'
import { putFiles } from './put-files.ts'
import { allOrNothing, beginInDirectory, clearDirectory, endInDirectory } from './unfinished.ts'

export type RestoreTarget = {
  readonly dataDir: string
  /** Null for the embedded database, which is made in `dataDir`. */
  readonly databaseUrl: string | null
  /** Key that the environment gives the server to be started there; absent or null to use the backup's own key. */
  readonly key?: Buffer | null
}

export type BackupRestoreResult = { readonly manifest: Manifest; readonly fairs: readonly RestoredFair[] }

type Choice = { readonly id: string; readonly target: RestoreTarget; readonly writeLine: (line: string) => void }

/**
 * Restores an installation from a backup, into an empty DATA_DIR and an empty database. All or nothing: no server
 * starts there before it has finished, and a failure leaves both empty.
 * @throws StartupProblem, StoreProblem, UnreadableManifest in one sentence each
 */
export async function restore(store: BackupStore, { id, target, writeLine }: Choice): Promise<BackupRestoreResult> {
  const manifest = await readManifest(store, id)
  refuseGivenKey(manifest, target.key ?? null)
  if (target.databaseUrl !== null) await refuseFilledDatabase(target.databaseUrl, manifest)
  const directoryLock = await beginInDirectory(target.dataDir)
  return allOrNothing(
    async () => {
      writeLine(`Reading every part of backup ${id} once, to know that it is whole.`)
      await refuseUnsound(store, id)
      await refuseKeyOfAnother(store, manifest)
      await putFiles(store, manifest, target.dataDir)
      writeLine(`${manifest.files.count} files are there.`)
      const fairs = await withDatabase(target, (url) => fillDatabase(url, { store, manifest, writeLine }))
      endInDirectory(target.dataDir)
      return { manifest, fairs }
    },
    () => clearDirectory(target.dataDir),
  ).finally(directoryLock.release)
}

async function withDatabase<T>({ dataDir, databaseUrl }: RestoreTarget, work: (url: string) => Promise<T>): Promise<T> {
  if (databaseUrl !== null) return work(databaseUrl)
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}
