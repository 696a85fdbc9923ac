import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BackupPlace, backups } from '@fairdesk/contract/areas/settings/backups'
import type { Params } from '@fairdesk/contract/endpoint'
import { rowsOf } from '@fairdesk/server/backup/testing/installation'
import { startEmbedded } from '@fairdesk/server/db/embedded/embedded'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { fillOrders } from '@fairdesk/server/testing/world-orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreCommand } from '../../console/src/screens/settings/backups/restore-command.ts'
import { orReason } from './or-reason.ts'
import { startS3Server } from './s3-server.ts'
import { startSshServer } from './ssh-server.ts'

const ssh = await orReason(startSshServer)
const s3 = await orReason(startS3Server)
const home = mkdtempSync(path.join(tmpdir(), 'fairdesk-round-'))
const root = path.join(import.meta.dirname, '..', '..')
const photo = path.join('pictures', 'fair_1', 'ab', `${'ab'.repeat(32)}.original`)
const picture = randomBytes(6_000_000)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  mkdirSync(path.dirname(path.join(app.dataDir, photo)), { recursive: true })
  writeFileSync(path.join(app.dataDir, photo), picture)
})
afterAll(async () => {
  await app.stop()
  await Promise.all([ssh?.stop(), s3?.stop()])
  rmSync(home, { recursive: true, force: true })
})

/** A command line as the page shows it, on a machine that has nothing but the secret of the place. */
function run(line: string, secret: string): Promise<{ readonly code: number; readonly said: string }> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: path.join(home, 'nothing'), BACKUP_SECRET: secret }
  return new Promise((resolve) =>
    execFile('sh', ['-c', line], { cwd: root, env, maxBuffer: 1e7 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    ),
  )
}

/** What is written while backups are made is not what they are of. */
const moving = ['jobs', 'backups', 'backup_destinations', 'sessions', 'operation_log', 'idempotency']
const isSettled = (table: string) => !moving.includes(table.split('.')[1] ?? '')

async function backedUp(place: Partial<BackupPlace>, secret: string) {
  const { data } = await app.call(backups.save, { ...place, secret } as Params<typeof backups.save>)
  await app.server.jobs.idle()
  const [stored] = (await app.call(backups.list, {})).data?.filter((one) => one.destinationId === data?.id) ?? []
  const { data: overview } = await app.call(backups.overview, {})
  const { destinations, restoreCommand: command } = overview ?? { destinations: [], restoreCommand: '' }
  const destination = destinations.find(({ id }) => id === data?.id)
  if (!destination || !stored) throw new Error(`nothing is there: ${JSON.stringify(destination)}`)
  return { destination, stored, line: restoreCommand(command, destination, stored.id) }
}

async function comesBack(place: Partial<BackupPlace>, secret: string): Promise<void> {
  const { stored, line } = await backedUp(place, secret)
  expect(stored).toMatchObject({ fairs: [{ code: 'TEST', pieces: 42 }], problem: null, verifiedAt: expect.any(String) })
  const dataDir = path.join(home, `restored-${place.kind}`)
  const into = `${line} --data-dir '${dataDir}'`

  const without = await run(into, '')
  expect(without).toMatchObject({ code: 1, said: expect.stringContaining('BACKUP_SECRET') })
  const wrong = await run(into, 'wrong')
  expect(wrong.code).toBe(1)
  expect(wrong.said).toMatch(/does not take this/)
  expect(wrong.said).not.toContain('    at ')
  expect(readdirSync(home)).not.toContain(path.basename(dataDir))

  const { code, said } = await run(into, secret)
  expect(said).toContain('TEST')
  expect(said).toMatch(/42 pieces.*as in the backup; its reports agree with its rows/)
  expect(said).not.toContain(secret)
  expect(code).toBe(0)
  for (const file of ['secret.key', photo])
    expect(readFileSync(path.join(dataDir, file)).equals(readFileSync(path.join(app.dataDir, file)))).toBe(true)
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  try {
    const [before, after] = [await rowsOf(app.server.url), await rowsOf(embedded.url)]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const [table, rows] of Object.entries(before).filter(([name]) => isSettled(name)))
      expect([table, after[table]]).toEqual([table, rows])
  } finally {
    await embedded.stop()
  }
}

describe('a place elsewhere: set up on the page, restored by the command that the page shows', () => {
  it.skipIf(!ssh)('a folder of OpenSSH', async () => {
    if (!ssh) return
    const { port, user, hostKey, clientKey } = ssh
    const address = { host: '127.0.0.1', port, user, signIn: 'key' as const, hostKey }
    await comesBack({ ...address, name: '异地', kind: 'sftp', path: path.join(ssh.folder, '展会 备份') }, clientKey)
  })

  it.skipIf(!s3)('a bucket', async () => {
    if (!s3) return
    const { endpoint, bucket, accessKey, secretKey } = s3
    await comesBack({ name: '云', kind: 's3', endpoint, bucket, accessKey, path: '展会 备份/一' }, secretKey)
  })
})
