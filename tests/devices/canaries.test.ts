import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { device } from '@fairdesk/contract/areas/device/device'
import { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { areas } from '@fairdesk/contract/areas/index'
import { liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import { customerMessages } from '@fairdesk/contract/areas/reports/customer-messages'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { frontEndPackage } from '@fairdesk/contract/areas/settings/front-end-package'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../server/testing/app.ts'
import { anyId, type Dealers, dealersOf, switchesFor } from '../../server/testing/hall/dealer-desk.ts'
import { openStream } from '../../server/testing/hall/device-stream.ts'
import { unzipped } from '../../server/testing/hall/unzipped.ts'
import { places, row, save } from '../../server/testing/order-desk.ts'
import { world } from '../../server/testing/world.ts'

const { customers, sizes, styles } = world

/** Texts and amounts that no byte for a customer's device may hold. The amounts are in fen and in yuan. */
const canaries = {
  purchase: ['7654321', '76543.21'],
  otherCustomer: ['ZZ-OTHER-NAME', 'ZZ-OTHER-CODE', 'ZZ-OTHER-CONTACT'],
  remark: ['ZZ-REMARK-CUSTOMER', 'ZZ-PHONE', 'ZZ-NOTE'],
  staff: ['admin', '管理员', 'lin-canary', 'ZZ-REASON'],
  switches: ['staffOverride', 'afterFairAdjust', 'requireAreaApproval', 'recycleDays', 'printMaxCount'],
  hidden: ['ZZ-HIDDEN-COMMENT'],
  agents: ['88.88'],
} as const
const all = Object.values(canaries).flat()
/** What an agent pays he may know himself. */
const hiddenFrom = (who: 'hangzhou' | 'ningbo' | 'agent') =>
  who === 'ningbo' ? all : all.filter((one) => !canaries.agents.some((own) => own === one))

let app: TestApp
let dealers: Dealers
beforeAll(async () => {
  app = await testApp()
  dealers = await dealersOf(app)
  await fillCanaries()
  await app.call(frontEndPackage.updateZip, {})
  await vi.waitFor(async () => expect((await app.call(frontEndPackage.current, {})).data?.version).toBe(1), 20_000)
})
afterAll(() => app.stop())

async function fillCanaries(): Promise<void> {
  const { db } = app.fair
  await sql`update styles set purchase_fen = 7654321`.execute(db)
  await sql`
    update customers set name = 'ZZ-OTHER-NAME', code = 'ZZ-OTHER-CODE', contact = 'ZZ-OTHER-CONTACT'
    where id in (${customers.beijing}, ${customers.nanjing})`.execute(db)
  await sql`update customers set remark = 'ZZ-REMARK-CUSTOMER', phone = 'ZZ-PHONE'`.execute(db)
  // Of a tee at 199 the agent pays 88.88.
  await sql`update customers set discount_bp = 4466 where id = ${customers.hangzhou}`.execute(db)
  await switchesFor(app, { dealerRanking: true, recycleDays: 77, printMaxCount: 9, requireAreaApproval: true })
  for (const customerId of [customers.hangzhou, customers.ningbo, customers.nanjing])
    await save(app, [row('teeBlack', [sizes.s, 3]), row('pantsBlack', [sizes.m, 2])], { customerId })
  await sql`update orders set note = 'ZZ-NOTE'`.execute(db)
  await sql`update order_rows set note = 'ZZ-NOTE'`.execute(db)
  await sql`
    insert into scores (account_id, customer_id, style_id, stars, comment, hidden_at, hidden_by)
    values (${dealers.beijing.accountId}, ${customers.beijing}, ${styles.tee}, 1, 'ZZ-HIDDEN-COMMENT', now(), 'lin-canary')`.execute(
    db,
  )
}

/** Each call with what it needs to answer well; what is left out is asked without anything, for its refusal. */
const asked: readonly (readonly [Endpoint, () => object])[] = [
  [deviceOrder.order, () => ({})],
  [
    deviceOrder.save,
    () => ({
      requestId: anyId(),
      rows: [row('teeBlack', [sizes.s, 5, 1], [sizes.m, 1]), row('sneakerRed', [sizes.n40, 1])],
    }),
  ],
  [deviceOrder.submit, () => ({ requestId: anyId(), qty: 1, seal: '1.1' })],
  [deviceOrder.withdraw, () => ({ requestId: anyId(), qty: 1, seal: '1.1' })],
  [deviceOrder.history, () => ({})],
  [deviceOrder.substitutes, () => places.sneakerRed],
  [deviceOrder.substitutes, () => places.teeBlack],
  [
    deviceOrder.split,
    () => ({
      requestId: anyId(),
      toCustomerId: customers.ningbo,
      rows: [{ ...places.teeBlack, cells: [{ sizeId: sizes.s, qty: 1, was: 4 }] }],
    }),
  ],
  [device.me, () => ({})],
  [device.customer, () => ({})],
  [device.messages, () => ({})],
  [device.seen, () => ({ ids: ['m1'] })],
  [device.heartbeat, () => ({ packageVersion: null, page: 'wall', unsent: 0, lastMessage: null })],
  [deviceGoods.prices, () => ({})],
  [deviceGoods.goodsChanges, () => ({ packageVersion: 1 })],
  [deviceGoods.opinions, () => ({})],
  [deviceGoods.score, () => ({ goodsId: styles.tee, stars: 4, comment: '好', requestId: anyId() })],
  [deviceGoods.favourite, () => ({ goodsId: styles.tee, on: true, requestId: anyId() })],
  [deviceGoods.ranking, () => ({})],
  [deviceGoods.completion, () => ({})],
]

/** Without signing out, after which every answer is the same. */
const deviceCalls = Object.values(areas).flatMap((area) =>
  Object.values(area).filter(
    ({ path: place, transport }: Endpoint) =>
      place.startsWith('/device/') && place !== device.signOut.path && transport === undefined,
  ),
)

function heldIn(text: string, hidden: readonly string[] = all): string[] {
  return hidden.filter((canary) => text.includes(canary))
}

it('the canaries are there to be found', async () => {
  const { rows } = await sql<{ text: string }>`
    select concat((select string_agg(styles::text, ' ') from styles), (select string_agg(customers::text, ' ') from customers),
      (select string_agg(orders::text, ' ') from orders), (select string_agg(scores::text, ' ') from scores),
      (select string_agg(settings::text, ' ') from settings), (select string_agg(order_events::text, ' ') from order_events)) as text`.execute(
    app.fair.db,
  )
  const found = heldIn(rows[0]?.text ?? '')
  for (const canary of [
    '7654321',
    'ZZ-OTHER-NAME',
    'ZZ-REMARK-CUSTOMER',

    'admin',
    'ZZ-HIDDEN-COMMENT',
    'recycleDays',
  ])
    expect(found).toContain(canary)
})

it('no answer and no refusal holds one', async () => {
  const unfit = { customerId: customers.beijing, requestId: anyId(), rows: [], qty: 0, seal: '' }
  const bare = deviceCalls.flatMap((endpoint) => [[endpoint, () => ({})] as const, [endpoint, () => unfit] as const])
  const held: string[] = []
  for (const name of ['hangzhou', 'ningbo', 'agent'] as const) {
    for (const [endpoint, params] of [...asked, ...bare]) {
      const answer = JSON.stringify(await dealers[name].call(endpoint, params()))
      expect(answer).not.toContain('"code":402')
      held.push(...heldIn(answer, hiddenFrom(name)).map((canary) => `${name} ${endpoint.path}: ${canary}`))
    }
  }
  expect(held).toEqual([])
})

it('no file of the package holds one', async () => {
  for (const name of ['hangzhou', 'ningbo'] as const) {
    const answer = await app.server.app.inject({
      method: 'GET',
      url: '/api/device/package',
      headers: { token: dealers[name].token },
    })
    expect(answer.statusCode).toBe(200)
    const file = path.join(app.dataDir, `${name}.zip`)
    writeFileSync(file, answer.rawPayload)
    expect(readFileSync(file).length).toBeGreaterThan(1000)
    const text = `${JSON.stringify(answer.headers)} ${await unzipped(file)}`
    expect(text).toContain('T001')
    expect(heldIn(text, hiddenFrom(name))).toEqual([])
  }
})

it('no stream holds one, whatever happens to others, and by whomever', async () => {
  await app.server.app.listen({ port: 0, host: '127.0.0.1' })
  const streams = await Promise.all(
    (['hangzhou', 'ningbo', 'agent'] as const).map(async (name) => {
      return { name, stream: await openStream(app, dealers[name].token) }
    }),
  )
  for (const { stream } of streams) await expect.poll(() => stream.heard.length).toBe(7)
  await everythingHappens()
  for (const { stream } of streams) {
    await expect.poll(() => stream.last('shown'), { timeout: 10_000 }).toMatchObject({ shown: { title: '直播' } })
    await expect.poll(() => stream.heard.filter(({ kind }) => kind === 'message').length).toBeGreaterThan(1)
    await expect.poll(() => stream.heard.filter(({ kind }) => kind === 'order').length).toBeGreaterThan(1)
  }
  // Each closes with its last word.
  await app.call(customerMessages.signOut, { customerIds: [customers.hangzhou, customers.ningbo], requestId: anyId() })
  for (const { name, stream } of streams) {
    await expect.poll(stream.hasEnded).toBe(true)
    expect(stream.heard.at(-1)).toEqual({ kind: 'signedOut' })
    expect({ name, held: heldIn(stream.bytes(), hiddenFrom(name)) }).toEqual({ name, held: [] })
  }
})

/** To their orders, to those of others, by staff and live. */
async function everythingHappens(): Promise<void> {
  const write = (customerId: number, text: string) =>
    app.call(customerMessages.send, { customerIds: [customerId], kind: 'accept', text, requestId: anyId() })
  await write(customers.beijing, 'ZZ-NOTE ZZ-OTHER-CODE')
  await save(app, [row('sneakerWhite', [sizes.n40, 9])], { customerId: customers.beijing })
  await app.call(goodsReport.freezeGoods, { goodsId: styles.pants, freeze: 1, reason: 'ZZ-REASON' })
  for (const customerId of [customers.hangzhou, customers.ningbo]) await write(customerId, 'ZZ-NOTE')
  const { data } = await app.call(liveRooms.save, {
    title: '直播',
    kind: 'hls',
    address: 'https://live.example.com/ZZ-NOTE.m3u8',
  })
  const { id = 0, version = 0 } = data ?? {}
  const tee = { goodsId: styles.tee, colourId: null, outfitId: null }
  await app.call(liveRooms.arrange, { id, version, items: [tee] })
  await app.call(liveRooms.start, { id })
  await app.call(liveRooms.show, { id, thing: tee, was: null })
}
