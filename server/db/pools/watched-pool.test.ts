import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { openPool } from '../open.ts'
import { StatementWatch } from '../statements/statement-watch.ts'
import { connectionsAtOnce, type WatchedPool } from './watched-pool.ts'

/** Beyond the first ones. */
const few = 3
const many = 20
const crowd = Array.from({ length: 200 }, (_, at) => at)

const pools: WatchedPool[] = []
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())))

function poolOf(max: number): WatchedPool {
  const { url } = app.server
  const pool = openPool({ url, max, options: '', name: 'crowd', onLost: () => undefined, watch: new StatementWatch() })
  pools.push(pool)
  return pool
}

test('a crowd of short statements shares the first connections', async () => {
  const pool = poolOf(connectionsAtOnce + many)
  const answers = await Promise.all(crowd.map((at) => pool.query<{ at: number }>('select $1::int as at', [at])))
  expect(answers.map(({ rows }) => rows[0]?.at)).toEqual(crowd)
  expect(pool.totalCount).toBeGreaterThanOrEqual(connectionsAtOnce)
  // A slow machine may have opened one or the other more.
  expect(pool.totalCount).toBeLessThan(connectionsAtOnce + many / 2)
})

test('who waits for long ones gets another connection, up to as many as there may be', async () => {
  const max = connectionsAtOnce + few
  const pool = poolOf(max)
  const taken = []
  for (let at = 0; at < max; at++) taken.push(await pool.connect())
  const last = pool.connect()
  expect(await Promise.race([last, new Promise((done) => setTimeout(() => done('waits'), 500))])).toBe('waits')
  expect(pool.totalCount).toBe(max)
  for (const client of taken) client.release()
  ;(await last).release()
})

test('connections that were lost leave room for others', async () => {
  const max = connectionsAtOnce + few
  const pool = poolOf(max)
  const take = async () => {
    const taken = []
    for (let at = 0; at < max; at++) taken.push(await pool.connect())
    return taken
  }
  for (const client of await take()) client.release(true)
  expect(await pool.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] })
  for (const client of await take()) client.release()
})
