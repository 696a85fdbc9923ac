import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { faultsOf, row, save, setSwitch } from '../../../../testing/order-desk.ts'
import type { Person } from '../../../../testing/people.ts'
import { clearDesk, differencesOf, type ListedOrder, orderOf, seenOf, standing } from '../../../../testing/row-desk.ts'
import { world } from '../../../../testing/world.ts'

const { customers, sizes, skcs, styles } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(() => clearDesk(app))
afterEach(async () => {
  expect(await faultsOf(app)).toEqual([])
  expect(await differencesOf(app)).toEqual([])
})

const of = (customerId: number = customers.hangzhou) => orderOf(app, customerId)
const bin = async (query: object = {}, as: Person = 'admin') => (await app.call(orderBin.list, query, as)).data
const restore = async (orderIds: number[], mode: 'merge' | 'replace' | 'skip' = 'skip') =>
  (await app.call(orderBin.restore, { orderIds, mode })).data

async function ordered(customerId: number = customers.hangzhou): Promise<ListedOrder> {
  await save(app, [row('teeBlack', [sizes.s, 3], [sizes.m, 5]), row('pantsBlack', [sizes.m, 4])], { customerId })
  return of(customerId)
}

async function cleared(order: ListedOrder, reason = '录错客户'): Promise<ListedOrder> {
  const { data } = await app.call(orderBatches.act, { act: 'clear', orders: [seenOf(order)], reason })
  expect(data).toMatchObject({ done: 1, skipped: [] })
  return order
}

async function submitted(order: ListedOrder): Promise<ListedOrder> {
  await app.call(orderBatches.act, { act: 'submit', orders: [seenOf(order)] })
  return of(order.customerId)
}

describe('clearing an order', () => {
  it('asks for a reason, keeps all that it holds, and is taken back exactly', async () => {
    const order = await submitted(await ordered())
    const before = await standing(app)
    const noReason = await app.call(orderBatches.act, { act: 'clear', orders: [seenOf(order)] })
    expect(noReason).toMatchObject({ code: 422, msg: '请填写原因' })
    const { data: done } = await app.call(orderBatches.act, { act: 'clear', orders: [seenOf(order)], reason: '重复' })
    expect(await standing(app)).toBe('')
    expect(await bin()).toMatchObject({
      count: 1,
      list: [
        {
          kind: 'order',
          code: order.number,
          name: 'C001 杭州西湖店',
          reason: '重复',
          by: '管理员',
          qty: 12,
          tagAmount: 2788,
          netAmount: 1394,
          hasLive: false,
        },
      ],
      totals: { qty: 12, netAmount: 1394 },
    })
    const contents = await app.call(orderBin.contents, { kind: 'order', ref: order.id })
    expect(contents.data?.list).toMatchObject([
      { code: 'T001', detail: 'S 3 · M 5', qty: 8, amount: 796 },
      { detail: 'M 4', qty: 4, amount: 598 },
    ])
    await app.call(orderBatches.undoBatch, { batchId: done?.batchId ?? '' })
    expect(await standing(app)).toBe(before)
    expect((await of()).number).toBe(order.number)
  })

  it('leaves what was approved, locked or moved since it was looked at', async () => {
    const order = await ordered()
    await save(app, [row('teeBlack', [sizes.s, 9])])
    const clear = async (seen: ListedOrder) =>
      (await app.call(orderBatches.act, { act: 'clear', orders: [seenOf(seen)], reason: '重复' })).data
    expect(await clear(order)).toMatchObject({ done: 0, skipped: [{ code: 'moved', qtyWas: 12, qtyNow: 18 }] })
    await app.call(orderBatches.act, { act: 'lock', orders: [seenOf(await of())] })
    expect(await clear(await of())).toMatchObject({ skipped: [{ code: 'locked' }] })
    await app.call(orderBatches.act, { act: 'unlock', orders: [seenOf(await of())] })
    await app.call(orderBatches.act, { act: 'approve', orders: [seenOf(await submitted(await of()))] })
    expect(await clear(await of())).toMatchObject({ skipped: [{ code: 'state' }] })
  })
})

describe('restoring an order', () => {
  it('brings back exactly what was, once; twice is nothing', async () => {
    const order = await ordered()
    const before = await standing(app)
    await cleared(order)
    expect(await restore([order.id])).toMatchObject({ restored: 1, merged: 0, skipped: [], refused: [] })
    expect(await standing(app)).toBe(before)
    expect(await restore([order.id])).toMatchObject({ restored: 0, skipped: [] })
    expect(await bin()).toMatchObject({ count: 0 })
    const { data } = await app.call(orderList.timeline, { orderId: order.id })
    expect(data?.list.map(({ act }) => act).slice(0, 2)).toEqual(['restore', 'clear'])
  })

  it('judges anew one that was submitted: a draft where its rules are not kept any more', async () => {
    const order = await cleared(await submitted(await ordered()))
    await setSwitch(app, 'enforceMoq', 'blockOnSubmit')
    await sql`update skcs set moq = 500 where id = ${skcs.teeBlack}`.execute(app.fair.db)
    await restore([order.id])
    expect(await of()).toMatchObject({ status: 'draft', qty: 12 })
    await cleared(await of())
    await sql`update skcs set moq = null`.execute(app.fair.db)
    const again = await restore([order.id])
    expect(again).toMatchObject({ restored: 1 })
    expect(await of()).toMatchObject({ status: 'draft' })
  })

  it('stays submitted where its rules are kept', async () => {
    const order = await cleared(await submitted(await ordered()))
    await restore([order.id])
    expect(await of()).toMatchObject({ status: 'submitted' })
  })

  it('skips where the customer has another order, and says so', async () => {
    const order = await cleared(await ordered())
    await save(app, [row('teeBlack', [sizes.l, 2])])
    const before = await standing(app)
    expect((await bin())?.list).toMatchObject([{ hasLive: true }])
    expect(await restore([order.id])).toMatchObject({ restored: 0, skipped: [{ code: 'has-live' }] })
    expect(await standing(app)).toBe(before)
  })

  it('merges into it through the judged save; what is frozen stays in the bin and is told', async () => {
    const order = await cleared(await ordered())
    await save(app, [row('teeBlack', [sizes.l, 2]), row('pantsBlack', [sizes.m, 1])])
    await sql`update skcs set status = 'frozen' where id = ${skcs.teeBlack}`.execute(app.fair.db)
    const live = await of()
    const answer = await restore([order.id], 'merge')
    expect(answer).toMatchObject({ restored: 0, merged: 1 })
    expect(answer?.refused).toMatchObject([
      { goodsNo: 'T001', size: 'S', code: 'frozen' },
      { goodsNo: 'T001', size: 'M', code: 'frozen' },
    ])
    expect(await of()).toMatchObject({ id: live.id, number: live.number, qty: 2 + 1 + 4 })
    expect((await bin())?.list).toMatchObject([{ ref: order.id, qty: 8 }])
    await sql`update skcs set status = 'onSale' where id = ${skcs.teeBlack}`.execute(app.fair.db)
    await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
    expect(await restore([order.id], 'merge')).toMatchObject({ merged: 1, refused: [] })
    expect(await of()).toMatchObject({ qty: 15 })
    expect(await bin()).toMatchObject({ count: 0 })
    expect(await restore([order.id], 'merge')).toMatchObject({ merged: 0, skipped: [] })
    expect(await of()).toMatchObject({ qty: 15 })
  })

  it('merges nothing into an order that is locked', async () => {
    const order = await cleared(await ordered())
    await save(app, [row('teeBlack', [sizes.l, 2])])
    await app.call(orderBatches.act, { act: 'lock', orders: [seenOf(await of())] })
    const before = await standing(app)
    expect(await restore([order.id], 'merge')).toMatchObject({ merged: 0, skipped: [{ code: 'locked' }] })
    expect(await restore([order.id], 'replace')).toMatchObject({ restored: 0, skipped: [{ code: 'has-live' }] })
    expect(await standing(app)).toBe(before)
  })

  it('replaces it: that one lies in the bin then, whole', async () => {
    const order = await ordered()
    const before = await standing(app)
    await cleared(order)
    await save(app, [row('teeBlack', [sizes.l, 2])])
    const live = await of()
    expect(await restore([order.id], 'replace')).toMatchObject({ restored: 1, skipped: [] })
    expect(await standing(app)).toBe(before)
    expect((await bin())?.list).toMatchObject([{ ref: live.id, qty: 2, hasLive: true }])
  })

  it('tells an undo of a clearing that the customer has begun another order', async () => {
    const order = await ordered()
    const { data: done } = await app.call(orderBatches.act, { act: 'clear', orders: [seenOf(order)], reason: '重复' })
    await save(app, [row('teeBlack', [sizes.l, 2])])
    const { data: back } = await app.call(orderBatches.undoBatch, { batchId: done?.batchId ?? '' })
    expect(back).toMatchObject({ done: 0, skipped: [{ code: 'has-live' }] })
  })
})

describe('the list of the bin', () => {
  it('shows each kind to whom it is open, with the prices that he sees', async () => {
    await cleared(await ordered())
    await app.call(goodsRecord.remove, { goodsIds: [styles.sneaker], withOrders: true })
    expect((await bin())?.kinds.filter(({ count }) => count > 0)).toEqual([
      { value: 'order', count: 1 },
      { value: 'style', count: 1 },
    ])
    expect((await bin({ kinds: ['style'] }))?.list).toMatchObject([{ kind: 'style', name: expect.any(String), qty: 0 }])
    const wang = await bin({ kinds: ['order'] }, 'wang')
    expect(wang?.list[0]).toMatchObject({ qty: 12 })
    expect(wang?.list[0]).not.toHaveProperty('netAmount')
    expect((await bin({}, 'zhao'))?.list.map(({ kind }) => kind)).toEqual(['style'])
    expect((await app.call(orderBin.list, {}, 'lin')).code).toBe(403)
    await app.call(goodsRecord.restore, { goodsIds: [styles.sneaker] })
    expect(await bin()).toMatchObject({ count: 1 })
  })

  it('is narrowed by text, hand and day', async () => {
    const order = await cleared(await ordered())
    for (const keyword of ['杭州', 'c001', order.number, '']) expect(await bin({ keyword })).toMatchObject({ count: 1 })
    for (const keyword of [`${order.number}\nC999`, 'C999, C001'])
      expect(await bin({ keyword })).toMatchObject({ count: 1 })
    expect(await bin({ keyword: '宁波' })).toMatchObject({ count: 0 })
    expect(await bin({ by: ['管理员'] })).toMatchObject({ count: 1, people: [{ value: '管理员', count: 1 }] })
    expect(await bin({ by: ['nobody'] })).toMatchObject({ count: 0, people: [{ value: '管理员', count: 1 }] })
    expect(await bin({ since: '2020-01-01' })).toMatchObject({ count: 1 })
    expect(await bin({ since: '2999-01-01' })).toMatchObject({ count: 0 })
  })
})

describe('purging', () => {
  const purge = (order: ListedOrder, confirm: string, as: Person = 'admin') =>
    app.call(orderBin.purge, { kind: 'order', ref: order.id, confirm }, as)
  const age = () =>
    sql`update orders set deleted_at = now() - interval '31 days' where deleted_at is not null`.execute(app.fair.db)

  it('is for administrators, after the days, by the typed number; its history stays', async () => {
    const order = await cleared(await ordered())
    expect((await purge(order, order.number, 'wang')).code).toBe(403)
    expect(await purge(order, order.number)).toMatchObject({ code: 422, msg: '删除满 30 天后才能彻底清除' })
    await age()
    expect(await purge(order, 'x')).toMatchObject({ code: 422, msg: '输入的编号不一致' })
    expect(await purge(order, order.number.toLowerCase())).toMatchObject({ code: 200 })
    expect(await purge(order, order.number)).toMatchObject({ code: 422, msg: '回收站里已没有这一项' })
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from orders)::int + (select count(*) from order_rows)::int as left`.execute(app.fair.db)
    expect(rows).toEqual([{ left: 0 }])
    const events = await sql`select from order_events where order_id = ${order.id}`.execute(app.fair.db)
    expect(events.rows.length).toBe(2)
  })

  it('takes every table along that refers to what goes', async () => {
    const { purges } = await import('../../../../domain/bin/purge.ts')
    const { rows } = await sql<{ part: string; whole: string }>`
      select conrelid::regclass::text as part, confrelid::regclass::text as whole from pg_constraint
      where contype = 'f' and confrelid::regclass::text in ('orders', 'order_rows', 'customers', 'styles', 'skcs', 'outfits', 'displays')`.execute(
      app.fair.db,
    )
    const text = JSON.stringify(Object.values(purges))
    // These go by themselves with what they are of.
    const cascading = new Set(['style_edits', 'status_edits', 'change_requests', 'order_notices', 'lost_edits'])
    const forgotten = rows.filter(({ part }) => !cascading.has(part) && !text.includes(part))
    expect(forgotten).toEqual([])
  })

  it('keeps a style that is still ordered', async () => {
    await ordered()
    await app.call(goodsRecord.remove, { goodsIds: [styles.tee], withOrders: true })
    await sql`update styles set deleted_at = now() - interval '31 days' where deleted_at is not null`.execute(
      app.fair.db,
    )
    await sql`update skcs set deleted_at = (select deleted_at from styles where id = style_id) where deleted_at is not null`.execute(
      app.fair.db,
    )
    const { rows } = await sql<{ no: string }>`select goods_no as no from styles where id = ${styles.tee}`.execute(
      app.fair.db,
    )
    const answer = await app.call(orderBin.purge, { kind: 'style', ref: styles.tee, confirm: rows[0]?.no ?? '' })
    expect(answer).toMatchObject({ code: 422, msg: '还有订单、搭配或陈列用到它，不能彻底清除' })
    await app.call(goodsRecord.restore, { goodsIds: [styles.tee] })
    expect(await of()).toMatchObject({ qty: 12 })
  })

  it('shows what each kind holds, and takes each along with all that is its own', async () => {
    const { rows } = await sql<{ style: number; customer: number; outfit: number; rack: number }>`
      with style as (
        insert into styles (goods_no, goods_no_key, name, brand_id, size_group_id, size_mask, tag_fen, deleted_at)
        values ('OLD1', 'old1', '旧款', 1, 1, 15, 100, now() - interval '31 days') returning id, deleted_at),
      skc as (
        insert into skcs (style_id, colour_id, skc_no, skc_no_key, deleted_at)
        select id, 1, 'OLD1-01', 'old1-01', deleted_at from style returning id, style_id),
      code as (insert into barcodes (code, skc_id, slot) select 'B1', id, 1 from skc),
      customer as (
        insert into customers (code, code_key, name, area_id, deleted_at)
        values ('OLD2', 'old2', '旧客户', 1, now() - interval '31 days') returning id),
      account as (
        insert into customer_accounts (customer_id, username, username_key) select id, 'old2', 'old2' from customer
        returning id, customer_id),
      score as (
        insert into scores (account_id, customer_id, style_id, skc_id, stars)
        select account.id, account.customer_id, skc.style_id, skc.id, 4 from account, skc returning id),
      said as (insert into score_events (score_id, stars) select id, 4 from score),
      liked as (
        insert into favourites (account_id, customer_id, style_id)
        select account.id, account.customer_id, skc.style_id from account, skc),
      message as (insert into messages (kind, text, made_by) values ('info', 'x', 'lin') returning id),
      told as (insert into message_customers (message_id, customer_id) select message.id, customer.id from message, customer),
      outfit as (
        insert into outfits (outfit_no, outfit_no_key, name, deleted_at)
        values ('OLD3', 'old3', '旧搭配', now() - interval '31 days') returning id),
      item as (insert into outfit_items (outfit_id, style_id) select id, ${styles.tee} from outfit),
      room as (
        insert into live_rooms (title, kind, address, made_by) values ('T', 'hls', 'https://a.example/a', 'lin') returning id),
      listed as (
        insert into live_playlist (room_id, seq, style_id, skc_id, outfit_id)
        select room.id, 1, skc.style_id, skc.id, null from room, skc union all select room.id, 2, null, null, outfit.id from room, outfit),
      shown as (
        insert into live_shown (room_id, style_id, skc_id, outfit_id, until, account)
        select room.id, skc.style_id, skc.id, null::int, now(), 'lin' from room, skc
        union all select room.id, null, null, outfit.id, now(), 'lin' from room, outfit),
      rack as (
        insert into displays (display_no, display_no_key, name, deleted_at)
        values ('OLD4', 'old4', '旧陈列', now() - interval '31 days') returning id),
      hung as (insert into display_items (display_id, skc_id) select id, ${skcs.teeBlack} from rack)
      select style.id as style, customer.id as customer, outfit.id as outfit, rack.id as rack
      from style, customer, outfit, rack`.execute(app.fair.db)
    const held = { style: 'OLD1-01', customer: 'old2', outfit: 'T001', rack: 'T001' } as const
    const codes = { style: 'OLD1', customer: 'OLD2', outfit: 'OLD3', rack: 'OLD4' } as const
    for (const kind of ['style', 'customer', 'outfit', 'rack'] as const) {
      const entry = { kind, ref: rows[0]?.[kind] ?? 0 }
      expect((await app.call(orderBin.contents, entry)).data?.list).toMatchObject([{ code: held[kind] }])
      expect(await app.call(orderBin.purge, { ...entry, confirm: codes[kind] })).toMatchObject({ code: 200 })
      expect((await app.call(orderBin.contents, entry)).msg).toBe('回收站里已没有这一项')
    }
  })
})

describe('a customer or a style with an order in the bin alone', () => {
  it('is deleted, and the customer comes back before the order', async () => {
    const order = await cleared(await ordered(customers.ningbo))
    const customerIds = [customers.ningbo]
    expect(await app.call(customerRecord.remove, { customerIds })).toMatchObject({ code: 200 })
    const early = await restore([order.id])
    expect(early).toMatchObject({ restored: 0, skipped: [{ code: 'customer-gone' }] })
    expect(await app.call(customerRecord.restore, { customerIds })).toMatchObject({ code: 200 })
    expect(await restore([order.id])).toMatchObject({ restored: 1, skipped: [] })
    expect(await app.call(customerRecord.remove, { customerIds })).toMatchObject({ code: 409 })
  })

  it('tells of the pieces in the bin before the style is deleted', async () => {
    await cleared(await ordered())
    const goodsIds = [styles.pants]
    const { data } = await app.call(goodsBatch.previewRemoval, { goodsIds })
    expect(data?.inTheWay.map(({ why, count }) => [why, count])).toContainEqual(['binned', 4])
    expect(await app.call(goodsRecord.remove, { goodsIds })).toMatchObject({ code: 200 })
    await app.call(goodsRecord.restore, { goodsIds })
  })
})
