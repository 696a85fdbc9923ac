import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { customerPage } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { followUps } from '@fairdesk/contract/areas/reports/follow-ups'
import { report } from '@fairdesk/contract/areas/reports/report'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { row, save } from '../../../testing/order-desk.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

const { customers, skcs, styles, sizes } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

const pageOf = async (customerId: number, person: Person = 'admin') => {
  const { data, msg } = await app.call(customerPage.get, { customerId }, person)
  if (!data) throw new Error(msg)
  return data
}

describe('a customer on one page', () => {
  it('is told with target, gap, categories and amounts by the fair’s basis', async () => {
    const { customer, figures, categories, basis, orders } = await pageOf(customers.hangzhou)
    expect(customer).toMatchObject({ code: 'C001', name: '杭州西湖店', level: 'A级', bigArea: '华东', area: '杭州' })
    expect(customer).not.toHaveProperty('brandCodes')
    expect(figures.qty).toEqual({ actual: 18, target: 100, gap: 82, completion: 18 })
    expect([basis, figures.amount?.actual, figures.amount?.target]).toEqual(['net', 1991, 10_000])
    expect(categories.map(({ name, actual, skc, offeredSkc }) => [name, actual, skc, offeredSkc])).toEqual([
      ['上装', 14, 2, 3],
      ['下装', 4, 1, 1],
      ['鞋', 0, 0, 1],
    ])
    expect(orders).toMatchObject([{ type: 'first', status: 'draft' }])
  })

  it('names its peers by what they share, the widest group where few have ordered', async () => {
    const { peers } = await pageOf(customers.hangzhou)
    // Ningbo and Beijing are of the same type and have ordered 11 and 3 pieces; neither is of level A.
    expect(peers).toMatchObject({ sameLevel: false, sameBigArea: false, customers: 2, ordered: 2, median: { qty: 7 } })
    expect((await pageOf(customers.nanjing)).peers).toBeNull()
  })

  it('lists best sellers that the customer may order and has not, with what others took', async () => {
    const { lacked } = await pageOf(customers.hangzhou)
    expect(lacked).toMatchObject([
      { skcId: skcs.sneakerWhite, peers: { qty: 3, customers: 1 }, all: { rank: 2, qty: 12, customers: 2 } },
    ])
    // Beijing may order the sea brand alone, and has its one colour that is left.
    expect((await pageOf(customers.beijing)).lacked).toEqual([])
  })

  it('gives sizes in percent beside the peers and the standard, the customer’s own first', async () => {
    const curve = (code: string, pieces: number[], customer: number | null) => sql`
      insert into size_ratios (size_group_id, name, parts, customer_id) values (1, ${code}, ${pieces}, ${customer})`
    await curve('A', [1, 2, 2, 1], null).execute(app.fair.db)
    const [shared] = (await pageOf(customers.hangzhou)).sizeCurves
    expect(shared).toMatchObject({ name: '上装', sizes: ['S', 'M', 'L', 'XL'], qty: 18 })
    expect(shared?.shares).toEqual([22.22, 27.78, 22.22, 27.78])
    expect(shared?.standard).toEqual({ name: 'A', kind: 'only', shares: [16.67, 33.33, 33.33, 16.67] })
    await curve('B', [9, 9, 9, 10], null).execute(app.fair.db)
    const [between] = (await pageOf(customers.hangzhou)).sizeCurves
    expect(between?.standard).toMatchObject({ name: 'B', kind: 'nearest' })
    await curve('Z', [1, 1, 1, 1], customers.hangzhou).execute(app.fair.db)
    const [curveOfCustomer] = (await pageOf(customers.hangzhou)).sizeCurves
    expect(curveOfCustomer?.standard).toEqual({ name: 'Z', kind: 'own', shares: [25, 25, 25, 25] })
  })

  it('lists required goods that no order has, as the check of the order does', async () => {
    await sql`update styles set must_order = true where id = ${styles.sneaker}`.execute(app.fair.db)
    await sql`update skcs set must_order = true where id = ${skcs.teeWhite}`.execute(app.fair.db)
    const missing = async (customerId: number) =>
      (await pageOf(customerId)).mustOrders.map(({ goodsNo, skcId }) => [goodsNo, skcId])
    const ofTee = ['T001', skcs.teeWhite]
    const ofSneaker = ['S001', null]
    expect(await missing(customers.ningbo)).toEqual([ofTee, ofSneaker])
    expect(await missing(customers.nanjing)).toEqual([ofTee])
    expect(await missing(customers.beijing)).toEqual([])
    for (const customerId of [customers.hangzhou, customers.ningbo, customers.nanjing, customers.beijing]) {
      const { data } = await app.call(orderList.list, { customerIds: [customerId] })
      expect(data?.list[0]?.must).toBe((await missing(customerId)).length)
    }
    // Another order of the customer counts too.
    await save(app, [row('sneakerWhite', [sizes.n40, 1])], { customerId: customers.ningbo, type: 'replenish' })
    expect(await missing(customers.ningbo)).toEqual([ofTee])
  })

  it('tells the last season that was imported to users who see all brands', async () => {
    const { nanjing } = customers
    await sql`
      insert into history_rows (customer_id, season, goods_no, category, qty, price_fen, row_key) values
        (${nanjing}, '26SS', 'A', '上装', 7, 10000, 'a'), (${nanjing}, '26AW', 'B', '上装', 5, 10000, 'b'),
        (${nanjing}, '26SS', 'A', 'shoe', 3, 10000, 'c'), (${nanjing}, '26SS', 'C', '上装', 2, 10000, 'd')`.execute(
      app.fair.db,
    )
    const { last, categories } = await pageOf(nanjing)
    expect(last).toEqual({ season: '26SS', qty: 12, styles: 3, amount: 1200 })
    expect(categories.map(({ name, lastQty }) => [name, lastQty])).toEqual([
      ['上装', 9],
      ['下装', null],
      ['鞋', 3],
    ])
    // Wang sees every brand by name and no price.
    expect((await pageOf(customers.beijing, 'zhao')).last).toBeNull()
  })

  it('is compared with a season as the dynamic report of this customer is', async () => {
    const { nanjing } = customers
    const comparison = { season: '26SS' }
    const { data: page } = await app.call(customerPage.get, { customerId: nanjing, comparison })
    const { data: rows } = await app.call(report.getOrderReport, {
      ...{ dims: ['category'], metrics: ['qty'], comparison },
      customers: { customerIds: [nanjing] },
    })
    const former = new Map(rows?.list.map((line) => [line.dims[0]?.code, line.former]))
    expect(former.size).toBeGreaterThan(1)
    for (const { code, former: pieces, actual } of page?.categories ?? [])
      if (actual > 0) expect([code, pieces]).toEqual([code, former.get(code)])
    expect(page?.comparison).toMatchObject({ name: '26SS', isSeason: true, former: 12 })
    expect((await pageOf(nanjing)).comparison).toBeUndefined()
  })

  it('names who follows the customer up', async () => {
    await app.call(followUps.claim, { customerId: customers.ningbo })
    expect((await pageOf(customers.ningbo)).followUps).toMatchObject({ completion: { account: 'admin', doneAt: null } })
  })
})

describe('users see of a customer', () => {
  it('their brands, without prices where they see none', async () => {
    const page = await pageOf(customers.nanjing, 'wang')
    expect(JSON.stringify(page)).not.toMatch(/mount|price/i)
    expect(page.basis).toBeUndefined()
    const ofMountain = await pageOf(customers.nanjing, 'lin')
    expect(ofMountain.figures.qty.actual).toBe(1)
    expect(ofMountain.lacked.map(({ goodsNo }) => goodsNo)).not.toContain('S001')
    expect(ofMountain.mustOrders.map(({ goodsNo }) => goodsNo)).not.toContain('S001')
    expect(ofMountain.last).toBeNull()
    expect(await pageOf(customers.beijing, 'zhao')).toMatchObject({ customer: { brands: ['海风'] } })
  })

  it('nothing where the customer is out of sight or gone', async () => {
    expect(await app.call(customerPage.get, { customerId: customers.beijing }, 'lin')).toMatchObject({ code: 403 })
    expect(await app.call(customerPage.get, { customerId: 999 })).toMatchObject({ code: 403 })
  })
})
