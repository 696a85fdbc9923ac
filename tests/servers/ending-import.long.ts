import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { urlOfRunning } from '@fairdesk/server/db/embedded/running'
import { postmasterOf } from '@fairdesk/server/db/testing/held-databases'
import { passwords } from '@fairdesk/server/domain/accounts/sign-in/passwords'
import { installationSecret } from '@fairdesk/server/domain/settings/secret'
import { startServer } from '@fairdesk/server/server'
import { fillPeople } from '@fairdesk/server/testing/people'
import { fillWorld } from '@fairdesk/server/testing/world'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startProcess } from '../killing/server-process.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-ending-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function connectionTo(folder: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOfRunning(folder) ?? '' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

test('SIGTERM ends the database too while an import is waiting in it', async () => {
  const server = await startServer({
    ...{ dataDir, databaseUrl: null, adminPassword: 'admin-pass', consoleDir: null, logger: false },
    writeLine: () => undefined,
  })
  await fillWorld((await server.fairs.databaseOf({ schema: 'fair_1', databaseUrl: null })).db)
  await fillPeople(server.platform.db, passwords(installationSecret(dataDir)))
  await server.stop()
  const running = await startProcess(dataDir)
  const body = JSON.stringify({ username: 'admin', password: 'admin-pass', dbSourceId: 1 })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${running.url}/api/user/login`, { method: 'POST', headers, body })
  const { token } = (await signedIn.json()).data
  // A transaction sees one snapshot of the activity: the watcher is another connection than the holder.
  const [holder, watcher] = await Promise.all([connectionTo(dataDir), connectionTo(dataDir)])
  await holder.query('begin; lock table fair_1.customers in access exclusive mode')
  const form = new FormData()
  form.set('mode', 'commit')
  form.set('file', new Blob(['客户编码,客户名称\r\nE1,店']), 'customers.csv')
  const importing = fetch(`${running.url}/api/customer/import`, {
    method: 'POST',
    headers: { token },
    body: form,
  }).then(
    (answer) => answer.text(),
    () => null,
  )
  const waitingSql = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%customers%'`
  await expect.poll(async () => (await watcher.query(waitingSql)).rowCount, { timeout: 30_000 }).toBeGreaterThan(0)
  const postmaster = postmasterOf(path.join(dataDir, 'postgres'))
  await running.end()
  // The postmaster is reaped by init a moment later.
  await rest(100)
  expect(isAlive(postmaster)).toBe(false)
  expect(String(await importing)).not.toContain('"code":200')
  await Promise.allSettled([holder.end(), watcher.end()])
}, 180_000)
