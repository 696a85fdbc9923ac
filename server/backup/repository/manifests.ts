import { createHash, randomBytes } from 'node:crypto'
import { type BackupSummary, type Manifest, manifestFormat } from '../manifest.ts'
import { type BackupStore, MissingObject } from '../stores/backup-store.ts'

const prefix = 'manifests/'
const verifiedPrefix = 'verified/'

/**
 * Thrown if an object with a manifest's name is not a manifest, or has another version; the message is one sentence.
 */
export class UnreadableManifest extends Error {}

/** Ids sort by the moment the backup is of. */
export function newBackupId(createdAt: Date): string {
  return `${createdAt.toISOString().slice(0, 23).replaceAll(':', '-')}Z-${randomBytes(4).toString('hex')}`
}

/** Returns the moment in a backup's id; 1970 if it is not an id. */
export function momentOfId(id: string): string {
  const [, date, hour, minute, second] = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})/.exec(id) ?? []
  return date === undefined ? new Date(0).toISOString() : `${date}T${hour}:${minute}:${second}.000Z`
}

/** The last step of a backup: from here on it is there. */
export async function putManifest(store: BackupStore, manifest: Manifest): Promise<void> {
  const text = JSON.stringify({ sha256: hashOfManifest(manifest), manifest }, null, 1)
  await store.put(keyOf(manifest.id), Buffer.from(text))
}

/** @throws MissingObject where there is no such backup, UnreadableManifest */
export async function readManifest(store: BackupStore, id: string): Promise<Manifest> {
  const { sha256, manifest } = parsed(id, (await store.get(keyOf(id))).toString('utf8'))
  if (Number(manifest?.format) > manifestFormat)
    throw new UnreadableManifest(`Backup ${id} is of a newer version of Fairdesk: use that version, or a later one.`)
  if (manifest?.format !== manifestFormat || sha256 !== hashOfManifest(manifest))
    throw new UnreadableManifest(`The manifest of backup ${id} is damaged.`)
  return manifest
}

/** Lists all backups, oldest first. */
export async function backupIds(store: BackupStore): Promise<string[]> {
  const ids: string[] = []
  for await (const { key } of store.list(prefix))
    if (key.endsWith('.json')) ids.push(key.slice(prefix.length, -'.json'.length))
  return ids.sort()
}

export async function forgetBackup(store: BackupStore, id: string): Promise<void> {
  await store.remove(keyOf(id))
  await store.remove(verifiedKeyOf(id))
}

/** Remembers beside the backup that each of its objects was read and is right. */
export async function noteVerified(store: BackupStore, id: string, verifiedTime: Date): Promise<void> {
  await store.put(verifiedKeyOf(id), Buffer.from(verifiedTime.toISOString()))
}

export async function noteUnverified(store: BackupStore, id: string): Promise<void> {
  await store.remove(verifiedKeyOf(id))
}

export async function summaryOf(store: BackupStore, manifest: Manifest): Promise<BackupSummary> {
  const { id, at, productVersion, missing, fairs, files, schemas } = manifest
  const tables = schemas.flatMap((schema) => schema.tables)
  return {
    id,
    at,
    productVersion,
    missing,
    fairs: fairs.map(({ id, code, name, figures }) => ({ id, code, name, figures })),
    files: files.count,
    bytes: files.totalBytes + tables.reduce((sum, { bytes }) => sum + bytes, 0),
    verifiedAt: await verifiedAt(store, id),
  }
}

async function verifiedAt(store: BackupStore, id: string): Promise<string | null> {
  try {
    return (await store.get(verifiedKeyOf(id))).toString('utf8')
  } catch (error) {
    if (error instanceof MissingObject) return null
    throw error
  }
}

function parsed(id: string, text: string): { sha256?: string; manifest?: Manifest } {
  try {
    return Object(JSON.parse(text))
  } catch {
    throw new UnreadableManifest(`The manifest of backup ${id} is damaged.`)
  }
}

function hashOfManifest(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
}

function keyOf(id: string): string {
  return `${prefix}${id}.json`
}

function verifiedKeyOf(id: string): string {
  return `${verifiedPrefix}${id}`
}
