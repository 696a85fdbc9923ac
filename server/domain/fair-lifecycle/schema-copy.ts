import { CompiledQuery, sql } from 'kysely'
import { fairMigrations } from '../../db/migrate.ts'
import { setAside } from '../../db/set-aside.ts'
import type { TableCopy } from '../fairs/fair-tables.ts'
import type { JobDb } from '../jobs/job.ts'

/** Below this a table is filled at once, and its indexes may stay meanwhile. */
const largeBytes = 4 * 1024 * 1024

/**
 * Creates the schema with its empty tables in the transaction of `db`. Unqualified names mean its tables until
 * `lookInto` selects another schema.
 */
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

export type SchemaCopy = {
  readonly sourceSchema: string
  readonly targetSchema: string
  readonly tables: readonly TableCopy[]
}

/**
 * Fills tables of a new schema from the source as this transaction sees it: without foreign keys, triggers and the
 * indexes of large tables, which are built over all rows afterwards. Sequences continue at the source's values.
 */
export async function copyTables(db: JobDb, copy: SchemaCopy, watch: Watch): Promise<void> {
  const { sourceSchema, targetSchema, tables } = copy
  await lookInto(db, targetSchema)
  const large = await largeTables(db, copy)
  const away = await setAside((text, values) => rowsOf(db, text, values), large)
  for (const { table } of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  // Delete rows that migrations inserted. Later tables refer to earlier ones, though no key enforces it now.
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
  await continueSequences(db, { sourceSchema, targetSchema, tables: tables.map(({ table }) => table) })
}

async function rowsOf<Row>(db: JobDb, text: string, values: unknown[]): Promise<Row[]> {
  return (await db.getExecutor().executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}

async function largeTables(db: JobDb, { sourceSchema, tables }: SchemaCopy): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = ${sourceSchema}::regnamespace and relkind = 'r' and relname = any(${tables.map(({ table }) => table)}::text[])
      and pg_relation_size(oid) > ${largeBytes}`.execute(db)
  return result.rows.map(({ name }) => name)
}

async function copyTable(
  db: JobDb,
  { sourceSchema }: SchemaCopy,
  { table: { table, where, set = {} }, gently }: { readonly table: TableCopy } & Pick<Watch, 'gently'>,
) {
  const result = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  const names = result.rows.map(({ name }) => name)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const values = sql.join(names.map((name) => (set[name] === undefined ? sql.ref(name) : sql.raw(set[name]))))
  const insert = (also = sql`true`) => sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${values} from ${sql.id(sourceSchema, table)} where ${sql.raw(where ?? 'true')} and ${also}`
  if (!gently || !names.includes('order_id')) {
    await insert().execute(db)
    return
  }
  const orders = await sql<{ id: number }>`select id from ${sql.id(sourceSchema, 'orders')} order by id`.execute(db)
  for (let first = 0; first < orders.rows.length; first += gently.orders) {
    const ids = orders.rows.slice(first, first + gently.orders).map(({ id }) => id)
    await insert(sql`order_id = any(${ids}::int[])`).execute(db)
    await new Promise((resolve) => setTimeout(resolve, gently.restMs))
  }
}

async function continueSequences(
  db: JobDb,
  { sourceSchema, targetSchema, tables }: { sourceSchema: string; targetSchema: string; tables: readonly string[] },
) {
  const result = await sql<{ name: string }>`
    select seq.relname as name
    from pg_class seq
    join pg_depend dep on dep.classid = 'pg_class'::regclass and dep.objid = seq.oid and dep.deptype in ('a', 'i')
      and dep.refclassid = 'pg_class'::regclass
    join pg_class rel on rel.oid = dep.refobjid
    where seq.relkind = 'S' and seq.relnamespace = ${targetSchema}::regnamespace and rel.relname = any(${[...tables]}::text[])`.execute(
    db,
  )
  for (const { name } of result.rows)
    await sql`select setval(format('%I.%I', ${targetSchema}::text, ${name}::text)::regclass, last_value, is_called) from ${sql.id(sourceSchema, name)}`.execute(
      db,
    )
}
