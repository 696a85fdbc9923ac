import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprintOf, installationSecret } from '../domain/settings/secret.ts'
import { holdRepository } from './database/hold-repository.ts'
import { type DatabaseContent, keepDatabase } from './database/keep-database.ts'
import { keepFiles } from './files/keep-files.ts'
import { keepSecret } from './files/keep-secret.ts'
import { photosWithoutFile } from './files/photos-without-file.ts'
import { type BackupSummary, type FileContent, type Manifest, manifestFormat } from './manifest.ts'
import { filesOf, keepFileList } from './repository/file-list.ts'
import { backupIds, newBackupId, putManifest, readManifest, summaryOf } from './repository/manifests.ts'
import { Objects } from './repository/objects.ts'
import { checkRepository, setUpRepository } from './repository/repository.ts'
import type { BackupStore } from './stores/backup-store.ts'

export type Installation = {
  /** Address of the database that holds the platform. */
  readonly url: string
  readonly dataDir: string
  /** FAIRDESK_SECRET, where DATA_DIR does not hold the key. */
  readonly secret: string | null
}

export type BackupStep = 'database' | 'files'

export type BackupWatch = {
  readonly onProgress?: (step: BackupStep, done: number, total: number) => void
  readonly signal?: AbortSignal
}

export type BackupResult = BackupSummary & {
  /** Bytes this backup added to the store, compressed. */
  readonly writtenBytes: number
}

/**
 * Sets a store up for backups of this installation; requires an explicit act of the user.
 * @throws ForeignRepository, StoreProblem
 */
export function setUpFor({ dataDir, secret }: Omit<Installation, 'url'>, store: BackupStore): Promise<void> {
  return setUpRepository(store, fingerprintOf(installationSecret(dataDir, secret)))
}

/**
 * Backs up the whole installation, its databases, files and secret key, while people go on working: everything that was acknowledged
 * before it began is in it. It is there once its manifest is; a backup that fails before leaves parts that the next one finds.
 * @throws BackupUnderWay, StoreProblem, UnmarkedPlace, ForeignRepository
 */
export async function makeBackup(
  installation: Installation,
  store: BackupStore,
  watch: BackupWatch = {},
): Promise<BackupResult> {
  return holdRepository(installation.url, async () => {
    const secret = installationSecret(installation.dataDir, installation.secret)
    await checkRepository(store, fingerprintOf(secret))
    const objects = await Objects.load(store)
    const { signal, onProgress } = watch
    // Rows first: a file that a row names is written before the row.
    const database = await keepDatabase(installation.url, objects, {
      signal,
      onProgress: (done, total) => onProgress?.('database', done, total),
    })
    const files = await keepFiles(installation.dataDir, {
      objects,
      former: await formerFiles(store),
      signal,
      onProgress: (done, total) => onProgress?.('files', done, total),
    })
    const all = await keepSecret(files, { secret, objects })
    const manifest = manifestOf(database, {
      installation: fingerprintOf(secret),
      files: await keepFileList(objects, all),
      missing: photosWithoutFile(database, all),
    })
    await putManifest(store, manifest)
    // Its disk was there to the end.
    await checkRepository(store, fingerprintOf(secret))
    return { ...(await summaryOf(store, manifest)), writtenBytes: objects.writtenBytes }
  })
}

function manifestOf(
  database: DatabaseContent,
  { installation, files, missing }: Pick<Manifest, 'installation' | 'files' | 'missing'>,
): Manifest {
  const { takenAt, postgresVersion, schemas, fairs } = database
  return {
    format: manifestFormat,
    id: newBackupId(takenAt),
    at: takenAt.toISOString(),
    productVersion: productVersion(),
    postgresVersion,
    installation,
    missing: [...database.missing, ...missing],
    fairs,
    schemas,
    files,
  }
}

/** Returns the files of the newest backup; none if it cannot be read, so that every file is read. */
async function formerFiles(store: BackupStore): Promise<ReadonlyMap<string, FileContent>> {
  const files = new Map<string, FileContent>()
  const id = (await backupIds(store)).at(-1)
  if (id === undefined) return files
  try {
    for await (const file of filesOf(store, await readManifest(store, id))) files.set(file.path, file)
    return files
  } catch {
    return new Map()
  }
}

function productVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '..', 'package.json'), 'utf8'))
  return String(version)
}
