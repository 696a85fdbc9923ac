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
  const databasePlace = placeIn(dataDir, outside)
  if (!databasePlace.isNew) await endOrphan(databasePlace, log)
  return { dataDir, ...databasePlace, password: readPassword(dataDir, databasePlace) }
}

/** Function that fills a replica's database before its first start. */
export type ReplicaFill = (folder: string, account: Cluster['account']) => Promise<void>

/**
 * Opens the directory's replica, filling it if it does not exist yet. The password is that of the source database,
 * and is in the directory already.
 */
export async function openReplica(
  dataDir: string,
  { outside, log, fill }: Options & { readonly fill: ReplicaFill },
): Promise<Cluster> {
  const databasePlace = placeIn(dataDir, outside)
  if (databasePlace.isNew) await fillDatabase(databasePlace, fill)
  else await endOrphan(databasePlace, log)
  return { dataDir, ...databasePlace, password: readFileSync(passwordFile(dataDir), 'utf8').trim() }
}

export function passwordFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.password')
}

/** A lost password is replaced, as the first one is made. */
function readPassword(dataDir: string, databasePlace: Place): string {
  const file = passwordFile(dataDir)
  if (!databasePlace.isNew && existsSync(file)) return readFileSync(file, 'utf8').trim()
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  if (databasePlace.isNew) createDatabase(databasePlace, password)
  else changePassword(databasePlace, password)
  return password
}
