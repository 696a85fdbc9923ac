import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putManifest, readManifest } from '../../server/backup/repository/manifests.ts'
import { chooseBackup } from '../../server/backup/restore/choose-backup.ts'
import { restore } from '../../server/backup/restore/restore.ts'
import { FolderStore } from '../../server/backup/stores/folder-store.ts'
import { backUp, emptyDatabase, rowsOf } from '../../server/backup/testing/installation.ts'
import { type TestApp, testApp } from '../../server/testing/app.ts'

let app: TestApp
let home: string
let id: string
const at = (name: string) => path.join(home, name)
beforeAll(async () => {
  app = await testApp()
  home = mkdtempSync(path.join(tmpdir(), 'fairdesk-refused-'))
  id = (await backUp({ url: app.server.url, dataDir: app.dataDir, secret: null }, new FolderStore(at('kept')))).id
})
afterAll(async () => {
  await app.stop()
  rmSync(home, { recursive: true, force: true })
})

/** What the command says where an own database and a key may be given; nobody is there to be asked. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const command = path.join(import.meta.dirname, '..', '..', 'server', 'commands', 'restore.ts')
  const own = { ...process.env, DATABASE_URL: '', DATA_DIR: at('target'), ...env }
  return new Promise<{ readonly code: number; readonly said: string }>((resolve) =>
    execFile(process.execPath, [command, ...args], { env: own }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    ),
  )
}

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()

describe('a key', () => {
  it('of the environment that is not the backup’s is refused before anything is made', async () => {
    const databaseUrl = await emptyDatabase()
    const given = { DATABASE_URL: databaseUrl, FAIRDESK_SECRET: randomBytes(32).toString('hex') }
    const { code, said } = await run(['--from', at('kept')], given)
    expect([code, said]).toEqual([1, expect.stringContaining(`FAIRDESK_SECRET is not the key of backup ${id}`)])
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(existsSync(at('target'))).toBe(false)
    expect(await rowsOf(databaseUrl)).toEqual({})
  })

  it('in the backup that is another than its database’s is refused, and nothing is left behind', async () => {
    const store = new FolderStore(at('kept'))
    const manifest = { ...(await readManifest(store, id)), id: '2000-other', installation: 'f'.repeat(64) }
    await putManifest(store, manifest)
    const into = { dataDir: at('other-key'), databaseUrl: await emptyDatabase() }
    const trying = restore(store, { id: manifest.id, target: into, writeLine: () => undefined })
    await expect(trying).rejects.toThrow(`The secret key in backup ${manifest.id} is not the one`)
    expect(readdirSync(into.dataDir)).toEqual([])
    expect(await rowsOf(into.databaseUrl)).toEqual({})
  })
})

/** As the command goes about it. */
async function restoreFrom(from: string): Promise<void> {
  const store = new FolderStore(from)
  const chosen = await chooseBackup(store, undefined)
  await restore(store, { id: chosen, target: { dataDir: at('target'), databaseUrl: null }, writeLine: () => undefined })
}

describe('what is no backup', () => {
  it.each<[string, Readonly<Record<string, string>>, RegExp]>([
    ['a folder of something else', { 'photos/a.jpg': 'a', 'readme.txt': 'b' }, /^There is no backup in /],
    ['an empty folder', {}, /^There is no backup in /],
    ['files of another program', { 'manifests/app.json': '{"name":"app"}' }, /^The manifest of backup app is damaged/],
    ['no JSON', { 'manifests/app.json': 'null' }, /^The manifest of backup app is damaged/],
    [
      'a backup of a newer version',
      { 'manifests/new.json': '{"manifest":{"format":2}}' },
      /^Backup new is of a newer version/,
    ],
  ])('is refused in one sentence, and nothing is written: %s', async (name, files, sentence) => {
    const from = at(name)
    mkdirSync(from)
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(from, file)), { recursive: true })
      writeFileSync(path.join(from, file), text)
    }
    const before = filesIn(from)
    await expect(restoreFrom(from)).rejects.toThrow(sentence)
    expect(filesIn(from)).toEqual(before)
    expect(existsSync(at('target'))).toBe(false)
  })

  it.each([
    ['there is no such folder', 'missing', /^There is no backup in /],
    ['it is a file', 'kept/repository.json', /is no folder\.$/],
  ])('is refused where %s', async (_, name, sentence) => {
    await expect(restoreFrom(at(name))).rejects.toThrow(sentence)
    expect(existsSync(at('missing'))).toBe(false)
    expect(existsSync(at('target'))).toBe(false)
  })
})
