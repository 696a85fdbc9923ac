import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseAt } from '../../testing/global-setup.ts'
import { type BackupResult, type Installation, makeBackup, setUpFor } from '../make-backup.ts'
import type { BackupStore } from '../stores/backup-store.ts'

/** An empty database on the tests' server. */
export async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(4).toString('hex')}`
  await asked(inject('databaseUrl'), `create database ${name}`)
  return databaseAt(inject('databaseUrl'), name)
}

export async function asked(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Backs up to a store that is set up for it where it is not yet. */
export async function backUp(installation: Installation, store: BackupStore): Promise<BackupResult> {
  await setUpFor(installation, store)
  return makeBackup(installation, store)
}

/** What a database notes of itself when it is first read. */
const itsOwn = ['incarnations', 'change_feed']

/** Every row of every table, in no order of its own. */
export async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string; place: string }>(
    `select schemaname || '.' || tablename as name, format('%I.%I', schemaname, tablename) as place from pg_tables
     where schemaname = 'platform' or schemaname like 'fair%' order by 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name, place } of tables) {
    if (itsOwn.includes(name.split('.')[1] ?? '')) continue
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${place} t order by 1`)
    all[name] = rows.map(({ row }) => row)
  }
  await client.end()
  return all
}
