import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * What of DATA_DIR a backup leaves out, and why; everything else goes with it. A name is that of the entry itself or, before a `.`,
 * its beginning.
 */
export const leftOut: Readonly<Record<string, string>> = {
  postgres: 'the database, whose rows are taken instead',
  'server.lock': 'of this machine',
  'pair.json': 'of this machine',
  'server.log': 'no data',
  logs: 'no data',
  arriving: 'uploads that have not arrived',
  'picture-cache': 'drawn again when it is asked for',
  reserve: 'room on the disk',
  backups: 'backups themselves',
  'restore.unfinished': 'of a restore',
  'restore.lock': 'of a restore',
}

/** What of DATA_DIR a backup holds, and why. What neither list names goes along as well; a test asks for its name. */
export const goesAlong: Readonly<Record<string, string>> = {
  'secret.key': 'without it no password is right',
  'folder.id': 'tells servers of one database that the folder is theirs',
  pictures: 'photos of goods',
  packages: 'what customers’ devices were given',
  uploads: 'files of imports that rows name',
  paper: 'printed orders that jobs have made',
  sync: 'what links to other systems have received',
}

/** Half-written files have such names; none is ever asked for. */
export const halfWritten = /(^\..*\.tmp|^building-.*|\.new)$/

export type FoundFile = { readonly path: string; readonly bytes: number; readonly modified: number }

/** Every file of DATA_DIR that goes into a backup, by path; what goes while it is looked at is left out. */
export async function filesToKeep(dataDir: string): Promise<FoundFile[]> {
  const found: FoundFile[] = []
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (isLeftOut(entry.name)) continue
    if (entry.isDirectory()) found.push(...(await filesBelow(dataDir, entry.name)))
    else if (entry.isFile()) found.push(...(await foundFile(dataDir, entry.name)))
  }
  return found.sort((one, other) => (one.path < other.path ? -1 : 1))
}

export async function foundFile(dataDir: string, place: string): Promise<FoundFile[]> {
  const found = await stat(path.join(dataDir, place)).catch(() => null)
  return found?.isFile() ? [{ path: place, bytes: found.size, modified: Math.floor(found.mtimeMs) }] : []
}

async function filesBelow(dataDir: string, folder: string): Promise<FoundFile[]> {
  const entries = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  const found: FoundFile[] = []
  for (const entry of entries) {
    if (!entry.isFile() || halfWritten.test(entry.name)) continue
    const place = path.relative(dataDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
    found.push(...(await foundFile(dataDir, place)))
  }
  return found
}

export function isLeftOut(name: string): boolean {
  return Object.keys(leftOut).some((one) => name === one || name.startsWith(`${one}.`))
}

/** Whether somebody has said what becomes of this entry of DATA_DIR. */
export function isPlaced(name: string): boolean {
  return name in goesAlong || isLeftOut(name)
}
