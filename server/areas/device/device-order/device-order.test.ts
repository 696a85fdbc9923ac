import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { anyId, type Dealers, dealersOf, switchesFor } from '../../../testing/hall/dealer-desk.ts'
import { clearOrders, faultsOf, places, row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const { sizes, customers, skcs } = world

let app: TestApp
let dealers: Dealers
beforeAll(async () => {
  app = await testApp()
  dealers = await dealersOf(app)
})
afterAll(() => app.stop())
afterEach(async () => {
  expect(await faultsOf(app)).toEqual([])
  await setStatus(skcs.sneakerRed, 'dropped')
  await setStatus(skcs.teeBlack, 'onSale')
  await clearOrders(app)
})

async function setStatus(skcId: number, status: string) {
  await sql`update skcs set status = ${status}, status_before = 'onSale' where id = ${skcId}`.execute(app.fair.db)
}

const saveAs = (who: keyof Dealers, rows: Params<typeof deviceOrder.save>['rows'], more: object = {}) =>
  dealers[who].call(deviceOrder.save, { requestId: anyId(), rows, ...more })
const read = async (who: keyof Dealers, more: object = {}) => {
  const answer = await dealers[who].call(deviceOrder.order, more)
  if (!answer.data) throw new Error(answer.msg)
  return answer.data
}

describe('saving and reading', () => {
  it('keeps what was saved, under the name of the account', async () => {
    const saved = await saveAs('hangzhou', [row('teeBlack', [sizes.s, 3, 0], [sizes.m, 2, 0])])
    expect(saved.data).toMatchObject({
      status: 'draft',
      errors: [],
      rows: [{ ...places.teeBlack, version: 1, qty: 5, amount: 497.5, prices: { tag: 199, net: 99.5 } }],
      totals: { styles: 1, skc: 1, qty: 5, tagAmount: 995, netAmount: 497.5 },
    })
    const own = await read('hangzhou')
    expect(own).toMatchObject({
      customerId: customers.hangzhou,
      status: 'draft',
      barrier: null,
      refusesIncompleteRows: false,
      isWhole: true,
      totals: { qty: 5 },
      rows: [{ ...places.teeBlack, version: 1, status: 'onSale', qty: 5, amount: 497.5 }],
    })
    expect(own.rows[0]?.cells).toEqual([
      { sizeId: sizes.s, qty: 3 },
      { sizeId: sizes.m, qty: 2 },
      { sizeId: sizes.l, qty: 0 },
      { sizeId: sizes.xl, qty: 0 },
    ])
    const events = await app.fair.db.selectFrom('order_events').select(['account', 'real_name', 'source']).execute()
    expect(events).toEqual([
      { account: `dealer 1 ${dealers.hangzhou.accountId}`, real_name: '杭州西湖店', source: 'self' },
    ])
  })

  it('says nothing of what agents pay', async () => {
    const saved = await saveAs('ningbo', [row('teeBlack', [sizes.s, 1])])
    expect(saved.data?.rows[0]?.prices).toEqual({ tag: 199, net: 95.52 })
    expect(Object.keys(saved.data?.totals ?? {}).toSorted()).toEqual(['netAmount', 'qty', 'skc', 'styles', 'tagAmount'])
    expect(Object.keys((await read('ningbo')).totals)).not.toContain('agentAmount')
  })

  it('shows only the prices that the organiser lets him see', async () => {
    await switchesFor(app, { dealerPrices: 'none' })
    const saved = await saveAs('hangzhou', [row('teeBlack', [sizes.s, 1])])
    expect(saved.data?.rows[0]).not.toHaveProperty('amount')
    expect(saved.data?.rows[0]?.prices).toEqual({})
    expect(saved.data?.totals).toEqual({ styles: 1, skc: 1, qty: 1 })
    const own = await read('hangzhou')
    expect(own.rows[0]).not.toHaveProperty('amount')
    expect(own.totals).toEqual({ styles: 1, skc: 1, qty: 1 })
  })

  it('has one effect for one number, and gives a retry the sums of today', async () => {
    const requestId = anyId()
    const once = await saveAs('hangzhou', [row('teeBlack', [sizes.s, 3, 0])], { requestId })
    await saveAs('hangzhou', [row('teeBlack', [sizes.m, 4, 0])])
    const again = await saveAs('hangzhou', [row('teeBlack', [sizes.s, 3, 0])], { requestId })
    expect(again.data?.rows).toEqual(once.data?.rows)
    expect(again.data?.totals.qty).toBe(7)
  })

  it('takes at most 500 cells', async () => {
    const many = Array.from({ length: 501 }, (_, at) => [at + 1, 1] as [number, number])
    const rows = [
      row('teeBlack', ...many.slice(0, 60)),
      ...Array.from({ length: 9 }, (_, at) => ({
        goodsId: 100 + at,
        colourId: 1,
        cells: many.slice(0, 50).map(([sizeId, qty]) => ({ sizeId, qty })),
      })),
    ]
    const answer = await saveAs('hangzhou', rows)
    expect(answer.code).toBe(422)
    expect(await app.fair.db.selectFrom('orders').select('id').execute()).toEqual([])
  })

  it('takes at most 64 kB', async () => {
    const large = await saveAs('hangzhou', [row('teeBlack', [sizes.s, '1'.repeat(70_000)])])
    expect(large).toMatchObject({ code: 400 })
  })

  it("does not take the organiser's exceptions for itself", async () => {
    await switchesFor(app, { orderOpen: false, staffOverride: true })
    expect((await save(app, [row('teeBlack', [sizes.s, 1])])).code).toBe(200)
    expect(await saveAs('hangzhou', [row('teeBlack', [sizes.s, 2])])).toMatchObject({ code: 422 })
    expect((await read('hangzhou')).barrier).toBe('ordering-off')
  })

  it('calls who was faster by what he is to the customer', async () => {
    await save(app, [row('teeBlack', [sizes.s, 5])], { as: 'lin' })
    const byStaff = await saveAs('hangzhou', [row('teeBlack', [sizes.s, 7, 1])])
    expect(byStaff.data?.errors).toMatchObject([{ code: 'conflict', now: 5, by: 'organiser' }])
    expect(byStaff.data?.errors[0]?.msg).toMatch(/^总部 已于 .* 将此格改为 5$/)
    await saveAs('agent', [row('teeBlack', [sizes.m, 2])], { customerId: customers.ningbo })
    const byAgent = await saveAs('ningbo', [row('teeBlack', [sizes.m, 3, 0])])
    expect(byAgent.data?.errors).toMatchObject([{ by: 'agent', msg: expect.stringMatching(/^代理 /) }])
    const byOther = await saveAs('agent', [row('teeBlack', [sizes.s, 9, 1])])
    expect(byOther.data?.errors).toMatchObject([{ by: 'organiser' }])
    await saveAs('hangzhou', [row('pantsBlack', [sizes.s, 1])])
    const byHimself = await saveAs('agent', [row('pantsBlack', [sizes.s, 4, 0])])
    expect(byHimself.data?.errors).toMatchObject([{ by: 'self', msg: expect.stringMatching(/^本人 /) }])
  })
})

describe('handing in', () => {
  const seen = async (who: keyof Dealers, more: object = {}) => {
    const { seal, totals } = await read(who, more)
    return { requestId: anyId(), seal, qty: totals.qty, ...more }
  }

  it('submits what was seen, and takes it back', async () => {
    await saveAs('hangzhou', [row('teeBlack', [sizes.s, 3])])
    const submitted = await dealers.hangzhou.call(deviceOrder.submit, await seen('hangzhou'))
    expect(submitted.data).toMatchObject({
      done: true,
      code: null,
      msg: '',
      order: { status: 'submitted', barrier: 'submitted' },
    })
    const heads = await app.fair.db.selectFrom('orders').select(['status', 'submitted_by']).execute()
    expect(heads).toEqual([{ status: 'submitted', submitted_by: '杭州西湖店' }])
    expect((await saveAs('hangzhou', [row('teeBlack', [sizes.s, 4])])).code).toBe(422)
    const back = await dealers.hangzhou.call(deviceOrder.withdraw, await seen('hangzhou'))
    expect(back.data).toMatchObject({ done: true, order: { status: 'draft' } })
  })

  it('leaves an order that is no longer what was seen', async () => {
    await saveAs('hangzhou', [row('teeBlack', [sizes.s, 3])])
    const before = await seen('hangzhou')
    await save(app, [row('teeBlack', [sizes.s, 4])])
    expect((await dealers.hangzhou.call(deviceOrder.submit, before)).data).toMatchObject({ done: false, code: 'moved' })
    const others = await seen('hangzhou')
    await save(app, [row('teeBlack', [sizes.s, 3], [sizes.m, 1])])
    const refused = await dealers.hangzhou.call(deviceOrder.submit, others)
    expect(refused.data).toMatchObject({ done: false, code: 'moved', msg: expect.stringMatching(/变|改/) })
    // Today's figures come with the refusal, so that the device asks anew by them.
    const { seal, totals } = await read('hangzhou')
    expect(refused.data?.order).toMatchObject({ status: 'draft', seal, totals })
    expect(seal).not.toBe(others.seal)
    const whole = await seen('hangzhou')
    await setStatus(skcs.teeBlack, 'dropped')
    expect((await dealers.hangzhou.call(deviceOrder.submit, whole)).data).toMatchObject({ done: false, code: 'moved' })
    const less = { ...(await seen('hangzhou')), qty: 1 }
    expect((await dealers.hangzhou.call(deviceOrder.submit, less)).data).toMatchObject({ done: false, code: 'moved' })
    expect(await app.fair.db.selectFrom('orders').select('status').execute()).toEqual([{ status: 'draft' }])
    const acts = await app.fair.db.selectFrom('order_states').select('act').distinct().execute()
    expect(acts).toEqual([{ act: 'save' }])
  })

  it('tells what hinders, and that there is nothing to hand in', async () => {
    expect((await dealers.hangzhou.call(deviceOrder.submit, await seen('hangzhou'))).data).toMatchObject({
      done: false,
      code: 'empty',
      order: { status: 'none', number: null },
    })
    await switchesFor(app, { enforceMoq: 'blockOnSubmit' })
    await sql`update styles set moq = 10 where id = ${world.styles.tee}`.execute(app.fair.db)
    await saveAs('hangzhou', [row('teeBlack', [sizes.s, 3])])
    const answer = await dealers.hangzhou.call(deviceOrder.submit, await seen('hangzhou'))
    await sql`update styles set moq = null where id = ${world.styles.tee}`.execute(app.fair.db)
    expect(answer.data).toMatchObject({ done: false, code: 'rules' })
    expect(answer.data?.order.hinders.filter(({ blocks }) => blocks)).toMatchObject([
      { rule: 'minimum', goodsId: places.teeBlack.goodsId, colourId: null, need: 10, have: 3 },
    ])
  })

  it('goes by the switches of the organiser', async () => {
    await saveAs('hangzhou', [row('teeBlack', [sizes.s, 3])])
    await switchesFor(app, { dealerSubmit: false })
    expect((await dealers.hangzhou.call(deviceOrder.submit, await seen('hangzhou'))).data).toMatchObject({
      done: false,
      code: 'switched-off',
      msg: expect.stringContaining('主办方'),
    })
    await switchesFor(app, { dealerSubmit: true, allowWithdrawSubmit: false })
    await dealers.hangzhou.call(deviceOrder.submit, await seen('hangzhou'))
    const back = await dealers.hangzhou.call(deviceOrder.withdraw, await seen('hangzhou'))
    expect(back.data).toMatchObject({ done: false, code: 'switched-off', order: { status: 'submitted' } })
  })

  it('says the same to who hands it in once more', async () => {
    await saveAs('hangzhou', [row('teeBlack', [sizes.s, 3])])
    const asked = await seen('hangzhou')
    const once = await dealers.hangzhou.call(deviceOrder.submit, asked)
    expect(await dealers.hangzhou.call(deviceOrder.submit, asked)).toEqual(once)
    const anew = await dealers.hangzhou.call(deviceOrder.submit, { ...asked, requestId: anyId() })
    expect(anew.data).toMatchObject({ done: true, order: { status: 'submitted' } })
    expect(await app.fair.db.selectFrom('order_states').select('act').orderBy('id').execute()).toEqual([
      { act: 'save' },
      { act: 'submit' },
    ])
  })
})

describe('what staff reads of it', () => {
  it('says whether it was the customer himself, his agent, or a colleague', async () => {
    await saveAs('ningbo', [row('teeBlack', [sizes.s, 2])])
    await saveAs('agent', [row('teeBlack', [sizes.s, 3, 2])], { customerId: customers.ningbo })
    await save(app, [row('teeBlack', [sizes.s, 4, 3])], { customerId: customers.ningbo })
    const rowHistory = await app.call(order.getOrderRowHistory, { ...places.teeBlack, customerId: customers.ningbo })
    expect(rowHistory.data?.list.map(({ by }) => by)).toEqual(['管理员', '代理 杭州西湖店', '本人'])
    const { seal, totals } = await read('ningbo')
    await dealers.ningbo.call(deviceOrder.submit, { requestId: anyId(), seal, qty: totals.qty })
    const [head] = await app.fair.db.selectFrom('orders').select('id').execute()
    const timeline = await app.call(orderList.timeline, { orderId: head?.id ?? 0 })
    expect(timeline.data?.list[0]).toMatchObject({ act: 'submit', by: '本人' })
    await saveAs('hangzhou', [row('teeBlack', [sizes.s, 2])])
    const conflict = await save(app, [row('teeBlack', [sizes.s, 7, 1])])
    expect(conflict.data?.errors).toMatchObject([{ code: 'conflict', now: 2, by: '本人' }])
  })
})

describe('history', () => {
  it('goes on page by page and names nobody', async () => {
    await saveAs('hangzhou', [row('teeBlack', [sizes.s, 1])])
    for (let qty = 2; qty <= 60; qty++) await save(app, [row('teeBlack', [sizes.s, qty])])
    await saveAs('agent', [row('pantsBlack', [sizes.s, 1])])
    const newest = await dealers.hangzhou.call(deviceOrder.history, {})
    expect(newest.data?.list).toHaveLength(50)
    expect(newest.data?.list[0]).toMatchObject({ ...places.pantsBlack, by: 'self', cells: [{ before: 0, after: 1 }] })
    const rest = await dealers.hangzhou.call(deviceOrder.history, { before: newest.data?.next ?? 0 })
    expect(rest.data).toMatchObject({ next: null })
    expect(rest.data?.list).toHaveLength(11)
    expect(rest.data?.list.map(({ by }) => by)).toEqual([...Array(10).fill('organiser'), 'self'])
    const ofPants = await dealers.hangzhou.call(deviceOrder.history, { goodsId: places.pantsBlack.goodsId })
    expect(ofPants.data?.list).toHaveLength(1)
  })
})

describe('substitutes', () => {
  it('give the pieces of a dropped colour along the same curve', async () => {
    await saveAs('hangzhou', [row('teeBlack', [sizes.s, 2], [sizes.m, 4])])
    await setStatus(skcs.teeBlack, 'dropped')
    const answer = await dealers.hangzhou.call(deviceOrder.substitutes, places.teeBlack)
    expect(answer.data?.list).toEqual([
      {
        ...places.teeWhite,
        why: ['category', 'price', 'wave'],
        cells: [
          { sizeId: sizes.s, qty: 2 },
          { sizeId: sizes.m, qty: 4 },
        ],
      },
    ])
    expect((await dealers.ningbo.call(deviceOrder.substitutes, places.teeBlack)).data?.list).toEqual([])
  })
})

describe('an agent shares out', () => {
  const piece = (place: keyof typeof places, qty: number, was: number, sizeId: number = sizes.s) => ({
    ...places[place],
    cells: [{ sizeId, qty, was }],
  })
  const splitTo = (rows: ReturnType<typeof piece>[], toCustomerId: number = customers.ningbo) =>
    dealers.agent.call(deviceOrder.split, { requestId: anyId(), toCustomerId, rows })

  it('moves pieces from his order to that of his customer', async () => {
    await saveAs('agent', [row('teeBlack', [sizes.s, 10])])
    await saveAs('ningbo', [row('teeBlack', [sizes.s, 1])])
    const answer = await splitTo([piece('teeBlack', 4, 10)])
    expect(answer.data).toMatchObject({
      done: true,
      errors: [],
      from: { totals: { qty: 6 } },
      to: { totals: { qty: 5 } },
    })
  })

  it('and staff takes it back as one, under the number it had', async () => {
    await saveAs('agent', [row('teeBlack', [sizes.s, 10])])
    await splitTo([piece('teeBlack', 10, 10)])
    const of = async (who: keyof Dealers) => (({ number, totals }) => [number, totals.qty])(await read(who))
    const moved = await of('ningbo')
    expect(moved).toEqual([expect.any(String), 10])
    const { rows } = await sql<{ batchId: string }>`
      select batch_id as "batchId" from order_events order by id desc limit 1`.execute(app.fair.db)
    const { batchId = '' } = rows[0] ?? {}
    expect(await app.call(orderBatches.undoBatch, { batchId })).toMatchObject({ data: { state: 'done', done: 2 } })
    expect(await of('agent')).toEqual([moved[0], 10])
    expect((await read('ningbo')).totals.qty).toBe(0)
    expect(await app.call(orderBatches.undoBatch, { batchId })).not.toMatchObject({ code: 200 })
  })

  it('does all of it or nothing', async () => {
    await saveAs('agent', [row('teeBlack', [sizes.s, 10]), row('pantsBlack', [sizes.s, 5])])
    const answer = await splitTo([piece('teeBlack', 4, 10), piece('pantsBlack', 2, 4)])
    expect(answer.data).toMatchObject({
      done: false,
      errors: [{ ...places.pantsBlack, sizeId: sizes.s, code: 'conflict', now: 5, by: 'self' }],
      from: { totals: { qty: 15 } },
      to: { totals: { qty: 0 }, status: 'none', number: null },
    })
    // What is left would be what now stands there: what leaves it has not been there.
    expect((await splitTo([piece('teeBlack', 4, 14)])).data).toMatchObject({
      done: false,
      from: { totals: { qty: 15 } },
    })
    expect((await splitTo([piece('teeBlack', 11, 10)])).data).toMatchObject({ done: false })
  })

  it('is an agent to his own customers alone, where the organiser lets him', async () => {
    await saveAs('agent', [row('teeBlack', [sizes.s, 10])])
    expect(await splitTo([piece('teeBlack', 4, 10)], customers.beijing)).toMatchObject({ code: 403 })
    expect(await splitTo([piece('teeBlack', 4, 10)], customers.hangzhou)).toMatchObject({ code: 403 })
    await switchesFor(app, { agentSplit: false })
    expect(await splitTo([piece('teeBlack', 4, 10)])).toMatchObject({ code: 403 })
  })
})
