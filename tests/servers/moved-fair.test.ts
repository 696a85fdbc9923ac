import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { order } from '@fairdesk/contract/areas/orders/order'
import { report } from '@fairdesk/contract/areas/reports/report'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderFile } from '../../server/domain/settings/data-folder.ts'
import { type Server, startServer } from '../../server/server.ts'
import { ask, type TestApp, testApp } from '../../server/testing/app.ts'
import { row } from '../../server/testing/order-desk.ts'
import { world } from '../../server/testing/world.ts'

const { customers, sizes } = world
const soon = { timeout: 20_000 }
const fair = { schema: 'fair_1', databaseUrl: null }

let one: TestApp
let other: Server
let folder: string
let token: string
/** Where the same fair stands once more, with nothing ordered yet. */
let elsewhere: string
beforeAll(async () => {
  const apart = await testApp()
  elsewhere = apart.server.url
  await apart.stop()
  one = await testApp()
  folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-other-'))
  copyFileSync(path.join(one.dataDir, folderFile), path.join(folder, folderFile))
  other = await startServer({
    ...{ dataDir: folder, databaseUrl: one.server.url, adminPassword: null, isUnpaced: true },
    secret: readFileSync(path.join(one.dataDir, 'secret.key'), 'utf8').trim(),
    ...{ consoleDir: null, logger: false, writeLine: () => undefined },
  })
  token = await one.tokenOf('admin')
})
afterAll(async () => {
  await other.stop()
  await one.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Null where it could not be said. */
async function piecesBy(server: Server): Promise<number | null> {
  const params = { dims: ['customer'], metrics: ['qty'] }
  const { data } = await ask(server, { endpoint: report.getOrderReport, params, token })
  const list: { readonly metrics: { readonly qty: number } }[] | undefined = data?.list
  return list?.reduce((sum, { metrics }) => sum + metrics.qty, 0) ?? null
}

async function piecesIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select coalesce(sum(qty), 0)::int as pieces from fair_1.order_rows')
  await client.end()
  return rows[0].pieces
}

let requests = 0
const save = (server: Server, qty: number, was: number) => {
  const rows = [row('teeBlack', [sizes.m, qty, was])]
  const params = { customerId: customers.hangzhou, rows, requestId: `moved ${requests++}` }
  return ask(server, { endpoint: order.saveOrder, params, token })
}

const moveTo = (url: string | null) =>
  sql`update fairs set database_url = ${url} where schema_name = 'fair_1'`.execute(one.server.platform.db)

test('a fair whose database_url is changed by hand is asked there by every process, at once', async () => {
  expect((await save(one.server, 5, 0)).code).toBe(200)
  expect([await piecesBy(one.server), await piecesBy(other)]).toEqual([5, 5])
  const heard: number[] = []
  const stop = (await other.engines.engineOf(fair)).onVersion((version) => heard.push(version))
  await moveTo(elsewhere)
  await expect.poll(() => Promise.all([piecesBy(one.server), piecesBy(other)]), soon).toEqual([0, 0])
  await expect.poll(() => heard.length, soon).toBeGreaterThan(0)
  expect((await save(other, 7, 0)).code).toBe(200)
  expect([await piecesBy(one.server), await piecesBy(other)]).toEqual([7, 7])
  expect([await piecesIn(elsewhere), await piecesIn(one.server.url)]).toEqual([7, 5])
  // What one process saves there the screens of the other hear of.
  const before = heard.length
  expect((await save(one.server, 8, 7)).code).toBe(200)
  await expect.poll(() => heard.length, soon).toBeGreaterThan(before)
  stop()
})

test('an address where the fair is not found is not taken, and the way back is one more change', async () => {
  const away = new URL(elsewhere)
  away.pathname = '/postgres'
  for (const wrong of ['postgres://nobody:none@127.0.0.1:1/none', away.href]) {
    await moveTo(wrong)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect((await save(one.server, 9, 8)).code).toBe(200)
    expect((await save(other, 8, 9)).code).toBe(200)
    expect(await piecesIn(elsewhere)).toBe(8)
  }
  await moveTo(null)
  await expect.poll(() => Promise.all([piecesBy(one.server), piecesBy(other)]), soon).toEqual([5, 5])
  expect((await save(other, 6, 5)).code).toBe(200)
  expect(await piecesIn(one.server.url)).toBe(6)
})

test('saves under way go on when the fair moves, and figures are those of where it lies', async () => {
  let [qty, moves] = [(await piecesBy(one.server)) ?? 0, 0]
  const ending = new AbortController()
  const saving = (async () => {
    while (!ending.signal.aborted) {
      const { code, data } = await save(one.server, qty + 1, qty)
      const isSaved = code === 200 && data.errors.length === 0
      expect([200, 500, 503]).toContain(code)
      qty = isSaved ? qty + 1 : ((await piecesBy(one.server)) ?? qty)
    }
  })()
  for (const place of [elsewhere, null, elsewhere, null]) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    await moveTo(place)
    moves++
  }
  ending.abort()
  await saving
  expect(moves).toBe(4)
  const isRight = async () => (await (await one.server.engines.engineOf(fair)).reconcile()).ok
  await expect.poll(() => isRight().catch(String), soon).toBe(true)
  await expect.poll(() => piecesBy(other), soon).toBe(await piecesIn(one.server.url))
})
