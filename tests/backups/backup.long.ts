import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Manifest } from '../../server/backup/manifest.ts'
import { listBackups, removeBackups, verifyBackup } from '../../server/backup/repository/backups.ts'
import { readManifest } from '../../server/backup/repository/manifests.ts'
import { keyOf } from '../../server/backup/repository/objects.ts'
import { restore } from '../../server/backup/restore/restore.ts'
import { type BackupStore, StoreProblem } from '../../server/backup/stores/backup-store.ts'
import { FolderStore } from '../../server/backup/stores/folder-store.ts'
import { asked, backUp, emptyDatabase, rowsOf } from '../../server/backup/testing/installation.ts'
import { startServer } from '../../server/server.ts'
import { type TestApp, testApp } from '../../server/testing/app.ts'
import { row, save } from '../../server/testing/order-desk.ts'
import { world } from '../../server/testing/world.ts'
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
/** Files below a folder, by path. */
const filesBelow = (name: string) =>
  readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => path.join(parentPath, file))

describe('a backup', () => {
  it('costs next to nothing where nothing has changed, and goes piece by piece', async () => {
    const store = storeIn('thinned')
    const first = await backUp(installation(), store)
    const second = await backUp(installation(), store)
    expect(second.writtenBytes).toBe(0)
    await save(app, [row('teeBlack', [world.sizes.m, 9])])
    const third = await backUp(installation(), store)
    expect(third.writtenBytes).toBeGreaterThan(0)
    expect((await listBackups(store)).map(({ id }) => id)).toEqual([third.id, second.id, first.id])
    await removeBackups(store, [first.id, second.id])
    expect(await verifyBackup(store, third.id)).toMatchObject({ unsound: [] })
    expect(await listBackups(store)).toMatchObject([{ id: third.id, verifiedAt: expect.any(String), files: 3 }])
    const left = filesBelow('thinned').length
    await removeBackups(store, [])
    expect(filesBelow('thinned')).toHaveLength(left)
  })

  it('has each save that was acknowledged before it, and none in half', async () => {
    const store = storeIn('busy')
    let isOver = false
    let acknowledged = 0
    const saving = (async () => {
      for (let qty = 1; !isOver; qty++) {
        await save(app, [row('pantsBlack', [world.sizes.s, qty], [world.sizes.m, qty])], {
          customerId: world.customers.ningbo,
        })
        acknowledged = qty
      }
    })()
    while (acknowledged < 3) await new Promise((resolve) => setTimeout(resolve, 10))
    const before = acknowledged
    const { id } = await backUp(installation(), store)
    isOver = true
    await saving
    const into = await target('busy-restored')
    const { fairs } = await restore(store, { id, target: into, writeLine: silent })
    expect(fairs).toMatchObject([{ isEqual: true, reconciliation: { ok: true } }])
    const [saved] = await asked(
      into.databaseUrl,
      `select r.qtys[1] as s, r.qtys[2] as m, r.qty, o.version = (select max(version) from fair_1.order_rows where order_id = o.id) as whole
       from fair_1.order_rows r join fair_1.orders o on o.id = r.order_id
       where o.customer_id = ${world.customers.ningbo} and r.skc_id = ${world.skcs.pantsBlack}`,
    )
    expect(saved?.s).toBe(saved?.m)
    expect(saved?.qty).toBe(2 * Number(saved?.s))
    expect(Number(saved?.s)).toBeGreaterThanOrEqual(before)
  })

  it.each<[string, (manifest: Manifest) => string[]]>([
    [
      'lacks a part and has a damaged one',
      ({ schemas }) => schemas.flatMap((one) => one.tables.flatMap((t) => t.parts)),
    ],
    ['has a damaged list of files', ({ files }) => [...files.parts]],
    ['lacks its list of files', ({ files }) => ['', ...files.parts]],
  ])('that %s is refused as a whole, and mended by the next one once that is known', async (_, partsOf) => {
    const store = storeIn('damaged')
    const { id } = await backUp(installation(), store)
    const [damaged = '', lost = ''] = new Set(partsOf(await readManifest(store, id)))
    const wrong = [damaged, lost].filter((hash) => hash !== '')
    if (damaged) writeFileSync(path.join(folder, 'damaged', keyOf(damaged)), randomBytes(100))
    if (lost) rmSync(path.join(folder, 'damaged', keyOf(lost)))
    const into = await target('damaged-restored')
    const trying = restore(store, { id, target: into, writeLine: silent })
    await expect(trying).rejects.toThrow(new RegExp(`${wrong.length} of its \\d+ parts are missing or damaged`))
    expect(readdirSync(into.dataDir)).toEqual([])
    expect(await rowsOf(into.databaseUrl)).toEqual({})
    expect(new Set((await verifyBackup(store, id)).unsound)).toEqual(new Set(wrong))
    const next = await backUp(installation(), store)
    expect(await verifyBackup(store, next.id)).toMatchObject({ unsound: [] })
    expect(await verifyBackup(store, id)).toMatchObject({ unsound: [] })
    rmSync(path.join(folder, 'damaged'), { recursive: true })
  })

  it('that breaks off for want of room leaves those that are there as they were', async () => {
    const store = storeIn('full')
    const first = await backUp(installation(), store)
    await save(app, [row('teeWhite', [world.sizes.m, 7])])
    let room = 1
    const full: BackupStore = Object.assign(Object.create(store), {
      name: store.name,
      put: (key: string, bytes: Uint8Array) =>
        room-- > 0 ? store.put(key, bytes) : Promise.reject(new StoreProblem('There is no room left.')),
      list: (prefix: string) => store.list(prefix),
      get: (key: string) => store.get(key),
    })
    await expect(backUp(installation(), full)).rejects.toThrow('There is no room left.')
    expect(await listBackups(store)).toMatchObject([{ id: first.id }])
    expect(await verifyBackup(store, first.id)).toMatchObject({ unsound: [] })
    const next = await backUp(installation(), store)
    expect(await verifyBackup(store, next.id)).toMatchObject({ unsound: [] })
  })
})

describe('a restore', () => {
  it('writes nothing where the backup lies', async () => {
    const store = storeIn('read-only')
    const { id } = await backUp(installation(), store)
    const refused = () => Promise.reject(new StoreProblem('It is read-only.'))
    const readOnly: BackupStore = Object.assign(Object.create(store), {
      name: store.name,
      get: (key: string) => store.get(key),
      list: (prefix: string) => store.list(prefix),
      put: refused,
      remove: refused,
    })
    const into = await target('from-read-only')
    expect((await restore(readOnly, { id, target: into, writeLine: silent })).fairs).toMatchObject([{ isEqual: true }])
  })

  it('lets no second one into the same directory meanwhile', async () => {
    const store = storeIn('two')
    const { id } = await backUp(installation(), store)
    const [one, other] = [await target('two-restored'), await target('two-restored')]
    const both = await Promise.allSettled(
      [one, other].map((into) => restore(store, { id, target: into, writeLine: silent })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(String(refused.reason)).toContain('is in use by another')
    expect(readFileSync(path.join(one.dataDir, 'secret.key')).length).toBeGreaterThan(60)
    expect(readdirSync(one.dataDir).filter((name) => name.startsWith('restore'))).toEqual([])
  })

  it('refuses what is not empty, and nothing starts on one that broke off', async () => {
    const store = storeIn('refused')
    const { id } = await backUp(installation(), store)
    const into = await target('not-empty')
    mkdirSync(into.dataDir)
    writeFileSync(path.join(into.dataDir, 'kept'), 'kept')
    await expect(restore(store, { id, target: into, writeLine: silent })).rejects.toThrow('is not empty (kept)')
    expect(readdirSync(into.dataDir)).toEqual(['kept'])
    const full = { dataDir: path.join(folder, 'new'), databaseUrl: app.server.url }
    await expect(restore(store, { id, target: full, writeLine: silent })).rejects.toThrow('The database is not empty')
    expect(existsSync(full.dataDir)).toBe(false)
    mkdirSync(full.dataDir)
    // As a machine leaves it that loses its power meanwhile.
    writeFileSync(path.join(full.dataDir, 'restore.unfinished'), '')
    const starting = { ...full, adminPassword: null, consoleDir: null, logger: false, writeLine: silent }
    await expect(startServer(starting)).rejects.toThrow('was not finished')
    await asked(
      into.databaseUrl,
      'create schema fairdesk_restoring; create table fairdesk_restoring.schemas as select $$fair_9$$ as name; create schema fair_9',
    )
    const other = { ...starting, dataDir: path.join(folder, 'other'), databaseUrl: into.databaseUrl }
    await expect(startServer(other)).rejects.toThrow('was not finished')
    // Again: it clears up by itself.
    const again = { dataDir: full.dataDir, databaseUrl: into.databaseUrl }
    expect((await restore(store, { id, target: again, writeLine: silent })).fairs).toMatchObject([{ isEqual: true }])
    expect(
      await asked(into.databaseUrl, "select 1 from pg_namespace where nspname in ('fair_9', 'fairdesk_restoring')"),
    ).toEqual([])
  })
})
