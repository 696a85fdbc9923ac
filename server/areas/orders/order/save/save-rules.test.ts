import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { order } from '@fairdesk/contract/areas/orders/order'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, faultsOf, places, row, save, setSwitch } from '../../../../testing/order-desk.ts'
import { world } from '../../../../testing/world.ts'

const { sizes, customers, skcs, styles } = world

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
afterEach(async () => {
  expect(await faultsOf(app)).toEqual([])
  await clearOrders(app)
})

const setStatus = (skcId: number, status: 'onSale' | 'frozen' | 'dropped') =>
  app.fair.db.updateTable('skcs').set({ status }).where('id', '=', skcId).execute()
const codesOf = ({ data }: Awaited<ReturnType<typeof save>>) => data?.errors.map(({ code }) => code)

describe('a quantity that cannot be', () => {
  const bad = ['', null, '12 ', 1.5, -1, '=1+1', 'NaN', '1e3', true, [1]]

  it.each(bad)('%j is refused for its cell, and the row goes on without it', async (qty) => {
    const answer = await save(app, [row('teeBlack', [sizes.s, qty], [sizes.m, '１２'])])
    expect(answer.data).toMatchObject({
      rows: [{ qty: 12 }],
      errors: [{ ...places.teeBlack, sizeId: sizes.s, code: 'qty-invalid', now: 0, msg: '数量须为不小于 0 的整数' }],
    })
  })

  it.each([10_000, 1e9, 345345345345, '99999999999999999999'])('%j is too large', async (qty) => {
    const answer = await save(app, [row('teeBlack', [sizes.s, qty])])
    expect(answer.data).toMatchObject({ rows: [{ qty: 0 }], errors: [{ code: 'qty-too-large', max: 9999 }] })
  })

  it('is told without an ASCII comma in every language', async () => {
    for (const language of ['zh-CN', 'zh-TW', 'en']) {
      const { body } = await app.server.app.inject({
        method: 'POST',
        url: '/api/order/saveOrder',
        headers: { token: await app.tokenOf('admin'), 'accept-language': language },
        payload: {
          customerId: customers.hangzhou,
          rows: [row('teeBlack', [sizes.s, -1], [sizes.m, 1e6]), row('teeRed', [sizes.s, 1])],
        },
      })
      const messages: string[] = JSON.parse(body).data.errors.map((error: { msg: string }) => error.msg)
      expect(messages).toHaveLength(3)
      for (const msg of messages) expect(msg).toMatch(/^[^,]{5,}$/)
    }
  })
})

describe('a cell that may not be changed', () => {
  it('is one of no size of the style, of a hole, or of goods that are not there', async () => {
    const answer = await save(app, [
      row('teeBlack', [sizes.n40, 1]),
      row('teeWhite', [sizes.xl, 1], [sizes.l, 2]),
      { goodsId: 99, colourId: 1, cells: [{ sizeId: 1, qty: 1 }] },
    ])
    expect(codesOf(answer)).toEqual(['no-such-goods', 'no-such-size', 'size-off'])
    expect(answer.data?.totals.qty).toBe(2)
  })

  it('of a frozen colour only shrinks', async () => {
    await setStatus(skcs.teeRed, 'onSale')
    await save(app, [row('teeRed', [sizes.s, 5])])
    await setStatus(skcs.teeRed, 'frozen')
    const grown = await save(app, [row('teeRed', [sizes.s, 6], [sizes.m, 1])])
    expect(grown.data).toMatchObject({
      rows: [{ qty: 5 }],
      errors: [
        { code: 'frozen', now: 5, max: 5 },
        { code: 'frozen', now: 0 },
      ],
    })
    expect((await save(app, [row('teeRed', [sizes.s, 4])])).data).toMatchObject({ rows: [{ qty: 4 }], errors: [] })
    await setSwitch(app, 'freezeAllowDecrease', false)
    const still = await save(app, [row('teeRed', [sizes.s, 3])])
    expect(still.data?.errors).toMatchObject([{ code: 'frozen', msg: '该颜色已停订，数量不能修改' }])
  })

  it('of a frozen colour is put back by who lowered it a moment ago, as Ctrl+Z does, and by nobody else', async () => {
    await setStatus(skcs.teeRed, 'onSale')
    await save(app, [row('teeRed', [sizes.s, 5], [sizes.m, 7])])
    await setStatus(skcs.teeRed, 'frozen')
    const set = async (qty: number, as: 'admin' | 'wang' = 'admin') =>
      codesOf(await save(app, [row('teeRed', [sizes.s, qty])], { as }))
    expect([await set(3), await set(2), await set(6), await set(5, 'wang'), await set(4), await set(5)]).toEqual([
      [],
      [],
      ['frozen'],
      ['frozen'],
      [],
      [],
    ])
    expect([await set(4), await set(3, 'wang'), await set(5), await set(4, 'wang')]).toEqual([[], [], ['frozen'], []])
    // Events are never changed; only here, as if time had passed.
    await sql`alter table order_events disable trigger user`.execute(app.fair.db)
    await sql`update order_events set at = at - interval '11 minutes'`.execute(app.fair.db)
    await sql`alter table order_events enable trigger user`.execute(app.fair.db)
    expect(await set(5)).toEqual(['frozen'])
    expect(await set(1)).toEqual([])
    // Frozen anew: what was lowered before stays so.
    await setStatus(skcs.teeRed, 'onSale')
    await setStatus(skcs.teeRed, 'frozen')
    expect(await set(3)).toEqual(['frozen'])
  })

  it('of a dropped colour stays, and leaves the totals', async () => {
    await setStatus(skcs.sneakerRed, 'onSale')
    await save(app, [row('sneakerRed', [sizes.n40, 5]), row('teeBlack', [sizes.s, 1])])
    await setStatus(skcs.sneakerRed, 'dropped')
    const answer = await save(app, [row('sneakerRed', [sizes.n40, 0])])
    expect(answer.data).toMatchObject({ totals: { qty: 1, skc: 1 }, errors: [{ code: 'dropped', now: 5 }] })
  })

  it('of a brand the customer may not order only shrinks', async () => {
    const beijing = { customerId: customers.beijing }
    const refused = await save(app, [row('teeBlack', [sizes.s, 1]), row('sneakerWhite', [sizes.n40, 1])], beijing)
    expect(codesOf(refused)).toEqual(['brand-refused'])
    expect(refused.data?.totals).toMatchObject({ qty: 1, styles: 1 })
    await sql`update customers set brand_codes = '{SC}' where id = ${customers.beijing}`.execute(app.fair.db)
    expect((await save(app, [row('sneakerWhite', [sizes.n40, 0])], beijing)).data?.errors).toEqual([])
    await sql`update customers set brand_codes = '{HF}' where id = ${customers.beijing}`.execute(app.fair.db)
  })
})

describe('of a brand that was closed for the customer', () => {
  const beijing = { customerId: customers.beijing }
  const set = async (qty: number) => codesOf(await save(app, [row('teeBlack', [sizes.s, qty])], beijing))
  const mayOrder = async (brands: string[]) => {
    const { data } = await app.call(customerRecord.get, beijing)
    if (!data) throw new Error('no such customer')
    const { code, name, shortName, type, level, areaId, agentId, contact, phone, storeArea, storeCount, remark } = data
    const rest = { level, areaId, agentId, contact, phone, storeArea, storeCount, remark, enabled: data.enabled }
    const input = { ...beijing, version: data.version, code, name, shortName, type, ...rest, brands }
    expect((await app.call(customerRecord.save, input)).code).toBe(200)
  }
  afterEach(() => mayOrder(['HF']))

  it('what was lowered since is put back, and what was lowered before stays so', async () => {
    await mayOrder([])
    expect([await set(7), await set(5)]).toEqual([[], []])
    await mayOrder(['HF'])
    expect(await set(6)).toEqual(['brand-refused'])
    expect([await set(2), await set(6), await set(5)]).toEqual([[], ['brand-refused'], []])
  })

  it('the same holds of goods that became of that brand', async () => {
    await mayOrder(['HF'])
    const brandOf = async (code: string) =>
      sql`update styles set brand_id = (select id from brands where brands.code = ${code}), updated_at = now()
        where id = ${styles.tee}`.execute(app.fair.db)
    await brandOf('HF')
    expect([await set(7), await set(5)]).toEqual([[], []])
    await brandOf('SC')
    expect([await set(6), await set(3), await set(5)]).toEqual([['brand-refused'], [], []])
  })
})

describe("the organiser's rules", () => {
  const setStyle = (set: { moq?: number | null; multiple?: number | null }) =>
    app.fair.db.updateTable('styles').set(set).where('id', '=', styles.tee).execute()
  afterEach(() => setStyle({ moq: null, multiple: null }))

  it('warn, or hold back the row alone, or nothing where all or nothing was asked', async () => {
    await setStyle({ multiple: 6 })
    const both = [row('teeBlack', [sizes.s, 5]), row('pantsBlack', [sizes.s, 5])]
    const warned = await save(app, both)
    expect(warned.data).toMatchObject({ totals: { qty: 10 }, warnings: [{ ...places.teeBlack, code: 'multiple' }] })
    await clearOrders(app)
    await setSwitch(app, 'enforceMultiple', 'blockOnSave')
    const held = await save(app, both)
    expect(held.data).toMatchObject({
      totals: { qty: 5 },
      errors: [{ ...places.teeBlack, code: 'multiple' }],
      warnings: [],
    })
    await save(app, [row('pantsBlack', [sizes.s, 0])])
    const none = await save(app, both, { atomic: true })
    expect(none.data).toMatchObject({
      totals: { qty: 0 },
      rows: [{ qty: 0 }, { qty: 0 }],
      errors: [{ code: 'multiple' }],
    })
  })

  it('say whether they refuse rows that are not complete yet', async () => {
    const read = async () => {
      const answer = await app.call(order.getCustomerGoodsOrderList, { customerId: customers.hangzhou })
      return answer.data?.customer.refusesIncompleteRows
    }
    expect(await read()).toBe(false)
    for (const key of ['enforceMoq', 'enforceMultiple', 'consecutiveSizes'] as const) {
      await setSwitch(app, key, 'blockOnSave')
      expect(await read()).toBe(true)
      await setSwitch(app, key, 'blockOnSubmit')
    }
    expect(await read()).toBe(false)
  })

  it('of a style count its other colours, those of the same request too', async () => {
    await setStyle({ moq: 10 })
    await setSwitch(app, 'enforceMoq', 'blockOnSave')
    expect(codesOf(await save(app, [row('teeBlack', [sizes.s, 9])]))).toEqual(['style-moq'])
    expect(codesOf(await save(app, [row('teeBlack', [sizes.s, 6]), row('teeWhite', [sizes.s, 4])]))).toEqual([])
    expect(codesOf(await save(app, [row('teeWhite', [sizes.s, 3])]))).toEqual(['style-moq'])
    expect(codesOf(await save(app, [row('teeWhite', [sizes.s, 0]), row('teeBlack', [sizes.s, 0])]))).toEqual([])
  })
})

describe('an order that may not be changed', () => {
  const attempt = () => save(app, [row('teeBlack', [sizes.s, 2])])
  const setHead = (set: { locked?: boolean; status?: 'submitted' | 'approved' | 'closed' | 'draft' }) =>
    app.fair.db.updateTable('orders').set(set).execute()

  it('is locked, submitted or approved', async () => {
    await attempt()
    await setHead({ locked: true })
    expect(await attempt()).toEqual({ code: 422, msg: '订单已锁定，不能修改；请先解锁' })
    await setHead({ locked: false, status: 'submitted' })
    expect(await attempt()).toEqual({ code: 422, msg: '订单已提交，退回后才能修改' })
    await setSwitch(app, 'allowEditAfterSubmit', true)
    expect((await attempt()).data?.status).toBe('submitted')
    for (const status of ['approved', 'closed'] as const) {
      await setHead({ status })
      expect(await attempt()).toEqual({ code: 422, msg: '订单已审核，不能修改；要改请申请改单，或由管理员反审' })
    }
    await setHead({ status: 'draft' })
  })

  it('is of a customer who is disabled, not there, or not of the area', async () => {
    expect(await save(app, [], { customerId: customers.disabled })).toMatchObject({ code: 422 })
    const absent = await save(app, [], { customerId: 999 })
    const foreign = await save(app, [], { customerId: customers.beijing, as: 'lin' })
    expect(absent).toEqual({ code: 403, msg: '没有权限，或内容不存在' })
    expect(foreign).toEqual(absent)
  })

  it('is of a fair that takes none now, save by staff where the organiser lets them', async () => {
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    await setSwitch(app, 'closeAt', hour(-1))
    expect((await attempt()).code).toBe(422)
    await setSwitch(app, 'graceMinutes', 61)
    expect(await attempt()).toMatchObject({ code: 200 })
    await setSwitch(app, 'orderOpen', false)
    expect((await attempt()).code).toBe(422)
    await setSwitch(app, 'staffOverride', true)
    expect(await attempt()).toMatchObject({ code: 200 })
  })

  it('is of a closed fair, save by administrators who may adjust afterwards', async () => {
    const setFair = async (status: string) => {
      await app.server.platform.pool.query('update fairs set status = $1', [status])
      app.server.sessions.forget()
    }
    await setFair('closed')
    expect((await attempt()).code).toBe(422)
    expect(await save(app, [], { as: 'lin' })).toEqual({
      code: 422,
      msg: '订货会已结束，不能修改；需要时请管理员重新开放订货会',
    })
    await setSwitch(app, 'afterFairAdjust', true)
    expect(await attempt()).toMatchObject({ code: 200 })
    await setFair('open')
  })
})
