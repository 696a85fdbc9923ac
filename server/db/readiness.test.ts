import { createServer, type Server } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { readinessOf } from './readiness.ts'

let app: TestApp
let mute: Server
beforeAll(async () => {
  app = await testApp()
  mute = createServer((socket) => socket.on('error', () => undefined))
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  mute.close()
  await app.stop()
})

async function readyWithinASecond(readiness: { isReady(): Promise<boolean> }): Promise<boolean> {
  const begun = performance.now()
  const isReady = await readiness.isReady()
  expect(performance.now() - begun).toBeLessThan(1100)
  return isReady
}

test('a database that takes a connection and says nothing makes it unready at once, and is asked once', async () => {
  const address = mute.address()
  const port = typeof address === 'object' ? address?.port : 0
  const pool = new pg.Pool({ connectionString: `postgres://a:b@127.0.0.1:${port}/c`, connectionTimeoutMillis: 3000 })
  const readiness = readinessOf({ platform: pool, fairs: () => [] })
  expect(await readyWithinASecond(readiness)).toBe(false)
  expect(await readyWithinASecond(readiness)).toBe(false)
  expect(pool.totalCount + pool.waitingCount).toBeLessThanOrEqual(1)
  await pool.end()
})

test('a pool of which all connections are taken makes it unready until one is free', async () => {
  const own = new pg.Pool({ connectionString: app.server.url, max: 2 })
  const readiness = readinessOf({ platform: app.server.platform.pool, fairs: () => [own] })
  const taken = await Promise.all([own.connect(), own.connect()])
  expect(await readyWithinASecond(readiness)).toBe(true)
  const waiting = own.query('select 1')
  expect(await readyWithinASecond(readiness)).toBe(false)
  for (const client of taken) client.release()
  await waiting
  await expect.poll(() => readiness.isReady()).toBe(true)
  await own.end()
})

test('a commit that fails makes it unready', async () => {
  const standby = new pg.Pool({ connectionString: app.server.url, options: '-c default_transaction_read_only=on' })
  expect(await readyWithinASecond(readinessOf({ platform: standby, fairs: () => [] }))).toBe(false)
  await standby.end()
})

test('proxies are told by the status, first of all while the process ends', async () => {
  const ask = async () => (await app.server.app.inject({ url: '/readyz' })).statusCode
  expect(await ask()).toBe(200)
  app.server.readiness.drain()
  expect(await ask()).toBe(503)
})
