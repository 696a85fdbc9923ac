import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Entries of DATA_DIR that a backup leaves out, and why; all others are included. A name is the entry's own or,
 * before a `.`, its beginning.
 */
export const leftOut: Readonly<Record<string, string>> = {
  postgres: 'the database, whose rows are taken instead',
  'server.lock': 'of this machine',
  'pair.json': 'of this machine',
  'server.log': 'no data',
  'security.log': 'a copy of lines of the operation log',
  logs: 'no data',
  arriving: 'uploads that have not arrived',
  'picture-cache': 'drawn again when it is asked for',
  reserve: 'room on the disk',
  backups: 'backups themselves',
  'restore.unfinished': 'of a restore',
  'restore.lock': 'of a restore',
}

/**
 * Entries of DATA_DIR that a backup includes, and why. Unlisted ones are included too; a test requires every name to
 * be listed.
 */
export const goesAlong: Readonly<Record<string, string>> = {
  'secret.key': 'without it no password is right',
  'folder.id': 'tells servers of one database that the folder is theirs',
  pictures: 'photos of goods',
  packages: 'what customers’ devices were given',
  uploads: 'files of imports that rows name',
  paper: 'printed orders that jobs have made',
  sync: 'what links to other systems have received',
}

/** Names of half-written files; they are never read. */
export const halfWritten = /(^\..*\.tmp|^building-.*|\.new)$/

export type DataFile = { readonly path: string; readonly bytes: number; readonly modified: number }

/** Lists every file of DATA_DIR that a backup includes, by path; files that disappear meanwhile are left out. */
export async function filesToKeep(dataDir: string): Promise<DataFile[]> {
  const files: DataFile[] = []
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (isLeftOut(entry.name)) continue
    if (entry.isDirectory()) files.push(...(await filesBelow(dataDir, entry.name)))
    else if (entry.isFile()) files.push(...(await foundFile(dataDir, entry.name)))
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

export async function foundFile(dataDir: string, relativePath: string): Promise<DataFile[]> {
  const stats = await stat(path.join(dataDir, relativePath)).catch(() => null)
  return stats?.isFile() ? [{ path: relativePath, bytes: stats.size, modified: Math.floor(stats.mtimeMs) }] : []
}

async function filesBelow(dataDir: string, folder: string): Promise<DataFile[]> {
  const entries = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  const files: DataFile[] = []
  for (const entry of entries) {
    if (!entry.isFile() || halfWritten.test(entry.name)) continue
    const relativePath = path.relative(dataDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
    files.push(...(await foundFile(dataDir, relativePath)))
  }
  return files
}

export function isLeftOut(name: string): boolean {
  return Object.keys(leftOut).some((excludedName) => name === excludedName || name.startsWith(`${excludedName}.`))
}

/** Returns true if this entry of DATA_DIR is in one of the lists. */
export function isPlaced(name: string): boolean {
  return name in goesAlong || isLeftOut(name)
}
