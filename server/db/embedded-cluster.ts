import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Account,
  accountForNew,
  accountOfExisting,
  canEnter,
  canRun,
  isRoot,
  outsideAccount,
} from './embedded-account.ts'
import { type Binaries, copyBinaries, findBinaries, programOf } from './embedded-binaries.ts'
import { changePassword, createDatabase } from './embedded-initdb.ts'

/** A database directory that exists, with all that is needed to start it. */
export type Cluster = {
  readonly dataDir: string
  readonly pgData: string
  readonly binaries: Binaries
  readonly account: Account
  readonly password: string | undefined
}

/** Root alone can run into directories that no other user reaches; its database then lies here. */
export const defaultOutside = '/var/lib/fairdesk'

export type Place = Pick<Cluster, 'pgData' | 'binaries' | 'account'>

export function makeDataDir(dataDir: string): void {
  if (existsSync(dataDir)) return
  mkdirSync(dataDir, { recursive: true })
  // The account that root chooses must pass through, no one needs to look inside.
  chmodSync(dataDir, isRoot() ? 0o711 : 0o700)
}

/** Opens the directory's database, making it on the first start. Its lock must be held. */
export function openCluster(dataDir: string, outside: string): Cluster {
  const binaries = findBinaries()
  const pgData = rememberedPlace(dataDir)
  if (existsSync(path.join(pgData, 'PG_VERSION'))) {
    const account = accountOfExisting(pgData)
    return {
      dataDir,
      pgData,
      account,
      binaries: runnable(binaries, account, outside),
      password: storedPassword(dataDir),
    }
  }
  const place = placeForNew(dataDir, binaries, outside)
  const password = writePassword(dataDir)
  createDatabase(place, password)
  return { dataDir, ...place, password }
}

/** A lost password is replaced; PostgreSQL must not be running. */
export function withPassword(cluster: Cluster): Cluster & { readonly password: string } {
  if (cluster.password !== undefined) return { ...cluster, password: cluster.password }
  const password = writePassword(cluster.dataDir)
  changePassword(cluster, password)
  return { ...cluster, password }
}

function placeForNew(dataDir: string, binaries: Binaries, outside: string): Place {
  const account = accountForNew(dataDir, programOf(binaries, 'postgres'))
  if (account) return { account, binaries, pgData: path.join(dataDir, 'postgres') }
  const copied = runnable(binaries, outsideAccount, outside)
  if (canEnter(outsideAccount, dataDir))
    return { account: outsideAccount, binaries: copied, pgData: path.join(dataDir, 'postgres') }
  const pgData = path.join(outside, `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  mkdirSync(outside, { recursive: true, mode: 0o755 })
  writeFileSync(placeFile(dataDir), pgData)
  return { account: outsideAccount, binaries: copied, pgData }
}

function runnable(binaries: Binaries, account: Account, outside: string): Binaries {
  return canRun(account, programOf(binaries, 'postgres')) ? binaries : copyBinaries(binaries, outside)
}

function rememberedPlace(dataDir: string): string {
  return existsSync(placeFile(dataDir)) ? readFileSync(placeFile(dataDir), 'utf8') : path.join(dataDir, 'postgres')
}

function placeFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.place')
}

function storedPassword(dataDir: string): string | undefined {
  return existsSync(passwordFile(dataDir)) ? readFileSync(passwordFile(dataDir), 'utf8').trim() : undefined
}

function writePassword(dataDir: string): string {
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile(dataDir), `${password}\n`, { mode: 0o600 })
  return password
}

function passwordFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.password')
}
