import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { placeIn, usualOutside } from '../../db/embedded/data-dir.ts'
import { endOrphan } from '../../db/embedded/orphan.ts'
import { type DirectoryLock, lockDirectory } from '../../db/embedded/process/directory-lock.ts'
import { hasDatabase } from '../../db/embedded/replication/set-database-aside.ts'
import { StartupProblem, typed } from '../../db/embedded/startup-problem.ts'

const mark = 'restore.unfinished'
const lock = 'restore.lock'
const stays = [mark, lock, 'lost+found']
const markSchema = 'fairdesk_restoring'
const retryHint = `Run ${typed('restore')} again: it begins anew by itself.`

/** @throws StartupProblem where a restore into this directory has not ended */
export function refuseUnfinishedDirectory(dataDir: string): void {
  if (existsSync(path.join(dataDir, mark)))
    throw new StartupProblem(`A restore into ${dataDir} was not finished, so that data is missing there. ${retryHint}`)
}

/** @throws StartupProblem where a restore into this database has not ended */
export async function refuseUnfinishedDatabase(pool: pg.Pool): Promise<void> {
  if (await hasSchema(pool, markSchema))
    throw new StartupProblem(
      `A restore into this database was not finished, so that data is missing there. ${retryHint}`,
    )
}

/** Runs `undo` where the work fails; where that fails too the mark stays, and the next restore clears up. */
export async function allOrNothing<T>(work: () => Promise<T>, undo: () => Promise<void>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await undo().catch(() => undefined)
    throw error
  }
}

/**
 * Marks an empty or new directory as being restored into and locks it; removes the remains of an unfinished restore
 * first.
 * @throws StartupProblem if it contains anything else, or another restore is running there
 */
export async function beginInDirectory(dataDir: string): Promise<DirectoryLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  refuseFilledDirectory(dataDir)
  const directoryLock = await lockDirectory(dataDir, 'process', lock)
  try {
    // Another one may have ended while this one waited.
    refuseFilledDirectory(dataDir)
    await clearDirectory(dataDir)
    writeFileSync(path.join(dataDir, mark), '', { flush: true })
    return directoryLock
  } catch (error) {
    directoryLock.release()
    throw error
  }
}

function refuseFilledDirectory(dataDir: string): void {
  if (existsSync(path.join(dataDir, mark))) return
  const [first] = readdirSync(dataDir).filter((name) => !stays.includes(name))
  if (first !== undefined)
    throw new StartupProblem(
      `The data directory ${dataDir} is not empty (${first}): nothing is restored over what is there. Name an empty or new one with --data-dir, or move this one away.`,
    )
}

/** From here on the directory starts. */
export function endInDirectory(dataDir: string): void {
  rmSync(path.join(dataDir, mark))
}

/** Leaves the directory as empty as it was; the mark goes last. */
export async function clearDirectory(dataDir: string): Promise<void> {
  // One that was killed has left its database running.
  if (hasDatabase(dataDir)) await endOrphan(placeIn(path.resolve(dataDir), usualOutside), () => undefined)
  const placeFile = path.join(dataDir, 'postgres.place')
  if (existsSync(placeFile)) rmSync(readFileSync(placeFile, 'utf8'), { recursive: true, force: true })
  for (const name of readdirSync(dataDir))
    if (!stays.includes(name)) rmSync(path.join(dataDir, name), { recursive: true, force: true })
  rmSync(path.join(dataDir, mark), { force: true })
}

/** @throws StartupProblem where the database holds any of these schemas, but for an unfinished restore */
export async function refuseFilled(pool: pg.Pool, schemas: readonly string[]): Promise<void> {
  if (await hasSchema(pool, markSchema)) return
  for (const schema of schemas)
    if (await hasSchema(pool, schema))
      throw new StartupProblem(
        `The database is not empty (it has a schema ${schema}): nothing is restored over what is there. Name an empty database in DATABASE_URL.`,
      )
}

/**
 * Marks a database that has none of these schemas; removes the remains of an unfinished restore first.
 * @throws StartupProblem if it has any of them
 */
export async function beginInDatabase(pool: pg.Pool, schemas: readonly string[]): Promise<void> {
  if (await hasSchema(pool, markSchema)) await clearDatabase(pool)
  await refuseFilled(pool, schemas)
  // One query text is one transaction: the mark never exists without the names.
  const names = schemas.map(pg.escapeLiteral).join(', ')
  await pool.query(
    `create schema ${markSchema}; create table ${markSchema}.schemas as select unnest(array[${names}]) as name`,
  )
}

export async function endInDatabase(pool: pg.Pool): Promise<void> {
  await pool.query(`drop schema ${markSchema} cascade`)
}

/** One schema at a time: a transaction over hundreds of fairs would want more locks than a server has. */
export async function clearDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ drop: string }>(
    `select format('drop schema if exists %I cascade', name) as drop from ${markSchema}.schemas`,
  )
  for (const { drop } of rows) await pool.query(drop)
  await endInDatabase(pool)
}

async function hasSchema(pool: pg.Pool, schema: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>('select to_regnamespace($1) is not null as found', [schema])
  return rows[0]?.found ?? false
}
