import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isRoot } from './account.ts'
import { type Place, placeIn } from './data-dir.ts'
import { changePassword, createDatabase, fillDatabase } from './initdb.ts'
import { endOrphan } from './orphan.ts'

/** A database directory that exists and that no process works on, with all that is needed to start it. */
export type Cluster = Place & { readonly dataDir: string; readonly password: string }

export function makeDataDir(dataDir: string): void {
  if (existsSync(dataDir)) return
  mkdirSync(dataDir, { recursive: true })
  // The account that root chooses must pass through, no one needs to look inside.
  chmodSync(dataDir, isRoot() ? 0o711 : 0o700)
}

type Options = { readonly outside: string; readonly log: (line: string) => void }

/** Opens the directory's database, making it on the first start. Its lock must be held. */
export async function openCluster(dataDir: string, { outside, log }: Options): Promise<Cluster> {
  const place = placeIn(dataDir, outside)
  if (!place.isNew) await endOrphan(place, log)
  return { dataDir, ...place, password: readPassword(dataDir, place) }
}

/** How a replica's database is filled before its first start. */
export type Filling = (folder: string, account: Cluster['account']) => Promise<void>

/**
 * Opens the directory's replica, filling it where it is not there yet. The password is that of the database it is a copy of, and
 * stands in the directory already.
 */
export async function openReplica(
  dataDir: string,
  { outside, log, fill }: Options & { readonly fill: Filling },
): Promise<Cluster> {
  const place = placeIn(dataDir, outside)
  if (place.isNew) await fillDatabase(place, fill)
  else await endOrphan(place, log)
  return { dataDir, ...place, password: readFileSync(passwordFile(dataDir), 'utf8').trim() }
}

export function passwordFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.password')
}

/** A lost password is replaced, as the first one is made. */
function readPassword(dataDir: string, place: Place): string {
  const file = passwordFile(dataDir)
  if (!place.isNew && existsSync(file)) return readFileSync(file, 'utf8').trim()
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  if (place.isNew) createDatabase(place, password)
  else changePassword(place, password)
  return password
}
