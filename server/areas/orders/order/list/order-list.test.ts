import { order } from '@fairdesk/contract/areas/orders/order'
import type { Params } from '@fairdesk/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { row, save } from '../../../../testing/order-desk.ts'
import type { Person } from '../../../../testing/people.ts'
import { world } from '../../../../testing/world.ts'

const { sizes, customers, skcs, colours } = world

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.fair.db.updateTable('skcs').set({ status: 'onSale' }).where('id', '=', skcs.sneakerRed).execute()
  await save(app, [row('teeBlack', [sizes.s, 1], [sizes.xl, 2]), row('sneakerRed', [sizes.n40, 5])])
  await app.fair.db.updateTable('skcs').set({ status: 'dropped' }).where('id', '=', skcs.sneakerRed).execute()
})
afterAll(() => app.stop())

type OrderListParams = Partial<Params<typeof order.getCustomerGoodsOrderList>>
const list = async (query: OrderListParams = {}, as: Person = 'admin') => {
  const answer = await app.call(order.getCustomerGoodsOrderList, { customerId: customers.hangzhou, ...query }, as)
  if (!answer.data) throw new Error(answer.msg)
  return answer.data
}
const numbers = async (query: OrderListParams, as?: Person) =>
  (await list(query, as)).list.map(({ goodsNo }) => goodsNo)

describe("a customer's order", () => {
  it('shows the customer, his target and what he ordered without the dropped colour', async () => {
    expect((await list()).customer).toEqual({
      id: customers.hangzhou,
      code: 'C001',
      name: '杭州西湖店',
      orderId: expect.any(Number),
      orderNumber: expect.stringMatching(/^TEST-\d{6}$/),
      enabled: true,
      discount: 50,
      status: 'draft',
      locked: false,
      barrier: null,
      barrierAt: null,
      refusesIncompleteRows: false,
      amountBasis: 'net',
      target: { qty: 100, amount: 10_000 },
      elsewhere: { qty: 0, amount: 0 },
      totals: { styles: 1, skc: 1, qty: 3, tagAmount: 597, netAmount: 298.5, agentAmount: 298.5 },
      incarnation: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
  })

  it('of one type tells what the others come to: they count towards the target too', async () => {
    const { customer } = await list({ type: 'spot' })
    expect(customer).toMatchObject({ orderId: null, elsewhere: { qty: 3, amount: 298.5 }, totals: { qty: 0 } })
  })

  it('shows each style with its sizes in their order and its colours as rows', async () => {
    const [tee] = (await list()).list
    expect(tee).toMatchObject({
      goodsNo: 'T001',
      brand: '山川',
      category: '上装',
      wave: '一波',
      prices: { tag: 199, net: 99.5, agent: 99.5 },
      status: 'partFrozen',
      sizes: [
        { sizeId: sizes.s, no: 1, name: 'S', slot: 1 },
        { sizeId: sizes.m, no: 2, name: 'M', slot: 2 },
        { sizeId: sizes.l, no: 3, name: 'L', slot: 3 },
        { sizeId: sizes.xl, no: 4, name: 'XL', slot: 4 },
      ],
      qty: 3,
      amount: 298.5,
    })
    expect(tee?.image).toBe('/pictures/silhouette/top-1f1f1f.svg?no=T001')
    expect(tee?.colours).toMatchObject([
      {
        name: '黑',
        rule: 'free',
        version: 1,
        rowQty: 3,
        rowAmount: 298.5,
        cells: { [sizes.s]: { qty: 1 }, [sizes.xl]: { qty: 2 } },
      },
      { name: '白', rule: 'free', version: 0, rowQty: 0, cells: { [sizes.xl]: { qty: 0, off: true } } },
      { name: '红', rule: 'less', status: 'frozen' },
    ])
  })

  it('shows a dropped colour only where it holds a quantity, and not to be changed', async () => {
    const sneaker = (await list()).list[2]
    expect(sneaker?.colours).toMatchObject([
      { name: '白', rule: 'free' },
      { name: '红', rule: 'none', rowQty: 5 },
    ])
    const elsewhere = (await list({ customerId: customers.ningbo })).list[2]
    expect(elsewhere?.colours).toMatchObject([{ name: '白' }])
  })

  it('follows a changed order of sizes', async () => {
    await app.fair.pool.query('update sizes set size_no = 5 - size_no where size_group_id = 1')
    const [tee] = (await list()).list
    expect(tee?.sizes.map(({ name, slot }) => `${name}${slot}`)).toEqual(['XL4', 'L3', 'M2', 'S1'])
    expect(tee?.colours[0]?.cells[String(sizes.xl)]).toEqual({ qty: 2 })
    await app.fair.pool.query('update sizes set size_no = 5 - size_no where size_group_id = 1')
  })
})

describe('what is recommended to the customer', () => {
  const guide = (rows: [skc: number, slot: number, qty: number][]) =>
    app.fair.db
      .insertInto('guide_quantities')
      .values(rows.map(([skc_id, slot, qty]) => ({ customer_id: customers.hangzhou, skc_id, slot, qty })))
      .execute()

  it('stands with each colour, as said of it or as its sizes come to, and with the sizes', async () => {
    await guide([
      [skcs.teeBlack, 0, 12],
      [skcs.teeBlack, 2, 5],
      [skcs.teeWhite, 1, 3],
      [skcs.teeWhite, 3, 4],
      [skcs.teeRed, 0, 0],
    ])
    const [tee, pants] = (await list()).list
    expect(tee?.colours.map(({ guideQty }) => guideQty)).toEqual([12, 7, 0])
    expect(tee?.colours[0]?.cells).toMatchObject({ [sizes.s]: { qty: 1 }, [sizes.m]: { qty: 0, guide: 5 } })
    expect(pants?.colours[0]).not.toHaveProperty('guideQty')
    const [elsewhere] = (await list({ customerId: customers.ningbo })).list
    expect(elsewhere?.colours[0]).not.toHaveProperty('guideQty')
  })
})

describe('the styles of an order', () => {
  it('come in pages of the whole', async () => {
    expect(await numbers({})).toEqual(['T001', 'P001', 'S001'])
    const second = await list({ page: 2, limit: 2 })
    expect(second).toMatchObject({ count: 3, list: [{ goodsNo: 'S001' }] })
    expect(await list({ page: 1_000_000, limit: 500 })).toMatchObject({ count: 3, list: [] })
    const none = await app.call(order.getCustomerGoodsOrderList, { customerId: customers.hangzhou, limit: -1 })
    expect(none.code).toBe(422)
  })

  it.each<[OrderListParams, string[]]>([
    [{ ordered: 'ordered' }, ['T001', 'S001']],
    [{ onlyOrdered: true }, ['T001', 'S001']],
    [{ ordered: 'notOrdered' }, ['P001']],
    [{ keyword: 't00' }, ['T001']],
    [{ keyword: '长裤' }, ['P001']],
    [{ keyword: 's001-02' }, ['S001']],
    [{ keyword: '%' }, []],
    [{ categoryCodes: ['TOP', 'SHOE'] }, ['T001', 'S001']],
    [{ waveCodes: ['W2'] }, ['P001']],
    [{ waveCodes: [] }, ['T001', 'P001', 'S001']],
    [{ styleTypeCodes: ['trousers'] }, ['P001']],
    [{ brandCodes: ['HF'] }, ['S001']],
    [{ seasonCodes: ['27SS'], years: [2027] }, ['T001', 'P001', 'S001']],
    [{ priceRangeIds: [2] }, ['P001', 'S001']],
    [{ colourIds: [colours.white] }, ['T001', 'S001']],
    [{ sizeGroupIds: [2] }, ['S001']],
    [{ frozen: '1' }, ['T001']],
    [{ mustOrder: true }, []],
    [{ hot: false, isSpot: false }, ['T001', 'P001', 'S001']],
    [{ goodsIds: Array.from({ length: 10_000 }, (_, id) => id + 3) }, ['S001']],
  ])('filtered by %j are %j', async (query, expected) => expect(await numbers(query)).toEqual(expected))
})

describe('what a user may not see of an order', () => {
  it('is what is of other brands: neither goods nor in the totals', async () => {
    expect(await numbers({}, 'lin')).toEqual(['T001', 'P001'])
    expect(await numbers({ brandCodes: ['HF'] }, 'lin')).toEqual([])
    const saved = await save(app, [row('sneakerWhite', [sizes.n40, 1])], { as: 'lin' })
    expect(saved.data).toMatchObject({ rows: [], errors: [{ code: 'no-such-goods' }], totals: { qty: 3 } })
  })

  it('is what is of other areas, just as if it were not there', async () => {
    const ask = (customerId: number, as: Person) => app.call(order.getCustomerGoodsOrderList, { customerId }, as)
    expect(await ask(customers.hangzhou, 'zhao')).toEqual(await ask(999, 'zhao'))
    expect(await ask(customers.beijing, 'zhao')).toMatchObject({ code: 200, data: { count: 1 } })
    const history = { goodsId: 1, colourId: 1 }
    const foreign = await app.call(order.getOrderRowHistory, { customerId: customers.hangzhou, ...history }, 'zhao')
    expect(foreign).toEqual({ code: 403, msg: '没有权限，或内容不存在' })
    const ownArea = await app.call(order.getOrderRowHistory, { customerId: customers.beijing, ...history }, 'zhao')
    expect(ownArea).toEqual(foreign)
  })

  it('is every price for who sees none', async () => {
    const seen = await app.call(order.getCustomerGoodsOrderList, { customerId: customers.hangzhou }, 'wang')
    expect(seen.data?.customer).toMatchObject({ amountBasis: null, target: { qty: 100 }, totals: { qty: 3 } })
    const saved = await save(app, [row('teeBlack', [sizes.s, 2]), row('teeBlack', [sizes.m, 'x'])], { as: 'wang' })
    expect(saved.data?.rows).toMatchObject([{ qty: 4 }])
    for (const text of [JSON.stringify(seen), JSON.stringify(saved)]) {
      expect(text).not.toMatch(/amount"|Amount"|"tag"|"net"|"agent"|"discount"|99\.5|199/)
    }
  })

  it('is all of it without the menu', async () => {
    expect(await app.call(order.getCustomerGoodsOrderList, { customerId: 1 }, 'nobody')).toMatchObject({ code: 403 })
  })
})
