import type { BackupSummary, Manifest } from '../manifest.ts'
import { type BackupStore, MissingObject } from '../stores/backup-store.ts'
import { filesOf } from './file-list.ts'
import {
  backupIds,
  forgetBackup,
  noteUnverified,
  noteVerified,
  readManifest,
  summaryOf,
  UnreadableManifest,
} from './manifests.ts'
import { hashOf, isSound, keyOf, objectsPrefix } from './objects.ts'

/** Lists all backups of a store, newest first; one with an unreadable manifest has only its id. */
export async function listBackups(store: BackupStore): Promise<(BackupSummary | UnreadableBackup)[]> {
  const ids = (await backupIds(store)).reverse()
  return Promise.all(ids.map((id) => summaryOrProblem(store, id)))
}

export type UnreadableBackup = { readonly id: string; readonly problem: string }

export type Verification = {
  readonly id: string
  readonly objects: number
  /** Hashes of missing or damaged parts; empty for an intact backup. */
  readonly unsound: readonly string[]
}

type Watch = { readonly onProgress?: (done: number, total: number) => void; readonly signal?: AbortSignal }

/**
 * Reads every part of a backup and compares it with its hash. Nothing is written there: it may be a disk that is read-only. Where the
 * list of files is damaged, the parts of files are not known and not counted.
 */
export async function checkParts(store: BackupStore, id: string, watch: Watch = {}): Promise<Verification> {
  const manifest = await readManifest(store, id)
  const lists = await Promise.all(manifest.files.parts.map((hash) => isSound(store, hash)))
  const hashes = [...(lists.every(Boolean) ? await partsOf(store, manifest) : partsWithoutFiles(manifest))]
  const unsound: string[] = []
  for (const [done, hash] of hashes.entries()) {
    watch.signal?.throwIfAborted()
    watch.onProgress?.(done, hashes.length)
    if (!(await isSound(store, hash))) unsound.push(hash)
  }
  return { id, objects: hashes.length, unsound }
}

/**
 * Reads all parts of a backup and stores the result beside it. Damaged parts are removed, so that the next backup
 * that contains them writes them again.
 */
export async function verifyBackup(store: BackupStore, id: string, watch: Watch = {}): Promise<Verification> {
  const verification = await checkParts(store, id, watch)
  const { unsound } = verification
  for (const hash of unsound) await store.remove(keyOf(hash))
  if (unsound.length === 0) await noteVerified(store, id, new Date())
  else await noteUnverified(store, id)
  return verification
}

/**
 * Removes these backups, then the parts that no remaining backup references. Call only while holding the repository
 * (`holdRepository`): the parts of a backup in progress are not referenced yet.
 */
export async function removeBackups(store: BackupStore, ids: readonly string[]): Promise<void> {
  const keptIds = (await backupIds(store)).filter((id) => !ids.includes(id))
  const named = new Set<string>()
  // Read all manifests before deleting anything: the parts of an unreadable one are unknown.
  for (const id of keptIds) for (const hash of await partsOf(store, await readManifest(store, id))) named.add(hash)
  for (const id of ids) await forgetBackup(store, id)
  for await (const { key } of store.list(objectsPrefix)) if (!named.has(hashOf(key))) await store.remove(key)
}

async function partsOf(store: BackupStore, manifest: Manifest): Promise<Set<string>> {
  const hashes = partsWithoutFiles(manifest)
  for await (const { parts } of filesOf(store, manifest)) for (const hash of parts) hashes.add(hash)
  return hashes
}

function partsWithoutFiles(manifest: Manifest): Set<string> {
  const hashes = new Set(manifest.files.parts)
  for (const { tables } of manifest.schemas) for (const { parts } of tables) for (const hash of parts) hashes.add(hash)
  return hashes
}

async function summaryOrProblem(store: BackupStore, id: string): Promise<BackupSummary | UnreadableBackup> {
  try {
    return await summaryOf(store, await readManifest(store, id))
  } catch (error) {
    if (error instanceof UnreadableManifest || error instanceof MissingObject) return { id, problem: error.message }
    throw error
  }
}
