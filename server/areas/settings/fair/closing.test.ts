import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { print } from '@fairdesk/contract/areas/orders/print'
import { report } from '@fairdesk/contract/areas/reports/report'
import { fair } from '@fairdesk/contract/areas/settings/fair'
import type { FairState } from '@fairdesk/contract/fair-states'
import type { OrderAct } from '@fairdesk/contract/orders/order-arrows'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { copiesEverything, inFair } from '../../../testing/fair-of.ts'
import { clearOrders, faultsOf, places, row, save, setSwitch } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const { customers, sizes } = world
const { hangzhou, ningbo, nanjing } = customers
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.server.platform.pool.query("update fairs set status = 'open' where id = 1")
  await app.server.platform.pool.query('delete from fair_schedule')
  app.server.sessions.forget()
  await sql`truncate order_batches`.execute(app.fair.db)
  await clearOrders(app)
  for (const customerId of [hangzhou, ningbo, nanjing])
    await save(app, [row('teeBlack', [sizes.s, 3], [sizes.m, 5]), row('pantsBlack', [sizes.m, 4])], { customerId })
  await act('submit', hangzhou, ningbo, nanjing)
  await act('approve', hangzhou, nanjing)
})

async function act(name: OrderAct, ...ids: number[]): Promise<string> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from orders where customer_id = any(${ids}::int[])`.execute(app.fair.db)
  const { data, msg } = await app.call(orderBatches.act, { act: name, orders: rows, reason: '数量不对' })
  if (data?.done !== ids.length) throw new Error(`${name}: ${msg} ${JSON.stringify(data?.skipped)}`)
  return data.batchId
}

const shown = async () => (await app.call(fair.list, {})).data?.list.find(({ fairId }) => fairId === 1)
const code = async () => (await shown())?.code ?? ''

async function stepTo(to: FairState): Promise<void> {
  const { version = 0, code = '' } = (await shown()) ?? {}
  const answer = await app.call(fair.setState, { fairId: 1, version, to, reason: '到时间了', confirm: code })
  if (answer.code !== 200) throw new Error(answer.msg)
}

async function statuses(at: TestApp = app): Promise<Record<number, string>> {
  const { rows } = await sql<{ id: number; status: string }>`select customer_id as id, status from orders`.execute(
    at.fair.db,
  )
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]))
}

const open = { [hangzhou]: 'approved', [ningbo]: 'submitted', [nanjing]: 'approved' }
const closed = { ...open, [hangzhou]: 'closed', [nanjing]: 'closed' }
const idOf = async (customerId: number) =>
  (await sql<{ id: number }>`select id from orders where customer_id = ${customerId}`.execute(app.fair.db)).rows[0]
    ?.id ?? 0

it('closing turns approved orders into closed ones, as one batch that is logged with its count', async () => {
  expect((await app.call(fair.previewState, { fairId: 1 })).data).toMatchObject({ toClose: 2, toReopen: 0 })
  const before = (await app.call(orderList.list, {})).data?.totals
  await stepTo('closed')
  expect(await statuses()).toEqual(closed)
  expect((await app.call(fair.previewState, { fairId: 1 })).data).toMatchObject({ toClose: 0, toReopen: 2 })
  const { data: batches } = await app.call(orderBatches.list, {})
  expect(batches?.list[0]).toMatchObject({ act: 'close', done: 2, total: 2, outcome: 'done', mayUndo: false })
  const { data: timeline } = await app.call(orderList.timeline, { orderId: await idOf(hangzhou) })
  expect(timeline?.list.at(0)).toMatchObject({ act: 'close', from: 'approved', to: 'closed', reason: '到时间了' })
  const logged = await sql`select action, ref, batch_id, after from operation_log order by id desc limit 1`.execute(
    app.fair.db,
  )
  expect(logged.rows).toEqual([
    {
      action: 'order.act',
      ref: 'close 2',
      batch_id: batches?.list[0]?.batchId,
      after: { act: 'close', orderCount: 2, changed: 2, reason: '到时间了' },
    },
  ])
  const { rows: told } = await app.server.platform.pool.query(
    "select after from operation_log where action = 'fair.set-state' order by id desc limit 1",
  )
  expect(told).toEqual([{ after: { status: 'closed', reason: '到时间了', movedOrders: 2 } }])
  const { data } = await app.call(orderList.list, { orderStatus: ['closed'] })
  expect(data?.list.map(({ customerId }) => customerId).toSorted()).toEqual([hangzhou, nanjing].toSorted())
  expect((await app.call(orderList.list, {})).data?.totals).toEqual(before)
  expect((await app.call(report.reconcile, {})).data?.differences).toEqual([])
  expect(await faultsOf(app)).toEqual([])
})

it('reopening gives back what the closing took, and no other; the batch of a closing is not undone by itself', async () => {
  await stepTo('closed')
  const { data } = await app.call(orderBatches.list, {})
  const batchId = data?.list[0]?.batchId ?? ''
  await act('reopen', nanjing)
  await act('approve', ningbo)
  await stepTo('open')
  expect(await statuses()).toEqual({ ...open, [ningbo]: 'approved', [nanjing]: 'returned' })
  const { data: after } = await app.call(orderBatches.list, {})
  expect(after?.list[0]).toMatchObject({ act: 'unclose', done: 1, mayUndo: false })
  expect(after?.list.find((one) => one.batchId === batchId)).toMatchObject({ act: 'close', mayUndo: false })
  expect((await app.call(orderBatches.undoBatch, { batchId })).msg).toContain('结单随订货会状态变更')
})

it('an order reopened after the closing goes back only with the rows that were approved', async () => {
  await stepTo('closed')
  const batchId = await act('reopen', nanjing)
  await stepTo('open')
  // As new prices of its rows do.
  await sql`update orders set version = version + 1 where customer_id = ${nanjing}`.execute(app.fair.db)
  const { data: undone } = await app.call(orderBatches.undoBatch, { batchId })
  expect(undone).toMatchObject({ done: 0, skipped: [{ code: 'moved', now: 'returned' }] })
  expect(await statuses()).toEqual({ ...open, [nanjing]: 'returned' })
})

it('archiving closes what was approved since', async () => {
  await stepTo('closed')
  await act('approve', ningbo)
  await stepTo('archived')
  expect(await statuses()).toEqual({ ...closed, [ningbo]: 'closed' })
})

it('a plan that closes the fair closes its orders, in the name of who planned it', async () => {
  await sql`insert into fair_schedule (fair_id, act, at, account, real_name) values (1, 'closed', now() - interval '1 s', 'wang', '王')`.execute(
    app.server.platform.db,
  )
  await app.server.platform.pool.query("insert into jobs (kind, principal) values ('fair.state', 'schedule')")
  await app.server.jobs.idle()
  expect(await statuses()).toEqual(closed)
  const { rows } = await sql`select distinct account, real_name from order_states where act = 'close'`.execute(
    app.fair.db,
  )
  expect(rows).toEqual([{ account: 'wang', real_name: '王' }])
  const { rows: told } = await app.server.platform.pool.query(
    "select account, ref, after from operation_log where action = 'fair.set-state' order by id desc limit 1",
  )
  expect(told).toMatchObject([{ account: 'schedule', after: { status: 'closed', movedOrders: 2 } }])
  app.server.sessions.forget()
  expect((await app.call(orderList.list, { orderStatus: ['closed'] })).data?.count).toBe(2)
})

it('closed orders are split, printed, changed by request and unlocked as approved ones are', async () => {
  await setSwitch(app, 'afterFairAdjust', true)
  await act('lock', nanjing)
  await stepTo('closed')
  const orderId = await idOf(hangzhou)
  const split = await app.call(orderSplits.splitOrder, { orderIds: [orderId], mode: 'wave' })
  expect(split.data).toMatchObject({ done: 1, skipped: [] })
  const printed = await app.call(print.getPrintData, { customerIds: [hangzhou] })
  expect(printed.data?.list).toMatchObject([{ orderId }])
  const cells = [{ ...places.teeBlack, sizeId: sizes.s, was: 3, qty: 7 }]
  expect((await app.call(orderChange.ask, { customerId: hangzhou, reason: '加单', cells })).code).toBe(200)
  const { data } = await app.call(orderChange.list, { customerId: hangzhou })
  const decision = { id: data?.list[0]?.id ?? 0, decision: 'grant', version: data?.version ?? 0 } as const
  expect((await app.call(orderChange.decide, decision)).data).toEqual({ state: 'granted', errors: [] })
  expect(await statuses()).toEqual(closed)
  await act('unlock', nanjing)
})

it('a copy of a closed fair goes on with its orders as approved ones', async () => {
  await stepTo('closed')
  const input = { code: 'K2', name: '续', year: 2027, address: '', startsAt: null, endsAt: null, numberPrefix: 'K2' }
  await app.call(fair.copy, { ...input, fromFairId: 1, choices: copiesEverything })
  await app.server.jobs.idle()
  const made = (await app.call(fair.list, {})).data?.list.find(({ code }) => code === 'K2')
  const copy = await inFair(app, made?.fairId ?? 0)
  expect(await statuses(copy)).toEqual(open)
  expect(await statuses()).toEqual(closed)
})

it('a snapshot that comes back into a closed fair brings no approved orders', async () => {
  await stepTo('closed')
  await sql`update orders set status = 'approved' where customer_id = ${hangzhou}`.execute(app.fair.db)
  const scope = { fairId: 1, scope: 'orders', force: true } as const
  const counted = await app.call(fair.cleanDbData, scope)
  const cleaned = await app.call(fair.cleanDbData, { ...scope, seal: counted.data?.seal ?? '', confirm: await code() })
  expect(await statuses()).toEqual({})
  expect((await app.call(fair.takeBack, { fairId: cleaned.data?.snapshotId ?? 0, force: true })).code).toBe(200)
  expect(await statuses()).toEqual(closed)
})
