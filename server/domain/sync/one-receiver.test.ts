import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fair } from '@fairdesk/contract/areas/settings/fair'
import { sync } from '@fairdesk/contract/areas/sync/sync'
import { syncSampleOf } from '@fairdesk/contract/orders/sync-samples'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ask, type TestApp, testApp } from '../../testing/app.ts'
import { copiesEverything } from '../../testing/fair-of.ts'
import { fillOrders } from '../../testing/world-orders.ts'

type Counts = { readonly kept: number; readonly again: number; readonly conflicts: number }

let app: TestApp
let receiver: ChildProcess
let address = ''
let counts: Counts = { kept: 0, again: 0, conflicts: 0 }
/** Orders of a fair: each is a document. */
let orders = 0

beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  orders = await approveAll(app)
  receiver = spawn(process.execPath, [path.resolve('tools/receiver.ts'), '--port=0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!receiver.stdout) throw new Error('a receiver that says nothing')
  const lines = createInterface({ input: receiver.stdout })
  const [first] = await once(lines, 'line')
  address = /http:\S+/.exec(String(first))?.[0] ?? ''
  lines.on('line', (line: string) => {
    const [, kept, again, conflicts] = /(\d+) kept, (\d+) came again, (\d+) conflicts/.exec(line) ?? []
    counts = { kept: Number(kept), again: Number(again), conflicts: Number(conflicts) }
  })
})
afterAll(async () => {
  receiver.kill()
  await app.stop()
})

async function approveAll({ fair: { pool } }: TestApp): Promise<number> {
  const { rows } = await pool.query(
    `update orders set status = 'approved', approved_at = now() where deleted_at is null returning id`,
  )
  return rows.length
}

const { file } = syncSampleOf.general
const columns = [...syncSampleOf.general.columns, { title: 'note', field: 'orderNote' as const }]
async function sendAll(one: TestApp): Promise<number> {
  const [copied] = (await one.call(sync.links, {})).data ?? []
  const { data, msg } = await one.call(sync.saveLink, {
    ...(copied ? { id: copied.id, version: copied.version } : {}),
    ...{ name: 'ERP', address, columns, file, enabled: true },
  })
  if (!data) throw new Error(msg)
  const { id } = data
  expect(await one.call(sync.run, { id })).toMatchObject({ code: 200 })
  await app.server.jobs.idle()
  return id
}
const told = (expected: Counts) => vi.waitFor(() => expect(counts).toEqual(expected))
const states = async (one: TestApp) => (await one.call(sync.rows, {})).data?.list.map(({ state }) => state)

const blank = { name: '复制', year: 2027, address: '', startsAt: null, endsAt: null, numberPrefix: '28S' }
async function copyOf(code: string): Promise<TestApp> {
  const { data, msg } = await app.call(fair.copy, { ...blank, code, fromFairId: 1, choices: copiesEverything })
  if (!data) throw new Error(msg)
  await app.server.jobs.idle()
  const made = (await app.call(fair.list, {})).data?.list.find((one) => one.code === code)
  return inside(made?.fairId ?? 0)
}

/** A copy is a draft: nobody signs in to it, an administrator enters it. */
async function inside(fairId: number): Promise<TestApp> {
  const { server } = app
  const { data, msg } = await app.call(fair.enterFair, { fairId })
  if (!data) throw new Error(msg)
  const { token } = data
  return {
    ...app,
    fair: await server.fairs.databaseOf({ schema: `fair_${fairId}`, databaseUrl: null }),
    call: (endpoint, params) => ask(server, { endpoint, params, token }),
  }
}

it('a receiver keeps every document of links made anew, of other fairs, of copies and of cleaned fairs', async () => {
  const id = await sendAll(app)
  await told({ kept: orders, again: 0, conflicts: 0 })
  await app.call(sync.removeLink, { id })
  await app.fair.pool.query(`update orders set note = 'changed' where id = (select min(id) from orders)`)
  await sendAll(app)
  await told({ kept: 2 * orders, again: 0, conflicts: 0 })

  const copy = await copyOf('COPY')
  await sendAll(copy)
  await told({ kept: 3 * orders, again: 0, conflicts: 0 })

  const { data: list } = await app.call(fair.list, {})
  const fairId = list?.list.find(({ code }) => code === 'COPY')?.fairId ?? 0
  const { data: asked } = await app.call(fair.cleanDbData, { fairId, scope: 'orders' })
  const done = await app.call(fair.cleanDbData, {
    fairId,
    scope: 'orders',
    confirm: 'COPY',
    seal: asked?.seal ?? '',
    force: true,
  })
  expect(done.code).toBe(200)
  const cleaned = await inside(fairId)
  await fillOrders(cleaned.fair.db)
  await approveAll(cleaned)
  await sendAll(cleaned)
  await told({ kept: 4 * orders, again: 0, conflicts: 0 })
  expect((await states(cleaned))?.filter((state) => state === 'pending' || state === 'error')).toEqual([])
}, 60_000)

it('a restored database sends what it had sent as retries, what has changed since as other documents', async () => {
  const { pool } = app.fair
  const before = counts
  const restored = `update sync_outbox set state = 'pending', tries = 0, code = '', receipt = '', next_at = '-infinity'`
  await pool.query(`${restored}; update orders set note = 'after the backup' where id = (select min(id) from orders)`)
  await app.server.jobs.idle()
  await told({ kept: before.kept + 1, again: orders - 1, conflicts: 0 })
  expect(new Set(await states(app))).toContain('ok')
  expect(await states(app)).not.toContain('error')
})

it('what the receiver knows with another content under the same name is told as a conflict', async () => {
  const { pool } = app.fair
  const before = counts
  // As rows were that were tried before documents had a name of their own.
  const old = `update sync_outbox set uid = null, state = 'pending', tries = 0, code = '', next_at = '-infinity' where state <> 'superseded'`
  await pool.query(old)
  await app.server.jobs.idle()
  await told({ ...before, kept: before.kept + orders })
  await pool.query(`${old}; update orders set note = 'other' where id = (select min(id) from orders)`)
  await app.server.jobs.idle()
  await told({ kept: before.kept + orders, again: before.again + orders - 1, conflicts: 1 })
  const errors = (await app.call(sync.rows, { states: ['error'] })).data?.list ?? []
  expect(errors.map(({ answer }) => answer)).toEqual([expect.stringContaining('conflict')])
  expect((await app.call(sync.links, {})).data?.[0]).toMatchObject({ counts: { error: 1 } })
})
