import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { order } from '@fairdesk/contract/areas/orders/order'
import { user } from '@fairdesk/contract/areas/shell/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postmasterOf } from '../../server/db/testing/held-databases.ts'
import { putMadeDatabase } from '../../server/db/testing/made-database.ts'
import { passwords } from '../../server/domain/accounts/sign-in/passwords.ts'
import { installationSecret } from '../../server/domain/settings/secret.ts'
import { type Server, startServer } from '../../server/server.ts'
import { ask } from '../../server/testing/app.ts'
import { row } from '../../server/testing/order-desk.ts'
import { fillPeople, people } from '../../server/testing/people.ts'
import { fillWorld, world } from '../../server/testing/world.ts'

let folder: string
let server: Server
let token: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-standby-'))
  // The account that runs the database must get there.
  chmodSync(folder, 0o711)
  const dataDir = path.join(folder, 'data')
  await putMadeDatabase(dataDir)
  const options = { adminPassword: people.admin.password, consoleDir: null, logger: false, writeLine: () => undefined }
  server = await startServer({ dataDir, databaseUrl: null, limits: { commitMs: 1000 }, isUnpaced: true, ...options })
  await fillPeople(server.platform.db, passwords(installationSecret(dataDir)))
  const { db } = await server.fairs.databaseOf({ schema: 'fair_1', databaseUrl: null })
  await fillWorld(db)
  token = (await signIn()).data.token
})
afterAll(async () => {
  if (server) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const signIn = () => {
  const params = { username: 'admin', password: people.admin.password, dbSourceId: 1 }
  return ask(server, { endpoint: user.login, params, token: '' })
}

/** A standby that every commit waits for; it is not there. */
function nameStandby(name: string): void {
  const pgData = path.join(folder, 'data', 'postgres')
  appendFileSync(path.join(pgData, 'postgresql.conf'), `synchronous_standby_names = '${name}'\n`)
  process.kill(postmasterOf(pgData), 'SIGHUP')
}

async function standby(name: string): Promise<void> {
  nameStandby(name)
  const named = async () => {
    const { rows } = await sql<{ name: string }>`select current_setting('synchronous_standby_names') as name`.execute(
      server.platform.db,
    )
    return rows[0]?.name
  }
  await expect.poll(named).toBe(name)
}

const saving = (requestId: string) =>
  ask(server, {
    endpoint: order.saveOrder,
    params: { customerId: world.customers.hangzhou, rows: [row('teeBlack', [world.sizes.m, 3])], requestId },
    token,
  })

test('while no standby confirms commits, saves are told so and done once, people sign in, and reports are read', async () => {
  await standby('gone')
  const begun = performance.now()
  const refused = await saving('one')
  expect(performance.now() - begun).toBeLessThan(20_000)
  expect([refused.code, refused.msg]).toEqual([503, expect.stringContaining('无法确认')])
  expect(await server.readiness.isReady()).toBe(false)
  // Nothing is begun meanwhile, and no connection is held.
  const more = await Promise.all([1, 2, 3, 4].map((one) => saving(`more ${one}`)))
  expect(more.map(({ code }) => code)).toEqual([503, 503, 503, 503])
  const { db } = await server.fairs.databaseOf({ schema: 'fair_1', databaseUrl: null })
  expect((await sql`select from idempotency where key like 'more %'`.execute(db)).rows.length).toBe(0)
  expect((await signIn()).code).toBe(200)
  // The repeat is not acknowledged either: the standby may not have what was saved.
  await new Promise((resolve) => setTimeout(resolve, 2100))
  expect((await saving('one')).code).toBe(503)
  await standby('')
  await expect.poll(async () => (await saving('one')).code, { timeout: 20_000 }).toBe(200)
  const { rows } = await sql`select from order_events`.execute(db)
  expect(rows.length).toBe(1)
}, 120_000)
