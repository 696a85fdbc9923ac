import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DeviceEvent, device } from '@fairdesk/contract/areas/device/device'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { fillDealers, phone, signInDealer } from '../../testing/hall/device-desk.ts'
import { row, save } from '../../testing/order-desk.ts'
import { world } from '../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillDealers(app)
  await app.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

async function listen(token: string) {
  const { port } = app.server.app.server.address() as AddressInfo
  const heard: DeviceEvent[] = []
  const state = { hasEnded: false }
  const call = request({ port, host: '127.0.0.1', path: '/api/device/watch', headers: { token } })
  call.on('error', () => undefined)
  call.on('response', (response) => {
    response.setEncoding('utf8')
    response.on('data', (text: string) => {
      for (const [, json] of text.matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(json ?? ''))
    })
    response.on('end', () => {
      state.hasEnded = true
    })
  })
  call.end()
  return {
    heard,
    state,
    last: (kind: DeviceEvent['kind']) => heard.findLast((event) => event.kind === kind),
    stop: () => call.destroy(),
  }
}

it('tells every state at once, and what moves of his own order alone', async () => {
  const { token } = await signInDealer(app, 'hangzhou')
  const mine = await listen(token)
  const other = await listen((await signInDealer(app, 'beijing')).token)
  await expect.poll(() => mine.heard.map(({ kind }) => kind).sort()).toEqual(['message', 'order', 'package', 'shown'])
  await expect.poll(() => other.heard.length).toBe(4)
  await save(app, [row('teeBlack', [world.sizes.s, 4])])
  const before = mine.heard.find((event) => event.kind === 'order')?.version ?? 0
  await expect.poll(() => mine.last('order'), { timeout: 10_000 }).toMatchObject({ version: expect.any(Number) })
  await expect.poll(() => mine.heard.filter(({ kind }) => kind === 'order').length, { timeout: 10_000 }).toBe(2)
  expect(mine.last('order')).not.toEqual({ kind: 'order', version: before })
  expect(other.heard).toHaveLength(4)
  mine.stop()
  other.stop()
})

it('tells of a message that staff wrote', async () => {
  const { token } = await signInDealer(app, 'hangzhou')
  const { heard, last, stop } = await listen(token)
  await expect.poll(() => heard.length).toBe(4)
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

it('ends with its sign-in, at once', async () => {
  const { token, ask } = await signInDealer(app, 'hangzhou', phone('ending'))
  const { heard, last, state } = await listen(token)
  await expect.poll(() => heard.length).toBe(4)
  await ask(device.signOut, { unsent: 3 })
  await expect.poll(() => state.hasEnded).toBe(true)
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
    await app.server.shown.changed(place)
    await expect.poll(() => goodsOf(other.last('shown'))).toBe(styleId)
    await expect.poll(() => goodsOf(mine.last('shown')), { timeout: 10_000 }).toBe(isSeen ? styleId : null)
    expect((await ask(device.heartbeat, beats)).data?.shown?.goodsId ?? null).toBe(isSeen ? styleId : null)
  }
  await sql`update customers set brand_codes = '{}' where id = ${world.customers.hangzhou}`.execute(db)
  await expect.poll(() => goodsOf(mine.last('shown')), { timeout: 10_000 }).toBe(world.styles.sneaker)
  mine.stop()
  other.stop()
})
