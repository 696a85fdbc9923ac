import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBackup } from '../../server/backup/make-backup.ts'
import { readManifest } from '../../server/backup/repository/manifests.ts'
import { restore } from '../../server/backup/restore/restore.ts'
import type { BackupStore } from '../../server/backup/stores/backup-store.ts'
import { FolderStore } from '../../server/backup/stores/folder-store.ts'
import { asked, backUp, emptyDatabase, rowsOf } from '../../server/backup/testing/installation.ts'
import { type TestApp, testApp } from '../../server/testing/app.ts'
import { fillOrders } from '../../server/testing/world-orders.ts'

let app: TestApp
let folder: string
const picture = randomBytes(300_000)
const place = path.join('pictures', 'fair_1', 'ab', `${'ab'.repeat(32)}.original`)

beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-backup-'))
  mkdirSync(path.dirname(path.join(app.dataDir, place)), { recursive: true })
  writeFileSync(path.join(app.dataDir, place), picture)
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

const installation = () => ({ url: app.server.url, dataDir: app.dataDir, secret: null })
const storeIn = (name: string) => new FolderStore(path.join(folder, name))
const silent = () => undefined
async function target(name: string) {
  return { dataDir: path.join(folder, name), databaseUrl: await emptyDatabase() }
}

describe('a backup', () => {
  it('makes the same installation again: every row, every file, the key and the figures', async () => {
    const before = await rowsOf(app.server.url)
    const { id } = await backUp(installation(), storeIn('round'))
    const into = await target('restored')
    const { fairs } = await restore(storeIn('round'), { id, target: into, writeLine: silent })
    expect(await rowsOf(into.databaseUrl)).toEqual(before)
    expect(fairs).toMatchObject([{ code: 'TEST', isEqual: true, reconciliation: { ok: true } }])
    expect(fairs[0]?.is?.pieces).toBe(42)
    expect(readFileSync(path.join(into.dataDir, place))).toEqual(picture)
    const key = 'secret.key'
    expect(readFileSync(path.join(into.dataDir, key))).toEqual(readFileSync(path.join(app.dataDir, key)))
    // New rows get new numbers.
    const next = "select nextval(pg_get_serial_sequence('fair_1.order_events', 'id'))::int as next"
    const [{ last = 0 } = {}] = await asked(into.databaseUrl, 'select max(id)::int as last from fair_1.order_events')
    expect((await asked(into.databaseUrl, next))[0]?.next).toBe(Number(last) + 1)
  })
})

describe('a place', () => {
  it('that was not set up takes no backup, and nothing is made there', async () => {
    mkdirSync(path.join(folder, 'unset'))
    await expect(makeBackup(installation(), storeIn('unset'))).rejects.toThrow('is its disk there?')
    expect(readdirSync(path.join(folder, 'unset'))).toEqual([])
  })

  it('whose disk goes while it is written to has no new backup', async () => {
    const store = storeIn('pulled')
    await backUp(installation(), store)
    const mark = path.join(folder, 'pulled', 'repository.json')
    const pulled: BackupStore = Object.assign(Object.create(store), {
      name: store.name,
      list: (prefix: string) => store.list(prefix),
      get: (key: string) => store.get(key),
      put: async (key: string, bytes: Uint8Array) => {
        await store.put(key, bytes)
        rmSync(mark, { force: true })
      },
    })
    await expect(makeBackup(installation(), pulled)).rejects.toThrow('is its disk there?')
  })
})

describe('a restore', () => {
  it('knows the moment and the version it is of', async () => {
    const store = storeIn('told')
    const before = Date.now()
    const { id, at } = await backUp(installation(), store)
    const manifest = await readManifest(store, id)
    expect(new Date(at).getTime()).toBeGreaterThanOrEqual(before)
    expect(manifest.fairs).toMatchObject([{ schema: 'fair_1', incarnation: expect.stringMatching(/^[0-9a-f]{12}$/) }])
    expect(manifest.schemas[0]?.migrations[0]).toMatchObject({ name: '0001-fairs-accounts-sessions.sql' })
  })
})
