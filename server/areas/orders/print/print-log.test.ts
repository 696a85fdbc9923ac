import { randomUUID } from 'node:crypto'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { print } from '@fairdesk/contract/areas/orders/print'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, row, save, setSwitch } from '../../../testing/order-desk.ts'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { world } from '../../../testing/world.ts'
import { pressedUnderCuts } from './testing/cut-prints.ts'

const { sizes, customers } = world
const buyers: readonly number[] = [customers.hangzhou, customers.nanjing, customers.beijing]
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await clearOrders(app)
  await sql`truncate print_log, print_templates, print_template_versions restart identity cascade`.execute(app.fair.db)
  for (const customerId of buyers)
    await save(app, [row('teeBlack', [sizes.s, 3]), row('sneakerWhite', [sizes.n41, 2])], { customerId })
})

async function printable(customerId: number = customers.hangzhou) {
  const { data } = await app.call(print.getPrintData, { customerIds: [customerId] })
  const document = data?.list[0]
  if (!document?.orderId) throw new Error('nothing to print')
  return {
    orderId: document.orderId,
    pages: 1,
    code: document.codes.priced,
    codes: document.codes,
    no: document.orderNo,
  }
}
async function press(more: { reason?: string; jobId?: string } = {}, customerId?: number) {
  const { no: _, ...order } = await printable(customerId)
  return app.call(print.updateOrderPrintCount, { jobId: randomUUID(), template: 'order-a4', orders: [order], ...more })
}
const list = async (fields: object = {}) => (await app.call(orderList.list, fields)).data

describe('the log of prints', () => {
  it('has a row for each order of each press, whatever the network loses', async () => {
    const cuts = fc.array(fc.constantFrom<'before' | 'after'>('before', 'after'), { maxLength: 3 })
    const press = fc.record({ customerIds: fc.subarray([...buyers], { minLength: 1 }), cuts })
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(press, { minLength: 1, maxLength: 6 }), async (presses) => {
        await sql`truncate print_log restart identity`.execute(app.fair.db)
        const counts = await pressedUnderCuts({ app, presses, name: `run-${++run}` })
        expect(counts.log).toEqual(counts.presses)
        expect(counts.told).toEqual(counts.presses)
      }),
      { numRuns: propertyRuns(8) },
    )
  }, 60_000)

  it('moves the version of the figures not at all, nor the order, however papers are sent', async () => {
    const before = await list()
    await press()
    await app.call(print.logAccountOrderPrint, {
      jobId: randomUUID(),
      customerId: customers.nanjing,
      template: 'ticket-80',
    })
    const { orderId } = await printable(customers.beijing)
    await app.call(print.makePdf, { jobId: randomUUID(), orderIds: [orderId], template: 'order-a4' })
    await app.server.jobs.idle()
    const after = await list()
    expect(after?.version).toBe(before?.version)
    expect(after?.list).toEqual(before?.list)
  })

  it('takes papers of this moment alone, and a job that was counted before stays counted', async () => {
    const { no, ...order } = await printable()
    const job = { jobId: randomUUID(), template: 'order-a4' }
    const made = { ...order, code: 'AAAAAAAAAA', codes: { priced: 'AAAAAAAAAA', plain: 'AAAAAAAAAA' } }
    const invented = await app.call(print.updateOrderPrintCount, { ...job, orders: [made] })
    expect(invented).toMatchObject({ code: 409, msg: expect.stringContaining(no) })
    expect((await app.call(print.updateOrderPrintCount, { ...job, orders: [order] })).code).toBe(200)
    await save(app, [row('teeBlack', [sizes.s, 7])])
    expect((await app.call(print.updateOrderPrintCount, { ...job, orders: [order] })).data?.list).toEqual([
      { orderId: order.orderId, printCount: 1 },
    ])
    const again = { ...job, jobId: randomUUID(), reason: '缺页', orders: [order] }
    expect((await app.call(print.updateOrderPrintCount, again)).msg).toContain('刚刚有改动')
    const told = await app.call(print.updateOrderPrintCount, { ...again, offlineSince: new Date().toISOString() })
    expect(told.data?.list).toEqual([{ orderId: order.orderId, printCount: 2 }])
    const late = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString()
    const older = { ...again, jobId: randomUUID(), offlineSince: late }
    expect((await app.call(print.updateOrderPrintCount, older)).code).toBe(409)
  })

  it('is asked before a press: codes of this moment and whether a reason is needed', async () => {
    const { orderId, codes, no } = await printable()
    const state = async (as: 'admin' | 'zhao' | 'wang' = 'admin') =>
      (await app.call(print.getPrintState, { orderIds: [orderId] }, as)).data
    expect(await state()).toEqual({ orders: [{ orderId, number: no, codes, needsReason: false }], parts: [] })
    await press()
    expect((await state())?.orders[0]?.needsReason).toBe(true)
    await save(app, [row('teeBlack', [sizes.s, 7])])
    expect((await state())?.orders[0]?.codes).toEqual((await printable()).codes)
    expect((await state())?.orders[0]?.codes).not.toEqual(codes)
    expect((await state('wang'))?.orders[0]?.codes.priced).toBe('')
    expect((await state('zhao'))?.orders).toEqual([])
  })

  it('asks for a reason from the count on that the organiser set, order by order', async () => {
    await setSwitch(app, 'printMaxCount', 2)
    expect((await press()).code).toBe(200)
    expect((await press()).code).toBe(200)
    expect(await press()).toMatchObject({ code: 422, msg: expect.stringContaining('已打印 2 次') })
    expect((await press({}, customers.nanjing)).code).toBe(200)
    expect((await press({ reason: '字迹不清' })).data?.list[0]?.printCount).toBe(3)
    const kept = await sql<{ reason: string }>`select reason from print_log order by id desc limit 1`.execute(
      app.fair.db,
    )
    expect(kept.rows[0]?.reason).toBe('字迹不清')
  })

  it('takes only what has come as far as the organiser wants, by each of his choices', async () => {
    const codes = async (status: string) => {
      await sql`update orders set status = ${status}`.execute(app.fair.db)
      const orders = [allowedOrder]
      const { code } = await app.call(print.updateOrderPrintCount, {
        jobId: randomUUID(),
        template: 'order-a4',
        reason: '核对',
        orders,
      })
      return code
    }
    const { no: _, ...allowedOrder } = await printable()
    const states = ['draft', 'submitted', 'returned', 'areaApproved', 'approved', 'closed']
    const taken = async () => {
      const all = []
      for (const state of states) if ((await codes(state)) === 200) all.push(state)
      return all
    }
    expect(await taken()).toEqual(states)
    await setSwitch(app, 'printRequiresStatus', 'submitted')
    expect(await taken()).toEqual(['submitted', 'areaApproved', 'approved', 'closed'])
    await setSwitch(app, 'printRequiresStatus', 'approved')
    expect(await taken()).toEqual(['approved', 'closed'])
  })
})

describe('the list of orders', () => {
  it('is narrowed to those whose paper is out of date, true, or was never printed', async () => {
    await press()
    await press({}, customers.nanjing)
    await save(app, [row('teeBlack', [sizes.s, 4])])
    const found = async (papers: ('none' | 'true' | 'old')[]) =>
      (await list({ papers }))?.list.map(({ customerId }) => customerId)
    expect(await found(['old'])).toEqual([customers.hangzhou])
    expect(await found(['true'])).toEqual([customers.nanjing])
    expect(await found(['none'])).toEqual([customers.beijing])
    expect((await list({ papers: ['old', 'true'] }))?.totals).toMatchObject({ orders: 2, qty: 11 })
  })

  it('finds the order of a paper that is scanned into its search', async () => {
    const { no, code } = await printable(customers.nanjing)
    expect((await list({ keyword: `FD:${no}.${code}.1/1` }))?.list.map(({ customerId }) => customerId)).toEqual([
      customers.nanjing,
    ])
  })
})

describe('a paper of an order that was sent back', () => {
  it('is as the order is, and says that the order was returned', async () => {
    const { no, code } = await printable()
    await press()
    await sql`update orders set status = 'returned'`.execute(app.fair.db)
    const { data } = await app.call(print.checkPaper, { text: `FD:${no}.${code}.1/1` })
    expect(data).toMatchObject({ verdict: 'returned', status: 'returned', now: { skc: 2, qty: 5 } })
  })
})

describe('a bundle for a place that reaches nobody', () => {
  it('holds documents, template and pictures by name, ends after a day, and counts nothing', async () => {
    const { data } = await app.call(print.getPrintOffline, { customerIds: [customers.hangzhou, customers.nanjing] })
    expect(data?.documents.map(({ customer }) => customer?.id)).toEqual([customers.hangzhou, customers.nanjing])
    expect(data?.templates).toMatchObject([{ kind: 'order', version: 0 }])
    expect(Date.parse(data?.expiresAt ?? '') - Date.parse(data?.madeAt ?? '')).toBe(24 * 3_600_000)
    const names = new Set(data?.pictures.map(({ name }) => name))
    const shown = data?.documents.flatMap(({ rows }) => rows.map(({ picture }) => picture)) ?? []
    expect(shown.every((name) => name === '' || names.has(name))).toBe(true)
    for (const { data: bytes } of data?.pictures ?? [])
      expect(Buffer.from(bytes, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    expect((await sql`select 1 from print_log`.execute(app.fair.db)).rows).toEqual([])
  })

  it('is for who may print at a place of self-service, of customers in sight, and of what may be printed', async () => {
    const input = { customerIds: [customers.hangzhou] }
    expect((await app.call(print.getPrintOffline, input, 'lin')).code).toBe(403)
    expect((await app.call(print.getPrintOffline, input, 'zhao')).msg).toBe('没有可打印的订单')
    const { data } = await app.call(print.getPrintOffline, input, 'wang')
    expect(JSON.stringify(data?.documents)).not.toMatch(/"(tag|net|tagAmount|netAmount)":/)
    await setSwitch(app, 'printRequiresStatus', 'approved')
    expect((await app.call(print.getPrintOffline, input, 'wang')).msg).toMatch(/还没有到可以打印的状态$/)
  })

  it('names customers by their codes too', async () => {
    const found = await sql<{ code: string }>`select code from customers where id = ${customers.beijing}`.execute(
      app.fair.db,
    )
    const { data } = await app.call(print.getPrintOffline, { codes: [found.rows[0]?.code ?? '', '没有'] })
    expect(data?.documents.map(({ customer }) => customer?.id)).toEqual([customers.beijing])
    expect(data?.unknownCodes).toEqual(['没有'])
  })

  it('takes the template that each customer’s level chooses, never one that is only chosen by hand', async () => {
    const builtIn = (await app.call(print.getPrintTitle, { kind: 'order' })).data?.list[0]
    const input = { customerIds: [customers.hangzhou, customers.nanjing] }
    const level = (await app.call(print.getPrintOffline, input)).data?.documents.find(
      ({ customer }) => customer?.id === customers.hangzhou,
    )?.customer?.levelCode
    if (!builtIn || level === undefined) throw new Error('no level')
    const { kind, paper, body } = builtIn
    const own = async (name: string, levelCodes: string[]) =>
      (await app.call(print.savePrintTitle, { kind, paper, body, name, levelCodes })).data?.key
    await own('A 只能手选', [])
    const rest = await own('其他级别', [''])
    const used = async () => (await app.call(print.getPrintOffline, input)).data
    expect((await used())?.documents.map(({ template }) => template)).toEqual([rest, rest])
    const ofLevel = await own('级别', [level || 'VIP'])
    const data = await used()
    for (const { customer, template } of data?.documents ?? [])
      expect(template).toBe(level !== '' && customer?.levelCode === level ? ofLevel : rest)
    expect(new Set(data?.templates.map(({ key }) => key))).toEqual(
      new Set(data?.documents.map(({ template }) => template)),
    )
  })
})
