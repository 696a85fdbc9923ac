import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Place } from './data-dir.ts'
import { stopPostmaster, traceOf } from './postmaster.ts'
import { isAlive, worksIn } from './process/process-identity.ts'
import { removeSocket, removeSocketDir } from './settings.ts'

/**
 * Ends the PostgreSQL that a killed server left running, and with it every statement it still worked on. The caller
 * holds the directory's lock, so no one else's work ends here.
 */
export async function endOrphan(place: Place, log: (line: string) => void): Promise<void> {
  const trace = traceOf(place.pgData)
  if (trace && isAlive(trace.pid) && worksIn(trace.pid, realpathSync(place.pgData))) {
    log(`Ending the PostgreSQL that an earlier server left running (process ${trace.pid}).`)
    await stopPostmaster(place, trace.pid)
  }
  disown(place.pgData)
  removeSocket(place.pgData)
  removeSocketDir(trace?.socketDir ?? '')
}

/**
 * PostgreSQL does not start where the id in postmaster.pid is in use: by a stranger, or by a dead postmaster that nobody has
 * buried yet. It passes over its own parent's id, so that is put there; the file itself stays, since its shared memory key
 * guards against leftover workers. On Windows its parent is another, and the file is left as it is.
 */
function disown(pgData: string): void {
  const file = path.join(pgData, 'postmaster.pid')
  if (process.platform === 'win32' || !existsSync(file)) return
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
}
