import { deviceLostEdits } from '@fairdesk/contract/areas/device/device-lost-edits'
import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { lostEdits } from '@fairdesk/contract/areas/orders/lost-edits'
import { order } from '@fairdesk/contract/areas/orders/order'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adoptIncarnation } from '../../../db/incarnation.ts'
import { moveDatabase } from '../../../db/testing/moved-database.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { anyId, type Dealers, dealersOf, switchesFor } from '../../../testing/hall/dealer-desk.ts'
import { places, row } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const { sizes, customers } = world

let app: TestApp
let dealers: Dealers
beforeAll(async () => {
  app = await testApp()
  dealers = await dealersOf(app)
  await switchesFor(app, { orderOpen: true, agentOrders: 'edit' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.fair.pool.query('delete from lost_edits')
})

const blackS: Record<'goodsId' | 'colourId' | 'sizeId', number> = { ...places.teeBlack, sizeId: sizes.s }

/** A save of so many pieces of one cell, acknowledged; gives its number. */
async function saved(qty: number, was: number): Promise<string> {
  const requestId = anyId()
  const { data } = await dealers.hangzhou.call(deviceOrder.save, {
    requestId,
    rows: [row('teeBlack', [sizes.s, qty, was])],
  })
  expect(data?.errors).toEqual([])
  return requestId
}

/** The database comes from before the last save: neither its row nor its answer is there. */
async function loseLast(requestId: string): Promise<void> {
  await moveDatabase(app.fair.pool, { lost: 1 })
  await app.fair.pool.query('delete from idempotency where key = $1', [requestId])
  await adoptIncarnation(app.fair.pool)
}

const doubtful = (requestId: string, qty: number, was: number) => ({
  requestId,
  at: Date.now(),
  cells: [{ ...blackS, qty, was }],
})
const find = (saves: ReturnType<typeof doubtful>[], who: keyof Dealers = 'hangzhou') =>
  dealers[who].call(deviceLostEdits.findLostEdits, { requestId: anyId(), customerId: customers.hangzhou, saves })
const staffList = async () => (await app.call(lostEdits.list, {})).data

describe('what a database had acknowledged and has lost', () => {
  it('is told save by save, noted once, and seen by staff until it is decided', async () => {
    const first = await saved(3, 0)
    const second = await saved(8, 3)
    const before = await dealers.hangzhou.call(deviceOrder.order, {})
    await loseLast(second)
    const after = await dealers.hangzhou.call(deviceOrder.order, {})
    expect(after.data?.incarnation).not.toBe(before.data?.incarnation)
    for (const _ of [1, 2]) {
      const { data } = await find([doubtful(first, 2, 0), doubtful(second, 8, 3)])
      expect(data).toEqual({ incarnation: after.data?.incarnation, lost: [second], gone: [], changed: [] })
    }
    const offered = { customerId: customers.hangzhou, code: 'C001', isStaff: false, cells: 1, pieces: 5 }
    expect(await staffList()).toMatchObject({ list: [{ ...offered, offered: 1, sent: 0 }], since: expect.any(String) })
    const { data: decided } = await dealers.hangzhou.call(deviceLostEdits.decideLostEdits, {
      ...{ requestId: anyId(), decision: 'sent', cells: [blackS] },
    })
    expect(decided).toEqual({ changed: 1 })
    expect(await staffList()).toMatchObject({ list: [{ offered: 0, sent: 1, released: 0 }] })
    const logged = await app.fair.pool.query(
      `select action, after from operation_log where action like 'device.%lost%' order by id`,
    )
    expect(logged.rows).toEqual([
      { action: 'device.find-lost-edits', after: { lostCells: 1, lostPieces: 5 } },
      { action: 'device.decide-lost-edits', after: { lossDecision: 'sent', lostCells: 1 } },
    ])
    await saved(0, 3)
  })

  it('says whose change stands in its place since', async () => {
    const lost = await saved(8, 0)
    await loseLast(lost)
    await app.call(order.saveOrder, { customerId: customers.hangzhou, rows: [row('teeBlack', [sizes.s, 5])] })
    expect((await find([doubtful(lost, 8, 0)])).data?.changed).toEqual([{ ...blackS, by: 'organiser' }])
    await saved(0, 5)
  })

  it('says so of a change that came before anybody had looked at the new database', async () => {
    const lost = await saved(8, 0)
    await moveDatabase(app.fair.pool, { lost: 1 })
    await app.fair.pool.query('delete from idempotency where key = $1', [lost])
    const at = Date.now()
    await app.call(order.saveOrder, { customerId: customers.hangzhou, rows: [row('teeBlack', [sizes.s, 5])] })
    await adoptIncarnation(app.fair.pool)
    const found = await find([{ ...doubtful(lost, 8, 0), at }])
    expect(found.data?.changed).toEqual([{ ...blackS, by: 'organiser' }])
    await saved(0, 5)
  })

  it('of another customer is as good as not there, and none of his is touched', async () => {
    const lost = await saved(8, 0)
    await loseLast(lost)
    expect((await find([doubtful(lost, 8, 0)], 'beijing')).code).not.toBe(200)
    expect((await staffList())?.list).toEqual([])
    await find([doubtful(lost, 8, 0)])
    const other = await dealers.agent.call(deviceLostEdits.decideLostEdits, {
      ...{ requestId: anyId(), decision: 'released', cells: [blackS] },
    })
    expect(other.data).toEqual({ changed: 0 })
    expect(await staffList()).toMatchObject({ list: [{ offered: 1 }] })
  })
})

describe('goods that were lost too', () => {
  it('are never others of the same number: their cells are not offered for those, and staff sees that they are gone', async () => {
    const lost = await saved(8, 0)
    const last = async (table: string) =>
      (await app.fair.pool.query(`select last_value::int as last from ${table}_id_seq`)).rows[0]?.last
    // The former database had given these numbers to goods that this one never had.
    const formerly = { goodsId: (await last('styles')) + 1, colourId: (await last('colours')) + 1, sizeId: sizes.s }
    await loseLast(lost)
    const made = await app.fair.pool.query(`
      with colour as (insert into colours (code, code_key, name) values ('NEW', 'new', '新色') returning id),
      style as (
        insert into styles (goods_no, goods_no_key, name, size_group_id)
        select 'NEW1', 'new1', '新款', size_group_id from styles where id = ${blackS.goodsId} returning id)
      insert into skcs (style_id, colour_id, skc_no, skc_no_key) select style.id, colour.id, 'NEW1-NEW', 'new1-new' from style, colour
      returning style_id as "goodsId", colour_id as "colourId"`)
    expect(made.rows[0]?.goodsId).toBeGreaterThan(formerly.goodsId)
    expect(made.rows[0]?.colourId).toBeGreaterThan(formerly.colourId)
    const asked = {
      ...doubtful(lost, 8, 0),
      cells: [
        { ...blackS, qty: 8, was: 0 },
        { ...formerly, qty: 5, was: 0 },
      ],
    }
    expect((await find([asked])).data).toMatchObject({ lost: [lost], gone: [formerly] })
    expect((await staffList())?.list).toMatchObject([{ cells: 2, pieces: 13, offered: 2, gone: 1 }])
    await app.fair.pool.query(`delete from skcs where style_id = ${made.rows[0]?.goodsId}`)
    await app.fair.pool.query(`delete from styles where id = ${made.rows[0]?.goodsId}`)
  })

  it('fill no table: a device remembers no more than some thousand cells', async () => {
    for (let part = 0; part < 11; part++) {
      const cells = Array.from({ length: 500 }, (_, at) => ({
        goodsId: 900_000 + at,
        colourId: part,
        sizeId: 1,
        qty: 1,
        was: 0,
      }))
      await find([{ requestId: anyId(), at: Date.now(), cells }])
    }
    expect((await staffList())?.list).toMatchObject([{ cells: 5000, gone: 5000 }])
  })
})

describe('edits of staff', () => {
  it('are found and decided by who typed them alone', async () => {
    const requestId = anyId()
    const place = { customerId: customers.hangzhou }
    await app.call(order.saveOrder, { ...place, requestId, rows: [row('teeBlack', [sizes.s, 9])] })
    await loseLast(requestId)
    const asked = { ...place, saves: [doubtful(requestId, 9, 0)] }
    const mine = await app.call(lostEdits.find, { ...asked, requestId: anyId() })
    expect(mine.data).toMatchObject({ lost: [requestId] })
    expect(await staffList()).toMatchObject({ list: [{ isStaff: true, offered: 1 }] })
    const decision = { ...place, decision: 'released' as const, cells: [blackS] }
    expect((await app.call(lostEdits.decide, { ...decision, requestId: anyId() }, 'wang')).data).toEqual({ changed: 0 })
    expect((await app.call(lostEdits.decide, { ...decision, requestId: anyId() })).data).toEqual({ changed: 1 })
  })

  it('are not asked about with more cells than one call takes', async () => {
    const saves = [doubtful('a', 1, 0), doubtful('b', 1, 0)].map((save) => ({
      ...save,
      cells: Array.from({ length: 300 }, (_, at) => ({ ...blackS, sizeId: at, qty: 1, was: 0 })),
    }))
    const answer = await app.call(lostEdits.find, { customerId: customers.hangzhou, requestId: anyId(), saves })
    expect(answer.code).toBe(422)
  })
})
