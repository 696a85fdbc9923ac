import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { isAlive } from '../../db/embedded/process/process-identity.ts'

/** Longer than any call takes. */
const mostMs = 24 * 60 * 60 * 1000

/**
 * Creates a folder for one call's uploads, beside the data: free space of that disk is watched, and stored files need
 * not be copied. Its name identifies the owning process.
 */
export async function makeUploadFolder(dataDir: string): Promise<string> {
  const folder = path.join(uploadFolders(dataDir), `${process.pid}_${randomUUID()}_${hostname()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/**
 * Removes at startup the folders left by killed servers. Another server on the same data may have calls in progress.
 */
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
  const stats = await stat(folder).catch(() => null)
  return stats !== null && Date.now() - stats.mtimeMs > mostMs
}
