import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { readManifest } from './repository/manifests.ts'
import { readContent } from './repository/objects.ts'
import type { BackupStore } from './stores/backup-store.ts'
import { FolderStore } from './stores/folder-store.ts'
import { asked, backUp } from './testing/installation.ts'

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

describe('a table that is emptied and filled anew between the snapshot and its turn', () => {
  it('is not taken for an empty one', async () => {
    await asked(app.server.url, 'create table fair_1.moved as select 1 as value')
    const store = storeIn('moved')
    let isMoved = false
    const moving: BackupStore = Object.assign(Object.create(store), {
      get: (key: string) => store.get(key),
      list: (prefix: string) => store.list(prefix),
      put: async (key: string, bytes: Uint8Array) => {
        if (!isMoved && key.startsWith('objects/')) {
          isMoved = true
          await asked(app.server.url, 'begin; truncate fair_1.moved; insert into fair_1.moved values (2); commit')
        }
        await store.put(key, bytes)
      },
    })
    const { id } = await backUp({ url: app.server.url, dataDir: app.dataDir, secret: null }, moving)
    const fair = (await readManifest(store, id)).schemas.find(({ schema }) => schema === 'fair_1')
    const moved = fair?.tables.find(({ table }) => table === 'moved')
    const parts: Buffer[] = []
    for await (const part of readContent(store, { bytes: 0, parts: moved?.parts ?? [] })) parts.push(part)
    expect(Buffer.concat(parts).toString()).toBe('2\n')
    await asked(app.server.url, 'drop table fair_1.moved')
  })
})
