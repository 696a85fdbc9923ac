import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { type OrderAct, orderActs } from '@fairdesk/contract/orders/order-arrows'
import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countedPieces } from '../../../../domain/orders/counted-orders.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, faultsOf, row, save, setSwitch } from '../../../../testing/order-desk.ts'
import type { Person } from '../../../../testing/people.ts'
import { propertyRuns } from '../../../../testing/property-runs.ts'
import { world } from '../../../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** What is known of an order by plain looking: written by hand from the specification, not from the table of arrows. */
type Model = { status: OrderStatus; lock: null | 'hand' | 'approve'; by: Person | null; qty: number; last: string }

/** What goes into the bin has tests of its own: it is no order any more. */
type ModelAct = Exclude<OrderAct, 'clear'>
const modelActs = orderActs.filter((act): act is ModelAct => act !== 'clear')

type Step =
  | { readonly kind: 'act'; readonly act: ModelAct; readonly as: 'admin' | 'wang'; readonly isStale: boolean }
  | { readonly kind: 'save'; readonly qty: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      act: fc.constantFrom(...modelActs),
      as: fc.constantFrom('admin' as const, 'wang' as const),
      isStale: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('save' as const), qty: fc.integer({ min: 0, max: 3 }) }) },
)
type Act = Extract<Step, { kind: 'act' }>

/** What each act makes of an order; null where it leaves it as it is. */
const changes: Readonly<Record<ModelAct, (model: Model, act: Act) => Partial<Model> | null>> = {
  submit: ({ status, lock }, { isStale }) =>
    ['draft', 'returned'].includes(status) && !lock && !isStale ? { status: 'submitted' } : null,
  withdraw: ({ status, lock }) => (status === 'submitted' && !lock ? { status: 'draft' } : null),
  return: ({ status }) => (status === 'submitted' ? { status: 'returned' } : null),
  areaApprove: () => null,
  approve: ({ status, lock }, { isStale, as }) => {
    if (status !== 'submitted' || isStale) return null
    return lock ? { status: 'approved' } : { status: 'approved', lock: 'approve', by: as }
  },
  reopen: ({ status, lock }, { as }) => {
    if (status !== 'approved' || as !== 'admin') return null
    return lock === 'approve' ? { status: 'returned', lock: null, by: null } : { status: 'returned' }
  },
  lock: ({ status, lock, qty }, { as }) => (status !== 'none' && !lock && qty > 0 ? { lock: 'hand', by: as } : null),
  unlock: ({ lock, by }, { as }) =>
    lock === 'hand' && (as === 'admin' || by === as) ? { lock: null, by: null } : null,
}

const statusAfter: Partial<Record<ModelAct, OrderStatus>> = {
  submit: 'submitted',
  withdraw: 'draft',
  return: 'returned',
  approve: 'approved',
  reopen: 'returned',
}

/** Asked for again, an act that has just been done is done; what only an administrator may do is asked first. */
function isThere({ last, status, lock }: Model, { act, as }: Act): boolean {
  if (last !== act || (act === 'reopen' && as !== 'admin')) return false
  if (act === 'lock') return lock !== null
  if (act === 'unlock') return lock === null
  return status === statusAfter[act]
}

function after(model: Model, step: Act): Model | null {
  if (isThere(model, step)) return model
  const change = changes[step.act](model, step)
  return change && { ...model, ...change, last: step.act }
}

function saved(model: Model, qty: number): Model {
  const status = qty > 0 ? 'draft' : 'none'
  return { ...model, qty, status, last: status === model.status ? model.last : 'save' }
}

let orderId = 0
let commands = 0
/** Of 20 to 60 commands each. */
const runs = propertyRuns(15)

/** Does a step with the order and compares what is said of it. Gives the order as it is to be. */
async function doStep(model: Model, step: Step): Promise<Model> {
  commands++
  if (step.kind === 'save') {
    const { code } = await save(app, [row('teeBlack', [world.sizes.s, step.qty])])
    const isOpen = ['none', 'draft', 'returned'].includes(model.status) && !model.lock
    expect(code).toBe(isOpen ? 200 : 422)
    return !isOpen || step.qty === model.qty ? model : saved(model, step.qty)
  }
  const head = await sql<{ version: number }>`select version from orders where id = ${orderId}`.execute(app.fair.db)
  const version = (head.rows[0]?.version ?? 0) - (step.isStale ? 1 : 0)
  const asked = { act: step.act, orders: [{ id: orderId, version }], reason: '原因' }
  const { data } = await app.call(orderBatches.act, asked, step.as)
  const next = after(model, step)
  expect({ ...step, from: model, done: data?.done }).toEqual({ ...step, from: model, done: next ? 1 : 0 })
  return next ?? model
}

async function startAnew(): Promise<Model> {
  await sql`truncate order_batches`.execute(app.fair.db)
  await clearOrders(app)
  await setSwitch(app, 'lockOnApprove', true)
  await save(app, [row('teeBlack', [world.sizes.s, 2])])
  const { rows } = await sql<{ id: number }>`select id from orders`.execute(app.fair.db)
  orderId = rows[0]?.id ?? 0
  return { status: 'draft', lock: null, by: null, qty: 2, last: 'save' }
}

it('an order goes only the ways of the specification, whoever does what in whichever order', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      let model = await startAnew()
      for (const one of steps) model = await doStep(model, one)
      const head = await sql`
        select status, case when locked then lock_kind end as lock, locked_by as by,
          ${countedPieces} as qty from orders where id = ${orderId}`.execute(app.fair.db)
      const { last: _, ...state } = model
      expect(head.rows).toEqual([state])
      expect(await faultsOf(app)).toEqual([])
      await expectWholeHistory()
    }),
    { numRuns: runs },
  )
  expect(commands).toBeGreaterThanOrEqual(20 * runs)
})

/** Each line begins where the one before it ended. */
async function expectWholeHistory(): Promise<void> {
  const { rows } = await sql<{
    from: string
    to: string
  }>`select "from", "to" from order_states where order_id = ${orderId} order by id`.execute(app.fair.db)
  for (const [at, { from }] of rows.entries()) expect(from).toBe(at === 0 ? 'none' : rows[at - 1]?.to)
}

it('two who approve and one who saves at once: each is told', async () => {
  await clearOrders(app)
  await setSwitch(app, 'allowEditAfterSubmit', true)
  for (let round = 0; round < 15; round++) {
    await save(app, [row('teeBlack', [world.sizes.s, round + 1])])
    const order = (await app.call(orderList.list, { customerIds: [world.customers.hangzhou] })).data?.list[0]
    const orders = [{ id: order?.id ?? 0, version: order?.version ?? 0 }]
    await app.call(orderBatches.act, { act: 'submit', orders })
    const submitted = [{ id: order?.id ?? 0, version: (order?.version ?? 0) + 1 }]
    const approve = (as: Person) => app.call(orderBatches.act, { act: 'approve', orders: submitted }, as)
    const [one, other, saved] = await Promise.all([
      approve('admin'),
      approve('wang'),
      save(app, [row('teeBlack', [world.sizes.m, round + 1])]),
    ])
    for (const answer of [one, other]) expect((answer.data?.done ?? 0) + (answer.data?.skipped.length ?? 0)).toBe(1)
    const done = (one.data?.done ?? 0) > 0
    // Whoever came first decides: a save before them moves what they looked at, one after them is refused.
    expect(saved.code).toBe(done ? 422 : 200)
    const now = (await app.call(orderList.list, { customerIds: [world.customers.hangzhou] })).data?.list[0]
    const act = now?.status === 'approved' ? 'reopen' : 'return'
    await app.call(orderBatches.act, {
      act,
      orders: [{ id: now?.id ?? 0, version: now?.version ?? 0 }],
      reason: '再来',
    })
  }
  expect(await faultsOf(app)).toEqual([])
})
