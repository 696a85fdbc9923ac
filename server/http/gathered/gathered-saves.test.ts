import { Refusal } from '@fairdesk/contract/refusal'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { openDatabase } from '../../db/open.ts'
import { type SavedRows, type SaveRequest, saveRows } from '../../domain/orders/save/save-rows.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { clearOrders, faultsOf, places, setSwitch } from '../../testing/order-desk.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { world } from '../../testing/world.ts'
import { gateOf } from './gate-of.ts'
import type { WaitingWrite } from './write-gate.ts'
import { writeTogether } from './write-group.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const sizes = Object.values(world.sizes)
const cell = fc.record(
  {
    sizeId: fc.constantFrom(...sizes),
    qty: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 40 }) }, fc.constantFrom('x', -1, 1.5)),
    was: fc.integer({ min: 0, max: 2 }),
  },
  { requiredKeys: ['sizeId', 'qty'] },
)
const edit = fc.record({
  place: fc.constantFrom(...Object.values(places)),
  cells: fc.uniqueArray(cell, { minLength: 1, maxLength: 4, selector: ({ sizeId }) => sizeId }),
})
type Save = {
  readonly customerId: number
  readonly edits: SaveRequest['edits']
  readonly atomic: boolean
  readonly account: string
}
const save = fc
  .record({
    customerId: fc.constantFrom(...Object.values(world.customers)),
    edits: fc.uniqueArray(edit, {
      minLength: 1,
      maxLength: 3,
      selector: ({ place }) => `${place.goodsId} ${place.colourId}`,
    }),
    atomic: fc.boolean(),
    account: fc.constantFrom('admin', 'lin'),
  })
  .map(({ edits, ...rest }): Save => ({ ...rest, edits: edits.map(({ place, cells }) => ({ ...place, cells })) }))

/** Changes by others between two saves. */
const moves = {
  freeze: () => sql`update skcs set status = 'frozen' where id = ${world.skcs.teeWhite}`.execute(app.fair.db),
  thaw: () => sql`update skcs set status = 'onSale' where id = ${world.skcs.teeWhite}`.execute(app.fair.db),
  drop: () => sql`update skcs set status = 'dropped' where id = ${world.skcs.pantsBlack}`.execute(app.fair.db),
  offer: () => sql`update skcs set status = 'onSale' where id = ${world.skcs.pantsBlack}`.execute(app.fair.db),
  lock: () => sql`update orders set locked = not locked`.execute(app.fair.db),
  submit: () => sql`update orders set status = 'submitted' where status = 'draft'`.execute(app.fair.db),
  allow: () => setSwitch(app, 'allowEditAfterSubmit', true),
  minimum: () => sql`update styles set moq = 5 where id = ${world.styles.tee}`.execute(app.fair.db),
  stock: () =>
    sql`insert into stock (skc_id, totals, mode) values (${world.skcs.sneakerWhite}, '{30,30,30}', 'block') on conflict do nothing`.execute(
      app.fair.db,
    ),
  quota: () =>
    sql`insert into stock_quotas (skc_id, node_kind, node_id, totals)
      select skc_id, 'bigArea', ${world.bigAreas.east}, '{20,20,20}' from stock on conflict do nothing`.execute(
      app.fair.db,
    ),
  close: () =>
    sql`update customers set brand_codes = '{NONE}' where id = ${world.customers.ningbo}`.execute(app.fair.db),
  block: () => setSwitch(app, 'stockMode', 'block'),
}
type Move = keyof typeof moves
const group = fc.uniqueArray(save, { minLength: 1, maxLength: 5, selector: ({ customerId }) => customerId })
const step = fc.oneof({ weight: 4, arbitrary: group }, fc.constantFrom(...(Object.keys(moves) as Move[])))

const requestOf = ({ customerId, edits, atomic, account }: Save): SaveRequest => ({
  customerId,
  type: 'first',
  visibility: { brands: 'all', areas: 'all', prices: 'both' },
  edits,
  atomic,
  ordering: { fairStatus: 'open', timeZone: 'Asia/Shanghai', isStaff: true, mayAdjustAfterwards: true },
  actor: { account, realName: account, source: 'staff', requestId: 'model' },
})

/** What a save found, without what differs between any two transactions. */
const foundBy = ({ order, rows, absent, writeResult }: SavedRows) => ({
  // A number that was taken is not given again.
  ...{ head: { ...order.head, id: 0, number: 0 }, isNew: order.isNew, rows: rows.map(withoutSpareSlots), absent },
  written: writeResult && { ...writeResult, stamp: '' },
})
/** Sums of stock may end in zeros for sizes that are not there. */
function withoutSpareSlots(row: SavedRows['rows'][number]) {
  const { facts } = row
  const limits = facts.stock?.limits.map((limit) => ({
    ...limit,
    ordered: limit.ordered.slice(0, limit.ordered.findLastIndex(Boolean) + 1),
  }))
  return { ...row, facts: { ...facts, stock: facts.stock && { ...facts.stock, limits } } }
}
const refusalOf = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
  return { refused: error.key }
}

const orderOfRow = sql`(select customer_id from orders where orders.id = order_id)`

/** Events and states are counted in each order: which of two orders' came first in one transaction is left open. */
async function storedNow(db: TestApp['fair']['db']) {
  const { rows } = await sql`
    select (select json_agg(r order by of, skc_id) from (select ${orderOfRow} as of, skc_id, qtys, qty, version, tag_fen, net_fen,
        source, order_version from order_rows) r) as rows,
      (select json_agg(h order by customer_id) from (select customer_id, status, locked, version from orders) h) as heads,
      (select json_agg(e order by of, id) from (select row_number() over (partition by order_id order by id) as id, ${orderOfRow} as of, skc_id, before,
        after, account from order_events) e) as events,
      (select json_agg(s order by of, id) from (select row_number() over (partition by order_id order by id) as id, ${orderOfRow} as of, act, "from", "to"
        from order_states) s) as states`.execute(db)
  return rows[0]
}

class Undone extends Error {}

/** The saves one after the other, statement by statement, with what they stored; nothing of it stays. */
async function oneAfterTheOther(requests: readonly SaveRequest[]) {
  const outcomes: unknown[] = []
  let stored: unknown
  await app.fair.db
    .transaction()
    .execute(async (db) => {
      for (const request of requests) {
        await sql`savepoint save`.execute(db)
        try {
          outcomes.push(foundBy(await saveRows(db, request)))
        } catch (error) {
          outcomes.push(refusalOf(error))
          await sql`rollback to savepoint save`.execute(db)
        }
      }
      stored = await storedNow(db)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return { outcomes, stored }
}

let writes = 0
const writeOf = (request: SaveRequest): WaitingWrite => ({
  customerId: request.customerId,
  rows: request.edits.length,
  arrivedAt: performance.now(),
  audit: {
    ...{ account: request.actor.account, realName: '', ip: '', requestId: 'model', action: 'save', route: '/model' },
    ...{ key: `model ${++writes}`, plansOnce: false, statementMs: 20_000, intent: () => 'model' },
  },
  work: async (db, gathered) => {
    const answer = foundBy(await saveRows(db, { ...request, gathered }))
    return { answer, change: { ref: String(request.customerId) }, feed: null }
  },
})

async function together(requests: readonly SaveRequest[]) {
  const outcomes = await writeTogether(app.fair.db, requests.map(writeOf))
  return {
    outcomes: outcomes.map((outcome) => {
      if (outcome === 'alone') return outcome
      return 'error' in outcome ? refusalOf(outcome.error) : outcome.answer
    }),
    stored: await storedNow(app.fair.db),
  }
}

const keptKeys = async () => (await sql`select key from idempotency`.execute(app.fair.db)).rows.length

it('saves written together find, refuse and store what they do one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await clearOrders(app)
      await sql`update skcs set status = 'onSale' where id in (${world.skcs.teeWhite}, ${world.skcs.pantsBlack})`.execute(
        app.fair.db,
      )
      await sql`update styles set moq = null`.execute(app.fair.db)
      await sql`update customers set brand_codes = '{}'`.execute(app.fair.db)
      await sql`insert into orders (customer_id) select id from customers`.execute(app.fair.db)
      for (const taken of steps) {
        if (typeof taken === 'string') {
          await moves[taken]()
          continue
        }
        const before = await keptKeys()
        const requests = taken.map(requestOf)
        const expected = await oneAfterTheOther(requests)
        expect(await together(requests)).toEqual(expected)
        const done = expected.outcomes.filter((outcome) => !Object.hasOwn(Object(outcome), 'refused'))
        expect((await keptKeys()) - before).toBe(done.length)
      }
      expect((await faultsOf(app)).filter((fault) => !fault.startsWith('head'))).toEqual([])
    }),
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
