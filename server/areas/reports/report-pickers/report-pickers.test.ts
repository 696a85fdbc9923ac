import { order } from '@fairdesk/contract/areas/orders/order'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import type { Params } from '@fairdesk/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

const { getCustomerList, getGoodsList, getAreacode } = reportPickers

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

const customers = async (query: Params<typeof getCustomerList> = {}, as: Person = 'admin') => {
  const { data, msg } = await app.call(getCustomerList, query, as)
  if (!data) throw new Error(msg)
  return data
}
const codes = async (query: Params<typeof getCustomerList>, as?: Person) =>
  (await customers(query, as)).list.map(({ code }) => code)

describe('customers to choose from', () => {
  it('come with what they ordered, dropped colours left out, and their targets', async () => {
    const { list, count } = await customers()
    expect(count).toBe(5)
    expect(list[0]).toMatchObject({
      customerId: world.customers.hangzhou,
      code: 'C001',
      name: '杭州西湖店',
      level: 'A级',
      bigArea: '华东',
      region: '浙江',
      area: '杭州',
      agent: '',
      enabled: true,
      status: 'draft',
      locked: false,
      qty: 18,
      tagAmount: 3982,
      netAmount: 1991,
      targetQty: 100,
      targetAmount: 10_000,
      completionQty: 18,
      completionAmount: 19.91,
    })
    expect(list[1]).toMatchObject({ agent: '杭州西湖店', qty: 11, targetAmount: null, completionAmount: null })
    expect(list[4]).toMatchObject({ code: 'C005', enabled: false, status: 'none', qty: 0, completionQty: null })
  })

  it('come to the same totals as their orders say', async () => {
    for (const as of ['admin', 'lin', 'zhao'] as const) {
      for (const { customerId, qty, netAmount, tagAmount } of (await customers({}, as)).list) {
        const { data } = await app.call(order.getCustomerGoodsOrderList, { customerId, limit: 1 }, as)
        expect(data?.customer.totals).toMatchObject({ qty, netAmount, tagAmount })
      }
    }
  })

  it.each<[Params<typeof getCustomerList>, string[]]>([
    [{ keyword: 'c00', limit: 2 }, ['C001', 'C002']],
    [{ keyword: '朝阳' }, ['C004']],
    [{ keyword: '_' }, []],
    [{ regionIds: [1] }, ['C001', 'C002', 'C005']],
    [{ bigAreaIds: [2] }, ['C004']],
    [{ areaCodes: ['NJ', 'CY'] }, ['C003', 'C004']],
    [{ agentIds: [1] }, ['C002']],
    [{ types: ['direct'] }, ['C003']],
    [{ levels: ['A'] }, ['C001']],
    [{ orderStatus: ['none'] }, ['C005']],
    [{ customerIds: [4, 999] }, ['C004']],
    [{ sort: 'qty', order: 'desc', limit: 2 }, ['C001', 'C002']],
    [{ sort: 'amount', order: 'asc', limit: 2 }, ['C005', 'C004']],
    [{ sort: 'completion', order: 'desc', limit: 3 }, ['C002', 'C001', 'C003']],
    [{ sort: 'name', order: 'asc', limit: 2 }, ['C004', 'C001']],
    [{ sort: 'code', order: 'desc', page: 2, limit: 2 }, ['C003', 'C002']],
  ])('filtered by %j are %j', async (query, expected) => expect(await codes(query)).toEqual(expected))

  it('are those of the user, with what he may see of them', async () => {
    expect(await codes({}, 'lin')).toEqual(['C001', 'C002', 'C003', 'C005'])
    expect((await customers({ keyword: 'C003' }, 'lin')).list).toMatchObject([{ qty: 1 }])
    expect(await codes({ customerIds: [1] }, 'zhao')).toEqual([])
    const unpriced = await customers({}, 'wang')
    expect(JSON.stringify(unpriced)).not.toMatch(/mount"|completionAmount/)
    expect(await app.call(getCustomerList, { sort: 'amount' }, 'wang')).toMatchObject({ code: 422 })
    expect(await app.call(getCustomerList, { sort: 'secret' as 'code' })).toMatchObject({ code: 422 })
  })
})

describe('goods to choose from', () => {
  it('come with picture and colours, of the user’s brands', async () => {
    const { data } = await app.call(getGoodsList, { keyword: 'T0' }, 'lin')
    expect(data).toMatchObject([
      {
        goodsNo: 'T001',
        tagPrice: 199,
        brand: '山川',
        colours: [{ name: '黑' }, { name: '白' }, { name: '红', status: 'frozen' }],
      },
    ])
    expect(data?.[0]?.image).toMatch(/^\/pictures\/silhouette\//)
    expect((await app.call(getGoodsList, { categoryCodes: 'SHOE,TOP' })).data).toHaveLength(2)
    expect((await app.call(getGoodsList, { keyword: 'S001' }, 'lin')).data).toEqual([])
    expect((await app.call(getGoodsList, {}, 'wang')).data?.[0]).not.toHaveProperty('tagPrice')
  })
})

describe('places to choose from', () => {
  it('are a tree with the customers of each', async () => {
    const { data } = await app.call(getAreacode, {})
    expect(data).toMatchObject([
      {
        code: 'EAST',
        customers: 4,
        regions: [
          {
            code: 'ZJ',
            customers: 3,
            areas: [
              { code: 'HZ', customers: 2 },
              { code: 'NB', customers: 1 },
            ],
          },
          { code: 'JS', customers: 1, areas: [{ code: 'NJ' }] },
        ],
      },
      { code: 'NORTH', regions: [{ areas: [{ code: 'CY' }] }] },
    ])
    expect((await app.call(getAreacode, {}, 'zhao')).data).toMatchObject([{ code: 'NORTH' }])
    expect((await app.call(getAreacode, { regionId: 2 })).data).toMatchObject([{ code: 'EAST', customers: 1 }])
    expect((await app.call(getAreacode, {}, 'nobody')).data).toEqual([])
  })
})
