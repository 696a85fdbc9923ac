import { frontEndPackage } from '@fairdesk/contract/areas/settings/front-end-package'
import { seesEverything } from '@fairdesk/contract/visibility'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { moveDatabase } from '../db/testing/moved-database.ts'

import { type TestApp, testApp } from '../testing/app.ts'
import { row, save, savesAreSettled } from '../testing/order-desk.ts'
import { world } from '../testing/world.ts'
import { fillOrders } from '../testing/world-orders.ts'
import type { Engine } from './engine.ts'
import { Engines } from './engines.ts'
import { positionColumns, positionOf } from './facts/read/snapshot.ts'

const fair = { schema: 'fair_1', databaseUrl: null }
const { sizes } = world

let app: TestApp
let engines: Engines
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  await save(app, [row('teeBlack', [sizes.s, 3])])
  engines = new Engines({ url: app.server.url, databaseOf: async () => app.fair, log: () => undefined })
})
afterAll(async () => {
  await engines.close()
  await app.stop()
})

const piecesOf = (engine: Engine) =>
  engine.ask({ dims: [], metrics: ['qty'], visibility: seesEverything }).totals.metrics.qty ?? 0

async function grownPieces(engine: Engine): Promise<number> {
  const { qty } = await engine.growth(seesEverything)
  return qty.reduce((sum, one) => sum + one, 0)
}

/** What SQL says of all orders, dropped colours left out. */
async function piecesInDatabase(): Promise<number> {
  const { rows } = await app.fair.pool.query<{ qty: number }>(
    `select sum(qty)::int as qty from order_rows join skcs on skcs.id = skc_id and skcs.status <> 'dropped'`,
  )
  return rows[0]?.qty ?? 0
}

async function piecesOfHangzhou(): Promise<number> {
  const { rows } = await app.fair.pool.query<{ qty: number }>(
    `select sum(qty)::int as qty from order_rows join skcs on skcs.id = skc_id and skcs.status <> 'dropped'
     join orders on orders.id = order_id where customer_id = ${world.customers.hangzhou}`,
  )
  return rows[0]?.qty ?? 0
}

/** As a server that is lost ends them. */
async function endConnections(): Promise<void> {
  // What saves are judged by is read behind them, and would connect anew.
  await savesAreSettled(app)
  const client = new pg.Client({ connectionString: app.server.url })
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await client.end()
  await vi.waitFor(() => expect(app.fair.pool.totalCount).toBe(0))
}

const ordersChecked = async (engine: Engine) => (await engine.reconcile()).ok

describe('a fair that comes into another database', () => {
  test('has the figures that are there, where they are older too, under a later version', async () => {
    const engine = await engines.engineOf(fair)
    const [pieces, version] = [piecesOf(engine), engine.version]
    await grownPieces(engine)
    const heard: number[] = []
    const stop = engine.onVersion((told) => heard.push(told))
    await save(app, [row('teeBlack', [sizes.s, 8, 3])])
    expect(piecesOf(await engines.engineOf(fair))).toBe(pieces + 5)
    // The last save is lost; the next one gives its version again.
    await moveDatabase(app.fair.pool, { lost: 1 })
    const now = await engines.engineOf(fair)
    expect(piecesOf(now)).toBe(pieces)
    expect(now.version).toBeGreaterThan(version)
    await expect.poll(() => heard.at(-1) ?? 0).toBe(now.version)
    stop()
    expect(await grownPieces(now)).toBe(await grownPieces(await engines.engineOf(fair)))
    expect(await ordersChecked(now)).toBe(true)
  })

  test('counts each further save once, and says nothing while nobody saves', async () => {
    const engine = await engines.engineOf(fair)
    const grown = await grownPieces(engine)
    for (const [was, pieces] of [
      [3, 4],
      [4, 5],
      [5, 6],
    ] as const)
      await save(app, [row('teeBlack', [sizes.s, pieces, was])])
    const after = await engines.engineOf(fair)
    expect(piecesOf(after)).toBe(await piecesInDatabase())
    expect((await grownPieces(after)) - grown).toBe(3)
    expect(await ordersChecked(after)).toBe(true)
    const { version } = after
    await after.current()
    await after.current()
    expect(after.version).toBe(version)
  })

  test('is told from one of the same timeline, which was adopted at another time', async () => {
    const { incarnation } = await engines.engineOf(fair)
    await app.fair.pool.query('update incarnations set version_offset = version_offset + 1')
    const now = await engines.engineOf(fair)
    expect(now.incarnation).not.toBe(incarnation)
    expect(piecesOf(now)).toBe(await piecesInDatabase())
  })

  test('is told to who saves before anybody has looked', async () => {
    await app.server.engines.engineOf(fair)
    await save(app, [row('teeBlack', [sizes.s, 20])])
    // The next save gives the version of this one again.
    await moveDatabase(app.fair.pool, { lost: 1 })
    await endConnections()
    const saved = await save(app, [row('teeWhite', [sizes.m, 9])])
    expect(saved.data?.totals.qty).toBe(await piecesOfHangzhou())
  })

  test('never gives the number of a package again', async () => {
    const last = async () => {
      const { rows } = await app.fair.pool.query<{ version: number }>('select max(version) as version from packages')
      return rows[0]?.version ?? 0
    }
    await app.call(frontEndPackage.updateZip, {})
    await app.server.jobs.idle()
    const before = await last()
    await moveDatabase(app.fair.pool)
    await engines.engineOf(fair)
    await app.fair.pool.query(`update styles set name = name || ' 2' where id = ${world.styles.pants}`)
    await app.call(frontEndPackage.updateZip, {})
    await app.server.jobs.idle()
    expect(await last()).toBeGreaterThan(before + 100)
  })
})

test('large tables that nobody has counted are counted before they are read', async () => {
  const { pool } = app.fair
  await pool.query(`
    create table filled (like order_events including all);
    insert into filled overriding system value
      select 1000000 + n as id, order_id, skc_id, before, after, source, account, real_name, request_id, batch_id, reason, at, xid,
        unit_tag_fen, unit_net_fen, unit_agent_fen
      from (select * from order_events limit 1) one, generate_series(1, 12000) n;
    alter table order_events rename to counted_events;
    alter table filled rename to order_events`)
  const known = async () => {
    const { rows } = await pool.query<{ rows: number }>(
      `select reltuples::int as rows from pg_class where oid = 'order_events'::regclass`,
    )
    return rows[0]?.rows
  }
  expect(await known()).toBe(-1)
  const engine = await engines.engineOf(fair)
  expect(await known()).toBe(12_000)
  expect(engine.version).toBeGreaterThan(0)
})

test('the newest of what was told is so by number, not by text', async () => {
  const client = await app.fair.pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from change_feed')
    await client.query(`insert into change_feed (xid) values ('999'), ('1000')`)
    const { rows } = await client.query<{ newest: string }>(`select ${positionColumns}`)
    expect(rows[0]?.newest).toBe('1000')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a look ends after what was told: a number that was rolled back is given again by a database that crashed', () => {
  const told = { incarnation: 'a', seen: '700:760:700,720,755', newest: '730' }
  expect(positionOf(told)).toEqual({ incarnation: 'a', snapshot: '700:731:700,720' })
  expect(positionOf({ ...told, newest: null }).snapshot).toBe('4:4:')
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 10, max: 99 }), { maxLength: 20 }),
      fc.uniqueArray(fc.integer({ min: 10, max: 99 }), { minLength: 1, maxLength: 20 }),
      (underWay, ended) => {
        const running = underWay.filter((xid) => !ended.includes(xid)).sort((one, other) => one - other)
        const newest = Math.max(...ended)
        const [start, end, list = ''] = positionOf({
          incarnation: '',
          seen: `${running[0] ?? 100}:100:${running.join(',')}`,
          newest: String(newest),
        }).snapshot.split(':')
        const isNew = (xid: number) => xid >= Number(end) || list.split(',').includes(String(xid))
        expect(ended.every((xid) => !isNew(xid))).toBe(true)
        expect(running.every(isNew)).toBe(true)
        expect(Number(start)).toBeLessThanOrEqual(Number(end))
      },
    ),
  )
})
