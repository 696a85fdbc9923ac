import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { type DeviceEvent, device } from '@fairdesk/contract/areas/device/device'
import { customerMessages } from '@fairdesk/contract/areas/reports/customer-messages'
import { fair } from '@fairdesk/contract/areas/settings/fair'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adoptIncarnation } from '../../../db/incarnation.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fillDealers, phone, signInDealer } from '../../../testing/hall/device-desk.ts'
import { openStream } from '../../../testing/hall/device-stream.ts'
import { row, save, setSwitch } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillDealers(app)
  // As the first use of figures does.
  await adoptIncarnation(app.fair.pool)
  await app.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

const listen = (token: string) => openStream(app, token)

it('tells every state at once, and what moves of his own order alone', async () => {
  const { token } = await signInDealer(app, 'hangzhou')
  const mine = await listen(token)
  const other = await listen((await signInDealer(app, 'beijing')).token)
  await expect
    .poll(() => mine.heard.map(({ kind }) => kind).sort())
    .toEqual(['hours', 'me', 'message', 'order', 'package', 'rooms', 'shown'])
  await expect.poll(() => other.heard.length).toBe(7)
  await save(app, [row('teeBlack', [world.sizes.s, 4])])
  const before = mine.heard.find((event) => event.kind === 'order')?.version ?? 0
  await expect.poll(() => mine.last('order'), { timeout: 10_000 }).toMatchObject({ version: expect.any(Number) })
  await expect.poll(() => mine.heard.filter(({ kind }) => kind === 'order').length, { timeout: 10_000 }).toBe(2)
  expect(mine.last('order')).not.toEqual({ kind: 'order', version: before })
  expect(other.heard).toHaveLength(7)
  mine.stop()
  other.stop()
})

it('tells of orders anew in another database, where versions of lost changes are given again', async () => {
  const mine = await listen((await signInDealer(app, 'hangzhou')).token)
  await expect.poll(() => mine.heard.length).toBe(7)
  const before = mine.last('order')
  await app.fair.pool.query('update incarnations set version_offset = version_offset + 1')
  await expect.poll(() => mine.last('order'), { timeout: 10_000 }).not.toEqual(before)
  mine.stop()
})

it('tells of a message that staff wrote', async () => {
  const { token } = await signInDealer(app, 'hangzhou')
  const { heard, last, stop } = await listen(token)
  await expect.poll(() => heard.length).toBe(7)
  expect(last('message')).toEqual({ kind: 'message', last: null })
  await sql`
    with made as (insert into messages (kind, text, made_by) values ('info', '走秀', 'lin') returning id)
    insert into message_customers (message_id, customer_id) select id, ${world.customers.hangzhou} from made`.execute(
    app.fair.db,
  )
  await expect
    .poll(() => last('message'), { timeout: 10_000 })
    .toMatchObject({ last: expect.stringMatching(/^\d{4}-/) })
  stop()
})

it('is one of a device: another page of it takes it over, and other devices keep theirs', async () => {
  const { token } = await signInDealer(app, 'hangzhou', phone('pages'))
  const first = await listen(token)
  const other = await listen((await signInDealer(app, 'hangzhou', phone('second'))).token)
  await expect.poll(() => first.heard.length).toBe(7)
  const second = await listen(token)
  await expect.poll(() => first.hasEnded()).toBe(true)
  expect(first.heard.at(-1)).toEqual({ kind: 'replaced' })
  await expect.poll(() => second.heard.length).toBe(7)
  expect([second.hasEnded(), other.hasEnded()]).toEqual([false, false])
  second.stop()
  other.stop()
})

it('hears what staff writes at once, not when it looks the next time', async () => {
  const { token } = await signInDealer(app, 'hangzhou')
  const { last, heard, stop } = await listen(token)
  await expect.poll(() => heard.length).toBe(7)
  const before = last('message')
  await app.call(customerMessages.send, {
    customerIds: [world.customers.hangzhou],
    kind: 'info',
    text: '走秀',
    requestId: 'one',
  })
  await expect.poll(() => last('message'), { timeout: 1000, interval: 20 }).not.toEqual(before)
  stop()
})

it('hears at once of what staff changed of goods, several times in a row', async () => {
  const { token } = await signInDealer(app, 'hangzhou')
  const { last, heard, stop } = await listen(token)
  await expect.poll(() => heard.length).toBe(7)
  for (const moq of [2, 3, 4, 5, null]) {
    const before = last('package')
    await app.call(goodsBatch.change, { goodsIds: [world.styles.tee], changes: { moq } })
    await expect.poll(() => last('package'), { timeout: 900, interval: 20 }).not.toEqual(before)
  }
  stop()
})

it('an agent hears of the orders of his customers as well, by stream and heartbeat', async () => {
  const agent = await signInDealer(app, 'hangzhouAgent')
  const other = await signInDealer(app, 'beijing', phone('other'))
  const beat = { packageVersion: null, page: 'wall', unsent: 0, lastMessage: null } as const
  const orderOf = async ({ ask }: typeof agent) => (await ask(device.heartbeat, beat)).data?.order ?? 0
  const { last, heard, stop } = await listen(agent.token)
  await expect.poll(() => heard.length).toBe(7)
  const [before, otherBefore, streamed] = [await orderOf(agent), await orderOf(other), last('order')]
  await save(app, [row('teeBlack', [world.sizes.s, 2])], { customerId: world.customers.ningbo })
  await expect.poll(() => last('order'), { timeout: 10_000 }).not.toEqual(streamed)
  expect(await orderOf(agent)).toBeGreaterThan(before)
  expect(await orderOf(other)).toBe(otherBefore)
  stop()
})

it('ends at once where staff disables the customer, deletes him or disables the account', async () => {
  const shop = { customerId: world.customers.beijing }
  const acts = [
    async () => {
      await app.call(customerRecord.changeBatch, { customerIds: [shop.customerId], enabled: false })
      return () => app.call(customerRecord.changeBatch, { customerIds: [shop.customerId], enabled: true })
    },
    async (accountId: number) => {
      await app.call(customerRecord.enableAccount, { accountId, enabled: false })
      return () => app.call(customerRecord.enableAccount, { accountId, enabled: true })
    },
  ]
  for (const act of acts) {
    const { token, ask, me } = await signInDealer(app, 'beijing')
    const { heard, last, hasEnded } = await listen(token)
    await expect.poll(() => heard.length).toBe(7)
    const takeBack = await act(me.account.id)
    await expect.poll(hasEnded, { timeout: 1000 }).toBe(true)
    expect(last('signedOut')).toEqual({ kind: 'signedOut' })
    expect(await ask(device.me, {})).toMatchObject({ code: 402, msg: expect.stringContaining('工作人员') })
    await takeBack()
    expect((await signInDealer(app, 'beijing')).me.customer.code).toBe('C004')
  }
})

it('ends with its sign-in, at once', async () => {
  const { token, ask } = await signInDealer(app, 'hangzhou', phone('ending'))
  const { heard, last, hasEnded } = await listen(token)
  await expect.poll(() => heard.length).toBe(7)
  await ask(device.signOut, { unsent: 3 })
  await expect.poll(hasEnded).toBe(true)
  expect(last('signedOut')).toEqual({ kind: 'signedOut' })
})

it('tells what is shown live of the brands that the customer may order, by stream and by heartbeat', async () => {
  const { db } = app.fair
  const place = { schema: 'fair_1', databaseUrl: null }
  await sql`
    insert into live_rooms (title, kind, address, status, made_by) values ('T', 'hls', 'https://a.example/a.m3u8', 'live', 'lin')`.execute(
    db,
  )
  await sql`update customers set brand_codes = '{SC}' where id = ${world.customers.hangzhou}`.execute(db)
  const { token, ask } = await signInDealer(app, 'hangzhou', phone('brands'))
  const beats = { packageVersion: null, page: 'live', unsent: 0, lastMessage: null } as const
  const mine = await listen(token)
  const other = await listen((await signInDealer(app, 'ningbo', phone('other'))).token)
  const goodsOf = (event: DeviceEvent | undefined) =>
    event?.kind === 'shown' ? (event.shown?.goodsId ?? null) : undefined
  for (const [styleId, isSeen] of [
    [world.styles.tee, true],
    [world.styles.sneaker, false],
  ] as const) {
    await sql`update live_shown set until = clock_timestamp() where until is null`.execute(db)
    await sql`insert into live_shown (room_id, style_id, account) select id, ${styleId}, 'lin' from live_rooms`.execute(
      db,
    )
    await app.server.shownFeed.changed(place)
    await expect.poll(() => goodsOf(other.last('shown'))).toBe(styleId)
    await expect.poll(() => goodsOf(mine.last('shown')), { timeout: 10_000 }).toBe(isSeen ? styleId : null)
    expect((await ask(device.heartbeat, beats)).data?.shown?.goodsId ?? null).toBe(isSeen ? styleId : null)
  }
  await sql`update customers set brand_codes = '{}' where id = ${world.customers.hangzhou}`.execute(db)
  await expect.poll(() => goodsOf(mine.last('shown')), { timeout: 10_000 }).toBe(world.styles.sneaker)
  mine.stop()
  other.stop()
})

it('hears within seconds that ordering was closed', async () => {
  const { token } = await signInDealer(app, 'hangzhou')
  const { last, heard, stop } = await listen(token)
  await expect.poll(() => heard.length).toBe(7)
  expect(last('hours')).toMatchObject({ isOpen: true })
  await setSwitch(app, 'orderOpen', false)
  await expect.poll(() => last('hours'), { timeout: 3000 }).toMatchObject({ isOpen: false })
  await setSwitch(app, 'orderOpen', true)
  await expect.poll(() => last('hours'), { timeout: 3000 }).toMatchObject({ isOpen: true })
  stop()
})

describe('hears within three seconds', () => {
  const soon = { timeout: 3000, interval: 20 }
  const listening = async () => {
    const { token } = await signInDealer(app, 'hangzhou')
    const stream = await listen(token)
    await expect.poll(() => stream.heard.length).toBe(7)
    return stream
  }

  it('that the fair was closed and opened again by hand', async () => {
    const { last, stop } = await listening()
    for (const [to, isOpen] of [
      ['closed', false],
      ['open', true],
    ] as const) {
      const row = await app.server.platform.pool.query('select code, version from fairs where id = 1')
      const [{ code, version }] = row.rows
      const answer = await app.call(fair.setState, { fairId: 1, version, to, reason: '提前收单', confirm: code })
      expect(answer.code).toBe(200)
      await expect.poll(() => last('hours'), soon).toMatchObject({ isOpen })
    }
    stop()
  })

  it('of goods that staff re-priced, must be ordered or have another minimum', async () => {
    const { last, stop } = await listening()
    for (const set of [sql`tag_fen = 20900`, sql`must_order = true`, sql`moq = 12`]) {
      const before = last('package')
      await sql`update styles set ${set} where id = ${world.styles.tee}`.execute(app.fair.db)
      await expect.poll(() => last('package'), soon).not.toEqual(before)
    }
    await sql`update styles set tag_fen = 19900, must_order = false, moq = null where id = ${world.styles.tee}`.execute(
      app.fair.db,
    )
    stop()
  })

  it('of a target of its own and a switch, and not of a target of another customer', async () => {
    const { heard, last, stop } = await listening()
    const target = (customerId: number) =>
      sql`insert into targets (customer_id, qty) values (${customerId}, 77) on conflict do nothing`.execute(app.fair.db)
    const countMe = () => heard.filter(({ kind }) => kind === 'me').length
    await target(world.customers.beijing)
    await sql`update targets set qty = 78 where customer_id = ${world.customers.beijing}`.execute(app.fair.db)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(countMe()).toBe(1)
    await target(world.customers.hangzhou)
    await sql`update targets set qty = 79 where customer_id = ${world.customers.hangzhou}`.execute(app.fair.db)
    await expect.poll(countMe, soon).toBeGreaterThan(1)
    const before = last('me')
    await setSwitch(app, 'dealerRanking', true)
    await expect.poll(() => last('me'), soon).not.toEqual(before)
    stop()
  })

  it('that a live room began', async () => {
    const { last, stop } = await listening()
    const before = last('rooms')
    await sql`
      insert into live_rooms (title, kind, address, status, made_by)
      values ('晚场', 'hls', 'https://a.example/b.m3u8', 'planned', 'lin')`.execute(app.fair.db)
    await expect.poll(() => last('rooms'), soon).not.toEqual(before)
    const planned = last('rooms')
    await sql`update live_rooms set status = 'live', version = version + 1 where title = '晚场'`.execute(app.fair.db)
    await expect.poll(() => last('rooms'), soon).not.toEqual(planned)
    stop()
  })
})
