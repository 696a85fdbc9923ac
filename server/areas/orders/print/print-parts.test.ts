import { randomUUID } from 'node:crypto'
import { orderExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import { orderSplits, type SplitPart } from '@fairdesk/contract/areas/orders/order-splits'
import { print } from '@fairdesk/contract/areas/orders/print'
import type { Params } from '@fairdesk/contract/endpoint'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, row, save } from '../../../testing/order-desk.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'

const { sizes } = world
let app: TestApp
let parts: readonly SplitPart[]
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await clearOrders(app)
  await sql`truncate print_log, sync_links restart identity cascade`.execute(app.fair.db)
  await save(app, [row('teeBlack', [sizes.s, 3], [sizes.m, 5]), row('pantsBlack', [sizes.m, 4])])
  await sql`update orders set status = 'approved'`.execute(app.fair.db)
  await app.call(orderSplits.splitOrder, { orderIds: [await theOrder()], mode: 'wave' })
  parts = (await app.call(orderSplits.getSplitOrderPage, { sort: 'splitNo' })).data?.list ?? []
})

async function theOrder(): Promise<number> {
  const found = await sql<{ id: number }>`select id from orders where deleted_at is null`.execute(app.fair.db)
  return found.rows[0]?.id ?? 0
}
function part(at: number): SplitPart {
  const found = parts[at]
  if (!found) throw new Error('no such part')
  return found
}
const documents = async (partIds: number[], as: Person = 'admin') =>
  (await app.call(print.getPrintData, { partIds, kind: 'delivery' }, as)).data?.list ?? []
async function theDocument(at = 0): Promise<PaperDocument> {
  const [document] = await documents([part(at).id])
  if (!document) throw new Error('nothing to print')
  return document
}
async function counted(more: Partial<Params<typeof print.updateOrderPrintCount>> = {}) {
  const { codes } = await theDocument()
  const printed = [{ partId: part(0).id, pages: 1, code: codes.priced, codes }]
  return app.call(print.updateOrderPrintCount, {
    jobId: randomUUID(),
    kind: 'delivery',
    template: 'delivery-241x140',
    parts: printed,
    ...more,
  })
}
const check = async (text: string, as: Person = 'admin') => (await app.call(print.checkPaper, { text }, as)).data
/** Changes the order behind its parts' backs, as a reopened order is. */
async function changeOrder(qty: number): Promise<void> {
  await sql`update orders set status = 'draft'`.execute(app.fair.db)
  await save(app, [row('teeBlack', [sizes.s, qty])])
  await sql`update orders set status = 'approved'`.execute(app.fair.db)
}

describe('the paper of a part', () => {
  it('is the part with its number, date and prices of its order; all parts together are the order', async () => {
    const list = await documents(parts.map(({ id }) => id))
    expect(list.map(({ part }) => part?.splitNo)).toEqual(parts.map(({ splitNo }) => splitNo))
    const [order] = (await app.call(print.getPrintData, { orderIds: [await theOrder()] })).data?.list ?? []
    const qty = (all: readonly PaperDocument[]) =>
      all.flatMap(({ rows }) => rows).reduce((sum, one) => sum + one.qty, 0)
    const fen = (all: readonly PaperDocument[]) =>
      all.flatMap(({ rows }) => rows).reduce((sum, { netAmount = 0 }) => sum + Math.round(netAmount * 100), 0)
    expect([qty(list), fen(list)]).toEqual([qty(order ? [order] : []), fen(order ? [order] : [])])
    expect(list[0]).toMatchObject({ orderNo: order?.orderNo, part: { name: part(0).name }, printCount: 0 })
  })

  it('bears a code of its sizes by their ids, which the list of its rows names too', async () => {
    const { codes } = await theDocument()
    const { data } = await app.call(orderSplits.getOrderSplitPrintData, { ids: [part(0).id] })
    expect(data?.list[0]?.code).toBe(codes.plain)
    await sql`update sizes set size_no = size_no + 10`.execute(app.fair.db)
    expect((await theDocument()).codes).toEqual(codes)
    await sql`update sizes set size_no = size_no - 10`.execute(app.fair.db)
  })

  it('is for who splits orders, without prices for who sees none, and not of another area', async () => {
    expect((await app.call(print.getPrintData, { partIds: [part(0).id] }, 'lin')).code).toBe(403)
    expect(JSON.stringify(await documents([part(0).id], 'wang'))).not.toMatch(/"(tag|net|tagAmount|netAmount)":/)
    expect(await documents([part(0).id], 'zhao')).toEqual([])
  })

  it('is refused where the part is void, overtaken by its order, or not printed yet; it is gone with its order', async () => {
    const said = async (at: number) => (await app.call(print.getPrintData, { partIds: [part(at).id] })).msg
    await app.call(orderSplits.act, { act: 'void', parts: [{ id: part(1).id, version: part(1).version }] })
    expect(await said(1)).toContain(part(1).splitNo)
    await changeOrder(9)
    expect(await said(0)).toContain(part(0).splitNo)
    const asked = { jobId: randomUUID(), partIds: [part(0).id], template: 'delivery-241x140' }
    expect((await app.call(print.makePdf, asked)).msg).toContain(part(0).splitNo)
    await sql`update orders set deleted_at = now(), deleted_by = 'admin'`.execute(app.fair.db)
    expect(await documents([part(0).id])).toEqual([])
  })

  it('is counted once however often its job is told, beside orders too, and asks why the second time', async () => {
    const jobId = randomUUID()
    for (let time = 0; time < 3; time++)
      expect((await counted({ jobId })).data?.parts).toEqual([{ partId: part(0).id, printCount: 1 }])
    expect((await counted()).msg).toContain(part(0).splitNo)
    expect((await counted({ reason: '缺页' })).data?.parts[0]?.printCount).toBe(2)
    const kinds = await sql<{ kind: string }>`select distinct ref_kind as kind from print_log`.execute(app.fair.db)
    expect(kinds.rows).toEqual([{ kind: 'part' }])
  })

  it('comes in a file of its own', async () => {
    const asked = { jobId: randomUUID(), partIds: parts.map(({ id }) => id), template: 'delivery-241x140' }
    const id = (await app.call(print.makePdf, asked)).data?.id ?? 0
    await app.server.jobs.idle()
    const { data } = await app.call(print.pdfState, { id })
    expect(data).toMatchObject({ state: 'done', done: 2, total: 2, orders: [] })
    expect(data?.parts.map(({ partId }) => partId)).toEqual(parts.map(({ id }) => id))
  })
})

describe('a summary of parts', () => {
  const summed = async (refs: Params<typeof print.getPrintData>) =>
    (await app.call(print.getPrintData, { ...refs, kind: 'summary' })).data?.list ?? []
  const pieces = (all: readonly PaperDocument[]) =>
    all.flatMap(({ rows }) => rows).reduce((sum, { qty }) => sum + qty, 0)

  it('is one paper that adds them up and names them', async () => {
    const partIds = parts.map(({ id }) => id)
    const [summary, ...more] = await summed({ partIds })
    expect(more).toEqual([])
    expect(pieces(summary ? [summary] : [])).toBe(pieces(await documents(partIds)))
    expect(pieces(await documents(partIds))).toBe(12)
    expect(summary?.sources?.map(({ of, no }) => [of, no])).toEqual(parts.map(({ splitNo }) => ['part', splitNo]))
    expect(summary?.codes).toEqual({ priced: '', plain: '' })
    const [ofOrders] = await summed({ orderIds: [await theOrder()] })
    expect(ofOrders?.rows.map(({ skcId, cells }) => [skcId, cells])).toEqual(
      summary?.rows.map(({ skcId, cells }) => [skcId, cells]),
    )
  })

  it('comes in a file with its pages, and one of nothing is refused', async () => {
    const asked = { jobId: randomUUID(), partIds: parts.map(({ id }) => id), template: 'summary-a4' }
    const id = (await app.call(print.makePdf, asked)).data?.id ?? 0
    await app.server.jobs.idle()
    expect((await app.call(print.pdfState, { id })).data).toMatchObject({ state: 'done', pages: 1, parts: [] })
    await sql`delete from split_rows`.execute(app.fair.db)
    const labels = { ...asked, jobId: randomUUID(), template: 'label-60x40' }
    const empty = (await app.call(print.makePdf, labels)).data?.id ?? 0
    await app.server.jobs.idle()
    const told = await app.call(print.pdfState, { id: empty })
    expect(told).toMatchObject({ code: 422, msg: expect.stringContaining('没有可打印的内容') })
  })

  it('is logged with each part, once a job, and is not counted as its own paper', async () => {
    const partIds = parts.map(({ id }) => id)
    const job = {
      jobId: randomUUID(),
      kind: 'summary',
      template: 'summary-a4',
      summary: { partIds, pages: 1 },
    } as const
    for (let time = 0; time < 2; time++)
      expect((await app.call(print.updateOrderPrintCount, job)).data?.parts).toEqual(
        partIds.map((partId) => ({ partId, printCount: 0 })),
      )
    const log = await sql<{ kind: string; ref: number }>`
      select kind, ref_id as ref from print_log order by ref_id`.execute(app.fair.db)
    expect(log.rows).toEqual(partIds.map((ref) => ({ kind: 'summary', ref })))
    const { data } = await app.call(orderExtracts.of, { orderIds: [], partIds })
    expect(data?.parts).toEqual([])
    // Its own paper needs no reason yet.
    expect((await counted()).data?.parts).toEqual([{ partId: part(0).id, printCount: 1 }])
  })
})

describe('a scanned paper of a part', () => {
  const text = async () => `FD:${part(0).splitNo}.${(await theDocument()).codes.priced}.1/1`

  it('is true, then stale with its order, then void with its part, gone with its deletion', async () => {
    const scanned = await text()
    await counted()
    expect(await check(scanned)).toMatchObject({
      verdict: 'true',
      of: 'part',
      partId: part(0).id,
      now: { qty: part(0).qty },
    })
    await changeOrder(9)
    expect((await check(scanned))?.verdict).toBe('stale')
    await app.call(orderSplits.act, { act: 'void', parts: [{ id: part(0).id, version: part(0).version }] })
    expect(await check(scanned)).toMatchObject({ verdict: 'void', since: { rows: null } })
    await app.call(orderSplits.deleteSplitOrder, { ids: [part(0).id] })
    expect(await check(scanned)).toMatchObject({ verdict: 'gone', partId: null })
  })

  it('is changed when rows are moved out of it, and says by whom', async () => {
    const scanned = await text()
    await counted()
    const { data } = await app.call(orderSplits.get, { id: part(0).id })
    const [first] = data?.rows.filter(({ qty }) => qty > 0) ?? []
    const cell = first?.sizes.find(({ qty }) => qty > 1)
    if (!first || !cell) throw new Error('no row')
    const { goodsId, colourId } = first
    const lines = [{ goodsId, colourId, cells: [{ sizeId: cell.sizeId, qty: cell.qty - 1 }] }]
    await app.call(orderSplits.updateSplitOrder, { id: part(0).id, version: part(0).version, lines })
    expect(await check(scanned)).toMatchObject({ verdict: 'changed', since: { rows: null, by: expect.any(String) } })
  })

  it('is unknown to who splits no orders or sees another area, and where it was never printed', async () => {
    const scanned = await text()
    for (const person of ['lin', 'zhao'] as const)
      expect(await check(scanned, person)).toMatchObject({ verdict: 'unknown', customer: '', now: null })
    expect((await check(`FD:${part(0).splitNo}.ZZZZZZZZZZ.1/1`))?.verdict).toBe('unknown')
  })
})

describe('what was taken out of an order', () => {
  const extracts = async (as: Person = 'admin') => {
    const asked = { orderIds: [await theOrder()], partIds: parts.map(({ id }) => id) }
    return (await app.call(orderExtracts.of, asked, as)).data
  }
  async function printOrder(): Promise<void> {
    const [document] = (await app.call(print.getPrintData, { orderIds: [await theOrder()] })).data?.list ?? []
    if (!document?.orderId) throw new Error('nothing to print')
    const orders = [{ orderId: document.orderId, pages: 1, code: document.codes.priced, codes: document.codes }]
    await app.call(print.updateOrderPrintCount, { jobId: randomUUID(), template: 'order-a4', orders })
  }

  it('is spoken of only where it is there', async () => {
    expect(await extracts()).toMatchObject({ orders: [{ parts: { count: 2, stale: 0 } }], parts: [] })
    expect((await extracts())?.orders[0]).not.toHaveProperty('paper')
    await counted()
    expect((await extracts())?.parts).toMatchObject([
      { id: part(0).id, no: part(0).splitNo, paper: { standing: 'true', times: 1 } },
    ])
  })

  it('is of today, then of prices that moved, then changed, and true again when all is as it was', async () => {
    const standing = async () => (await extracts())?.orders[0]?.paper?.standing
    await printOrder()
    expect(await standing()).toBe('true')
    await sql`update order_rows set unit_net_fen = unit_net_fen + 100, net_fen = qty * (unit_net_fen + 100)`.execute(
      app.fair.db,
    )
    expect(await standing()).toBe('prices')
    await sql`update order_rows set unit_net_fen = unit_net_fen - 100, net_fen = qty * (unit_net_fen - 100)`.execute(
      app.fair.db,
    )
    await changeOrder(9)
    expect(await extracts()).toMatchObject({
      orders: [{ paper: { standing: 'changed' }, parts: { count: 2, stale: 2 } }],
    })
    await changeOrder(3)
    expect(await extracts()).toMatchObject({ orders: [{ paper: { standing: 'true' }, parts: { stale: 0 } }] })
  })

  it('in other systems is the least of the newest turns, and is for administrators', async () => {
    const orderId = await theOrder()
    const made = await sql<{ id: number }>`
      insert into sync_links (name, direction, transport, kinds, map, options, enabled)
      values ('金蝶', 'out', 'http', '{order}', '{}', '{}', true) returning id`.execute(app.fair.db)
    const turn = (no: number, state: string) =>
      sql`insert into sync_outbox (link_id, kind, ref, turn, action, state)
        values (${made.rows[0]?.id}, 'order', ${orderId}, ${no}, 'put', ${state})`.execute(app.fair.db)
    await turn(1, 'ok')
    expect((await extracts())?.orders[0]?.sync).toEqual({ state: 'ok', link: '金蝶' })
    await turn(2, 'error')
    expect((await extracts())?.orders[0]?.sync?.state).toBe('failed')
    await turn(3, 'pending')
    expect((await extracts())?.orders[0]?.sync?.state).toBe('waiting')
    expect((await extracts('wang'))?.orders[0]).not.toHaveProperty('sync')
  })

  it('is for who has its menu, of orders in sight', async () => {
    await printOrder()
    await counted()
    // Sees orders in reports alone.
    expect((await app.call(orderExtracts.of, { orderIds: [await theOrder()] }, 'zhao')).data).toEqual({
      orders: [],
      parts: [],
    })
    await sql`update orders set deleted_at = now(), deleted_by = 'admin'`.execute(app.fair.db)
    expect(await extracts()).toEqual({ orders: [], parts: [] })
  })
})
