import { CompiledQuery, sql } from 'kysely'
import { fairMigrations } from '../../db/migrate.ts'
import { setAside } from '../../db/set-aside.ts'
import type { JobDb } from '../jobs/job.ts'
import type { TableCopy } from './fair-tables.ts'

/** Below this a table is filled at once, and its indexes may stay meanwhile. */
const largeBytes = 4 * 1024 * 1024

/** The new schema with its tables, empty, in the transaction of `db`. Its statements find the new tables by their bare names until `inPlatform`. */
export async function makeSchema(db: JobDb, schema: string): Promise<void> {
  await sql`create schema ${sql.id(schema)}`.execute(db)
  await lookInto(db, schema)
  await sql`create table migrations (name text primary key, hash text not null, at timestamptz not null default now())`.execute(
    db,
  )
  for (const { name, hash, sql: text } of fairMigrations()) {
    await sql.raw(text).execute(db)
    await sql`insert into migrations (name, hash) values (${name}, ${hash})`.execute(db)
  }
}

/** From here to the end of the transaction bare names mean tables of this schema. */
export async function lookInto(db: JobDb, schema: string): Promise<void> {
  await sql`set local search_path to ${sql.id(schema)}`.execute(db)
}

type Watch = {
  /** Before each step; throws where it is to stop. */
  readonly onStep: (table: string, done: number, total: number) => Promise<void> | void
  /** Orders of which rows of a large table are copied at once, with a rest after each, so that savers find the disk free; null copies all at once. */
  readonly gently: { readonly orders: number; readonly restMs: number } | null
}

export type SchemaCopy = { readonly from: string; readonly to: string; readonly tables: readonly TableCopy[] }

/**
 * Fills tables of a schema just made, as this transaction sees those they are copied from: without foreign keys, triggers and the
 * indexes of large tables, which are made of all rows at once afterwards. Sequences go on where the source's stand.
 */
export async function copyTables(db: JobDb, copy: SchemaCopy, watch: Watch): Promise<void> {
  const { from, to, tables } = copy
  await lookInto(db, to)
  const large = await largeTables(db, copy)
  const away = await setAside((text, values) => rowsOf(db, text, values), large)
  for (const { table } of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  // What migrations themselves have put there. Later tables point at earlier ones, though no key holds them now.
  for (const { table } of tables) await sql`delete from ${sql.table(table)}`.execute(db)
  const total = tables.length + away.length
  for (const [done, table] of tables.entries()) {
    await watch.onStep(table.table, done, total)
    await copyTable(db, copy, { table, gently: large.includes(table.table) ? watch.gently : null })
  }
  for (const [done, statement] of away.entries()) {
    await watch.onStep('', tables.length + done, total)
    await sql.raw(statement).execute(db)
  }
  for (const { table } of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  await continueSequences(db, { from, to, tables: tables.map(({ table }) => table) })
}

async function rowsOf<Row>(db: JobDb, text: string, values: unknown[]): Promise<Row[]> {
  return (await db.getExecutor().executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}

async function largeTables(db: JobDb, { from, tables }: SchemaCopy): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = ${from}::regnamespace and relkind = 'r' and relname = any(${tables.map(({ table }) => table)}::text[])
      and pg_relation_size(oid) > ${largeBytes}`.execute(db)
  return found.rows.map(({ name }) => name)
}

type OneTable = { readonly table: TableCopy } & Pick<Watch, 'gently'>

async function copyTable(db: JobDb, { from }: SchemaCopy, { table: { table, where, set = {} }, gently }: OneTable) {
  const found = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  const names = found.rows.map(({ name }) => name)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const values = sql.join(names.map((name) => (set[name] === undefined ? sql.ref(name) : sql.raw(set[name]))))
  const insert = (also = sql`true`) => sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${values} from ${sql.id(from, table)} where ${sql.raw(where ?? 'true')} and ${also}`
  if (!gently || !names.includes('order_id')) {
    await insert().execute(db)
    return
  }
  const orders = await sql<{ id: number }>`select id from ${sql.id(from, 'orders')} order by id`.execute(db)
  for (let first = 0; first < orders.rows.length; first += gently.orders) {
    const ids = orders.rows.slice(first, first + gently.orders).map(({ id }) => id)
    await insert(sql`order_id = any(${ids}::int[])`).execute(db)
    await new Promise((resolve) => setTimeout(resolve, gently.restMs))
  }
}

async function continueSequences(
  db: JobDb,
  { from, to, tables }: { from: string; to: string; tables: readonly string[] },
) {
  const found = await sql<{ name: string }>`
    select seq.relname as name
    from pg_class seq
    join pg_depend dep on dep.classid = 'pg_class'::regclass and dep.objid = seq.oid and dep.deptype in ('a', 'i')
      and dep.refclassid = 'pg_class'::regclass
    join pg_class rel on rel.oid = dep.refobjid
    where seq.relkind = 'S' and seq.relnamespace = ${to}::regnamespace and rel.relname = any(${[...tables]}::text[])`.execute(
    db,
  )
  for (const { name } of found.rows)
    await sql`select setval(format('%I.%I', ${to}::text, ${name}::text)::regclass, last_value, is_called) from ${sql.id(from, name)}`.execute(
      db,
    )
}
