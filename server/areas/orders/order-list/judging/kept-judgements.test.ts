import { order } from '@fairdesk/contract/areas/orders/order'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import type { OrderProblem } from '@fairdesk/contract/orders/order-problems'
import type { Switches } from '@fairdesk/contract/switches'
import { seesEverything } from '@fairdesk/contract/visibility'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { judgeOrder } from '../../../../domain/orders/judge/judge-order.ts'
import { readOrderFacts } from '../../../../domain/orders/judge/read-order-facts.ts'
import { blockingProblems, readWaivers, waiverFor } from '../../../../domain/orders/judge/waivers.ts'
import { readSwitchesByCustomer } from '../../../../domain/switches/switches-in-force.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, type PlaceName, places, row, setSwitch } from '../../../../testing/order-desk.ts'
import { type OtherProcess, otherProcess } from '../../../../testing/processes/other-process.ts'
import { propertyRuns } from '../../../../testing/property-runs.ts'
import { world } from '../../../../testing/world.ts'
import { judgedOrders } from '../judged-orders.ts'

const { sizes, customers, skcs, styles } = world
let app: TestApp
let other: OtherProcess

beforeAll(async () => {
  app = await testApp()
  other = await otherProcess(app)
})
afterAll(async () => {
  await other.server.stop()
  await app.stop()
})
beforeEach(async () => {
  await clearOrders(app)
  await changeGoods((db) => sql`update skcs set status = 'onSale', moq = null, must_order = false`.execute(db))
})

/** As a call that changes goods or customers writes them, whichever process it is in. */
function changeGoods(change: (db: Kysely<FairDb>) => Promise<unknown>): Promise<void> {
  return app.fair.db.transaction().execute(async (db) => {
    await change(db)
    await sql`insert into change_feed (base) values (true)`.execute(db)
  })
}

type Process = 'here' | 'elsewhere'

const callIn = (process: Process) => (process === 'here' ? app.call : other.call)

async function saveIn(process: Process, place: PlaceName, [size, qty, customerId]: [number, number, number]) {
  await callIn(process)(order.saveOrder, { customerId, rows: [row(place, [size, qty])] })
}

async function listIn(process: Process) {
  const { data, msg } = await callIn(process)(orderList.list, { limit: 50 })
  if (!data) throw new Error(msg)
  return data.list
}

async function checkIn(process: Process, orderId: number) {
  const { data, msg } = await callIn(process)(orderList.check, { orderId })
  if (!data) throw new Error(msg)
  return data
}

type Judged = { readonly version: number; readonly qty: number; readonly problems: readonly OrderProblem[] }

/** Every order judged by what the database says now, as submitting it would be. */
async function judgedAnew(): Promise<ReadonlyMap<number, Judged>> {
  const { db } = app.fair
  const switches = await readSwitchesByCustomer(db)
  const { rows } = await sql<{
    orderId: number
    customerId: number
    levelId: number | null
    brandCodes: string[]
    version: number
    qty: number
  }>`
    select orders.id as "orderId", customers.id as "customerId", level_id as "levelId", brand_codes as "brandCodes",
      orders.version, (select coalesce(sum(qty), 0)::int from order_rows join skcs on skcs.id = skc_id
        where order_id = orders.id and skcs.status <> 'dropped') as qty
    from orders join customers on customers.id = orders.customer_id where orders.deleted_at is null`.execute(db)
  const judged = new Map<number, Judged>()
  for (const { version, qty, ...key } of rows) {
    const inForce: Switches = switches.switchesOf(key.customerId)
    judged.set(key.orderId, { version, qty, problems: judgeOrder(await readOrderFacts(db, key, inForce), inForce) })
  }
  return judged
}

async function expectFresh(process: Process): Promise<void> {
  const expected = await judgedAnew()
  const waivers = await readWaivers(app.fair.db, 'all')
  const listed = (await listIn(process)).filter(({ id }) => id !== null && expected.has(id))
  expect(listed.filter(({ id }) => (expected.get(id ?? 0)?.qty ?? 0) > 0)).toHaveLength(
    [...expected.values()].filter(({ qty }) => qty > 0).length,
  )
  for (const { id, version, must, broken, blocked } of listed) {
    const { problems, qty, version: newest } = expected.get(id ?? 0) ?? { problems: [], qty: 0, version: -1 }
    const waived = waivers.get(id ?? 0) ?? []
    const open = qty === 0 ? [] : problems.filter((problem) => !waiverFor(problem, waived))
    const missing = open.filter(({ rule }) => rule === 'must').length
    expect({ id, version, must, broken, blocked }).toEqual({
      ...{ id, version: newest, must: missing, broken: open.length - missing },
      blocked: qty > 0 && blockingProblems(problems, waived).length > 0,
    })
  }
  for (const [orderId, { problems, version }] of expected) {
    const checked = await checkIn(process, orderId)
    expect(checked.version).toBe(version)
    expect(checked.list.map(({ rule, skcId, need }) => [rule, skcId, need])).toEqual(
      problems.map(({ rule, skcId, need, counts }) => [rule, skcId, counts === 'amount' ? need / 100 : need]),
    )
  }
}

const sizeOf = (place: PlaceName) => (place.startsWith('sneaker') ? sizes.n41 : sizes.m)
const process = fc.constantFrom<Process>('here', 'elsewhere')
const customer = fc.constantFrom(customers.hangzhou, customers.ningbo)
const figure = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null })
const strictness = fc.constantFrom('off', 'warn', 'blockOnSubmit')
const skc = fc.constantFrom(...Object.values(skcs))
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        process,
        fc.constantFrom(...(Object.keys(places) as PlaceName[])),
        fc.integer({ min: 0, max: 9 }),
        customer,
      )
      .map(
        ([by, place, qty, customerId]) =>
          () =>
            saveIn(by, place, [sizeOf(place), qty, customerId]),
      ),
  },
  fc.record({ skc, status: fc.constantFrom('onSale', 'frozen', 'dropped'), moq: figure, must: fc.boolean() }).map(
    (to) => () =>
      changeGoods((db) =>
        sql`update skcs set status = ${to.status}, status_before = ${to.status === 'dropped' ? 'onSale' : null},
          moq = ${to.moq}, must_order = ${to.must} where id = ${to.skc}`.execute(db),
      ),
  ),
  fc.tuple(fc.constantFrom('checkMustOrder', 'enforceMoq', 'enforceTargetMin'), strictness).map(
    ([key, value]) =>
      () =>
        setSwitch(app, key, value),
  ),
  fc.tuple(customer, strictness).map(
    ([customerId, value]) =>
      () =>
        sql`insert into settings (key, scope, ref, value)
        values ('enforceMoq', 'customer', ${customerId}, ${JSON.stringify(value)}::jsonb)
        on conflict (key, scope, ref) do update set value = excluded.value`.execute(app.fair.db),
  ),
  fc.tuple(customer, fc.integer({ min: 1, max: 9 })).map(
    ([customerId, min]) =>
      () =>
        sql`insert into minimum_rules (scope, customer_id, style_id, min) values ('customerGoods', ${customerId}, ${styles.tee}, ${min})
        on conflict on constraint minimum_rules_unique do update set min = excluded.min, version = minimum_rules.version + 1`.execute(
          app.fair.db,
        ),
  ),
  fc.tuple(skc, fc.integer({ min: 0, max: 12 })).map(
    ([skcId, most]) =>
      () =>
        sql`insert into stock (skc_id, totals, mode) values (${skcId}, array[${most}, ${most}, ${most}]::int[], 'warn')
        on conflict (skc_id) do update set totals = excluded.totals`.execute(app.fair.db),
  ),
)

it('whatever is saved, sold out, asked for or allowed by either of two processes, both judge every order as it now is', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, process), { minLength: 4, maxLength: 9 }), async (steps) => {
      await clearOrders(app)
      await sql`delete from minimum_rules`.execute(app.fair.db)
      await saveIn('here', 'teeBlack', [sizes.m, 3, customers.hangzhou])
      for (const [act, process] of steps) {
        await act()
        await expectFresh(process)
      }
      await expectFresh('here')
      await expectFresh('elsewhere')
    }),
    { numRuns: propertyRuns(40) },
  )
})

it('judges orders once: a list again judges none, and after a save only those of its customer', async () => {
  await saveIn('here', 'teeBlack', [sizes.m, 3, customers.hangzhou])
  await saveIn('here', 'teeBlack', [sizes.m, 3, customers.ningbo])
  const engine = () => app.server.engines.engineOf({ schema: 'fair_1', databaseUrl: null })
  const evaluationsNow = () => judgedOrders({ db: app.fair.db, engine }, seesEverything)
  const ids = (await listIn('here')).flatMap(({ id }) => id ?? [])
  const before = await evaluationsNow()
  const again = await evaluationsNow()
  expect(ids.map((id) => again.evaluationOf(id) === before.evaluationOf(id))).toEqual([true, true])
  await saveIn('elsewhere', 'teeBlack', [sizes.m, 4, customers.ningbo])
  const after = await evaluationsNow()
  expect(ids.map((id) => after.evaluationOf(id) === before.evaluationOf(id))).toEqual([true, false])
  expect(ids.map((id) => after.evaluationOf(id)?.sums.qty)).toEqual([3, 4])
})

async function rowsIn(process: Process, orderId: number): Promise<string[]> {
  const { data, msg } = await callIn(process)(orderList.lines, { orderId, at: new Date().toISOString() })
  if (!data) throw new Error(msg)
  return data.list.map(({ name, colour }) => `${name} ${colour}`)
}

it('rows of a moment name their goods as they are named now, in either process, and those written by hand', async () => {
  await saveIn('here', 'teeBlack', [sizes.m, 3, customers.hangzhou])
  await new Promise((resolve) => setTimeout(resolve, 5))
  const [id = 0] = (await listIn('here')).flatMap(({ id }) => id ?? [])
  const { db } = app.fair
  const before = await rowsIn('here', id)
  expect(await rowsIn('elsewhere', id)).toEqual(before)
  await changeGoods(async (tx) => {
    await sql`update styles set name = 'Renamed' where id = ${styles.tee}`.execute(tx)
    await sql`update colours set name = 'ink' where id = ${world.colours.black}`.execute(tx)
  })
  expect([await rowsIn('here', id), await rowsIn('elsewhere', id)]).toEqual([['Renamed ink'], ['Renamed ink']])
  await sql`with skc as (
      insert into skcs (style_id, colour_id, skc_no, skc_no_key, sort)
      select ${styles.pants}, ${world.colours.red}, 'by-hand', 'by-hand', 9 returning id),
    written as (
      insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, tag_fen, net_fen, agent_fen)
      select ${id}, id, '{1}', 1, 0, 0, 0, 0, 0, 0 from skc)
    insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account, at)
    select ${id}, id, '{}', '{1}', 0, 0, 0, 'staff', 'admin', now() - interval '1 minute' from skc`.execute(db)
  expect((await rowsIn('here', id)).length).toBe(2)
})
