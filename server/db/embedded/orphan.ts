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
export async function endOrphan(cluster: Place, log: (line: string) => void): Promise<void> {
  const trace = traceOf(cluster.pgData)
  if (trace && isAlive(trace.pid) && worksIn(trace.pid, realpathSync(cluster.pgData))) {
    log(`Ending the PostgreSQL that an earlier server left running (process ${trace.pid}).`)
    await stopPostmaster(cluster, trace.pid)
  }
  disown(cluster.pgData)
  removeSocket(cluster.pgData)
  removeSocketDir(trace?.socketDir ?? '')
}

/**
 * Replaces the process id in postmaster.pid with our own. PostgreSQL refuses to start while that id is in use, by an
 * unrelated process or by a dead postmaster that was not reaped yet, but ignores its own parent's id. The file itself
 * stays, since its shared memory key guards against leftover workers. On Windows the parent is another process, and
 * the file is left unchanged.
 */
function disown(pgData: string): void {
  const file = path.join(pgData, 'postmaster.pid')
  if (process.platform === 'win32' || !existsSync(file)) return
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
}
