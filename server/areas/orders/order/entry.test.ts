import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, places, row, save, setSwitch } from '../../../testing/order-desk.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'

const { sizes, customers, styles, colours, skcs } = world

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

describe('where work goes on', () => {
  beforeAll(() => clearOrders(app))
  const opening = async (as: Person) => (await app.call(orderEntry.opening, {}, as)).data

  it('lists what the user entered last, and what is not submitted, within his areas', async () => {
    await save(app, [row('teeBlack', [sizes.s, 3])])
    await save(app, [row('sneakerWhite', [sizes.n40, 5])], { customerId: customers.beijing, type: 'replenish' })
    await sql`update orders set status = 'returned' where customer_id = ${customers.beijing}`.execute(app.fair.db)
    const all = await opening('admin')
    const [recent, returned, unfinished] = [
      all?.recent.list ?? [],
      all?.returned.list ?? [],
      all?.unfinished.list ?? [],
    ]
    expect(recent.map(({ customerId, type, qty }) => [customerId, type, qty])).toEqual([
      [customers.beijing, 'replenish', 5],
      [customers.hangzhou, 'first', 3],
    ])
    expect(returned.map(({ customerId }) => customerId)).toEqual([customers.beijing])
    expect(unfinished.map(({ customerId }) => customerId)).toEqual([customers.hangzhou])
    expect(unfinished[0]?.orderNumber).toMatch(/^TEST-\d{6}$/)
    const lin = await opening('lin')
    expect(lin?.recent).toEqual({ list: [], count: 0 })
    expect(lin?.returned.list.map(({ customerId }) => customerId)).not.toContain(customers.beijing)
  })

  it('leaves out what was emptied, and counts beyond what it lists', async () => {
    await save(app, [row('teeBlack', [sizes.s, 2])], { customerId: customers.nanjing })
    await save(app, [row('teeBlack', [sizes.s, 0])], { customerId: customers.nanjing })
    expect((await opening('admin'))?.recent.list.map(({ customerId }) => customerId)).not.toContain(customers.nanjing)
    const { db } = app.fair
    await sql`insert into customers (code, code_key, name, area_id)
      select 'D' || n, 'd' || n, '多 ' || n, 1 from generate_series(1, 55) n`.execute(db)
    await sql`insert into orders (customer_id, status) select id, 'draft' from customers where code like 'D%'`.execute(
      db,
    )
    await sql`insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, tag_fen, net_fen, agent_fen)
      select orders.id, ${skcs.teeBlack}, '{1}', 1, 100, 50, 50, 100, 50, 50 from orders
      join customers on customers.id = customer_id where code like 'D%'`.execute(db)
    await sql`insert into change_feed (orders, base) select array_agg(id), true from orders`.execute(db)
    const unfinished = (await opening('admin'))?.unfinished
    expect([unfinished?.list.length, unfinished?.count]).toEqual([50, 56])
    await sql`delete from order_rows where order_id in (select orders.id from orders join customers on customers.id = customer_id where code like 'D%')`.execute(
      db,
    )
    await sql`delete from orders where customer_id in (select id from customers where code like 'D%')`.execute(db)
    await sql`delete from customers where code like 'D%'`.execute(db)
    await sql`insert into change_feed (orders, base) select array_agg(id), true from orders`.execute(db)
  })

  it('finds customers by order number, code, name and pinyin', async () => {
    const find = async (text: string, as: Person = 'admin') =>
      (await app.call(orderEntry.findCustomers, { text }, as)).data?.list.map(({ code }) => code)
    const number = (await opening('admin'))?.unfinished.list[0]?.orderNumber ?? ''
    expect(await find(number)).toEqual(['C001'])
    expect(await find('c001')).toEqual(['C001'])
    expect(await find('西湖')).toEqual(['C001'])
    expect(await find('hzxh')).toEqual(['C001'])
    expect(await find('')).toHaveLength(5)
    const wrong = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10)
    expect((await app.call(orderEntry.findCustomers, { text: wrong })).code).not.toBe(200)
  })
})

describe('goods by what was typed or scanned', () => {
  const find = async (text: string, as: Person = 'admin') => (await app.call(orderEntry.find, { text }, as)).data?.list

  it('knows numbers, names, pinyin and barcodes, and what was renamed since', async () => {
    await sql`insert into barcodes (code, skc_id, slot) values ('6901234567892', ${skcs.teeWhite}, 2)`.execute(
      app.fair.db,
    )
    expect(await find('6901234567892')).toMatchObject([
      { goodsId: styles.tee, colourId: colours.white, sizeId: sizes.m, isExact: true },
    ])
    for (const text of [
      '6 901234 567892',
      ']E06901234567892',
      'https://id.gs1.org/01/06901234567892/10/A',
      '(01)06901234567892',
    ])
      expect([text, (await find(text))?.[0]]).toMatchObject([
        text,
        { colourId: colours.white, sizeId: sizes.m, isExact: true },
      ])
    expect(await find('t001')).toMatchObject([{ goodsId: styles.tee, colourId: null, isExact: true }])
    expect(await find('nothing of the kind')).toEqual([])
    await sql`update styles set name = '羊毛开衫' where id = ${styles.pants}`.execute(app.fair.db)
    await sql`insert into change_feed (orders, base) values ('{}', true)`.execute(app.fair.db)
    expect(await find('ymks')).toMatchObject([{ goodsId: styles.pants, isExact: false }])
  })
})

describe('styles of an order', () => {
  it('are the same in pages as one list', async () => {
    const page = async (from: number, limit: number) =>
      (await app.call(orderEntry.getOrderStyles, { customerId: customers.hangzhou, from, limit })).data
    const whole = await page(0, 200)
    expect(whole?.count).toBe(3)
    expect([...((await page(0, 2))?.list ?? []), ...((await page(2, 2))?.list ?? [])]).toEqual(whole?.list)
  })
})

describe('quantities worked out for rows', () => {
  beforeAll(() => clearOrders(app))
  type Fill = Pick<Params<typeof orderEntry.fill>, 'by' | 'args'>
  const fill = async (rows: readonly { goodsId: number; colourId: number }[], { by, args }: Fill) => {
    // `by` and `args` were taken from one member of the union, which the pair of fields forgets.
    const query = { customerId: customers.hangzhou, rows, by, args } as Params<typeof orderEntry.fill>
    const { data, msg } = await app.call(orderEntry.fill, query)
    if (!data) throw new Error(msg)
    const qtys = data.rows.map(({ source, cells }) => [source, ...cells.map(({ qty }) => qty)])
    return { qtys, reasons: data.unfilled.map(({ reason }) => reason) }
  }

  it('follow a ratio, leave out a hole, and nothing that is frozen', async () => {
    const rows = [places.teeBlack, places.teeWhite, places.teeRed]
    expect(await fill(rows, { by: 'ratio', args: { parts: [1, 2, 2, 1], sets: 2 } })).toEqual({
      qtys: [
        ['ratio', 2, 4, 4, 2],
        ['ratio', 2, 4, 4],
      ],
      reasons: ['closed'],
    })
    expect(await fill([places.teeBlack], { by: 'ratio', args: { parts: [1, 2], sets: 2 } })).toEqual({
      qtys: [],
      reasons: ['other-sizes'],
    })
    expect((await fill([places.teeBlack], { by: 'ratio', args: { parts: [9, 9, 9, 999], sets: 99 } })).reasons).toEqual(
      ['too-large'],
    )
  })

  it('are cartons of what each style is ordered in, or of a kept ratio by its name', async () => {
    const { tee } = styles
    const kept = { name: '童装', size_group_id: world.sizeGroups.letters, parts: [3, 0, 0, 1] }
    await app.fair.db.insertInto('size_ratios').values([kept]).execute()
    const cartons = (
      args: { cartons: number; ratioName?: string },
      rows: Parameters<typeof fill>[0] = [places.teeWhite],
    ) => fill(rows, { by: 'carton', args })
    expect(await cartons({ cartons: 2 })).toEqual({ qtys: [], reasons: ['no-carton'] })
    expect((await cartons({ cartons: 2, ratioName: '童装' })).qtys).toEqual([['carton', 6, 0, 0]])
    expect((await cartons({ cartons: 2, ratioName: '没有' })).reasons).toEqual(['no-ratio'])
    await app.fair.db.updateTable('styles').set({ by_carton: true }).where('id', '=', tee).execute()
    expect((await cartons({ cartons: 1 })).qtys).toEqual([['carton', 3, 0, 0]])
    await app.fair.db.updateTable('styles').set({ fixed_ratio: '1:2:2:1' }).where('id', '=', tee).execute()
    for (const ratioName of ['童装', '没有'])
      expect((await cartons({ cartons: 2, ratioName }, [places.teeBlack, places.teeWhite])).qtys).toEqual([
        ['carton', 2, 4, 4, 2],
        ['carton', 2, 4, 4],
      ])
    await app.fair.db.updateTable('styles').set({ by_carton: false, fixed_ratio: '' }).where('id', '=', tee).execute()
  })

  it('follow a curve and name where it comes from', async () => {
    expect((await fill([places.teeBlack], { by: 'curve', args: { qty: 10 } })).qtys[0]?.[0]).toBe('even')
    await save(app, [row('teeWhite', [sizes.s, 10], [sizes.m, 20], [sizes.l, 10])], { customerId: customers.hangzhou })
    const { qtys } = await fill([places.teeBlack], { by: 'curve', args: { qty: 8 } })
    expect(qtys[0]?.[0]).toBe('own')
    expect(qtys[0]?.slice(1).reduce<number>((sum, qty) => sum + Number(qty), 0)).toBeGreaterThanOrEqual(8)
    expect(qtys[0]?.[4]).toBe(0)
  })

  it('copy another customer in percent, and only one in sight', async () => {
    await save(app, [row('teeBlack', [sizes.s, 4], [sizes.l, 4])], { customerId: customers.ningbo })
    const args = { fromCustomerId: customers.ningbo, percent: 100 }
    expect((await fill([places.teeBlack, places.pantsBlack], { by: 'copy', args })).qtys).toEqual([
      ['copy', 4, 0, 4, 0],
    ])
    const foreign = {
      customerId: customers.hangzhou,
      rows: [places.teeBlack],
      by: 'copy' as const,
      args: { ...args, fromCustomerId: customers.beijing },
    }
    expect((await app.call(orderEntry.fill, foreign, 'lin')).code).not.toBe(200)
  })
})

describe('notes', () => {
  beforeAll(() => clearOrders(app))
  const order = { customerId: customers.hangzhou, type: 'first' as const }
  const write = (note: string, was: string, place: object = {}) =>
    app.call(orderEntry.saveNote, { ...order, ...place, note, was })
  const notes = async () => (await app.call(orderEntry.notes, order)).data

  it('stand beside the order and its rows, and never over what somebody else wrote', async () => {
    expect((await write('急', '')).code).not.toBe(200)
    await save(app, [row('teeBlack', [sizes.s, 3])])
    expect((await write('急', '')).code).toBe(200)
    expect((await write('加绒', '', places.teeBlack)).code).toBe(200)
    expect((await write('别的', '', places.teeWhite)).code).not.toBe(200)
    expect(await notes()).toEqual({ note: '急', rows: [{ ...places.teeBlack, note: '加绒' }] })
    const late = await write('慢', '')
    expect([late.code, late.msg.includes('急')]).toEqual([409, true])
    expect((await notes())?.note).toBe('急')
  })

  it('are not written while the order may not be changed', async () => {
    await setSwitch(app, 'staffOverride', false)
    await setSwitch(app, 'orderOpen', false)
    expect((await write('晚', '急')).code).not.toBe(200)
    expect((await notes())?.note).toBe('急')
  })
})
