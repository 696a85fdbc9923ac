import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { openDatabase } from '../../db/open.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { clearOrders, faultsOf, places, setSwitch } from '../../testing/order-desk.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { group } from '../../testing/save-model/save-arbitraries.ts'
import {
  move,
  movesIn,
  oneAfterTheOther,
  requestOf,
  resetOrders,
  together,
  writeOf,
} from '../../testing/save-model/save-model.ts'
import { world } from '../../testing/world.ts'
import { gateOf } from './gate-of.ts'
import { writeTogether } from './write-group.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const keptKeys = async () => (await sql`select key from idempotency`.execute(app.fair.db)).rows.length

it('saves written together find, refuse and store what they do one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 4, arbitrary: group }, move), { minLength: 3, maxLength: 12 }),
      async (steps) => {
        await resetOrders(app)
        for (const taken of steps) {
          if (typeof taken === 'string') {
            await movesIn(app)[taken]()
            continue
          }
          const before = await keptKeys()
          const requests = taken.map(requestOf)
          const expected = await oneAfterTheOther(app, requests)
          expect(await together(app.fair.db, requests)).toEqual(expected)
          const done = expected.outcomes.filter((outcome) => !Object.hasOwn(Object(outcome), 'refused'))
          expect((await keptKeys()) - before).toBe(done.length)
        }
        expect((await faultsOf(app)).filter((fault) => !fault.startsWith('head'))).toEqual([])
      },
    ),
    { numRuns: propertyRuns(40) },
  )
}, 240_000)

describe('of saves that arrive together', () => {
  const { sizes: size, customers } = world
  const requestFor = (customerId: number, qty: number) =>
    requestOf({
      ...{ customerId, account: 'admin', atomic: false },
      edits: [{ ...places.teeBlack, cells: [{ sizeId: size.s, qty }] }],
    })
  const pieces = async () =>
    (
      await sql<{ customer: number; qty: number }>`
      select customer_id as customer, qty from order_rows join orders on orders.id = order_id order by 1`.execute(
        app.fair.db,
      )
    ).rows
  const everybody = [customers.hangzhou, customers.ningbo, customers.nanjing, customers.beijing]

  beforeEach(async () => {
    await clearOrders(app)
    await sql`update customers set brand_codes = '{}'`.execute(app.fair.db)
    await sql`insert into orders (customer_id) select id from customers`.execute(app.fair.db)
  })

  it.each([
    ['by a bug', () => Promise.reject(new Error('planted'))],
    ['in the database', (db: TestApp['fair']['db']) => sql`select 1 / 0`.execute(db)],
  ])('one that fails %s costs no other', async (_, fail) => {
    const gate = gateOf(app.fair.db)
    const results = await Promise.allSettled(
      everybody.map((customerId, index) => {
        const write = writeOf(requestFor(customerId, index + 1))
        if (customerId !== customers.nanjing) return gate.write(write)
        return gate.write({
          ...write,
          work: async (db, gathered) => write.work(db, gathered).then((done) => fail(db).then(() => done)),
        })
      }),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await pieces()).toEqual([
      { customer: customers.hangzhou, qty: 1 },
      { customer: customers.ningbo, qty: 2 },
      { customer: customers.beijing, qty: 4 },
    ])
    expect(await keptKeys()).toBe(3)
  })

  it('one whose order somebody holds is written later, the others at once', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const holder = app.fair.db.transaction().execute(async (db) => {
      await sql`select from orders where customer_id = ${customers.ningbo} for update`.execute(db)
      held()
      await released
    })
    await isHeld
    const outcomes = await writeTogether(
      app.fair.db,
      everybody.map((id) => writeOf(requestFor(id, 2))),
    )
    expect(outcomes.map((outcome) => outcome === 'alone')).toEqual([false, true, false, false])
    release()
    await holder
  })

  it('two of one number are one, and are answered alike', async () => {
    const write = writeOf(requestFor(customers.ningbo, 3))
    const gate = gateOf(app.fair.db)
    const others = [customers.hangzhou, customers.nanjing].map((id) => gate.write(writeOf(requestFor(id, 1))))
    const [first, second] = await Promise.all([gate.write(write), gate.write(write), ...others])
    expect(JSON.parse(JSON.stringify(second))).toEqual(JSON.parse(JSON.stringify(first)))
    const events = await sql`select from order_events`.execute(app.fair.db)
    expect(events.rows).toHaveLength(3)
  })

  it('another request under a number that was used is refused, and the number keeps its answer', async () => {
    const write = writeOf(requestFor(customers.ningbo, 3))
    await writeTogether(app.fair.db, [write])
    const other = { ...write, audit: { ...write.audit, intent: () => 'another' } }
    const outcomes = await writeTogether(app.fair.db, [other, writeOf(requestFor(customers.hangzhou, 1))])
    expect(outcomes[0]).toEqual({ error: expect.objectContaining({ key: 'request.reused-id' }) })
    expect(outcomes[1]).toMatchObject({ answer: expect.anything() })
    expect(await keptKeys()).toBe(2)
  })

  it('those of two processes never take more stock than there is', async () => {
    await sql`insert into stock (skc_id, totals, mode) values (${world.skcs.teeBlack}, '{40,40,40,40}', 'block')`.execute(
      app.fair.db,
    )
    await setSwitch(app, 'stockMode', 'block')
    const other = openDatabase<FairDb>({ url: app.server.url, schema: 'fair_1', size: 4, onLost: () => undefined })
    try {
      const gates = [gateOf(app.fair.db), gateOf(other.db)]
      const saves = Array.from({ length: 60 }, (_, index) =>
        gates[index % 2]?.write(writeOf(requestFor(everybody[index % 4] ?? 1, 1 + (index % 17)))),
      )
      await Promise.all(saves)
    } finally {
      await other.close()
    }
    const { rows } = await sql<{ sum: number }>`select sum(qty)::int as sum from order_rows`.execute(app.fair.db)
    expect(rows[0]?.sum).toBeGreaterThan(20)
    expect(rows[0]?.sum).toBeLessThanOrEqual(40)
    expect(await faultsOf(app)).toEqual([])
  })
})
