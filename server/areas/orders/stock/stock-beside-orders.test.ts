import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { stock } from '@fairdesk/contract/areas/orders/stock'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countedPieces } from '../../../domain/orders/counted-orders.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, faultsOf, places, row, save } from '../../../testing/order-desk.ts'
import type { Person } from '../../../testing/people.ts'
import { uploaded } from '../../../testing/upload.ts'
import { world } from '../../../testing/world.ts'

const { customers, sizes } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await clearOrders(app)
  await sql`delete from stock_quotas`.execute(app.fair.db)
  await sql`delete from stock`.execute(app.fair.db)
})
afterEach(async () => {
  expect(await faultsOf(app)).toEqual([])
})

const setStock = (place: keyof typeof places, total: number, mode: 'warn' | 'block' = 'block') =>
  app.call(stock.save, { rows: [{ ...places[place], mode, cells: [{ sizeId: sizes.s, total }] }] })

type Head = { id: number; version: number; qty: number }
async function headOf(customerId: number): Promise<Head> {
  const { rows } = await sql<Head>`
    select id, version, ${countedPieces} as qty from orders where customer_id = ${customerId} and deleted_at is null`.execute(
    app.fair.db,
  )
  return rows[0] ?? { id: 0, version: 0, qty: 0 }
}

describe('submitting', () => {
  const stockRules = async (orderId: number) =>
    (await app.call(orderList.check, { orderId })).data?.list.filter(({ rule }) => rule === 'stock')

  it('is hindered by a quota of the customer’s area as by a cause of its own, among those of stock', async () => {
    await setStock('teeBlack', 100)
    const cells = [{ sizeId: sizes.s, total: 4 }]
    await app.call(stock.saveQuota, { ...places.teeBlack, kind: 'region', nodeId: world.regions.zhejiang, cells: [] })
    await save(app, [row('teeBlack', [sizes.s, 6])])
    await app.call(stock.saveQuota, { ...places.teeBlack, kind: 'region', nodeId: world.regions.zhejiang, cells })
    const { id } = await headOf(customers.hangzhou)
    expect((await app.call(orderList.check, { orderId: id })).data?.list.filter(({ blocks }) => blocks)).toMatchObject([
      { ...places.teeBlack, rule: 'quota', sizeId: sizes.s, need: 4, have: 6 },
    ])
    expect((await app.call(orderList.list, { checks: ['stock'] })).data?.list).toHaveLength(1)
  })

  it('where stock only warns it is told of a save too, and the quota by itself', async () => {
    await setStock('teeBlack', 5, 'warn')
    const cells = [{ sizeId: sizes.s, total: 4 }]
    await app.call(stock.saveQuota, { ...places.teeBlack, kind: 'region', nodeId: world.regions.zhejiang, cells })
    const { data } = await save(app, [row('teeBlack', [sizes.s, 7])])
    expect(data?.warnings).toMatchObject([{ code: 'quota', msg: '已超出区域配额 3 件' }])
    const other = await save(app, [row('teeBlack', [sizes.s, 1])], { customerId: customers.nanjing })
    expect(other.data?.warnings).toMatchObject([{ code: 'stock', msg: '已超出库存 3 件' }])
  })

  it('is hindered by more than there is, at the size of which there is too much, until there is enough', async () => {
    await save(app, [row('teeBlack', [sizes.s, 6], [sizes.m, 2])])
    await save(app, [row('teeBlack', [sizes.s, 3])], { customerId: customers.ningbo })
    await setStock('teeBlack', 7)
    const order = await headOf(customers.hangzhou)
    const rule = { ...places.teeBlack, sizeId: sizes.s, size: 'S', need: 4, have: 6, blocks: true, waivable: true }
    expect(await stockRules(order.id)).toMatchObject([rule])
    const { data: listed } = await app.call(orderList.list, { checks: ['stock'] })
    expect(listed?.list.map(({ customerId }) => customerId)).toEqual([customers.hangzhou, customers.ningbo])
    const submit = async () =>
      (await app.call(orderBatches.act, { act: 'submit', orders: [await headOf(customers.hangzhou)] })).data
    expect((await submit())?.skipped).toMatchObject([{ code: 'rules', problems: 1 }])
    await setStock('teeBlack', 9)
    expect(await stockRules(order.id)).toEqual([])
    expect(await submit()).toMatchObject({ done: 1, skipped: [] })
  })

  it('is only told where stock only warns', async () => {
    await setStock('teeBlack', 5, 'warn')
    await save(app, [row('teeBlack', [sizes.s, 6])])
    const order = await headOf(customers.hangzhou)
    expect(await stockRules(order.id)).toMatchObject([{ need: 5, have: 6, blocks: false }])
    expect((await app.call(orderBatches.act, { act: 'submit', orders: [order] })).data).toMatchObject({ done: 1 })
  })
})

describe('what stock leaves to an order', () => {
  const mostOf = async (customerId: number, as: Person = 'admin') =>
    (await app.call(orderEntry.stock, { customerId }, as)).data?.rows

  it('is the most of each limited size beside all other orders, its own pieces included', async () => {
    expect(await mostOf(customers.hangzhou)).toEqual([])
    await setStock('teeBlack', 10)
    await save(app, [row('teeBlack', [sizes.s, 3])])
    await save(app, [row('teeBlack', [sizes.s, 2])], { customerId: customers.ningbo })
    const black = (most: number) => [{ ...places.teeBlack, mode: 'block', sizes: [{ sizeId: sizes.s, most }] }]
    expect(await mostOf(customers.hangzhou)).toEqual(black(8))
    expect(await mostOf(customers.ningbo)).toEqual(black(7))
    expect(await mostOf(customers.nanjing)).toEqual(black(5))
    const quota = { kind: 'region', nodeId: world.regions.zhejiang, cells: [{ sizeId: sizes.s, total: 6 }] } as const
    await app.call(stock.saveQuota, { ...places.teeBlack, ...quota, cells: [...quota.cells] })
    expect(await mostOf(customers.hangzhou)).toEqual(black(4))
    expect(await mostOf(customers.nanjing)).toEqual(black(5))
    await setStock('teeBlack', 1)
    expect(await mostOf(customers.hangzhou)).toEqual(black(-1))
  })

  it('is told of the brands and the customers one sees', async () => {
    await setStock('teeBlack', 10)
    await setStock('sneakerWhite', 10)
    await app.call(stock.save, {
      rows: [{ ...places.sneakerWhite, mode: 'block', cells: [{ sizeId: sizes.n40, total: 4 }] }],
    })
    expect((await mostOf(customers.hangzhou, 'lin'))?.map(({ goodsId }) => goodsId)).toEqual([places.teeBlack.goodsId])
    expect((await app.call(orderEntry.stock, { customerId: customers.hangzhou }, 'zhao')).code).not.toBe(200)
  })
})

describe('an import of stock', () => {
  const importing = (...lines: [string, string, string][]) =>
    uploaded(app, { kind: 'stock', rows: [['圆牌号', '尺码', '库存'], ...lines], mode: 'commit' })
  const last = async () => (await app.call(stock.lastImport, {})).data?.last ?? null
  const totals = async () => {
    const { rows } = await sql<{ skcId: number; totals: (number | null)[] }>`
      select skc_id as "skcId", totals from stock order by skc_id`.execute(app.fair.db)
    return rows.map(({ skcId, totals: own }) => [skcId, own])
  }

  it('is taken back, but where somebody has changed a number since; and only once', async () => {
    await setStock('teeBlack', 7)
    await importing(['T001-01', 'S', '12'], ['T001-01', 'M', '30'], ['P001-01', 'S', '5'])
    const { id = '', count } = (await last()) ?? {}
    expect(count).toBe(2)
    await app.call(stock.save, { rows: [{ ...places.pantsBlack, cells: [{ sizeId: sizes.s, total: 6 }] }] })
    expect((await app.call(stock.undoImport, { id })).data).toEqual({ restored: 1, left: 1 })
    expect(await totals()).toEqual([
      [world.skcs.teeBlack, [7]],
      [world.skcs.pantsBlack, [6]],
    ])
    expect(await last()).toBeNull()
    expect((await app.call(stock.undoImport, { id })).code).toBe(409)
    const { data } = await app.call(stock.history, places.teeBlack)
    expect(data?.list[0]).toMatchObject({
      source: 'undo',
      cells: [
        { before: 12, after: 7 },
        { before: 30, after: null },
      ],
    })
  })
})
