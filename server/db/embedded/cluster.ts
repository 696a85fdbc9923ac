import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isRoot } from './account.ts'
import { type Place, placeIn } from './data-dir.ts'
import { changePassword, createDatabase, fillDatabase } from './initdb.ts'
import { endOrphan } from './orphan.ts'

/** A database directory that exists and that no process works on, with all that is needed to start it. */
export type Cluster = Place & { readonly dataDir: string; readonly password: string }

export function makeDataDir(dataDir: string): void {
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return
  mkdirSync(dataDir, { recursive: true })
  // The account that root chooses must pass through, no one needs to look inside.
  chmodSync(dataDir, isRoot() ? 0o711 : 0o700)
}

type Options = { readonly outside: string; readonly log: (line: string) => void }

/** Opens the directory's database, making it on the first start. Its lock must be held. */
export async function openCluster(dataDir: string, { outside, log }: Options): Promise<Cluster> {
  const databasePlace = placeIn(dataDir, outside)
  if (!databasePlace.isNew) await endOrphan(databasePlace, log)
  return { dataDir, ...databasePlace, password: readPassword(dataDir, { ...databasePlace, log }) }
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

/** A lost or emptied password is replaced, as the first one is made. */
function readPassword(dataDir: string, { log, ...databasePlace }: Place & Pick<Options, 'log'>): string {
  const file = passwordFile(dataDir)
  const present = !databasePlace.isNew && existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (present !== '') return present
  if (!databasePlace.isNew) log(`The password of the database was missing in ${file}; it has a new one.`)
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  if (databasePlace.isNew) createDatabase(databasePlace, password)
  else changePassword(databasePlace, password)
  return password
}
