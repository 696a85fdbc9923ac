import { seesEverything } from '@fairdesk/contract/visibility'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { world } from '../testing/world.ts'
import { fillOrders } from '../testing/world-orders.ts'
import { Engines } from './engines.ts'
import { FairFigures } from './facts/fair-figures.ts'
import { FairEngine } from './fair-engine.ts'
import type { Question } from './question/question.ts'

const fair = { schema: 'fair_1', databaseUrl: null }
const { customers, skcs } = world
const byStyle: Question = {
  dims: ['style'],
  metrics: ['qty', 'netAmount', 'customers'],
  visibility: seesEverything,
  sort: { by: 'qty', order: 'desc' },
}

let app: TestApp
let here: Engines
let elsewhere: Engines
const failures: unknown[] = []

function enginesOf({ server, fair: database }: TestApp): Engines {
  return new Engines({
    url: server.url,
    databaseOf: async () => database,
    log: (line, error) => failures.push(line, error),
  })
}

beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})

beforeEach(() => {
  failures.length = 0
  here = enginesOf(app)
  elsewhere = enginesOf(app)
  return async () => {
    await here.close()
    await elsewhere.close()
  }
})

afterAll(() => app.stop())

/** Adds pieces of the black tee in M to an order, as a save does. */
async function addPieces(customerId: number, pieces: number): Promise<number> {
  const { rows } = await app.fair.pool.query<{ id: number }>(
    `with changed as (
       update order_rows set qtys[2] = coalesce(qtys[2], 0) + $2, qty = qty + $2,
         tag_fen = (qty + $2) * unit_tag_fen, net_fen = (qty + $2) * unit_net_fen, agent_fen = (qty + $2) * unit_agent_fen
       where skc_id = $3 and order_id = (select id from orders where customer_id = $1) returning *),
     told as (
       insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account)
       select order_id, skc_id, '{}', qtys, unit_tag_fen, unit_net_fen, unit_agent_fen, 'staff', 'admin' from changed),
     fed as (insert into change_feed (orders) select array_agg(order_id) from changed)
     update orders set version = orders.version + 1
     from changed where id = order_id returning id`,
    [customerId, pieces, skcs.teeBlack],
  )
  return rows[0]?.id ?? 0
}

/** Changes by hand, with or without telling of it. */
async function byHand(
  sql: string,
  feed?: { readonly orders?: readonly number[]; readonly base?: true },
): Promise<void> {
  await app.fair.pool.query(sql)
  if (feed)
    await app.fair.pool.query('insert into change_feed (orders, base) values ($1, $2)', [
      feed.orders ?? [],
      feed.base ?? false,
    ])
}

async function piecesIn(engines: Engines): Promise<number> {
  const engine = await engines.engineOf(fair)
  return engine.ask({ ...byStyle, dims: [] }).totals.metrics.qty ?? 0
}

describe('an engine on the database', () => {
  test('knows the little fair, the dropped red sneaker left out', async () => {
    const engine = await here.engineOf(fair)
    const { rows, totals } = engine.ask(byStyle)
    const lines = rows.map(({ rank, dims, metrics }) => [
      rank,
      dims[0]?.code,
      dims[0]?.label,
      metrics.qty,
      metrics.customers,
    ])
    expect(lines).toEqual([
      [1, 'T001', '印花短袖', 26, 3],
      [2, 'S001', '轻跑鞋', 12, 2],
      [3, 'P001', '直筒长裤', 4, 1],
    ])
    expect(totals.metrics).toEqual({
      qty: 42,
      netAmount: 14 * 9950 + 4 * 14_950 + 11 * 9552 + 9 * 15_543 + 19_900 + 3 * 14_248,
      customers: 4,
    })
    expect(engine.ask({ ...byStyle, goods: 'dropped' }).totals.metrics.qty).toBe(5)
  })

  test('tells another version of what began before the last that was read, and ended after it', async () => {
    const engine = await here.engineOf(fair)
    const slow = await app.fair.pool.connect()
    try {
      await slow.query('begin')
      await slow.query('insert into change_feed (orders) select array_agg(id) from orders where customer_id = $1', [
        customers.hangzhou,
      ])
      await slow.query('update orders set version = version + 1 where customer_id = $1', [customers.hangzhou])
      await addPieces(customers.ningbo, 1)
      await engine.current()
      const before = engine.version
      await slow.query('commit')
      await engine.current()
      expect(engine.version).toBeGreaterThan(before)
    } finally {
      slow.release()
      await addPieces(customers.ningbo, -1)
    }
  })

  test('knows attributes, targets and sizes', async () => {
    const engine = await here.engineOf(fair)
    const target = engine.ask({
      ...byStyle,
      dims: ['bigArea', 'customer'],
      subtotals: true,
      metrics: ['targetQty', 'completionQty'],
      sort: undefined,
    })
    expect(
      target.rows.map(({ dims, metrics }) => [
        dims.map(({ code }) => code).join(),
        metrics.targetQty,
        metrics.completionQty,
      ]),
    ).toEqual([
      // C003 has no target: 10 pieces that are no part of it.
      ['EAST', 150, 29 / 150],
      ['EAST,C001', 100, 18 / 100],
      ['EAST,C002', 50, 11 / 50],
      ['EAST,C003', null, null],
      ['NORTH', null, null],
      ['NORTH,C004', null, null],
    ])
    const sizes = engine.ask({ ...byStyle, sizeMode: 'columns' })
    expect(sizes.sizeColumns?.map(({ label }) => label)).toEqual(['S/40', 'M/41', 'L/42', 'XL'])
    expect(sizes.rows[0]?.sizes).toEqual([1 + 2 + 1 + 1, 2 + 2 + 5, 3 + 5, 4])
  })

  test('shows a save to the next question on every process', async () => {
    const before = await piecesIn(here)
    expect(await piecesIn(elsewhere)).toBe(before)
    const { version } = await here.engineOf(fair)
    await addPieces(customers.hangzhou, 3)
    expect(await piecesIn(elsewhere)).toBe(before + 3)
    expect(await piecesIn(here)).toBe(before + 3)
    const versions = [(await here.engineOf(fair)).version, (await elsewhere.engineOf(fair)).version]
    expect(Math.min(...versions)).toBeGreaterThan(version)
    expect(failures).toEqual([])
  })

  test('shows a save to a question that is asked while an earlier look is under way', async () => {
    const before = await piecesIn(here)
    const follow = FairFigures.prototype.follow
    let release = () => {}
    vi.spyOn(FairFigures.prototype, 'follow').mockImplementationOnce(async function (this: FairFigures) {
      const moved = await follow.call(this)
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return moved
    })
    const early = piecesIn(here)
    await vi.waitFor(() => expect(FairFigures.prototype.follow).toHaveBeenCalledOnce())
    await new Promise((resolve) => setTimeout(resolve, 50))
    await addPieces(customers.hangzhou, 2)
    const late = [piecesIn(here), piecesIn(here)]
    release()
    expect(await Promise.all(late)).toEqual([before + 2, before + 2])
    expect(await early).toBeLessThanOrEqual(before + 2)
    expect(FairFigures.prototype.follow).toHaveBeenCalledTimes(2)
    vi.restoreAllMocks()
  })

  test('finds what a transaction commits that began before others which are known already', async () => {
    const before = await piecesIn(here)
    const slow = await app.fair.pool.connect()
    await slow.query('begin')
    await slow.query('select pg_current_xact_id()')
    for (let save = 0; save < 3; save++) await addPieces(customers.hangzhou, 1)
    expect(await piecesIn(here)).toBe(before + 3)
    await slow.query('update customers set deleted_at = now() where id = 3')
    await slow.query('insert into change_feed (base) values (true)')
    await slow.query('commit')
    slow.release()
    expect(await piecesIn(here)).toBe(before + 3 - 10)
    await byHand('update customers set deleted_at = null where id = 3', { base: true })
    expect(await piecesIn(here)).toBe(before + 3)
  })

  test('tells its listeners in few words of what came together, each version once', async () => {
    const engine = await here.engineOf(fair)
    const heard: number[] = []
    const stop = engine.onVersion((version) => heard.push(version))
    for (let save = 0; save < 5; save++) {
      await addPieces(customers.ningbo, 1)
      await here.changed(fair)
    }
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0))
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(heard.at(-1)).toBe(engine.version)
    // Once, unless the machine is too slow to have saved all five within the time that is waited.
    expect(heard.length).toBeLessThan(5)
    const told = [...heard]
    stop()
    await addPieces(customers.ningbo, 1)
    await here.changed(fair)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(heard).toEqual(told)
  })

  test('tells its listeners of what another process has changed', async () => {
    const engine = await here.engineOf(fair)
    await elsewhere.engineOf(fair)
    const heard: number[] = []
    const stop = engine.onVersion((version) => heard.push(version))
    await addPieces(customers.ningbo, 1)
    await elsewhere.changed(fair)
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), { timeout: 2000 })
    stop()
  })

  test('takes in goods and customers it has not heard of with their first order', async () => {
    const before = await piecesIn(here)
    await app.fair.pool.query(
      `with style as (insert into styles (goods_no, goods_no_key, name, size_group_id, size_mask) values ('N1', 'n1', 'new', 1, 15) returning id),
         skc as (insert into skcs (style_id, colour_id, skc_no, skc_no_key) select id, 1, 'N1-01', 'n1-01' from style returning id),
         customer as (insert into customers (code, code_key, name, area_id) values ('C900', 'c900', 'new', 1) returning id),
         head as (insert into orders (customer_id) select id from customer returning id)
       insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, tag_fen, net_fen, agent_fen)
         select head.id, skc.id, '{0,0,7}', 7, 100, 90, 0, 700, 630, 0 from head, skc`,
    )
    const { rows } = await app.fair.pool.query<{ id: number }>('select max(id) as id from orders')
    await byHand('select 1', { orders: [rows[0]?.id ?? 0] })
    expect(await piecesIn(here)).toBe(before + 7)
    const engine = await here.engineOf(fair)
    expect(engine.ask(byStyle).rows.at(-1)?.dims[0]?.code).toBe('P001')
  })

  test('leaves out a binned order, a dropped SKC and a deleted style, and takes them back', async () => {
    const before = await piecesIn(here)
    const { rows } = await app.fair.pool.query<{ id: number }>(
      `select id from orders where customer_id = ${customers.beijing}`,
    )
    const order = rows[0]?.id ?? 0
    const changes: readonly [string, string, number][] = [
      [
        "update skcs set status = 'dropped', status_before = 'onSale' where id = 4",
        "update skcs set status = 'onSale' where id = 4",
        4,
      ],
      ['update styles set deleted_at = now() where id = 3', 'update styles set deleted_at = null where id = 3', 12],
      [
        'update customers set deleted_at = now() where id = 3',
        'update customers set deleted_at = null where id = 3',
        10,
      ],
    ]
    for (const [away, back, pieces] of changes) {
      await byHand(away, { base: true })
      expect(await piecesIn(here)).toBe(before - pieces)
      await byHand(back, { base: true })
      expect(await piecesIn(here)).toBe(before)
    }
    for (const [sql, pieces] of [
      ['deleted_at = now()', 3],
      ['deleted_at = null', 0],
    ] as const) {
      await byHand(`update orders set ${sql}, version = version + 1 where id = ${order}`, { orders: [order] })
      expect(await piecesIn(here)).toBe(before - pieces)
    }
  })

  test('wakes the watching screens after its news connection was cut', async () => {
    const engine = await here.engineOf(fair)
    const heard: number[] = []
    const stop = engine.onVersion((version) => heard.push(version))
    const server = new pg.Client({ connectionString: app.server.url })
    await server.connect()
    await server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fairdesk news'`,
    )
    await addPieces(customers.hangzhou, 2)
    await server.end()
    await vi.waitFor(() => expect(heard.at(-1)).toBe(engine.version), { timeout: 5000 })
    stop()
  })

  test('reconciles with SQL, and says what differs', async () => {
    const engine = await here.engineOf(fair)
    // Rows written by hand have no events: what history says of them is another test's question.
    const reconciled = async () =>
      (await engine.reconcile()).differences.filter(({ check }) => check !== 'history' && check !== 'growth')
    expect(await reconciled()).toEqual([])
    await byHand(
      `update order_rows set qtys[2] = qtys[2] + 1, qty = qty + 1, tag_fen = tag_fen + unit_tag_fen,
         net_fen = net_fen + unit_net_fen, agent_fen = agent_fen + unit_agent_fen
       where skc_id = ${skcs.teeBlack} and order_id = (select id from orders where customer_id = ${customers.hangzhou})`,
    )
    const differences = await reconciled()
    expect(differences).toContainEqual(expect.objectContaining({ what: `customer ${customers.hangzhou} qty` }))
    expect(differences).toContainEqual(expect.objectContaining({ what: expect.stringMatching(/^heads \d+ qty$/) }))
    await byHand(`update orders set version = version + 1
      where customer_id = ${customers.hangzhou}`)
    await here.takeInUntold(fair)
    expect(await reconciled()).toEqual([])
  })

  test('finds nothing untold in what was told of and not looked at yet', async () => {
    const engine = await here.engineOf(fair)
    const before = await piecesIn(here)
    await addPieces(customers.hangzhou, 2)
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await here.takeInUntold(fair)
    const copies = asked.mock.calls.filter(([sql]: readonly unknown[]) => JSON.stringify(sql).includes('copy ('))
    asked.mockRestore()
    expect(copies).toEqual([])
    const { metrics } = engine.ask(byStyle).totals
    expect(metrics.qty).toBe(before + 2)
  })

  test('loads once for callers at the same time, and anew after a failure', async () => {
    const [one, other] = await Promise.all([here.engineOf(fair), here.engineOf(fair)])
    expect(one).toBe(other)
    let away = true
    const failing = new Engines({
      url: app.server.url,
      databaseOf: async () => (away ? Promise.reject(new Error('away')) : app.fair),
      log: () => undefined,
    })
    await expect(failing.engineOf(fair)).rejects.toThrow('away')
    away = false
    expect((await failing.engineOf(fair)).ask(byStyle).count).toBeGreaterThan(0)
    await failing.close()
  })

  test('is dropped when nobody has used it for a quarter of an hour, but not while a screen watches', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const engines = enginesOf(app)
    const engine = await engines.engineOf(fair)
    const stop = engine.onVersion(() => undefined)
    const quarter = async () => {
      for (let second = 0; second < 16 * 60; second += 10) {
        vi.advanceTimersByTime(10_000)
        await app.fair.pool.query('select 1')
      }
    }
    await quarter()
    expect(await engines.engineOf(fair)).toBe(engine)
    stop()
    const end = vi.spyOn(FairEngine.prototype, 'end')
    await quarter()
    // A look that was still reading when the quarter passed lets its turns go by: the next one drops the engine.
    for (const until = Date.now() + 10_000; Date.now() < until && end.mock.calls.length === 0; ) {
      vi.advanceTimersByTime(10_000)
      await app.fair.pool.query('select 1')
    }
    expect(end).toHaveBeenCalledOnce()
    end.mockRestore()
    expect(await engines.engineOf(fair)).not.toBe(engine)
    await engines.close()
    vi.useRealTimers()
  })
})
