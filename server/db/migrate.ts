import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { StartupProblem } from './embedded/startup-problem.ts'
import { askLong } from './statements/asker.ts'

/** Files of one folder under migrations/, in the order of their numbers; forward only. */
type Migration = { readonly name: string; readonly sql: string; readonly hash: string }

export type AppliedMigration = Pick<Migration, 'name' | 'hash'>

const folder = path.join(import.meta.dirname, 'migrations')

export function migratePlatform(pool: pg.Pool): Promise<void> {
  return migrate(pool, 'platform', migrationsOf('platform'))
}

/** Brings a fair's own schema up to date, making it where it does not exist. */
export function migrateFair(pool: pg.Pool, schema: string): Promise<void> {
  return migrate(pool, schema, migrationsOf('fair'))
}

/**
 * Creates a schema with only these migrations applied; later ones come by `migratePlatform` or `migrateFair`.
 * @throws StartupProblem if this program does not have them
 */
export function migrateAsOf(pool: pg.Pool, schema: string, applied: readonly AppliedMigration[]): Promise<void> {
  const migrationByName = new Map(
    migrationsOf(schema === 'platform' ? 'platform' : 'fair').map((migration) => [migration.name, migration]),
  )
  refuseNewer(
    applied.map(({ name }) => name),
    [...migrationByName.values()],
  )
  const migrations = applied.flatMap(({ name, hash }) => {
    const migration = migrationByName.get(name)
    if (migration && migration.hash !== hash) throw otherVersionOf(name)
    return migration ?? []
  })
  return migrate(pool, schema, migrations)
}

/** Returns the migrations of a fair's schema, for callers that create one in their own transaction. */
export function fairMigrations(): readonly Migration[] {
  return migrationsOf('fair')
}

const read = new Map<string, readonly Migration[]>()

/** Names of those that this program knows. */
export function knownMigrations(kind: 'platform' | 'fair'): readonly string[] {
  return migrationsOf(kind).map(({ name }) => name)
}

function migrationsOf(kind: 'platform' | 'fair'): readonly Migration[] {
  const migrations = read.get(kind) ?? readMigrations(kind)
  read.set(kind, migrations)
  return migrations
}

function readMigrations(kind: 'platform' | 'fair'): Migration[] {
  const names = readdirSync(path.join(folder, kind)).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(path.join(folder, kind, name), 'utf8')
    // Line ends differ between checkouts; the hash must not.
    return { name, sql, hash: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
  })
}

function migrate(pool: pg.Pool, schema: string, migrations: readonly Migration[]): Promise<void> {
  return askLong('migration', () => migrateAll(pool, schema, migrations))
}

/** All or nothing: a schema is either at the newest migration or where it was. */
async function migrateAll(pool: pg.Pool, schema: string, migrations: readonly Migration[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Two servers starting at once on one database: the second waits and finds nothing to do.
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`fairdesk.migrate.${schema}`])
    await client.query(`create schema if not exists ${quoted(schema)}`)
    await client.query(`set local search_path to ${quoted(schema)}`)
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, at timestamptz not null default now())',
    )
    const done = new Map<string, string>()
    for (const row of (await client.query<{ name: string; hash: string }>('select name, hash from migrations')).rows) {
      done.set(row.name, row.hash)
    }
    refuseNewer([...done.keys()], migrations)
    for (const migration of migrations) await applyOnce(client, migration, done.get(migration.name))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Refuses a schema of a newer program: it has other tables and rules, which writes of an older one would bypass. */
function refuseNewer(done: readonly string[], migrations: readonly Migration[]): void {
  const migrationNames = new Set(migrations.map(({ name }) => name))
  const unknown = done.filter((name) => !migrationNames.has(name))
  if (unknown.length === 0) return
  throw new StartupProblem(
    `The database was made by a newer version of Fairdesk (it has ${unknown.sort().at(-1)}): start that version, or a later one.`,
  )
}

async function applyOnce(client: pg.PoolClient, migration: Migration, doneHash: string | undefined): Promise<void> {
  if (doneHash === migration.hash) return
  if (doneHash !== undefined) throw otherVersionOf(migration.name)
  await client.query(migration.sql)
  await client.query('insert into migrations (name, hash) values ($1, $2)', [migration.name, migration.hash])
}

function otherVersionOf(name: string): StartupProblem {
  return new StartupProblem(
    `The database was made by another version of migration ${name}; this program cannot use it.`,
  )
}

function quoted(schema: string): string {
  return `"${schema.replaceAll('"', '""')}"`
}
