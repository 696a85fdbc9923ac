import { minimums } from '@fairdesk/contract/areas/data/minimums'
import { order } from '@fairdesk/contract/areas/orders/order'
import type { Params } from '@fairdesk/contract/endpoint'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { row, save, setSwitch } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const { sizes, customers } = world

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
afterEach(async () => {
  await app.fair.pool.query('delete from minimum_rules')
  // By saves, which the reports follow.
  for (const customerId of [customers.hangzhou, customers.nanjing]) {
    const none = [sizes.s, 0] as const
    await save(app, [row('teeBlack', [...none]), row('teeWhite', [...none]), row('pantsBlack', [...none])], {
      customerId,
    })
  }
})

const rules = async (
  scope: Params<typeof minimums.add>['scope'],
  lines: Params<typeof minimums.saveBatch>['lines'],
) => {
  const { code, msg } = await app.call(minimums.saveBatch, { scope, mode: 'commit', lines })
  if (code !== 200) throw new Error(msg)
}
const said = async (rows: Parameters<typeof save>[1], customerId: number = customers.hangzhou) => {
  const { data } = await save(app, rows, { customerId })
  const warnings = data?.warnings.filter(({ code }) => code !== 'replaced')
  return warnings?.map(({ code, msg }) => `${code} ${/\d+/.exec(msg)?.[0]}`)
}

describe('an order under rules of minimum quantities', () => {
  it('is judged by the nearest rule, figure by figure', async () => {
    await rules('levelGoods', [{ level: 'A', goodsNo: 'T001', min: 48, multiple: 24 }])
    expect(await said([row('teeBlack', [sizes.s, 24])])).toEqual(['style-moq 48'])
    expect(await said([row('teeWhite', [sizes.s, 24])])).toEqual([])
    expect(await said([row('teeWhite', [sizes.s, 26])])).toEqual(['multiple 24'])
    await rules('customerGoods', [{ customer: 'C001', goodsNo: 'T001', min: 60, max: 70 }])
    expect(await said([row('teeWhite', [sizes.s, 24])])).toEqual(['style-moq 60'])
    expect(await said([row('teeWhite', [sizes.s, 48])])).toEqual(['style-max 70'])
    await rules('customerSkc', [{ customer: 'C001', skcNo: 'T001-02', min: 5, multiple: 7, max: 14 }])
    expect(await said([row('teeWhite', [sizes.s, 7])])).toEqual([])
    expect(await said([row('teeWhite', [sizes.s, 21])])).toEqual(['max 14'])
  })

  it('of another level or customer is left alone, and a switch holds it back', async () => {
    await rules('levelGoods', [{ level: 'A', goodsNo: 'T001', min: 48 }])
    expect(await said([row('teeBlack', [sizes.s, 1])], customers.nanjing)).toEqual([])
    await setSwitch(app, 'enforceMoq', 'blockOnSave')
    const held = await save(app, [row('teeBlack', [sizes.s, 47])])
    expect(held.data).toMatchObject({
      totals: { qty: 0 },
      errors: [{ code: 'style-moq', msg: '该款未达起订量 48 件' }],
    })
    await app.fair.pool.query("delete from settings where key = 'enforceMoq'")
  })

  it('is shown with the figures that hold for this customer', async () => {
    await rules('customerSkc', [{ customer: 'C001', skcNo: 'T001-02', min: 6 }])
    await rules('customerGoods', [{ customer: 'C001', goodsNo: 'T001', min: 20, multiple: 4 }])
    const { data } = await app.call(order.getCustomerGoodsOrderList, {
      customerId: customers.hangzhou,
      keyword: 'T001',
    })
    expect(data?.list[0]).toMatchObject({ moq: 20, multiple: 4 })
    expect(data?.list[0]?.colours.map(({ skcNo, moq }) => `${skcNo} ${moq}`)).toContain('T001-02 6')
  })
})

describe('what is not kept today', () => {
  const orders = async (input: Params<typeof minimums.ordersNotKept> = {}) =>
    (await app.call(minimums.ordersNotKept, input)).data
  const totals = async () => (await app.call(minimums.totalsNotKept, {})).data?.list

  it('is what each save has warned of, told once for a style, with the gap that closes it', async () => {
    await rules('levelGoods', [{ level: 'A', goodsNo: 'T001', min: 48, multiple: 24 }])
    await rules('customerSkc', [{ customer: 'C003', skcNo: 'P001-01', max: 10 }])
    await said([row('teeBlack', [sizes.s, 10]), row('teeWhite', [sizes.s, 24])])
    await said([row('pantsBlack', [sizes.s, 12])], customers.nanjing)
    const rows = (await orders())?.list.map(({ customer, goodsNo, skcNo, figure, need, ordered, gap, from }) =>
      [customer, skcNo || goodsNo, figure, need, ordered, gap, from].join(' '),
    )
    expect(rows).toEqual([
      'C001 T001 min 48 34 14 levelGoods',
      'C001 T001-01 multiple 24 10 14 levelGoods',
      'C003 P001-01 max 10 12 -2 customerSkc',
    ])
    expect((await orders({ figures: ['max'] }))?.count).toBe(1)
    for (const keyword of ['c003', '新街口 P001', 'xjk', 'nanjing 01'])
      expect((await orders({ keyword }))?.list).toMatchObject([{ customerName: '南京新街口店' }])
    expect((await orders({ sort: 'gap', page: 2, limit: 2 }))?.list).toMatchObject([{ figure: 'multiple' }])
    expect((await orders({ levels: ['A'] }))?.count).toBe(2)
    await said([row('teeBlack', [sizes.s, 24])])
    expect((await orders())?.list.map(({ customer }) => customer)).toEqual(['C003'])
  })

  it('follows a changed rule at once', async () => {
    await said([row('teeBlack', [sizes.s, 10])])
    expect((await orders())?.count).toBe(0)
    await rules('customerGoods', [{ customer: 'C001', goodsNo: 'T001', min: 11 }])
    expect((await orders())?.count).toBe(1)
    await rules('customerGoods', [{ customer: 'C001', goodsNo: 'T001', min: 10 }])
    expect((await orders())?.count).toBe(0)
  })

  it('counts totals over all customers, against the rule or else the factory minimum', async () => {
    await app.fair.pool.query('update skcs set factory_min = 100 where id in (1, 2)')
    await app.fair.pool.query(`
      insert into common_codes (type, code, code_key, name) values ('fabric', 'COT', 'cot', '纯棉');
      update styles set fabric_id = (select id from common_codes where code = 'COT') where id in (1, 2)`)
    await rules('skcTotal', [{ skcNo: 'T001-01', min: 30, multiple: 10 }])
    await rules('fabricColour', [{ fabric: 'COT', colour: '01', min: 60 }])
    await said([row('teeBlack', [sizes.s, 12]), row('teeWhite', [sizes.s, 3]), row('pantsBlack', [sizes.s, 20])])
    await said([row('teeBlack', [sizes.s, 13])], customers.nanjing)
    const found = (await totals()) ?? []
    const rows = found.map(({ source, skcNo, fabricName, colourName, figure, ordered, gap, customers: of }) =>
      [source, skcNo || `${fabricName}${colourName}`, figure, ordered, gap, of].join(' '),
    )
    expect(rows).toEqual([
      'skcTotal T001-01 min 25 5 2',
      'skcTotal T001-01 multiple 25 5 2',
      'factory T001-02 min 3 97 1',
      'fabricColour 纯棉黑 min 45 15 2',
    ])
    const whose = async (input: Params<typeof minimums.whoOrdered>) =>
      (await app.call(minimums.whoOrdered, input)).data?.list.map(({ customer, qty }) => `${customer} ${qty}`)
    const [first, , , last] = found
    expect(await whose({ skcId: first?.skcId ?? 0 })).toEqual(['C003 13', 'C001 12'])
    expect(await whose({ fabricId: last?.fabricId ?? 0, colourId: last?.colourId ?? 0 })).toEqual([
      'C001 32',
      'C003 13',
    ])
    expect((await app.call(minimums.whoOrdered, { fabricId: 0, colourId: 1 })).code).not.toBe(200)
  })

  it('stands beside the rules of totals: pieces of today and the customers they are of', async () => {
    await app.fair.pool.query(`
      insert into common_codes (type, code, code_key, name) values ('fabric', 'LIN', 'lin', '亚麻');
      update styles set fabric_id = (select id from common_codes where code = 'LIN') where id in (1, 2)`)
    await rules('skcTotal', [
      { skcNo: 'T001-01', min: 30 },
      { skcNo: 'S001-02', min: 30 },
    ])
    await rules('fabricColour', [{ fabric: 'LIN', colour: '01', min: 60 }])
    await said([row('teeBlack', [sizes.s, 12]), row('teeWhite', [sizes.s, 3]), row('pantsBlack', [sizes.s, 20])])
    await said([row('teeBlack', [sizes.s, 13])], customers.nanjing)
    const listed = async (scope: Params<typeof minimums.list>['scope']) =>
      (await app.call(minimums.list, { scope })).data?.list.map(({ skcNo, fabric, total }) => [skcNo || fabric, total])
    expect(await listed('skcTotal')).toEqual([
      ['T001-01', { ordered: 25, customers: 2 }],
      ['S001-02', { ordered: 0, customers: 0 }],
    ])
    expect(await listed('fabricColour')).toEqual([['LIN', { ordered: 45, customers: 2 }]])
    await rules('levelGoods', [{ level: 'A', goodsNo: 'T001', min: 1 }])
    expect(await listed('levelGoods')).toEqual([['', null]])
  })

  it('is told of one customer and of one style, with every rule that names them', async () => {
    await rules('levelGoods', [
      { level: 'A', goodsNo: 'T001', min: 48 },
      { level: 'A', goodsNo: 'P001', min: 2 },
    ])
    await rules('customerSkc', [{ customer: 'C001', skcNo: 'T001-01', min: 6 }])
    await rules('customerGoods', [{ customer: 'C003', goodsNo: 'P001', max: 10 }])
    await rules('skcTotal', [{ skcNo: 'T001-02', min: 30 }])
    await said([row('teeBlack', [sizes.s, 5]), row('teeWhite', [sizes.s, 24])])
    await said([row('pantsBlack', [sizes.s, 12])], customers.nanjing)
    const of = async (whose: Params<typeof minimums.of>) => {
      const { data, msg } = await app.call(minimums.of, whose)
      if (!data) throw new Error(msg)
      return {
        rules: data.rules.list.map((rule) => [rule.scope, rule.customer, rule.skcNo || rule.goodsNo].join(' ')),
        notKept: data.notKept.list.map((one) =>
          [one.customer, one.skcNo || one.goodsNo, one.figure, one.gap].join(' '),
        ),
        totals: data.totals.map(({ skcNo, gap }) => `${skcNo} ${gap}`),
      }
    }
    expect(await of({ customerId: customers.hangzhou })).toEqual({
      rules: ['customerSkc C001 T001-01', 'levelGoods  T001', 'levelGoods  P001'],
      notKept: ['C001 T001-01 min 1', 'C001 T001 min 19'],
      totals: [],
    })
    expect(await of({ goodsId: world.styles.tee })).toEqual({
      rules: ['customerSkc C001 T001-01', 'levelGoods  T001', 'skcTotal  T001-02'],
      notKept: ['C001 T001-01 min 1', 'C001 T001 min 19'],
      // The black one is held to its factory minimum of 100.
      totals: ['T001-01 95', 'T001-02 6'],
    })
    expect((await of({ goodsId: world.styles.pants })).notKept).toEqual(['C003 P001 max -2'])
    expect((await app.call(minimums.of, {})).code).toBe(422)
    expect((await app.call(minimums.of, { goodsId: 1 }, 'wang')).code).toBe(403)
  })

  it('is the same as the saves say, rule by rule, in the panel that tells which holds', async () => {
    await rules('levelGoods', [{ level: 'A', goodsNo: 'T001', min: 48, multiple: 24 }])
    await rules('customerSkc', [{ customer: 'C001', skcNo: 'T001-01', min: 6 }])
    await said([row('teeBlack', [sizes.s, 5]), row('teeWhite', [sizes.s, 24])])
    const input = { customerId: customers.hangzhou, skcNo: 't001-01' }
    const { data } = await app.call(minimums.holding, input)
    expect(data).toEqual({
      ordered: { skc: 5, style: 29 },
      holding: [
        { figure: 'min', need: 6, counts: 'skc', from: 'customerSkc', ordered: 5, gap: 1 },
        { figure: 'multiple', need: 24, counts: 'skc', from: 'levelGoods', ordered: 5, gap: 19 },
      ],
      others: [{ figure: 'min', need: 48, from: 'levelGoods' }],
    })
    expect((await app.call(minimums.holding, { ...input, customerId: 999 })).code).toBe(403)
    expect((await app.call(minimums.holding, { ...input, skcNo: 'X' })).code).toBe(403)
  })
})
