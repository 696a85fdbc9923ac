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
 * Makes room for another database and keeps the one that is there.
 * @returns where; null where there is none
 * @throws StartupProblem where a server works on it
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
    const place = placeIn(directory, outside)
    await endOrphan(place, log)
    const aside = `${place.pgData}.before-${new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')}`
    renameSync(place.pgData, aside)
    markStopped(directory)
    return aside
  } finally {
    lock.release()
  }
}
