import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Account, accountForNew, accountOfExisting, canEnter, canRun, outsideAccount } from './account.ts'
import { type Binaries, copyBinaries, findBinaries, programOf } from './binaries.ts'

/** Location of root's database and its programs if no other account reaches the data directory. */
export const usualOutside = '/var/lib/fairdesk'

/** Location of the database, its account and programs. */
export type Place = {
  readonly pgData: string
  readonly binaries: Binaries
  readonly account: Account
  readonly isNew: boolean
}

/**
 * The data directory's own place, remembered once it was chosen. Root alone can run into directories that no other
 * account reaches: `outside` then takes the programs and, if need be, the database.
 */
export function placeIn(dataDir: string, outside: string): Place {
  const pgData = rememberedPlace(dataDir)
  if (!existsSync(path.join(pgData, 'PG_VERSION'))) return placeForNew(dataDir, outside)
  const account = accountOfExisting(pgData)
  return { pgData, account, binaries: runnable(findBinaries(), account, outside), isNew: false }
}

function placeForNew(dataDir: string, outside: string): Place {
  const binaries = findBinaries()
  const pgData = path.join(dataDir, 'postgres')
  const account = accountForNew(dataDir, programOf(binaries, 'postgres'))
  if (account) return { account, binaries, pgData, isNew: true }
  const copied = { account: outsideAccount, binaries: runnable(binaries, outsideAccount, outside), isNew: true }
  if (canEnter(outsideAccount, dataDir)) return { ...copied, pgData }
  const name = `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  writeFileSync(placeFile(dataDir), path.join(outside, name))
  return { ...copied, pgData: path.join(outside, name) }
}

function runnable(binaries: Binaries, account: Account, outside: string): Binaries {
  return canRun(account, programOf(binaries, 'postgres')) ? binaries : copyBinaries(binaries, outside)
}

/** Returns the present or future location of this data directory's database. */
export function rememberedPlace(dataDir: string): string {
  return existsSync(placeFile(dataDir)) ? readFileSync(placeFile(dataDir), 'utf8') : path.join(dataDir, 'postgres')
}

function placeFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.place')
}
