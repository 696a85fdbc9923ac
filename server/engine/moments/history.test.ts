import { setTimeout as wait } from 'node:timers/promises'
import { customerDiscounts } from '@fairdesk/contract/areas/data/customer-discounts'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { seesEverything } from '@fairdesk/contract/visibility'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { clearOrders, type PlaceName, places, row, save } from '../../testing/order-desk.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { world } from '../../testing/world.ts'
import type { Engine, ReportFigures } from '../engine.ts'
import { Engines } from '../engines.ts'
import type { Question } from '../question/question.ts'

const { customers, sizes, skcs } = world
const fair = { schema: 'fair_1', databaseUrl: null }
const numRuns = propertyRuns(3)

let app: TestApp
let engines: Engines
const fresh = (): Engines =>
  new Engines({
    url: app.server.url,
    databaseOf: async () => app.fair,
    log: (line, error) => console.error(line, error),
  })

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await clearOrders(app)
  await sellAgain()
  engines = fresh()
})
afterEach(() => engines.close())
afterAll(() => app.stop())

/** Colours as the little fair has them. */
const sellAgain = () =>
  sql`update skcs set status = case id when ${skcs.teeRed} then 'frozen' when ${skcs.sneakerRed} then 'dropped' else 'onSale' end`.execute(
    app.fair.db,
  )

const questions: readonly Question[] = [
  {
    dims: [],
    metrics: ['qty', 'tagAmount', 'netAmount', 'agentAmount', 'styles', 'skc', 'customers', 'offeredSkc'],
    visibility: seesEverything,
  },
  {
    dims: ['customer', 'skc'],
    metrics: ['qty', 'netAmount', 'sizeFullness'],
    sizeMode: 'columns',
    subtotals: true,
    visibility: seesEverything,
  },
  { dims: ['orderStatus', 'category'], metrics: ['qty', 'share', 'customers', 'width'], visibility: seesEverything },
  { dims: ['skc'], metrics: ['qty'], goods: 'dropped', visibility: seesEverything },
  { dims: ['style'], metrics: ['qty', 'netAmount'], visibility: { brands: ['SC'], areas: ['EAST'], prices: 'net' } },
]

function answers(figures: Pick<ReportFigures, 'ask'>) {
  return questions.map((question) => {
    const { rows, totals } = figures.ask(question)
    return { rows, totals }
  })
}

type Step =
  | { readonly save: PlaceName; readonly customer: number; readonly size: number; readonly qty: number }
  | { readonly skc: number; readonly status: string }
  | { readonly act: 'submit' | 'withdraw' | 'clear' }
  | { readonly undo: true }
  | { readonly discount: number }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        save: fc.constantFrom<PlaceName[]>('teeBlack', 'teeWhite', 'pantsBlack', 'sneakerWhite'),
        customer: fc.constantFrom(customers.hangzhou, customers.ningbo, customers.nanjing),
        size: fc.constantFrom(sizes.s, sizes.m),
        qty: fc.nat(9),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        skc: fc.constantFrom(skcs.teeBlack, skcs.pantsBlack, skcs.sneakerRed),
        status: fc.constantFrom('onSale', 'frozen', 'dropped'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constantFrom<('submit' | 'withdraw' | 'clear')[]>('submit', 'withdraw', 'clear'),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ undo: true as const }) },
    { weight: 1, arbitrary: fc.record({ discount: fc.constantFrom(4000, 5000, 6000) }) },
  ),
  { minLength: 12, maxLength: 24 },
)

async function take(step: Step): Promise<void> {
  if ('save' in step) {
    const size = places[step.save] === places.sneakerWhite ? world.sizes.s : step.size
    await save(app, [row(step.save, [size, step.qty])], { customerId: step.customer })
  } else if ('skc' in step) {
    await sql`update skcs set status = ${step.status} where id = ${step.skc}`.execute(app.fair.db)
    await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
  } else if ('act' in step) {
    const { rows } = await sql<{
      id: number
      version: number
    }>`select id, version from orders where deleted_at is null order by id limit 2`.execute(app.fair.db)
    await app.call(orderBatches.act, { act: step.act, orders: rows, reason: '数量不对' })
  } else if ('undo' in step) {
    const { rows } = await sql<{ id: string }>`
      select id from order_batches where undo_of is null and state = 'done' and cardinality(done) > 0 order by made_at desc limit 1`.execute(
      app.fair.db,
    )
    if (rows[0]) await app.call(orderBatches.undoBatch, { batchId: rows[0].id })
  } else {
    await sql`update customers set discount_bp = ${step.discount} where id = ${customers.hangzhou}`.execute(app.fair.db)
    const { data } = await app.call(customerDiscounts.repricing, { customerId: customers.hangzhou })
    await app.call(customerDiscounts.reprice, { customerId: customers.hangzhou, seal: data?.seal ?? '' })
  }
}

type Noted = { readonly at: number; readonly answers: ReturnType<typeof answers>; readonly bySql: unknown }

/** What the live figures say at this moment, and the pieces and amounts by customer counted from the events alone. */
async function noted(engine: Engine): Promise<Noted> {
  await wait(3)
  await engine.current()
  const at = Date.now()
  await wait(3)
  return { at, answers: answers(engine), bySql: null }
}

async function countedByEvents(at: number): Promise<unknown> {
  const { rows } = await sql`
    with last as (
      select distinct on (order_id, skc_id) order_id, skc_id, after, unit_net_fen from order_events
      where at < ${new Date(at + 1)} order by order_id, skc_id, id desc),
    binned as (
      select distinct on (order_id) order_id, act from order_states
      where at < ${new Date(at + 1)} and act in ('clear', 'restore') order by order_id, id desc),
    state as (
      select skcs.id, coalesce((select "from" from skc_states where skc_id = skcs.id and at >= ${new Date(at + 1)} order by id limit 1), status) as state from skcs)
    select customers.code, sum(pieces)::int as qty, sum(pieces * unit_net_fen)::bigint as net
    from last cross join lateral (select coalesce(sum(piece), 0) as pieces from unnest(after) piece) sums
    join orders on orders.id = order_id join customers on customers.id = customer_id
    join state on state.id = skc_id and state.state <> 'dropped'
    left join binned on binned.order_id = orders.id
    where pieces > 0 and binned.act is distinct from 'clear' group by 1 order by 1`.execute(app.fair.db)
  return rows
}

it('figures of any moment are what was shown then and what the events count to, however one gets there', async () => {
  let checked = 0
  const property = fc.asyncProperty(steps, fc.infiniteStream(fc.nat()), async (all, order) => {
    // History that is gone is not told of: figures that knew it begin anew.
    await engines.close()
    engines = fresh()
    await clearOrders(app)
    await sellAgain()
    await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
    await wait(3)
    const moments: Noted[] = []
    for (const step of all) {
      await take(step)
      moments.push(await noted(await engines.engineOf(fair)))
    }
    const engine = await engines.engineOf(fair)
    const anew = fresh()
    // There and back again, so that most of them are stepped to from another.
    for (const moment of moments.toSorted(() => ((order.next().value ?? 0) % 2) - 0.5)) {
      const figures = await engine.figuresAsOf({ asOf: moment.at })
      expect(answers(figures)).toEqual(moment.answers)
      const byCustomer = figures.ask({
        dims: ['customer'],
        metrics: ['qty', 'netAmount'],
        visibility: seesEverything,
        sort: { by: 'customer', order: 'asc' },
      })
      const lines = byCustomer.rows.map(({ dims, metrics }) => ({
        code: dims[0]?.code,
        qty: metrics.qty,
        net: metrics.netAmount,
      }))
      expect(lines.toSorted((one, other) => String(one.code).localeCompare(String(other.code)))).toEqual(
        await countedByEvents(moment.at),
      )
      checked++
    }
    // Read whole, without a step: the same.
    const some = moments[moments.length >> 1]
    if (some) expect(answers(await (await anew.engineOf(fair)).figuresAsOf({ asOf: some.at }))).toEqual(some.answers)
    expect(answers(await engine.figuresAsOf({ asOf: Date.now() }))).toEqual(answers(engine))
    const growth = await engine.growth(seesEverything)
    expect(growth.qty.reduce((sum, qty) => sum + qty, 0)).toBe(
      engine.ask({ dims: [], metrics: ['qty'], visibility: seesEverything }).totals.metrics.qty,
    )
    await anew.close()
  })
  await fc.assert(property, { numRuns })
  console.info(`${checked} moments compared`)
  expect(checked).toBeGreaterThanOrEqual(20)
}, 300_000)

it('a save that is committed after a moment was read is found in it, where its event is of before', async () => {
  await save(app, [row('teeBlack', [sizes.s, 3])])
  const engine = await engines.engineOf(fair)
  await wait(3)
  const moment = Date.now()
  const piecesThen = async () =>
    (await engine.figuresAsOf({ asOf: moment })).ask({ dims: [], metrics: ['qty'], visibility: seesEverything }).totals
      .metrics.qty
  expect(await piecesThen()).toBe(3)
  await sql`
    insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account, at)
    select order_id, ${skcs.pantsBlack}, '{}', '{5}', 100, 50, 0, 'staff', 'admin', ${new Date(moment - 1)} from order_rows limit 1`.execute(
    app.fair.db,
  )
  await sql`insert into change_feed (orders) select array_agg(id) from orders`.execute(app.fair.db)
  expect(await piecesThen()).toBe(8)
})

it('amounts of before the prices were written down are unknown, pieces are not', async () => {
  await save(app, [row('teeBlack', [sizes.s, 3])])
  const db = app.fair.db
  await sql`alter table order_events drop constraint order_events_priced`.execute(db)
  await sql`
    insert into order_events (order_id, skc_id, before, after, source, account, xid)
    select order_id, ${skcs.pantsBlack}, '{}', '{5}', 'staff', 'admin', null from order_rows limit 1`.execute(db)
  await wait(3)
  const figures = await (await engines.engineOf(fair)).figuresAsOf({ asOf: Date.now() })
  expect(figures.hasAmounts).toBe(false)
  const { rows, totals } = figures.ask({
    dims: ['skc'],
    metrics: ['qty', 'netAmount'],
    visibility: seesEverything,
    sort: { by: 'qty', order: 'desc' },
  })
  expect(rows.map(({ metrics }) => [metrics.qty, metrics.netAmount === null])).toEqual([
    [5, true],
    [3, false],
  ])
  expect(totals.metrics).toMatchObject({ qty: 8, netAmount: null })
})
