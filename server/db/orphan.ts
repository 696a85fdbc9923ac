import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Place } from './embedded-place.ts'
import { removeSocketDir } from './embedded-settings.ts'
import { stopPostmaster, traceOf } from './postmaster.ts'
import { isAlive, worksIn } from './process-identity.ts'

/**
 * Ends the PostgreSQL that a killed server left running, and with it every statement it still worked on. The caller
 * holds the directory's lock, so no one else's work ends here.
 */
export async function endOrphan(place: Place, log: (line: string) => void): Promise<void> {
  const trace = traceOf(place.pgData)
  if (!trace) return
  if (isAlive(trace.pid)) {
    if (worksIn(trace.pid, realpathSync(place.pgData))) {
      log(`Ending the PostgreSQL that an earlier server left running (process ${trace.pid}).`)
      await stopPostmaster(place, trace.pid)
    } else {
      disown(place.pgData)
    }
  }
  removeSocketDir(trace.socketDir)
}

/**
 * The id in postmaster.pid now belongs to a stranger, and PostgreSQL would not start. It passes over its own parent's
 * id, so that is put there; the file itself stays, since its shared memory key guards against leftover workers.
 */
function disown(pgData: string): void {
  const file = path.join(pgData, 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
}
