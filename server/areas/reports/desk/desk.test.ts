import { customer } from '@fairdesk/contract/areas/data/customer'
import { goods } from '@fairdesk/contract/areas/data/goods'
import { orderNotices } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { completion } from '@fairdesk/contract/areas/reports/completion'
import { desk } from '@fairdesk/contract/areas/reports/desk'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { timeline } from '@fairdesk/contract/areas/reports/timeline'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { row, save, setSwitch } from '../../../testing/order-desk.ts'
import { type Person, people } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  // Closing a day waits until what was just saved is settled.
  await app.fair.pool.query('alter table order_events disable trigger user')
  await app.fair.pool.query(`update order_events set at = at - interval '1 minute'`)
  await app.fair.pool.query('alter table order_events enable trigger user')
  await sql`insert into targets (customer_id, qty, amount_fen) values (${world.customers.hangzhou}, 34, 500000)
    on conflict (customer_id, dim1, value1, dim2, value2) do update set qty = 34`.execute(app.fair.db)
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
})
afterAll(() => app.stop())

async function deskOf(person: Person) {
  const { data, msg } = await app.call(desk.get, {}, person)
  if (!data) throw new Error(msg)
  return data
}

const everybody = Object.keys(people) as Person[]

describe('the desk', () => {
  it.each(everybody)('says for %s what the ranking says', async (person) => {
    const { figures } = await deskOf(person)
    const { data: sum } = await app.call(goodsReport.getGoodsTotalRankingSum, {}, person)
    if (person === 'nobody') return expect([figures, sum]).toEqual([undefined, undefined])
    expect(figures).toMatchObject({ qty: sum?.qty, skc: sum?.skc, styles: sum?.styles, customers: sum?.customers })
    expect([figures?.netAmount, figures?.tagAmount]).toEqual([sum?.netAmount, sum?.tagAmount])
  })

  it.each(everybody)(
    'counts for %s what waits as the lists do that it opens, and no list that is not his',
    async (person) => {
      const { todos, states, places } = await deskOf(person)
      for (const { key, count, address } of todos) {
        const { pathname, searchParams } = new URL(address, 'http://fair')
        const fields = Object.fromEntries(searchParams)
        const calls = {
          '/order/list': () =>
            app.call(
              orderList.list,
              { ...(fields.checks ? { checks: [fields.checks] } : { orderStatus: [fields.orderStatus] }) } as never,
              person,
            ),
          '/custom/list': () => app.call(goods.list, fields as never, person),
          '/custom/index': () => app.call(customer.list, { lacking: [fields.lacking] } as never, person),
          '/report2/ranking': () => app.call(goodsReport.getGoodsTotalRankingByColor, { gap: 'open' }, person),
          '/report2/complate': async () => {
            const question = { show: fields.show, ...(fields.below ? { below: Number(fields.below) } : {}) } as never
            const { code, data } = await app.call(completion.tree, question, person)
            return { code, data: data && { count: data.total.customers } }
          },
        }
        const { code, data } = await calls[pathname as keyof typeof calls]()
        expect([key, code, data?.count]).toEqual([key, 200, count])
      }
      const mine = people[person].reportype.split(',')
      const sees = (id: string) => person === 'admin' || mine.includes(id)
      expect(todos.some(({ key }) => key === 'returned')).toBe(sees('14'))
      expect(todos.some(({ key }) => key === 'picture')).toBe(sees('3'))
      expect(todos.some(({ key }) => key === 'target')).toBe(sees('2'))
      // Of the world's people these two see every area and brand.
      expect(todos.some(({ key }) => key === 'factory')).toBe(['admin', 'wang'].includes(person))
      expect(todos.some(({ key }) => key === 'idle')).toBe(sees('10'))
      expect([states !== undefined, places !== undefined]).toEqual([sees('14'), sees('10') || sees('7')])
    },
  )

  it('shows places of the first level of which one sees two', async () => {
    expect((await deskOf('admin')).places).toMatchObject({ dim: 'bigArea', more: 0 })
    expect((await deskOf('zhao')).places?.dim).toBe('customer')
    const [first] = (await deskOf('admin')).places?.list.filter(({ qty }) => qty > 0) ?? []
    expect(first?.completion).not.toBeUndefined()
  })

  it('compares with even ordering while the fair runs, and not without hours', async () => {
    expect((await deskOf('admin')).pace).toBeNull()
    const hour = 3_600_000
    const [openAt, closeAt] = [-hour, hour].map((from) => new Date(Date.now() + from).toISOString())
    await setSwitch(app, 'openAt', openAt)
    await setSwitch(app, 'closeAt', closeAt)
    const { pace, figures, closesAt, phase } = await deskOf('admin')
    expect([phase, closesAt]).toEqual(['open', closeAt])
    expect(pace?.expected).toBeGreaterThan(49)
    expect(pace?.expected).toBeLessThan(51)
    expect(pace?.ahead).toBeCloseTo((figures?.completion ?? 0) - (pace?.expected ?? 0), 1)
    expect(pace?.by).toBe('even')
  })

  it('counts who is twenty points behind the pace once anybody can be, as the report does', async () => {
    const hour = 3_600_000
    const hours = async (from: number, to: number) => {
      await setSwitch(app, 'openAt', new Date(Date.now() + from * hour).toISOString())
      await setSwitch(app, 'closeAt', new Date(Date.now() + to * hour).toISOString())
    }
    const lagging = async () => (await deskOf('admin')).todos.find(({ key }) => key === 'lagging')
    await hours(-1, 9)
    expect(await lagging()).toBeUndefined()
    await hours(-9, 1)
    expect(await lagging()).toEqual({
      key: 'lagging',
      count: 2,
      address: '/report2/complate?tab=calls&show=lagging&below=70',
    })
    const { data } = await app.call(completion.tree, { show: 'lagging', below: 70 })
    expect(data?.total.customers).toBe(2)
  })

  it('tells of a decision that moves no figure: a notice that was told, a change that was asked for', async () => {
    const count = async (key: string) => (await deskOf('admin')).todos.find((one) => one.key === key)?.count
    const before = await deskOf('admin')
    await app.fair.pool.query(`
      insert into order_notices (event, kind, order_id, rows, account)
      select gen_random_uuid(), 'drop', id, '[]', 'x' from orders where customer_id = ${world.customers.hangzhou}`)
    await app.fair.pool.query('insert into change_feed (orders) values (array[1])')
    // What took long to count is counted again after a rest.
    const soon = { timeout: 20_000 }
    await expect.poll(() => count('notice'), soon).toBe(1)
    const { data } = await app.call(orderNotices.list, {})
    await app.call(orderNotices.tell, { ids: data?.list.map(({ id }) => id) ?? [], channel: 'phone' })
    await expect.poll(() => count('notice'), soon).toBe(0)
    expect((await deskOf('admin')).version).toBeGreaterThan(before.version)
  })
})

describe('before the fair opens', () => {
  beforeAll(async () => {
    await setSwitch(app, 'openAt', '2099-01-01T00:00:00Z')
    await setSwitch(app, 'closeAt', '2099-01-03T00:00:00Z')
  })

  it('what is still missing is counted, the rest ticked off by name once', async () => {
    const before = (await deskOf('admin')).checklist
    expect(before?.find(({ key }) => key === 'pictures')).toEqual({
      key: 'pictures',
      done: false,
      count: 3,
      address: '/custom/list?missing=picture',
    })
    expect(before?.find(({ key }) => key === 'hours')).toMatchObject({ key: 'hours', done: true })
    expect((await app.call(desk.tick, { key: 'printer', done: true }, 'wang')).data).toEqual({ changed: 1 })
    expect((await app.call(desk.tick, { key: 'printer', done: true })).data).toEqual({ changed: 0 })
    const line = (await deskOf('admin')).checklist?.find(({ key }) => key === 'printer')
    expect(line).toMatchObject({ done: true, by: 'wang' })
    await app.call(desk.tick, { key: 'printer', done: false })
    expect((await deskOf('admin')).checklist?.find(({ key }) => key === 'printer')).toEqual({
      key: 'printer',
      done: false,
      address: '/set/list',
    })
    expect((await app.call(desk.tick, { key: 'printer', done: true }, 'nobody')).code).not.toBe(200)
  })
})

describe('a day', () => {
  it('is closed once it has begun, by an administrator, and again without losing what was kept', async () => {
    await setSwitch(app, 'days', [
      { date: '2026-01-01', from: '09:00', to: '18:00' },
      { date: '2099-01-02', from: '09:00', to: '18:00' },
    ])
    expect((await app.call(desk.closeDay, { day: 3 })).msg).toBe('没有第 3 天，请先设置订货会的日期')
    expect((await app.call(desk.closeDay, { day: 2 })).msg).toBe('第 2 天还没有开始，不能日结')
    expect((await app.call(desk.closeDay, { day: 1 }, 'wang')).code).not.toBe(200)
    expect((await app.call(desk.dayCloses, {})).data).toEqual([])
    await app.call(desk.closeDay, { day: 1, note: '第一晚' })
    await app.call(desk.closeDay, { day: 1 })
    const closes = (await app.call(desk.dayCloses, {})).data ?? []
    expect(closes.map(({ day, note, isReplaced }) => [day, note, isReplaced])).toEqual([
      [1, '', false],
      [1, '第一晚', true],
    ])
    const [{ kept } = { kept: null }] = closes
    expect(kept?.figures.qty).toBe(42)
    expect(kept?.places.reduce((sum, { qty }) => sum + qty, 0)).toBe(42)
    expect(kept?.categories.reduce((sum, { qty }) => sum + qty, 0)).toBe(42)
    expect(closes.map(({ first }) => first?.by ?? null)).toEqual(['管理员', null])
  })

  it('is asked again as of its moment: it is the same while orders go on, and says what its history says otherwise', async () => {
    const [{ id } = { id: 0 }] = (await app.call(desk.dayCloses, {})).data ?? []
    for (const key of ['openAt', 'closeAt']) await setSwitch(app, key, null)
    const { code } = await save(app, [row('pantsBlack', [world.sizes.s, 7])], { customerId: world.customers.nanjing })
    expect(code).toBe(200)
    const again = (await app.call(desk.dayCloseAgain, { id })).data
    expect([again?.figures.figures.qty, again?.differences]).toEqual([42, []])
    await app.fair.pool.query('alter table day_closes disable trigger user')
    await app.fair.pool.query(
      `update day_closes set figures = jsonb_set(figures, '{figures,qty}', '40') where id = ${id}`,
    )
    await app.fair.pool.query('alter table day_closes enable trigger user')
    expect((await app.call(desk.dayCloseAgain, { id })).data?.differences).toEqual([
      { of: 'total', name: '', figure: 'qty', kept: 40, now: 42 },
    ])
    expect((await app.call(desk.dayCloseAgain, { id: 999 })).msg).toBe('这次日结已不存在，请刷新')
  })

  it('names what was dropped since, which the evening still has and the growth has not', async () => {
    const [close] = (await app.call(desk.dayCloses, {})).data ?? []
    const { data: before } = await app.call(timeline.getTimeline, { asOf: close?.at })
    expect(before?.laterDropped).toBeUndefined()
    const asOf = { asOf: close?.at }
    const goods = { goodsId: world.styles.tee, mode: 'drop' } as const
    await app.call(goodsReport.freezeGoods, { ...goods, freeze: 1, colourIds: [world.colours.black] })
    const { data: growth } = await app.call(timeline.getTimeline, asOf)
    const { data: again } = await app.call(desk.dayCloseAgain, { id: close?.id ?? 0 })
    expect(again?.figures.figures.qty).toBe(42)
    expect(again?.laterDropped).toMatchObject({ skcs: 1, list: [{ skcNo: 'T001-01', by: '管理员' }] })
    expect(growth?.laterDropped).toEqual(again?.laterDropped)
    const { data: whole } = await app.call(timeline.getTimeline, {})
    const grown = (whole?.before.qty ?? 0) + (whole?.qty ?? []).reduce((sum, qty) => sum + qty, 0)
    expect((again?.laterDropped?.qty ?? 0) + grown).toBe(42 + 7)
    await app.call(goodsReport.freezeGoods, { ...goods, freeze: 0, colourIds: [world.colours.black] })
  })

  it('is seen by others as of that evening in their own sight, without what was kept of all', async () => {
    const [close] = (await app.call(desk.dayCloses, {}, 'zhao')).data ?? []
    expect(close?.kept).toBeUndefined()
    const again = (await app.call(desk.dayCloseAgain, { id: close?.id ?? 0 }, 'zhao')).data
    expect([again?.figures.figures.qty, again?.differences]).toEqual([3, undefined])
    const blind = (await app.call(desk.dayCloseAgain, { id: close?.id ?? 0 }, 'wang')).data
    expect(JSON.stringify(blind)).not.toContain('mount')
    expect((await app.call(desk.dayCloses, {}, 'lin')).code).not.toBe(200)
  })

  it('stands beside the day before: pieces that each brought, by big area and category', async () => {
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
    await setSwitch(app, 'days', [
      { date: day(1), from: '00:00', to: '00:01' },
      { date: day(0), from: '00:00', to: '00:01' },
    ])
    const { data, msg } = await app.call(desk.twoDays, {})
    expect([msg, data?.days]).toEqual([msg, [1, 2]])
    const sums = (rows: readonly { readonly qty: readonly number[] }[] = []) =>
      [0, 1].map((at) => rows.reduce((sum, { qty }) => sum + (qty[at] ?? 0), 0))
    expect(sums(data?.places)).toEqual(data?.total)
    expect(sums(data?.categories)).toEqual(data?.total)
    expect(data?.total.reduce((sum, qty) => sum + qty, 0)).toBe(49)
  })
})
