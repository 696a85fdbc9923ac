import { deviceLive } from '@fairdesk/contract/areas/device/device-live'
import { liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import type { Params } from '@fairdesk/contract/endpoint'
import { seesEverything } from '@fairdesk/contract/visibility'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { liveOrigins } from '../../../domain/live-rooms/live-origins.ts'
import { ask, type TestApp, testApp } from '../../../testing/app.ts'
import { row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const { styles, colours, sizes, customers } = world

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.fair.pool.query('truncate live_rooms, live_playlist, live_shown'))
afterAll(() => app.stop())

const fields = { kind: 'hls', address: 'https://live.example.com/fair/index.m3u8' } as const
const tee = { goodsId: styles.tee, colourId: null, outfitId: null }
const teeBlack = { goodsId: styles.tee, colourId: colours.black, outfitId: null }
const pants = { goodsId: styles.pants, colourId: null, outfitId: null }
const sneaker = { goodsId: styles.sneaker, colourId: colours.white, outfitId: null }

type Saving = Partial<Params<typeof liveRooms.save>>

const saved = (input: Saving = {}) => app.call(liveRooms.save, { title: '第一场', ...fields, ...input })

async function room(input: Saving = {}) {
  const { data, msg } = await saved(input)
  return data ?? Promise.reject(new Error(msg))
}

async function liveRoom(items: Params<typeof liveRooms.arrange>['items'] = [tee, teeBlack, pants]) {
  const { id, version } = await room()
  await app.call(liveRooms.arrange, { id, version, items })
  return (await app.call(liveRooms.start, { id })).data ?? Promise.reject(new Error('not live'))
}

describe('a live room', () => {
  it('is made, changed by the version that was read, listed, put aside and taken back', async () => {
    const made = await room({ startsAt: '2027-03-01T19:00:00+08:00' })
    expect(made).toMatchObject({ title: '第一场', status: 'planned', startsAt: '2027-03-01T11:00:00.000Z', turns: 0 })
    const { id, version } = made
    expect((await saved({ id, version, title: '晚场' })).data).toMatchObject({ title: '晚场', version: version + 1 })
    expect((await saved({ id, version, title: '别的' })).code).toBe(409)
    const titles = async () => (await app.call(liveRooms.list, {})).data?.list.map(({ title }) => title)
    expect(await titles()).toEqual(['晚场'])
    await app.call(liveRooms.remove, { id })
    expect((await app.call(liveRooms.remove, { id })).code).toBe(200)
    expect([await titles(), (await app.call(liveRooms.get, { id })).msg]).toEqual([[], '这个直播间已被删除，请刷新'])
    await app.call(liveRooms.restore, { id })
    expect(await titles()).toEqual(['晚场'])
  })

  it.each([
    ['javascript:alert(1)', '地址须以 http'],
    ['https://user:pass@example.com/a.m3u8', '地址须以 http'],
    ['/own.m3u8', '地址须以 http'],
  ])('with the address %s is refused at its field', async (address, why) => {
    const answer = await saved({ address })
    expect(answer).toMatchObject({ code: 422, field: 'address' })
    expect(answer.msg).toContain(why)
  })

  it('frames no page of this system, and ends after it begins', async () => {
    expect((await saved({ kind: 'frame', address: 'http://localhost/x' })).msg).toBe('不能嵌入本系统自己的页面')
    const [startsAt, endsAt] = ['2027-03-01T19:00:00+08:00', '2027-03-01T19:00:00+08:00']
    expect(await saved({ startsAt, endsAt })).toMatchObject({ code: 422, field: 'endsAt' })
  })

  it('lets its site into pages until it has ended', async () => {
    const place = { platform: app.server.platform.db, fairs: app.server.fairs }
    const { id } = await liveRoom()
    await room({ title: '嵌入', kind: 'frame', address: 'https://tv.example.com/room/1' })
    expect(await liveOrigins(place)).toEqual({
      streams: ['https://live.example.com'],
      frames: ['https://tv.example.com'],
    })
    await app.call(liveRooms.end, { id })
    expect((await liveOrigins(place)).streams).toEqual([])
  })
})

describe('a playlist', () => {
  it('holds each thing once, in its order, and refuses an older version', async () => {
    const { id, version } = await room()
    const items = [pants, tee, teeBlack]
    const { data } = await app.call(liveRooms.arrange, { id, version, items })
    expect(data?.playlist).toMatchObject([{ ...pants, no: 'P001' }, tee, { ...teeBlack, colour: '黑' }])
    expect((await app.call(liveRooms.arrange, { id, version, items: [tee] })).code).toBe(409)
    const now = { id, version: data?.version ?? 0 }
    expect((await app.call(liveRooms.arrange, { ...now, items: [tee, tee] })).msg).toContain('只能在播放列表中出现一次')
    expect((await app.call(liveRooms.arrange, { ...now, items: [{ ...tee, goodsId: 999 }] })).code).toBe(422)
  })

  it('keeps what another may not see where it was', async () => {
    const { id, version } = await room()
    const whole = await app.call(liveRooms.arrange, { id, version, items: [tee, sneaker, pants] })
    const seen = (await app.call(liveRooms.get, { id }, 'zhao')).data
    expect(seen).toMatchObject({ playlist: [sneaker], otherItems: 2 })
    const emptied = { id, version: whole.data?.version ?? 0, items: [] }
    await app.call(liveRooms.arrange, emptied, 'zhao')
    expect((await app.call(liveRooms.get, { id })).data?.playlist).toMatchObject([tee, pants])
    const foreign = { id, version: seen ? seen.version + 1 : 0, items: [tee] }
    expect((await app.call(liveRooms.arrange, foreign, 'zhao')).code).toBe(422)
  })

  it('is filled by what is typed, scanned or pasted', async () => {
    const found = (await app.call(liveRooms.find, { keyword: 'T001' })).data
    expect(found?.[0]).toMatchObject({ goodsId: styles.tee, colourId: null })
    expect(found?.map(({ colour }) => colour)).toEqual(['', '黑', '白', '红'])
    const numbers = ['P001', '没有', ' t001 ', 'P001']
    const pasted = await app.call(liveRooms.findNumbers, { numbers })
    expect(pasted.data?.things).toMatchObject([pants, tee])
    expect(pasted.data?.unknown).toEqual(['没有'])
    expect((await app.call(liveRooms.findNumbers, { numbers: [']C1P001', '没有'] })).data).toMatchObject({
      things: [pants],
      unknown: ['没有'],
    })
    expect((await app.call(liveRooms.find, { keyword: 'T001' }, 'zhao')).data).toEqual([])
  })
})

describe('what is shown', () => {
  it('counts net pieces and customers from then until the next, and keeps them when it has ended', async () => {
    const { id } = await liveRoom()
    await save(app, [row('teeBlack', [sizes.s, 50])])
    const first = await app.call(liveRooms.show, { id, thing: tee, was: null })
    await save(app, [row('teeBlack', [sizes.s, 57], [sizes.m, 3])])
    await save(app, [row('teeWhite', [sizes.s, 4]), row('pantsBlack', [sizes.s, 9])], { customerId: customers.ningbo })
    await save(app, [row('teeWhite', [sizes.s, 1])], { customerId: customers.ningbo })
    await app.call(liveRooms.show, { id, thing: pants, was: first.data?.turnId ?? null })
    await save(app, [row('teeBlack', [sizes.s, 99])])
    const now = (await app.call(liveRooms.get, { id })).data
    expect(now).toMatchObject({
      qty: 11,
      customers: 2,
      shown: [
        { ...tee, qty: 11, customers: 2, by: 'admin' },
        { ...pants, qty: 0, customers: 0, until: null },
      ],
    })
    await app.call(liveRooms.end, { id })
    await save(app, [row('pantsBlack', [sizes.s, 30])])
    const ended = (await app.call(liveRooms.get, { id })).data
    expect(ended).toMatchObject({ status: 'ended', qty: 11, turnId: null })
    expect(ended?.shown.every(({ until }) => until !== null)).toBe(true)
    expect((await app.call(liveRooms.get, { id }, 'zhao')).data).toMatchObject({ qty: 0, shown: [] })
  })

  it('is told to all who listen once it is committed, and to who asks from memory', async () => {
    const { id } = await liveRoom()
    const heard: (number | null | undefined)[] = []
    const fair = { schema: 'fair_1', databaseUrl: null }
    const stop = app.server.shownFeed.onShown(fair, (shown) => heard.push(shown.seenBy(seesEverything)?.goodsId))
    const { data } = await app.call(liveRooms.show, { id, thing: tee, was: null })
    expect(heard).toEqual([styles.tee])
    expect((await app.server.shownFeed.currentView(fair)).seenBy(seesEverything)).toMatchObject({
      roomId: id,
      goodsId: styles.tee,
      title: '第一场',
    })
    await app.call(liveRooms.show, { id, thing: null, was: data?.turnId ?? null })
    await app.call(liveRooms.show, { id, thing: teeBlack, was: null })
    await app.call(liveRooms.end, { id })
    stop()
    expect(heard).toEqual([styles.tee, undefined, styles.tee, undefined])
  })

  it('is not shown past another who has just shown something, nor outside the playlist, nor before it is live', async () => {
    const planned = await room()
    expect((await app.call(liveRooms.show, { id: planned.id, thing: tee, was: null })).msg).toContain('请先开播')
    const { id } = await liveRoom()
    await app.call(liveRooms.show, { id, thing: tee, was: null }, 'wang')
    const late = await app.call(liveRooms.show, { id, thing: pants, was: null })
    expect([late.code, late.msg]).toEqual([409, 'wang 刚刚切换了展示的商品，已为您刷新，请再看一眼'])
    expect((await app.call(liveRooms.show, { id, thing: tee, was: null })).code).toBe(200)
    expect((await app.call(liveRooms.show, { id, thing: sneaker, was: null })).code).not.toBe(200)
    expect((await app.call(liveRooms.remove, { id })).msg).toContain('请先结束')
  })
})

describe("a customer's device", () => {
  it('is told the rooms with the goods of his brands: of an ended one what was shown', async () => {
    await sql`update customers set brand_codes = '{SC}' where id = ${customers.hangzhou}`.execute(app.fair.db)
    const { id } = await liveRoom([tee, sneaker, pants])
    const token = await dealerToken()
    const rooms = async () => (await ask(app.server, { endpoint: deviceLive.rooms, params: {}, token })).data.list
    expect(await rooms()).toMatchObject([{ id, status: 'live', kind: 'hls', cover: '', playlist: [tee, pants] }])
    const { data } = await app.call(liveRooms.show, { id, thing: pants, was: null })
    await app.call(liveRooms.show, { id, thing: sneaker, was: data?.turnId ?? null })
    await app.call(liveRooms.end, { id })
    expect(await rooms()).toMatchObject([{ id, status: 'ended', playlist: [pants] }])
  })
})

async function dealerToken(): Promise<string> {
  const { rows } = await app.fair.pool.query<{ id: number }>(`
    insert into customer_accounts (customer_id, username, username_key) values (${customers.hangzhou}, 'live', 'live') returning id`)
  const { platform, sessions } = app.server
  const ref = rows[0]?.id ?? 0
  return sessions.start(platform.db, { principal: 'dealer', ref, fairId: 1, client: 'test', ip: '' })
}
