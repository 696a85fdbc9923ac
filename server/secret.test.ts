import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderFile } from './domain/settings/data-folder.ts'
import { installationSecret } from './domain/settings/secret.ts'
import { startServer } from './server.ts'
import { type TestApp, testApp } from './testing/app.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await testApp()
  folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-secret-'))
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

function startBeside(secret: string | null) {
  const options = { dataDir: folder, databaseUrl: app.server.url, adminPassword: null, consoleDir: null }
  return startServer({ ...options, secret, logger: false, writeLine: () => undefined })
}

describe('the installation’s key', () => {
  it('is made once and read again; an empty or broken one is refused, never replaced', () => {
    const made = installationSecret(folder)
    expect(installationSecret(folder)).toEqual(made)
    const file = path.join(folder, 'secret.key')
    for (const text of ['', '\n', 'abc', 'z'.repeat(64)]) {
      writeFileSync(file, text)
      expect(() => installationSecret(folder)).toThrow('64 hexadecimal digits')
      expect(readFileSync(file, 'utf8')).toBe(text)
      expect(() => installationSecret(folder, text)).toThrow('FAIRDESK_SECRET holds no key')
    }
    rmSync(file)
  })

  it('other than the database’s own keeps a server from starting, and says why', async () => {
    await expect(startBeside(null)).rejects.toThrow('not the one this database was made with')
    const own = readFileSync(path.join(app.dataDir, 'secret.key'), 'utf8').trim()
    await expect(startBeside(own)).rejects.toThrow('not the folder that the servers of this database share')
    copyFileSync(path.join(app.dataDir, folderFile), path.join(folder, folderFile))
    const second = await startBeside(own)
    await second.stop()
  })
})
