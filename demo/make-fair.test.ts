import { fairDays, phaseAt } from '@fairdesk/contract/values/fair-days'
import { openFairs } from '@fairdesk/server/domain/fairs/fairs'
import { readFairHours } from '@fairdesk/server/domain/switches/switches-in-force'
import { readSettings } from '@fairdesk/server/settings'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFair } from './make-fair.ts'
import { ordersOf } from './orders/orders-of.ts'
import { planFair } from './plan/plan-fair.ts'
import { prepareDemo } from './prepare.ts'

let app: TestApp
const fairCodes = async () => (await openFairs(app.server.platform.db)).map(({ code }) => code)

function onServerOfItsOwn(): void {
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.stop())
}

describe('a fair made from a plan', () => {
  onServerOfItsOwn()
  const plan = planFair({ size: 'mini', seed: 1, currentTime: new Date() })

  /** How many rows a query finds; where each names a fault 0 is right. */
  const found = async (query: string) => {
    const { pool } = await app.server.fairs.databaseOf({ schema: 'fair_2', databaseUrl: null })
    return (await pool.query(query)).rowCount
  }

  it('is seen only when all of it is there', async () => {
    const planned = Array.from(ordersOf(plan)).length
    const unseen: string[][] = []
    let isMade = false
    const watching = (async () => {
      while (!isMade) {
        const codes = await fairCodes()
        if (!codes.includes('DEMO-MINI')) unseen.push(codes)
        else expect(await found('select 1 from orders')).toBe(planned)
      }
    })()
    const making = makeFair(app.server, plan, { isDefault: false }).finally(() => {
      isMade = true
    })
    // Not before its last look is over may the server end.
    const [fair] = await Promise.all([making, watching])
    expect(unseen.length).toBeGreaterThan(0)
    expect(fair).toMatchObject({ code: 'DEMO-MINI', schema: 'fair_2', status: 'open' })
    expect(await fairCodes()).toEqual(['TEST', 'DEMO-MINI'])
  })

  it('is under way at whatever hour it is made: four days, orders of the first two', async () => {
    const { db } = await app.server.fairs.databaseOf({ schema: 'fair_2', databaseUrl: null })
    const days = fairDays(await readFairHours(db), 'Asia/Shanghai')
    expect(days.map(({ day }) => day)).toEqual([1, 2, 3, 4])
    expect(phaseAt(days, Date.now())).toMatchObject({ phase: expect.stringMatching('open|between') })
    const { rows } = await sql<{ first: Date; last: Date }>`
      select min(at) as first, max(at) as last from order_events`.execute(db)
    const [first, second] = days
    expect(rows[0]?.first.getTime()).toBeGreaterThanOrEqual(first?.from ?? Number.NaN)
    expect(rows[0]?.last.getTime()).toBeLessThanOrEqual(second?.to ?? Number.NaN)
  })

  it('holds exactly what was planned', async () => {
    const { pool } = await app.server.fairs.databaseOf({ schema: 'fair_2', databaseUrl: null })
    const orders = Array.from(ordersOf(plan))
    const count = async (table: string) => Number((await pool.query(`select count(*) from ${table}`)).rows[0]?.count)
    expect(await count('styles')).toBe(60)
    expect(await count('customers')).toBe(30)
    expect(await count('orders')).toBe(orders.length)
    expect(await count('order_rows')).toBe(orders.flatMap(({ rows }) => rows).length)
    expect(await count('order_events')).toBe(orders.flatMap(({ events }) => events).length)
  })

  it('has opinions of its goods and an evening of the live stream, with orders in it', async () => {
    expect(await found('select 1 from scores')).toBeGreaterThan(200)
    expect(await found('select 1 from scores group by stars')).toBe(5)
    expect(await found('select 1 from favourites')).toBeGreaterThan(20)
    expect(await found(`select 1 from live_rooms where status = 'ended'`)).toBe(1)
    expect(await found('select 1 from live_shown')).toBeGreaterThan(5)
    const during = `select 1 from live_shown join order_events on order_events.at between live_shown.at and live_shown.until
      join skcs on skcs.id = order_events.skc_id and skcs.style_id = live_shown.style_id`
    expect(await found(during)).toBeGreaterThan(0)
  })

  it('adds up sizes to rows', async () => {
    expect(await found('select 1 from order_rows where qty <> (select sum(cell) from unnest(qtys) cell)')).toBe(0)
  })

  it('can be replayed: the last event is the row, each begins where the one before ended', async () => {
    const events =
      'select *, lag(after) over one_row former, lead(id) over one_row next from order_events window one_row as (partition by order_id, skc_id order by id)'
    expect(await found(`select 1 from (${events}) e where before <> coalesce(former, '{}')`)).toBe(0)
    expect(
      await found(
        `select 1 from (${events}) e join order_rows r using (order_id, skc_id) where next is null and after <> qtys`,
      ),
    ).toBe(0)
    expect(
      await found(
        'select 1 from order_rows r where not exists (select from order_events e where (e.order_id, e.skc_id) = (r.order_id, r.skc_id))',
      ),
    ).toBe(0)
  })

  it('orders only offered sizes, and new rows get new ids', async () => {
    expect(
      await found(`
        select 1 from order_rows r join skcs k on k.id = r.skc_id join styles s on s.id = k.style_id,
          unnest(r.qtys) with ordinality as cell (qty, slot)
        where cell.qty > 0 and (s.size_mask & ~k.off_mask) >> (cell.slot::integer - 1) & 1 = 0`),
    ).toBe(0)
    const { pool } = await app.server.fairs.databaseOf({ schema: 'fair_2', databaseUrl: null })
    const { rows } = await pool.query(
      "insert into brands (code, code_key, name) values ('NEW', 'new', 'new') returning id",
    )
    expect(rows).toEqual([{ id: 4 }])
  })
})

describe('preparing the demo', () => {
  onServerOfItsOwn()
  const said: string[] = []
  const settings = { ...readSettings({}), dataDir: '' }
  const prepare = (demo = true) => prepareDemo(app.server, { ...settings, demo }, (line) => void said.push(line))

  it('does nothing where there is a fair, or where it is not wanted', async () => {
    await prepare()
    await prepare(false)
    expect(said).toEqual([])
  })
})
