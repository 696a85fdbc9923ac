import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { rememberedPlace } from './data-dir.ts'
import { traceOf } from './postmaster.ts'
import { isAlive, mayWorkIn } from './process/process-identity.ts'
import { urlOf } from './settings.ts'

/** Returns the address of the embedded database while a server runs on this directory; null otherwise. */
export function urlOfRunning(dataDir: string): string | null {
  const directory = path.resolve(dataDir)
  const pgData = rememberedPlace(directory)
  const passwordFile = path.join(directory, 'postgres.password')
  const trace = traceOf(pgData)
  if (!trace?.ready || !existsSync(passwordFile)) return null
  if (!isAlive(trace.pid) || !mayWorkIn(trace.pid, realpathSync(pgData))) return null
  const { port, socketDir } = trace
  const endpoint = socketDir === '' ? { port } : { port, socketDir }
  return urlOf(endpoint, readFileSync(passwordFile, 'utf8').trim())
}
