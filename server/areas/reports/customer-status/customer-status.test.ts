import { device } from '@fairdesk/contract/areas/device/device'
import { customerMessages } from '@fairdesk/contract/areas/reports/customer-messages'
import { customerStatus, presenceStates } from '@fairdesk/contract/areas/reports/customer-status'
import { followUps } from '@fairdesk/contract/areas/reports/follow-ups'
import { orderingStates, orderStatuses } from '@fairdesk/contract/orders/order-states'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DeviceActivity } from '../../../domain/presence/seen-device.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fillDealers, signInDealer } from '../../../testing/hall/device-desk.ts'
import type { Person } from '../../../testing/people.ts'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

const { hangzhou, ningbo, nanjing, beijing } = world.customers
const everybody = [hangzhou, ningbo, nanjing, beijing]
const fair = { id: 1, schema: 'fair_1', databaseUrl: null }
let app: TestApp
const accounts = new Map<number, number>()
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  for (const customerId of everybody) {
    const { rows } = await sql<{ id: number }>`
      insert into customer_accounts (customer_id, username, username_key)
      values (${customerId}, ${`D${customerId}`}, ${`d${customerId}`}) returning id`.execute(app.fair.db)
    accounts.set(customerId, rows[0]?.id ?? 0)
  }
})
afterAll(() => app.stop())

let made = 0
beforeEach(async () => {
  made++
  await sql`truncate follow_ups, message_customers, messages cascade`.execute(app.fair.db)
  for (const device of await app.server.presence.devicesOf(fair)) {
    app.server.presence.recordHeartbeat(fair, { ...device, unsent: 0, oldestSec: 0 })
    app.server.presence.signedOut(fair, device)
  }
})

const accountOf = (customerId: number) => accounts.get(customerId) ?? 0
const seen = (
  customerId: number,
  { device = 0, ...more }: { device?: number; unsent?: number; oldestSec?: number } = {},
) => {
  const known = {
    deviceId: `${made}-${device}`.padEnd(22, 'x'),
    accountId: accountOf(customerId),
    customerId,
    sessionId: 0,
    name: `Chrome ${device}`,
    platform: 'Android',
  }
  app.server.presence.signedIn(fair, known)
  app.server.presence.recordHeartbeat(fair, {
    ...known,
    page: 'wall',
    unsent: 0,
    oldestSec: 0,
    packageVersion: 1,
    ...more,
  })
}
const data = async (params = {}, as: Person = 'admin') => {
  const answer = await app.call(customerStatus.getCustomterOnlineData, params, as)
  if (!answer.data) throw new Error(answer.msg)
  return answer.data
}

it('tells devices, pages and what they hold; a customer on three devices counts once', async () => {
  seen(hangzhou, { device: 1 })
  seen(hangzhou, { device: 2, unsent: 3, oldestSec: 600 })
  seen(hangzhou, { device: 3 })
  const { list, counts } = await data({ states: ['online'] })
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({
    customerId: hangzhou,
    state: 'online',
    page: 'wall',
    unsent: 3,
    lastSaveAt: null,
    account: `D${hangzhou}`,
  })
  const online = list[0]?.devices.filter(({ isOnline }) => isOnline)
  expect(online).toHaveLength(3)
  expect(counts).toMatchObject({ online: 1, devices: 3, unsent: 3, calls: { unsent: 1 } })
})

it('who is there without anything kept is idle; an own save brings him back', async () => {
  const { db } = app.fair
  seen(ningbo)
  const [device] = (await app.server.presence.devicesOf(fair)).filter(({ signedOutAt }) => signedOutAt === null)
  await withSignIn(device, Date.now() - 40 * 60_000, async () => {
    expect(await data({ states: ['idle'] })).toMatchObject({ count: 1, list: [{ customerId: ningbo, idleMin: 40 }] })
    await sql`
      insert into order_events (order_id, skc_id, before, after, source, account, unit_tag_fen, unit_net_fen, unit_agent_fen)
      select order_id, skc_id, before, after, source, ${`dealer 1 ${accountOf(ningbo)}`}, unit_tag_fen, unit_net_fen, unit_agent_fen
      from order_events limit 1`.execute(db)
    expect((await data({ states: ['online'] })).list).toMatchObject([{ customerId: ningbo, idleMin: 0 }])
  })
})

/** As if the device had signed in then: what is kept is read where it is older than what was heard. */
async function withSignIn(device: DeviceActivity | undefined, at: number, run: () => Promise<void>): Promise<void> {
  if (!device) throw new Error('no device')
  const devices = app.server.presence.devicesOf
  app.server.presence.devicesOf = async (of) =>
    (await devices.call(app.server.presence, of)).map((one) =>
      one.deviceId === device.deviceId ? { ...one, signedInAt: at } : one,
    )
  try {
    await run()
  } finally {
    app.server.presence.devicesOf = devices
  }
}

it('whatever state everybody is in, both partitions and the areas add up to the same customers', async () => {
  const one = fc.record({
    devices: fc.array(fc.record({ isOut: fc.boolean(), isSilent: fc.boolean(), isOld: fc.boolean() }), {
      maxLength: 3,
    }),
    status: fc.constantFrom(...orderStatuses),
  })
  const people: Person[] = ['admin', 'wang', 'zhao']
  const devicesOf = app.server.presence.devicesOf
  try {
    await fc.assert(
      fc.asyncProperty(fc.tuple(one, one, one, one), async (states) => {
        const now = Date.now()
        const hour = 3_600_000
        app.server.presence.devicesOf = async () =>
          states.flatMap(({ devices }, index) =>
            devices.map(({ isOut, isSilent, isOld }, number) => ({
              deviceId: `p${index}-${number}`,
              accountId: accountOf(everybody[index] ?? 0),
              customerId: everybody[index] ?? 0,
              sessionId: 0,
              at: isSilent ? now - hour : now,
              ...{ page: '', unsent: 0, oldestAt: null, packageVersion: null, name: '', platform: '' },
              signedInAt: isOld ? now - hour : now,
              signedOutAt: isOut ? now : null,
            })),
          )
        for (const [index, { status }] of states.entries())
          await sql`update orders set status = ${status} where customer_id = ${everybody[index]} and type = 'first'`.execute(
            app.fair.db,
          )
        const totals = await Promise.all(
          people.map(async (as) => {
            const { counts, count, areas, list } = await data({ limit: 500 }, as)
            const sum = (...of: number[]) => of.reduce((all, number) => all + number, 0)
            expect(sum(counts.online, counts.idle, counts.offline, counts.never)).toBe(counts.total)
            expect(sum(counts.noOrder, counts.ordering, counts.submitted, counts.approved)).toBe(counts.total)
            expect(sum(...areas.map(({ total }) => total))).toBe(counts.total)
            for (const state of presenceStates) {
              expect(sum(...areas.map((area) => area[state]))).toBe(counts[state])
              expect(list.filter((row) => row.state === state)).toHaveLength(counts[state])
              expect((await data({ states: [state] }, as)).count).toBe(counts[state])
            }
            const named = { none: counts.noOrder, ...counts }
            for (const ordering of orderingStates) {
              expect(list.filter((row) => row.ordering === ordering)).toHaveLength(named[ordering])
            }
            expect(count).toBe(counts.total)
            expect(await app.call(customerStatus.getCustomterOnlineCount, {}, as)).toMatchObject({ data: counts })
            return counts.total
          }),
        )
        expect(totals).toEqual([4, 4, 1])
      }),
      { numRuns: propertyRuns(15) },
    )
  } finally {
    app.server.presence.devicesOf = devicesOf
    await sql`update orders set status = 'draft'`.execute(app.fair.db)
  }
})

it('sorts, narrows and gives ids and file of what fits', async () => {
  seen(beijing, { unsent: 2, oldestSec: 500 })
  const { list } = await data({ sort: 'unsent', order: 'desc' })
  expect(list[0]?.customerId).toBe(beijing)
  expect((await data({ device: ['unsent'] })).list.map(({ customerId }) => customerId)).toEqual([beijing])
  expect((await app.call(customerStatus.ids, { call: 'unsent' })).data).toEqual({ customerIds: [beijing] })
  expect((await app.call(customerStatus.ids, { call: 'unsent' }, 'lin')).code).toBe(403)
  const answer = await app.server.app.inject({
    method: 'POST',
    url: `/api${customerStatus.export.path}`,
    headers: { token: await app.tokenOf('wang') },
    payload: { device: ['unsent'] },
  })
  expect(answer.headers['content-type']).toContain('spreadsheetml')
})

it('who sees no prices sees no amounts, and areas are kept apart', async () => {
  expect((await data({}, 'wang')).list[0]).not.toHaveProperty('amount')
  expect((await data({})).list[0]).toHaveProperty('amount')
  const { list } = await data({}, 'zhao')
  expect(list.map(({ customerId }) => customerId)).toEqual([beijing])
})

it('a message goes to all or to nobody, once; who has accepted it is told', async () => {
  const input = {
    customerIds: [hangzhou, beijing],
    kind: 'accept' as const,
    text: '请于 17:00 前提交',
    requestId: `m${made}`,
  }
  expect((await app.call(customerMessages.send, { ...input, requestId: 'other' }, 'zhao')).code).toBe(403)
  const sent = await app.call(customerMessages.send, input)
  expect(sent.data).toMatchObject({ customers: 2, seen: 0, accepted: 0 })
  expect((await app.call(customerMessages.send, input)).data).toEqual(sent.data)
  const id = sent.data?.id ?? 0
  await sql`
    update message_customers set seen_at = now(), accepted_at = now() where message_id = ${id} and customer_id = ${hangzhou}`.execute(
    app.fair.db,
  )
  expect((await app.call(customerMessages.list, {})).data).toMatchObject({
    count: 1,
    list: [{ id, customers: 2, seen: 1, accepted: 1 }],
  })
  // What others were told is no concern of who does not see them.
  expect((await app.call(customerMessages.list, {}, 'zhao')).data?.list).toMatchObject([{ customers: 1, seen: 0 }])
  const told = (await app.call(customerMessages.customers, { id }, 'wang')).data?.list ?? []
  expect(told.map(({ customerId, acceptedAt }) => [customerId, acceptedAt !== null])).toEqual([
    [beijing, false],
    [hangzhou, true],
  ])
  expect((await app.call(customerMessages.list, { customerId: ningbo })).data?.count).toBe(0)
})

it('an empty message, too long a one and one to nobody are refused', async () => {
  const input = { customerIds: [hangzhou], text: '好', requestId: 'x' }
  expect((await app.call(customerMessages.send, { ...input, text: '  ' })).code).toBe(422)
  expect((await app.call(customerMessages.send, { ...input, text: '好'.repeat(501) })).code).toBe(422)
  expect((await app.call(customerMessages.send, { ...input, customerIds: [] })).code).toBe(422)
})

it('a sign-out by force tells first who holds what, ends every sign-in, and does so once', async () => {
  const { sessions, platform } = app.server
  const who = { principal: 'dealer', ref: accountOf(nanjing), fairId: 1, client: 'test', ip: '10.0.0.7' } as const
  const tokens = [await sessions.start(platform.db, who), await sessions.start(platform.db, who)]
  seen(nanjing, { unsent: 12, oldestSec: 90 })
  const customerIds = [nanjing, ningbo]
  expect((await app.call(customerMessages.weigh, { customerIds })).data).toMatchObject({
    customers: 2,
    online: 1,
    holders: [{ customerId: nanjing, unsent: 12 }],
  })
  expect((await app.call(customerMessages.signOut, { customerIds, requestId: `z${made}` }, 'zhao')).code).toBe(403)
  expect(await sessions.principalOf(tokens[0] ?? '')).not.toBeNull()
  const done = await app.call(customerMessages.signOut, { customerIds, requestId: `s${made}` })
  expect(done.data).toEqual({ customers: 1, devices: 2 })
  for (const token of tokens) expect(await sessions.principalOf(token)).toBeNull()
  expect((await app.call(customerMessages.signOut, { customerIds, requestId: `s${made}` })).data).toEqual(done.data)
  expect((await app.call(customerMessages.signOut, { customerIds, requestId: `t${made}` })).data).toEqual({
    customers: 0,
    devices: 0,
  })
  expect((await data({ states: ['offline'] })).list.map(({ customerId }) => customerId)).toContain(nanjing)
})

it('call lists have their own follow-ups, with a note of what came of it', async () => {
  const claimed = await app.call(followUps.claim, { customerId: beijing, kind: 'neverOnline' }, 'zhao')
  const id = claimed.data?.id ?? 0
  await app.call(followUps.finish, { id, note: '下午来' }, 'zhao')
  const row = (await data({}, 'zhao')).list.find(({ customerId }) => customerId === beijing)
  expect(row?.followUps).toMatchObject({ neverOnline: { account: 'zhao', note: '下午来' } })
  expect(row?.followUps.idle).toBeUndefined()
})

it('a device reads and accepts what staff wrote, and is out once staff ends its sign-in', async () => {
  await fillDealers(app)
  const dealer = await signInDealer(app, 'beijing')
  expect((await data({ states: ['online'] })).list).toMatchObject([{ customerId: beijing, device: 'beijing phone' }])
  const text = '请确认到货日期'
  const input = { customerIds: [beijing], kind: 'accept' as const, text, requestId: `r${made}` }
  const id = (await app.call(customerMessages.send, input)).data?.id ?? 0
  const { data: got } = await dealer.ask(device.messages, {})
  expect(got?.list).toMatchObject([{ id: `m${id}`, text, needsAccept: true }])
  const counts = async () => (await app.call(customerMessages.customers, { id })).data?.message
  // Fetched is not seen: a phone says when it has shown a message.
  expect(await counts()).toMatchObject({ customers: 1, seen: 0, accepted: 0 })
  await dealer.ask(device.seen, { ids: [`m${id}`] })
  expect(await counts()).toMatchObject({ customers: 1, seen: 1, accepted: 0 })
  await dealer.ask(device.accept, { id: `m${id}` })
  expect(await counts()).toMatchObject({ seen: 1, accepted: 1 })
  const done = await app.call(customerMessages.signOut, { customerIds: [beijing], requestId: `o${made}` })
  expect(done.data).toEqual({ customers: 1, devices: 1 })
  expect((await dealer.ask(device.messages, {})).code).toBe(402)
  expect((await data({ states: ['online', 'idle'] })).count).toBe(0)
})
