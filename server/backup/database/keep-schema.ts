import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { hasCode } from '../../db/embedded/system-errors.ts'
import type { AppliedMigration } from '../../db/migrate.ts'
import type { SchemaContent, SequenceValue, TableContent } from '../manifest.ts'
import { partsOfLines } from '../repository/cut.ts'
import type { Objects } from '../repository/objects.ts'

/** A table was emptied, replaced or renamed between the snapshot and its reading: it may seem to have no rows. */
export class SchemaMoved extends Error {
  constructor(schema: string) {
    super(`the tables of ${schema} were replaced while they were backed up`)
  }
}

type Table = { readonly oid: string; readonly name: string; readonly file: string; readonly columns: readonly string[] }

/** Texts of values that mean the same everywhere, whatever the server is set to. */
const plainTexts =
  "set local datestyle = 'iso, ymd'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8'"

/**
 * Keeps every table of a schema as the client's snapshot sees it. Null where there is no such schema, or nothing in it.
 * @throws SchemaMoved
 */
export async function keepSchema(client: pg.Client, schema: string, objects: Objects): Promise<SchemaContent | null> {
  await client.query(plainTexts)
  const tables = await heldTables(client, schema)
  if (tables.length === 0) return null
  const tableContents: TableContent[] = []
  for (const table of tables) tableContents.push(await keepTable(client, { schema, table, objects }))
  return {
    schema,
    migrations: await migrationsOf(client, schema),
    tables: tableContents,
    sequences: await sequencesOf(client, schema),
  }
}

/** Returns the schema's own tables, locked so that they cannot be truncated or replaced. */
async function heldTables(client: pg.Client, schema: string): Promise<readonly Table[]> {
  const tables = await tablesSeen(client, schema)
  try {
    for (const { name } of tables) await client.query(`lock table ${named(schema, name)} in access share mode`)
  } catch (error) {
    if (hasCode(error, '42P01', '3F000', '55P03')) throw new SchemaMoved(schema)
    throw error
  }
  const currentFiles = await filesNow(client, schema, tables)
  if (tables.some(({ name, oid, file }) => currentFiles.get(name) !== `${oid} ${file}`)) throw new SchemaMoved(schema)
  return tables
}

/** Tables as the snapshot sees them. */
async function tablesSeen(client: pg.Client, schema: string): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `select rel.oid::text as oid, rel.relname as name, rel.relfilenode::text as file, array(
        select attname::text from pg_attribute
        where attrelid = rel.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class rel join pg_namespace room on room.oid = rel.relnamespace
     where room.nspname = $1 and rel.relkind = 'r' order by rel.relname`,
    [schema],
  )
  return rows
}

/** Returns each name's current table and file: these functions look past the snapshot. */
async function filesNow(
  client: pg.Client,
  schema: string,
  tables: readonly Table[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; place: string }>(
    `select name, concat_ws(' ', found::oid, pg_relation_filenode(found)) as place
     from (select name, to_regclass(format('%I.%I', $1::text, name)) as found from unnest($2::text[]) name) tables`,
    [schema, tables.map(({ name }) => name)],
  )
  return new Map(rows.map(({ name, place }) => [name, place]))
}

async function keepTable(
  client: pg.Client,
  { schema, table, objects }: { readonly schema: string; readonly table: Table; readonly objects: Objects },
): Promise<TableContent> {
  const { name, columns } = table
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const stream = client.query(copyTo(`copy ${named(schema, name)} (${list}) to stdout`))
  const content = await objects.keepAll(partsOfLines(stream))
  return { table: name, columns, rows: stream.rowCount, ...content }
}

/** Reads sequence values. Numbers issued after the snapshot count as issued: none is issued twice. */
async function sequencesOf(client: pg.Client, schema: string): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ sequence: string; value: string; isCalled: boolean }>(
    `select sequencename::text as sequence, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
     from pg_sequences where schemaname = $1 order by 1`,
    [schema],
  )
  return rows.map((row) => ({ ...row, value: Number(row.value) }))
}

async function migrationsOf(client: pg.Client, schema: string): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `select name, hash from ${named(schema, 'migrations')} order by name`,
  )
  return rows
}

export function named(schema: string, name: string): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}
