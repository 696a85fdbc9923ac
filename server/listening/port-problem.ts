import { once } from 'node:events'
import { createServer } from 'node:net'
import { hasCode } from '../db/embedded/system-errors.ts'

/** Why a port cannot be opened at this moment; null where it can. */
export async function portProblem(
  port: number,
  host: string,
): Promise<'EADDRINUSE' | 'EACCES' | 'EADDRNOTAVAIL' | null> {
  const trial = createServer()
  try {
    trial.listen(port, host)
    await once(trial, 'listening')
    return null
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) return 'EADDRINUSE'
    if (hasCode(error, 'EACCES')) return 'EACCES'
    if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND')) return 'EADDRNOTAVAIL'
    throw error
  } finally {
    trial.close()
  }
}
