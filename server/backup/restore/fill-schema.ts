import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { setAside } from '../../db/set-aside.ts'
import { named } from '../database/keep-schema.ts'
import type { SchemaContent, TableContent } from '../manifest.ts'
import { readContent } from '../repository/objects.ts'
import type { BackupStore } from '../stores/backup-store.ts'

/** Below this a table is filled at once, and its indexes may stay meanwhile. */
const largeBytes = 4 * 1024 * 1024

/**
 * Fills a schema that has the tables of the backup, in one transaction: rows inserted by migrations are deleted,
 * foreign keys are checked for all rows at once, sequences continue at their values. The role need only own the
 * tables.
 */
export async function fillSchema(client: pg.ClientBase, content: SchemaContent, store: BackupStore): Promise<void> {
  const { schema, tables, sequences } = content
  await client.query('begin')
  await client.query(`set local search_path to ${pg.escapeIdentifier(schema)}`)
  await client.query("set local client_encoding = 'UTF8'; set local datestyle = 'iso, ymd'")
  const large = tables.filter(({ bytes }) => bytes > largeBytes).map(({ table }) => table)
  const away = await setAside(async (text, values) => (await client.query(text, values)).rows, large)
  for (const { table } of tables)
    await client.query(`alter table ${named(schema, table)} disable trigger user; delete from ${named(schema, table)}`)
  for (const table of tables) await fillTable(client, { schema, table, store })
  for (const statement of away) await client.query(statement)
  for (const { table } of tables) await client.query(`alter table ${named(schema, table)} enable trigger user`)
  for (const { sequence, value, isCalled } of sequences)
    await client.query('select setval(format($$%I.%I$$, $1::text, $2::text)::regclass, $3, $4)', [
      schema,
      sequence,
      value,
      isCalled,
    ])
  await client.query('commit')
  for (const { table } of tables) await client.query(`analyze ${named(schema, table)}`)
}

async function fillTable(
  client: pg.ClientBase,
  { schema, table, store }: { readonly schema: string; readonly table: TableContent; readonly store: BackupStore },
): Promise<void> {
  if (table.rows === 0) return
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  const copying = client.query(copyFrom(`copy ${named(schema, table.table)} (${columns}) from stdin`))
  await pipeline(Readable.from(readContent(store, table)), copying)
  if (copying.rowCount !== table.rows)
    throw new Error(`${schema}.${table.table}: ${copying.rowCount} rows came in, the backup has ${table.rows}`)
}
