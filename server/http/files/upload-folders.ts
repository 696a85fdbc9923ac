import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { isAlive } from '../../db/embedded/process/process-identity.ts'

/** No call takes so long. */
const mostMs = 24 * 60 * 60 * 1000

/**
 * A folder for what one call brings, beside the data: on that disk the room is watched, and what is kept needs not be copied.
 * Its name says whose it is.
 */
export async function makeUploadFolder(dataDir: string): Promise<string> {
  const folder = path.join(uploadFolders(dataDir), `${process.pid}_${randomUUID()}_${hostname()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** At a start: removes what servers left that were killed. Another one on the same data may have calls under way. */
export async function sweepUploadFolders(dataDir: string): Promise<void> {
  for (const name of await readdir(uploadFolders(dataDir)).catch(() => [])) {
    const folder = path.join(uploadFolders(dataDir), name)
    if (isOfDeadProcess(name) || (await isOld(folder))) await rm(folder, { recursive: true, force: true })
  }
}

function uploadFolders(dataDir: string): string {
  return path.join(dataDir, 'arriving')
}

/** This process has taken nothing in before its start: a folder with its number is of one before it, as in a container. */
function isOfDeadProcess(name: string): boolean {
  const [pid, , ...host] = name.split('_')
  return host.join('_') === hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)))
}

async function isOld(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > mostMs
}
