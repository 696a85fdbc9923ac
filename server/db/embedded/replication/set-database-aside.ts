import { existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import { placeIn, rememberedPlace, usualOutside } from '../data-dir.ts'
import { endOrphan } from '../orphan.ts'
import { lockDirectory } from '../process/directory-lock.ts'
import { markStopped } from '../running-mark.ts'

export function hasDatabase(dataDir: string): boolean {
  return existsSync(path.join(rememberedPlace(path.resolve(dataDir)), 'PG_VERSION'))
}

/**
 * Moves the existing database aside to make room for another.
 * @returns its new path; null if there was none
 * @throws StartupProblem if a server is using it
 */
export async function setDatabaseAside(
  dataDir: string,
  log: (line: string) => void,
  outside = usualOutside,
): Promise<string | null> {
  if (!hasDatabase(dataDir)) return null
  const directory = path.resolve(dataDir)
  const lock = await lockDirectory(directory)
  try {
    const cluster = placeIn(directory, outside)
    await endOrphan(cluster, log)
    const aside = `${cluster.pgData}.before-${new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')}`
    renameSync(cluster.pgData, aside)
    markStopped(directory)
    return aside
  } finally {
    lock.release()
  }
}
