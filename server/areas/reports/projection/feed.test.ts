import { Writable } from 'node:stream'
import { BoardFeed, type BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { projections } from '@fairdesk/contract/areas/reports/projection'
import { completionOf } from '@fairdesk/contract/completion-measures'
import type { Params } from '@fairdesk/contract/endpoint'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { row, save } from '../../../testing/order-desk.ts'
import { type Person, people } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'
import { mostBytes } from './feed/within-bytes.ts'
import { openScreen, openScreens, type Screen } from './testing/screen.ts'

let app: TestApp
const open: Screen[] = []
const logged: string[] = []
beforeAll(async () => {
  const stream = new Writable({ write: (chunk, _, done) => done(void logged.push(String(chunk))) })
  app = await testApp({ logger: { level: 'warn', stream } })
  await fillOrders(app.fair.db)
  await app.server.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => app.fair.pool.query('truncate projections cascade'))
afterEach(() => {
  for (const screen of open.splice(0)) screen.stop()
})
afterAll(() => app.stop())

/** It takes less than a second; a machine on which other tests run may be slow. */
const patience = { timeout: 5000, interval: 20 }
const soonMs = 3000

const parts = ['total', 'race', 'wall', 'growth', 'ticker', 'countdown'] as const
type Fields = Partial<Params<typeof projections.save>>

async function linkOf(fields: Fields = {}, as: Person = 'admin') {
  const { data } = await app.call(projections.save, { name: '主屏', parts: [...parts], ...fields }, as)
  const made = await app.call(projections.addLink, { id: data?.id ?? 0, name: '1 号屏' }, as)
  return { id: data?.id ?? 0, linkId: made.data?.link.id ?? 0, token: made.data?.token ?? '' }
}

async function screenOf(fields: Fields = {}, as: Person = 'admin') {
  const link = await linkOf(fields, as)
  const screen = await openScreen(app, link.token)
  open.push(screen)
  return { ...screen, ...link }
}

const shown = async (screen: Screen) => {
  await expect.poll(() => screen.board(), patience).toBeDefined()
  return screen.board() ?? expect.fail('no board')
}

/** Line and completion are of the same customers, goods and pieces. */
function expectGoalOfCompletion({ total, growth }: BoardFigures): void {
  if (!total || !growth) throw new Error('no total or no growth')
  const untargeted = total.untargeted?.qty ?? 0
  expect(growth.untargetedQty ?? 0).toBe(growth.goal === null ? 0 : untargeted)
  expect(total.completion).toBe(completionOf(total.qty - untargeted, growth.goal))
}

describe('a screen', () => {
  it('is told everything at once, in one event of the contract', async () => {
    const board = await shown(await screenOf({ showMoney: true, showNames: true }))
    expect(BoardFeed.parse(board)).toEqual(board)
    expect(board.total).toMatchObject({ qty: 42, currency: 'CNY' })
    expect(board.race?.map(({ label, qty }) => [label, qty])).toEqual([
      ['华东', 39],
      ['华北', 3],
    ])
    expect(board.wall?.[0]).toMatchObject({ goodsNo: 'T001', qty: 21 })
    expect(board.ticker?.map(({ place, name, qty }) => [place, name, qty])).toContainEqual(['宁波', '宁波天一店', 11])
    // Completion is 19.33 %: of what is ordered 13 pieces are of customers without a target.
    expect(board.growth).toMatchObject({ stepMin: 10, start: 0, goal: 150, untargetedQty: 13 })
    expect(board.growth?.qty.reduce((sum, qty) => sum + qty, 0)).toBe(42)
    expect(board.clock).toBeNull()
    expectGoalOfCompletion(board)
  })

  it('is seen from then on', async () => {
    const screen = await screenOf()
    await shown(screen)
    const { data } = await app.call(projections.list, {})
    expect(Date.now() - Date.parse(data?.[0]?.links[0]?.seenAt ?? '')).toBeLessThan(60_000)
  })

  it('is told of a save within a second', async () => {
    const screen = await screenOf()
    const before = (await shown(screen)).total?.qty ?? 0
    const qty = 3
    const rows = [row('pantsBlack', [world.sizes.s, qty])]
    await save(app, rows, { customerId: world.customers.nanjing })
    const savedAt = performance.now()
    await expect.poll(() => screen.board()?.total?.qty, patience).toBe(before + qty)
    expect(performance.now() - savedAt).toBeLessThan(soonMs)
    await save(app, [row('pantsBlack', [world.sizes.s, 0])], { customerId: world.customers.nanjing })
  })

  it('hears a beat while nothing moves, and shares its board with the others', async () => {
    const screen = await screenOf()
    await shown(screen)
    const link = await app.call(projections.addLink, { id: screen.id, name: '2' })
    const second = await openScreen(app, link.data?.token ?? '')
    open.push(second)
    await shown(second)
    await expect.poll(() => screen.events.some(({ kind }) => kind === 'beat'), { timeout: 12_000 }).toBe(true)
    expect(second.events.filter(({ kind }) => kind === 'feed')).toHaveLength(1)
  })

  it('keeps its figures while the database cannot be asked for a moment, and goes on by the same stream', async () => {
    const screen = await screenOf()
    const before = (await shown(screen)).total?.qty ?? 0
    let hasEnded = false
    void screen.ended.then(() => {
      hasEnded = true
    })
    await app.fair.pool.query('alter table projection_links rename to projection_links_away')
    const failures = () => logged.filter((line) => line.includes('a projection could not be made anew')).length
    await expect.poll(failures, patience).toBeGreaterThan(1)
    await app.fair.pool.query('alter table projection_links_away rename to projection_links')
    const rows = [row('pantsBlack', [world.sizes.s, 2])]
    await save(app, rows, { customerId: world.customers.nanjing })
    await expect.poll(() => screen.board()?.total?.qty, patience).toBe(before + 2)
    expect(hasEnded).toBe(false)
    await save(app, [row('pantsBlack', [world.sizes.s, 0])], { customerId: world.customers.nanjing })
  })

  it('is let go where there is nothing to show yet, so that it says so and comes back', async () => {
    const { token } = await linkOf()
    await app.fair.pool.query('alter table projection_links rename to projection_links_away')
    const screen = await openScreen(app, token)
    open.push(screen)
    await screen.ended
    await app.fair.pool.query('alter table projection_links_away rename to projection_links')
    expect(screen.board()).toBeUndefined()
  })

  it('follows its projection as it is changed', async () => {
    const screen = await screenOf()
    await shown(screen)
    await app.call(projections.save, { id: screen.id, name: '主屏', parts: ['ticker'] })
    await expect.poll(() => screen.board()?.total, patience).toBeUndefined()
    expect(screen.board()?.race).toBeUndefined()
  })

  it('takes off its figures within a second when its link is revoked', async () => {
    const screen = await screenOf()
    await shown(screen)
    const revokedAt = performance.now()
    await app.call(projections.revokeLink, { id: screen.linkId })
    await screen.ended
    expect(performance.now() - revokedAt).toBeLessThan(soonMs)
    expect(screen.events.at(-1)).toEqual({ kind: 'stopped', reason: 'revoked' })
    const again = await app.server.app.inject({ url: '/api/projection/feed', headers: { token: screen.token } })
    expect(again.json()).toMatchObject({ code: 402 })
  })

  it('shows no figure while its maker is disabled or may open projections no more, and goes on after that', async () => {
    const { pool } = app.server.platform
    const screen = await screenOf({}, 'zhao')
    await shown(screen)
    for (const [off, on] of [
      [`update accounts set enabled = false where username = 'zhao'`, `update accounts set enabled = true`],
      [
        `update account_fairs set reportype = '8' where account_id = (select id from accounts where username = 'zhao')`,
        `update account_fairs set reportype = '${people.zhao.reportype}' where account_id = (select id from accounts where username = 'zhao')`,
      ],
    ] as const) {
      await pool.query(off)
      await expect.poll(() => screen.events.at(-1), patience).toEqual({ kind: 'stopped', reason: 'maker' })
      await pool.query(on)
      await expect.poll(() => screen.events.at(-1)?.kind, patience).toBe('feed')
    }
  })

  it('is nobody to every call but its own, and nobody else opens it', async () => {
    const screen = await screenOf()
    for (const path of ['/live/watch', '/user/getSessionUser'])
      expect(
        (await app.server.app.inject({ url: `/api${path}`, headers: { token: screen.token } })).json(),
      ).toMatchObject({ code: 402 })
    for (const as of ['admin', 'zhao'] as const)
      expect(
        (
          await app.server.app.inject({ url: '/api/projection/feed', headers: { token: await app.tokenOf(as) } })
        ).json(),
      ).toMatchObject({ code: 402 })
    expect((await app.server.app.inject({ url: '/api/projection/feed' })).json()).toMatchObject({ code: 402 })
  })
})

describe('the screens of one browser', () => {
  const shared = async (tokens: readonly string[]) => {
    const screens = await openScreens(app, tokens)
    open.push({ ...screens, events: [], board: () => undefined })
    const board = async (of: number) => {
      await expect.poll(() => screens.heard(of).some(({ kind }) => kind === 'feed'), patience).toBe(true)
      return screens.heard(of).findLast((event) => event.kind === 'feed')
    }
    return { ...screens, board }
  }

  it('have their boards in one stream, each what its own maker may see, and are seen', async () => {
    const links = [await linkOf({ name: '全部' }), await linkOf({ name: '华北' }, 'zhao')]
    const screens = await shared(links.map(({ token }) => token))
    expect([(await screens.board(0))?.total?.qty, (await screens.board(1))?.total?.qty]).toEqual([42, 3])
    const { data } = await app.call(projections.list, {})
    for (const { links: seen } of data ?? []) expect(seen[0]?.seenAt).not.toBeNull()
  })

  it('lose a board whose link is revoked, that one alone', async () => {
    const [one, other] = [await linkOf(), await linkOf({ name: '副屏' })]
    const screens = await shared([one.token, other.token])
    await Promise.all([screens.board(0), screens.board(1)])
    await app.call(projections.revokeLink, { id: one.linkId })
    await expect.poll(() => screens.heard(0).at(-1), patience).toEqual({ kind: 'stopped', reason: 'revoked' })
    const rows = [row('pantsBlack', [world.sizes.s, 4])]
    await save(app, rows, { customerId: world.customers.nanjing })
    await expect.poll(() => screens.heard(1).at(-1), patience).toMatchObject({ total: { qty: 46 } })
    expect(screens.heard(0).at(-1)).toEqual({ kind: 'stopped', reason: 'revoked' })
    await save(app, [row('pantsBlack', [world.sizes.s, 0])], { customerId: world.customers.nanjing })
  })

  it('see nothing by what is no link of a board: a sign-in, a guess', async () => {
    const { token } = await linkOf()
    const strangers = [await app.tokenOf('admin'), await app.tokenOf('zhao'), 'A'.repeat(43)]
    const screens = await shared([...strangers, token])
    await screens.board(3)
    for (const of of [0, 1, 2]) expect(screens.heard(of)).toEqual([{ kind: 'stopped', reason: 'revoked' }])
    const ask = async (tokens: readonly string[]) =>
      (await app.server.app.inject({ method: 'POST', url: '/api/projection/feeds', payload: { tokens } })).json()
    expect(await ask(strangers)).toMatchObject({ code: 402 })
    expect(await ask([])).toMatchObject({ code: 422 })
    expect(await ask(Array.from({ length: 41 }, () => token))).toMatchObject({ code: 422 })
    expect(await ask(['short'])).toMatchObject({ code: 422 })
  })

  it('keep the stream while one of their boards cannot be made, which comes back', async () => {
    const { token } = await linkOf()
    await app.fair.pool.query('alter table projections rename to projections_away')
    const screens = await shared([token])
    let hasEnded = false
    void screens.ended.then(() => {
      hasEnded = true
    })
    await expect.poll(() => logged.some((line) => line.includes('a board of several')), patience).toBe(true)
    await app.fair.pool.query('alter table projections_away rename to projections')
    await expect.poll(() => screens.heard(0).some(({ kind }) => kind === 'feed'), { timeout: 9000 }).toBe(true)
    expect(hasEnded).toBe(false)
  })

  it('share a stream that ends with the last of their links', async () => {
    const { token, linkId } = await linkOf()
    const screens = await shared([token])
    await screens.board(0)
    await app.call(projections.revokeLink, { id: linkId })
    await screens.ended
    expect(screens.heard(0).at(-1)).toEqual({ kind: 'stopped', reason: 'revoked' })
  })
})

describe('what a screen may not show', () => {
  const customerNames = ['西湖店', '天一店', '新街口店', '朝阳店', 'C001', 'C002', 'C003', 'C004']

  it('is in no byte: amounts and names that are switched off', async () => {
    const all = await screenOf({ name: '全部', showMoney: true, showNames: true })
    const amount = (await shown(all)).total?.amount ?? 0
    expect(amount).toBeGreaterThan(1000)
    expect(customerNames.filter((name) => all.text().includes(name)).length).toBeGreaterThan(3)
    const screen = await screenOf({ name: '公开' })
    await shown(screen)
    expect(screen.text()).not.toContain('amount')
    expect(screen.text()).not.toContain(String(amount))
    expect(customerNames.filter((name) => screen.text().includes(name))).toEqual([])
  })

  it('is what its maker may not see: prices, areas, brands', async () => {
    const blind = await shown(await screenOf({ name: '无价', showMoney: true, showNames: true }, 'wang'))
    expect(blind.total).toEqual({ qty: 42, completion: 19.33, untargeted: { qty: 13, customers: 2 } })
    const screen = await screenOf({ name: '华北', showMoney: true, showNames: true }, 'zhao')
    const board = await shown(screen)
    expect(board.total?.qty).toBe(3)
    expectGoalOfCompletion(board)
    expect(board.race?.map(({ qty }) => qty)).toEqual([3])
    expect(board.ticker?.map(({ name }) => name)).toEqual(['北京朝阳店'])
    expect(board.growth?.qty.reduce((sum, qty) => sum + qty, 0)).toBe(3)
    expect(customerNames.filter((name) => screen.text().includes(name))).toEqual(['朝阳店'])
  })

  it('is what its filters leave out, and never more than its maker sees', async () => {
    const east = await shown(await screenOf({ name: '浙江', areas: ['ZJ'], brands: ['SC'] }))
    expect(east.total?.qty).toBe(29)
    expectGoalOfCompletion(east)
    expect(east.scope).toEqual([
      { names: ['浙江'], count: 1 },
      { names: ['山川'], count: 1 },
    ])
    expect((await shown(await screenOf())).scope).toBeUndefined()
    expect(east.growth?.qty.reduce((sum, qty) => sum + qty, 0)).toBe(29)
    expect(east.race?.map(({ label }) => label)).toEqual(['杭州', '宁波'])
    const none = await shown(await screenOf({ name: '华东', areas: ['EAST'] }, 'zhao'))
    expect(none.total?.qty).toBe(0)
    expect(none.ticker).toEqual([])
  })

  it('is what stands behind its figures: the designer is told, a screen is not', async () => {
    const fields = { name: '浙江', parts: [...parts], areas: ['ZJ'], brands: ['SC'] }
    const { data } = await app.call(projections.preview, fields)
    expect(data?.behind).toMatchObject({
      race: 'area',
      amount: 'netAmount',
      wall: ['T001-01', 'P001-01', 'T001-02', 'T001-03'],
    })
    const goods = { brandCodes: ['SC'] }
    const customers = { areaCodes: data?.behind?.areaCodes ?? [] }
    const rows = await app.call(orderLines.list, { level: 'line', goods, customers })
    expect([data?.feed.kind === 'feed' && data.feed.total?.qty, rows.data?.totals?.qty]).toEqual([29, 29])
    const screen = await screenOf({ name: '浙江', areas: ['ZJ'] })
    expect(await shown(screen)).not.toHaveProperty('behind')
  })

  it('weighs at most what a hall can be sent each second, however long its names are', async () => {
    await app.fair.pool.query(`update customers set name = repeat('店', 55) || id where id < 5`)
    await app.fair.pool.query(`
      insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account, at)
      select 1, 1, '{}', '{1}', 1, 1, 1, 'staff', 'x', now() - n * interval '1 minute' from generate_series(1, 60) n`)
    const screen = await screenOf({ showNames: true, topN: 12, pages: 4 })
    const board = await shown(screen)
    expect(Buffer.byteLength(JSON.stringify(board))).toBeLessThanOrEqual(mostBytes)
    expect(board.ticker?.length).toBeGreaterThan(5)
  })
})
