import { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { anyId, type Dealers, dealerOf, dealersOf, type TestDealer } from '../../testing/dealer-desk.ts'
import { places, row, save, setSwitch } from '../../testing/order-desk.ts'
import { world } from '../../testing/world.ts'

const { customers, sizes } = world
const nobody = 4711

/** Every call that names a customer, with all else that it needs. */
const calls: readonly (readonly [name: string, endpoint: Endpoint, params: (customerId: number) => object])[] = [
  ['order', deviceOrder.order, (customerId) => ({ customerId })],
  ['order since', deviceOrder.order, (customerId) => ({ customerId, since: '1.1.0123456789ab.1:1:' })],
  [
    'save',
    deviceOrder.save,
    (customerId) => ({ customerId, requestId: anyId(), rows: [row('teeBlack', [sizes.s, 1])] }),
  ],
  ['save nothing', deviceOrder.save, (customerId) => ({ customerId, requestId: anyId(), rows: [] })],
  ['submit', deviceOrder.submit, (customerId) => ({ customerId, requestId: anyId(), qty: 3, seal: '1.1' })],
  ['withdraw', deviceOrder.withdraw, (customerId) => ({ customerId, requestId: anyId(), qty: 3, seal: '1.1' })],
  ['history', deviceOrder.history, (customerId) => ({ customerId })],
  ['substitutes', deviceOrder.substitutes, (customerId) => ({ customerId, ...places.sneakerRed })],
  [
    'split',
    deviceOrder.split,
    (toCustomerId) => ({
      toCustomerId,
      requestId: anyId(),
      rows: [{ ...places.teeBlack, cells: [{ sizeId: sizes.s, qty: 1, was: 3 }] }],
    }),
  ],
  ['prices', deviceGoods.prices, (customerId) => ({ customerId })],
  ['completion', deviceGoods.completion, (customerId) => ({ customerId })],
]

let app: TestApp
let dealers: Dealers & { readonly nanjing: TestDealer }
beforeAll(async () => {
  app = await testApp()
  dealers = { ...(await dealersOf(app)), nanjing: await dealerOf(app, customers.nanjing, 'agent') }
  // Orders that are there, so that a slip would show.
  for (const customerId of [customers.hangzhou, customers.ningbo, customers.nanjing, customers.beijing])
    await save(app, [row('teeBlack', [sizes.s, 3])], { customerId })
  await setSwitch(app, 'dealerRanking', true)
})
afterAll(() => app.stop())

/** Whose orders each of them opens, besides which every other customer is refused. */
const opens: Readonly<Record<keyof typeof dealers, readonly number[]>> = {
  agent: [customers.hangzhou, customers.ningbo],
  hangzhou: [customers.hangzhou],
  ningbo: [customers.ningbo],
  beijing: [customers.beijing],
  nanjing: [customers.nanjing],
}
// Object.keys forgets that they are the record's own.
const names = Object.keys(opens) as (keyof typeof opens)[]

/** The whole answer, as it goes over the wire. */
async function bytesOf(who: TestDealer, endpoint: Endpoint, params: object): Promise<string> {
  const answer = await who.call(endpoint, params)
  return JSON.stringify(answer)
}

async function standing(): Promise<unknown> {
  const { rows } = await sql`
    select orders.id, version, status, orders.qty, (select count(*) from order_events where order_id = orders.id) as events
    from orders order by id`.execute(app.fair.db)
  return rows
}

describe.each(calls)("another customer's %s", (_, endpoint, params) => {
  it('is refused to everybody as that of nobody, in every byte, and nothing of it changes', async () => {
    const before = await standing()
    for (const name of names) {
      const who = dealers[name]
      const ofNobody = await bytesOf(who, endpoint, params(nobody))
      expect(JSON.parse(ofNobody)).toEqual({ code: 403, msg: '没有这个客户，或不由您订货' })
      for (const id of Object.values(customers).filter((one) => !opens[name].includes(one)))
        expect(await bytesOf(who, endpoint, params(id))).toBe(ofNobody)
    }
    expect(await standing()).toEqual(before)
  })
})

it('an agent who may only look changes nothing', async () => {
  await setSwitch(app, 'agentOrders', 'see')
  const before = await standing()
  const writes = calls.filter(([, { effect }]) => effect === 'write')
  expect(writes.length).toBeGreaterThan(4)
  for (const [, endpoint, params] of writes)
    expect(await dealers.agent.call(endpoint, params(customers.ningbo))).toMatchObject({ code: 403 })
  expect((await dealers.agent.call(deviceOrder.order, { customerId: customers.ningbo })).data?.totals.qty).toBe(3)
  await setSwitch(app, 'agentOrders', 'off')
  expect(await dealers.agent.call(deviceOrder.order, { customerId: customers.ningbo })).toMatchObject({ code: 403 })
  await setSwitch(app, 'agentOrders', 'edit')
  expect(await standing()).toEqual(before)
})

it('every call with a customer among its parameters stands in the table', () => {
  const named = Object.entries({ ...deviceOrder, ...deviceGoods }).flatMap(([name, endpoint]) =>
    JSON.stringify(Object.keys(endpoint.input.shape)).match(/ustomerId"/) ? [name] : [],
  )
  expect(named.toSorted()).toEqual([...new Set(calls.map(([name]) => name.split(' ')[0]))].toSorted())
})
