import { device } from '@fairdesk/contract/areas/device/device'
import { deviceFormer } from '@fairdesk/contract/areas/device/device-former'
import { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import { deviceLostEdits } from '@fairdesk/contract/areas/device/device-lost-edits'
import { deviceNotes } from '@fairdesk/contract/areas/device/device-notes'
import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { areas } from '@fairdesk/contract/areas/index'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../server/testing/app.ts'
import { anyId, type Dealers, dealerOf, dealersOf, type TestDealer } from '../../server/testing/hall/dealer-desk.ts'
import { otherPrincipals, otherToken } from '../../server/testing/hall/other-principals.ts'
import { places, row, save, setSwitch } from '../../server/testing/order-desk.ts'
import { people } from '../../server/testing/people.ts'
import { world } from '../../server/testing/world.ts'

const { customers, sizes } = world
const everybody = Object.values(customers)
/** Of this id there is no customer, and of the last message none either. */
const nobody = 4711

/** Every call of customers' devices that somebody must be signed in for. */
const calls: readonly Endpoint[] = Object.values(areas).flatMap((area) =>
  Object.values(area).filter(({ access, path }: Endpoint) => access.kind === 'dealer' && path.startsWith('/device/')),
)

/** What of a customer a call can name, with all else that it needs. */
const naming: Readonly<Record<string, (customerId: number) => readonly object[]>> = {
  [deviceOrder.order.path]: (customerId) => [{ customerId }, { customerId, since: '1.1.0123456789ab.1:1:' }],
  [deviceOrder.save.path]: (customerId) => [
    { customerId, requestId: anyId(), rows: [row('teeBlack', [sizes.s, 1])] },
    { customerId, requestId: anyId(), rows: [] },
  ],
  [deviceOrder.submit.path]: (customerId) => [{ customerId, requestId: anyId(), qty: 3, seal: '1.1' }],
  [deviceOrder.withdraw.path]: (customerId) => [{ customerId, requestId: anyId(), qty: 3, seal: '1.1' }],
  [deviceOrder.history.path]: (customerId) => [{ customerId }],
  [deviceOrder.orderPdf.path]: (customerId) => [{ customerId }],
  [deviceOrder.orderSheet.path]: (customerId) => [{ customerId }],
  [deviceOrder.substitutes.path]: (customerId) => [{ customerId, ...places.sneakerRed }],
  [deviceOrder.split.path]: (toCustomerId) => [
    {
      toCustomerId,
      requestId: anyId(),
      rows: [{ ...places.teeBlack, cells: [{ sizeId: sizes.s, qty: 1, was: 3 }] }],
    },
  ],
  [deviceGoods.prices.path]: (customerId) => [{ customerId }],
  [deviceGoods.completion.path]: (customerId) => [{ customerId }],
  [device.customer.path]: (customerId) => [{ customerId }],
  [deviceFormer.formerOrder.path]: (customerId) => [{ customerId }],
  [deviceNotes.notes.path]: (customerId) => [{ customerId }],
  [deviceNotes.note.path]: (customerId) => [{ customerId, goodsId: null, text: '请尽快回电', requestId: anyId() }],
  [deviceLostEdits.findLostEdits.path]: (customerId) => [{ customerId, requestId: anyId(), saves: [doubtfulSave()] }],
  [deviceLostEdits.decideLostEdits.path]: (customerId) => [
    {
      customerId,
      requestId: anyId(),
      decision: 'released',
      cells: [{ goodsId: places.teeBlack.goodsId, colourId: places.teeBlack.colourId, sizeId: sizes.s }],
    },
  ],
  [device.accept.path]: (customerId) => [{ id: messageOf.get(customerId) ?? `m${nobody}` }],
}
/** One that no database knows. */
const doubtfulSave = () => ({
  requestId: anyId(),
  at: Date.now() - 1000,
  cells: [{ ...places.teeBlack, sizeId: sizes.s, qty: 9, was: 3 }],
})
const messageOf = new Map<number, string>()

let app: TestApp
let dealers: Dealers & { readonly nanjing: TestDealer }
/** Who is no customer, by the token that he has. */
let strangers: ReadonlyMap<string, string>
beforeAll(async () => {
  app = await testApp()
  dealers = { ...(await dealersOf(app)), nanjing: await dealerOf(app, customers.nanjing) }
  // Orders and messages that are there, so that a slip would show.
  for (const customerId of [customers.hangzhou, customers.ningbo, customers.nanjing, customers.beijing])
    await save(app, [row('teeBlack', [sizes.s, 3])], { customerId })
  for (const customerId of everybody) messageOf.set(customerId, await writeTo(customerId))
  await setSwitch(app, 'dealerRanking', true)
  const tokens: [string, string][] = [['one whose sign-in is over', 'A'.repeat(43)]]
  for (const kind of otherPrincipals.filter((one) => one !== 'dealer'))
    tokens.push([kind, (await otherToken(app, kind)).token])
  // Object.keys forgets that they are the record's own.
  for (const person of Object.keys(people) as (keyof typeof people)[]) tokens.push([person, await app.tokenOf(person)])
  strangers = new Map(tokens)
})
afterAll(() => app.stop())

async function writeTo(customerId: number): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    with made as (insert into messages (kind, text, made_by) values ('accept', '请确认', 'lin') returning id)
    insert into message_customers (message_id, customer_id) select id, ${customerId} from made returning message_id as id`.execute(
    app.fair.db,
  )
  return `m${rows[0]?.id}`
}

/** Whose orders each of them opens, besides which every other customer is refused. */
const opens: Readonly<Record<keyof typeof dealers, readonly number[]>> = {
  agent: [customers.hangzhou, customers.ningbo],
  hangzhou: [customers.hangzhou, customers.ningbo],
  ningbo: [customers.ningbo],
  beijing: [customers.beijing],
  nanjing: [customers.nanjing],
}
const names = Object.keys(opens) as (keyof typeof opens)[]

/** The whole answer, as it goes over the wire. */
async function bytesOf(token: string, { method, path }: Endpoint, params: object): Promise<string> {
  const isGet = method === 'GET'
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const answer = await app.server.app.inject({
    method,
    url: `/api${path}${isGet ? `?${query}` : ''}`,
    headers: token === '' ? {} : { token },
    ...(isGet ? {} : { payload: params }),
  })
  return `${answer.statusCode} ${answer.body}`
}

/** Another one of each, since what is told by its number twice is told once. */
const paramsFor = ({ path }: Endpoint, customerId: number) => naming[path]?.(customerId) ?? [{ customerId }]

async function standing(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(orders order by id) from orders) as orders, (select count(*) from order_events) as events,
      (select json_agg(message_customers order by message_id, customer_id) from message_customers) as messages,
      (select count(*) from operation_log where action like 'device.%') as log`.execute(app.fair.db)
  return rows
}

describe.each(calls.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (_, endpoint) => {
  it('about another customer answers every customer as about nobody, in every byte, and changes nothing', async () => {
    // A stream or a package names nobody, and is whose the token is.
    if (endpoint.transport !== undefined && !naming[endpoint.path]) return
    const before = await standing()
    for (const name of names) {
      const { token } = dealers[name]
      const [first = {}, ...others] = paramsFor(endpoint, nobody)
      const ofNobody = [await bytesOf(token, endpoint, first)]
      for (const params of others) ofNobody.push(await bytesOf(token, endpoint, params))
      for (const answer of ofNobody) expect(answer).toMatch(/^200 \{"code":(403|422),/)
      for (const id of everybody.filter((one) => !opens[name].includes(one))) {
        const ofAnother: string[] = []
        for (const params of paramsFor(endpoint, id)) ofAnother.push(await bytesOf(token, endpoint, params))
        expect({ name, id, answers: ofAnother }).toEqual({ name, id, answers: ofNobody })
      }
    }
    expect(await standing()).toEqual(before)
  })

  it('answers everybody who is no customer as one who is nobody, whichever customer it is about', async () => {
    const before = await standing()
    const toNobody = await bytesOf('', endpoint, {})
    expect(toNobody).toMatch(/^200 \{"code":402,/)
    for (const [who, token] of [['nobody', ''] as const, ...strangers])
      for (const id of [...everybody, nobody])
        for (const params of paramsFor(endpoint, id))
          expect({ who, id, answer: await bytesOf(token, endpoint, params) }).toEqual({ who, id, answer: toNobody })
    expect(await standing()).toEqual(before)
  })
})

it('every call with something of a customer among its parameters stands in the table', () => {
  const named = calls.filter((endpoint) => {
    const { shape = {} } = endpoint.input as { readonly shape?: object }
    return Object.keys(shape).some((field) => /customerId$/i.test(field)) || endpoint.path === device.accept.path
  })
  expect(named.map(({ path }) => path).toSorted()).toEqual(Object.keys(naming).toSorted())
  expect(calls.length).toBeGreaterThan(18)
})

it('an agent who may only look changes nothing', async () => {
  await setSwitch(app, 'agentOrders', 'see')
  const before = await standing()
  const writes = calls.filter(({ effect, path }) => effect === 'write' && path !== device.accept.path && naming[path])
  expect(writes.length).toBeGreaterThan(3)
  for (const endpoint of writes)
    for (const params of paramsFor(endpoint, customers.ningbo))
      expect(await bytesOf(dealers.agent.token, endpoint, params)).toMatch(/"code":403/)
  expect((await dealers.agent.call(deviceOrder.order, { customerId: customers.ningbo })).data?.totals.qty).toBe(3)
  await setSwitch(app, 'agentOrders', 'off')
  expect(await dealers.agent.call(deviceOrder.order, { customerId: customers.ningbo })).toMatchObject({ code: 403 })
  await setSwitch(app, 'agentOrders', 'edit')
  expect(await standing()).toEqual(before)
})
