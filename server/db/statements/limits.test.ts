import { request } from 'node:http'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { clearOrders, row } from '../../testing/order-desk.ts'
import { world } from '../../testing/world.ts'
import { tally } from '../tally.ts'

const limits = { readMs: 20_000, writeMs: 3000, lockMs: 1500, slowMs: 200 }
const { customers, sizes } = world

let app: TestApp
let beside: pg.Client
const logged: { msg: string; call?: string; ms?: number; requestId?: string }[] = []
beforeAll(async () => {
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) }
  app = await testApp({ limits, logger: { level: 'warn', stream } })
  await app.tokenOf('admin')
  beside = new pg.Client({ connectionString: app.server.url, options: '-c search_path=fair_1' })
  await beside.connect()
})
afterEach(async () => {
  await beside.query('rollback')
  await sql`drop trigger if exists slow on order_rows`.execute(app.fair.db)
  await clearOrders(app)
})
afterAll(async () => {
  await beside.end()
  await app.stop()
})

/** Each row of an order that is written takes so long, as where the disk is slow. */
async function slowDown(seconds: number): Promise<void> {
  await beside.query(`
    create or replace function slow() returns trigger language plpgsql as $$
      begin perform pg_sleep(${seconds}); return new; end $$;
    create trigger slow before insert on order_rows for each row execute function slow()`)
}

const saveOf = (requestId: string) => ({
  customerId: customers.hangzhou,
  rows: [row('teeBlack', [sizes.m, 3])],
  requestId,
})

async function call(endpoint: { path: string }, params: object) {
  const headers = { token: await app.tokenOf('admin') }
  return app.server.app.inject({ method: 'POST', url: `/api${endpoint.path}`, headers, payload: params })
}

test('a write that waits for somebody’s lock is refused within its limit, and done when it comes again', async () => {
  await beside.query('begin; lock table order_rows in access exclusive mode')
  const begun = performance.now()
  const input = saveOf('one')
  const refused = await call(order.saveOrder, input)
  expect(performance.now() - begun).toBeLessThan(20_000)
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json().msg).toContain('占用')
  await beside.query('rollback')
  expect((await call(order.saveOrder, input)).json().code).toBe(200)
})

test('a statement of a write that takes too long changes nothing; the same write is done once it is quick again', async () => {
  await slowDown(4)
  const input = saveOf('two')
  const refused = await call(order.saveOrder, input)
  expect([refused.statusCode, refused.json().msg]).toEqual([503, expect.stringContaining('用时过长')])
  const { rows } = await sql`select from order_rows`.execute(app.fair.db)
  expect(rows.length).toBe(0)
  await beside.query('drop trigger slow on order_rows')
  expect((await call(order.saveOrder, input)).json().code).toBe(200)
  expect((await call(order.saveOrder, input)).json().code).toBe(200)
  const { rows: events } = await sql`select from order_events where request_id <> ''`.execute(app.fair.db)
  expect(events.length).toBe(1)
})

test('what took long is named with its call and the number that the answer tells', async () => {
  await slowDown(0.25)
  logged.length = 0
  const answer = await call(order.saveOrder, saveOf('three'))
  expect(answer.json().code).toBe(200)
  const { 'x-request-id': requestId } = answer.headers
  const slow = logged.find((line) => line.msg === 'slow statement' && line.requestId === requestId)
  expect(slow).toMatchObject({ call: '/order/saveOrder', ms: expect.any(Number) })
})

test('a read whose asker has gone ends, and gives its connection back', async () => {
  await app.server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.app.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  await beside.query('begin; lock table size_ratios in access exclusive mode')
  const before = tally.cancelled
  const headers = { token: await app.tokenOf('admin'), 'content-type': 'application/json' }
  const asking = request({ port, path: `/api${orderEntry.ratios.path}`, method: 'POST', headers })
  asking.end(JSON.stringify({ customerId: customers.hangzhou }))
  asking.on('error', () => undefined)
  const waiting = async () => {
    // Not by the connection that holds the lock: within a transaction it sees what it saw first.
    const { rows } = await app.server.platform.pool.query(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length
  }
  await expect.poll(waiting, { timeout: 5000 }).toBe(1)
  asking.destroy()
  await expect.poll(waiting, { timeout: 5000 }).toBe(0)
  expect(tally.cancelled).toBe(before + 1)
})
