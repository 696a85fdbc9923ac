import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppliedMigration, fairMigrations, migrateAsOf, migrateFair } from '../db/migrate.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { restore } from './restore/restore.ts'
import { FolderStore } from './stores/folder-store.ts'
import { asked, backUp, emptyDatabase, rowsOf } from './testing/installation.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await testApp()
  folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-backup-'))
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

const storeIn = (name: string) => new FolderStore(path.join(folder, name))
const silent = () => undefined
const newFair = (databaseUrl: string | null) => `
  insert into platform.fairs (id, code, code_key, name, schema_name, status, database_url, ready, history_from) overriding system value
  values (5, 'FIVE', 'five', 'Five', 'fair_5', 'open', ${databaseUrl === null ? 'null' : `'${databaseUrl}'`}, true, now())`

async function madeWith(url: string, schemas: Readonly<Record<string, readonly AppliedMigration[]>>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  for (const [schema, applied] of Object.entries(schemas)) await migrateAsOf(pool, schema, applied)
  await pool.end()
}

describe('a backup of an older version', () => {
  it('is restored with its rows, and brought to this version then', async () => {
    const platform = (await asked(
      app.server.url,
      'select name, hash from platform.migrations order by name',
    )) as AppliedMigration[]
    const fair = fairMigrations()
    const url = await emptyDatabase()
    await madeWith(url, { platform: platform.slice(0, -1), fair_5: fair.filter(({ name }) => name < '0035') })
    await asked(url, `${newFair(null)}; insert into fair_5.brands (code, code_key, name) values ('OLD', 'old', 'Old')`)
    const store = storeIn('older')
    const { id } = await backUp({ url, dataDir: app.dataDir, secret: null }, store)
    const target = { dataDir: path.join(folder, 'older-restored'), databaseUrl: await emptyDatabase() }
    const { fairs } = await restore(store, { id, target, writeLine: silent })
    expect(fairs).toMatchObject([{ code: 'FIVE', isEqual: true, is: { pieces: 0 }, reconciliation: { ok: true } }])
    expect(await asked(target.databaseUrl, 'select code, name from fair_5.brands')).toEqual([
      { code: 'OLD', name: 'Old' },
    ])
    const [migrated] = await asked(target.databaseUrl, 'select count(*)::int as count from fair_5.migrations')
    expect(migrated?.count).toBe(fair.length)
  })

  it('of a newer one is refused, and nothing is there then', async () => {
    const store = storeIn('newer')
    const name = '9999-to-come.sql'
    await asked(app.server.url, `insert into fair_1.migrations (name, hash) values ('${name}', 'hash')`)
    const { id } = await backUp({ url: app.server.url, dataDir: app.dataDir, secret: null }, store)
    await asked(app.server.url, `delete from fair_1.migrations where name = '${name}'`)
    const target = { dataDir: path.join(folder, 'newer-restored'), databaseUrl: await emptyDatabase() }
    await expect(restore(store, { id, target, writeLine: silent })).rejects.toThrow('a newer version of Fairdesk')
    expect(await rowsOf(target.databaseUrl)).toEqual({})
    expect(await asked(target.databaseUrl, "select 1 from pg_namespace where nspname like 'fair%'")).toEqual([])
  })
})

describe('a fair in a database of its own', () => {
  it('goes with the backup and comes back beside the others; one that is away is told as missing', async () => {
    const own = await emptyDatabase()
    const pool = new pg.Pool({ connectionString: own, max: 1 })
    await migrateFair(pool, 'fair_5')
    await pool.query("insert into fair_5.brands (code, code_key, name) values ('OWN', 'own', 'Own')")
    await pool.end()
    await asked(app.server.url, newFair(own))
    const installation = { url: app.server.url, dataDir: app.dataDir, secret: null }
    const made = await backUp(installation, storeIn('own'))
    await asked(
      app.server.url,
      "update platform.fairs set database_url = 'postgres://x:secret@127.0.0.1:1/x' where id = 5",
    )
    const without = await backUp(installation, storeIn('own'))
    await asked(app.server.url, 'delete from platform.fairs where id = 5')

    const target = { dataDir: path.join(folder, 'own-restored'), databaseUrl: await emptyDatabase() }
    await restore(storeIn('own'), { id: made.id, target, writeLine: silent })
    expect(await asked(target.databaseUrl, 'select code from fair_5.brands')).toEqual([{ code: 'OWN' }])
    expect(await asked(target.databaseUrl, 'select database_url from platform.fairs where id = 5')).toEqual([
      { database_url: null },
    ])
    expect(without.missing).toEqual([expect.stringContaining('The fair FIVE lies in a database of its own')])
    expect(JSON.stringify(without)).not.toContain('secret')
    expect(without.fairs.map(({ code }) => code)).toEqual(['TEST'])
  })
})
