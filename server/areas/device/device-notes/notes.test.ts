import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deviceNotes } from '@fairdesk/contract/areas/device/device-notes'
import { orderNotes } from '@fairdesk/contract/areas/orders/messages/order-notes'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { customerStatus } from '@fairdesk/contract/areas/reports/customer-status'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readSheet } from '../../../domain/sheets/read.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { anyId, type Dealers, dealersOf, switchesFor } from '../../../testing/hall/dealer-desk.ts'
import { world } from '../../../testing/world.ts'

const { customers, styles } = world
const customerId = customers.ningbo

let app: TestApp
let dealers: Dealers
beforeAll(async () => {
  app = await testApp()
  dealers = await dealersOf(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql`delete from order_notes`.execute(app.fair.db)
  await switchesFor(app, { agentOrders: 'edit' })
})

type Note = { readonly goodsId: number | null; readonly text: string; readonly customerId?: number }
const write = (dealer: keyof Dealers, note: Note) =>
  dealers[dealer].call(deviceNotes.note, { requestId: anyId(), ...note })
const listOf = async (dealer: keyof Dealers, of?: number) =>
  (await dealers[dealer].call(deviceNotes.notes, of === undefined ? {} : { customerId: of })).data?.list

it('a customer and its agent note for the order and its styles; each sees the other’s, and who wrote it', async () => {
  await write('ningbo', { goodsId: null, text: '  九月前到货  ' })
  const answer = await write('agent', { customerId, goodsId: styles.tee, text: '黑色加长' })
  expect(answer.data?.note).toMatchObject({ goodsId: styles.tee, text: '黑色加长', by: 'agent' })
  expect(await listOf('ningbo')).toMatchObject([
    { goodsId: null, text: '九月前到货', by: 'self' },
    { goodsId: styles.tee, text: '黑色加长', by: 'agent' },
  ])
  expect(await listOf('agent', customerId)).toHaveLength(2)
  expect(await listOf('agent')).toEqual([])
})

it('the last text holds, an empty one deletes the note, and a repeated request is done once', async () => {
  const requestId = anyId()
  const first = { requestId, goodsId: styles.tee, text: '一' }
  await dealers.ningbo.call(deviceNotes.note, first)
  await write('ningbo', { goodsId: styles.tee, text: '二' })
  expect((await dealers.ningbo.call(deviceNotes.note, first)).data?.note).toMatchObject({ text: '一' })
  expect(await listOf('ningbo')).toMatchObject([{ text: '二' }])
  expect((await write('ningbo', { goodsId: styles.tee, text: ' ' })).data).toEqual({ note: null })
  expect(await listOf('ningbo')).toEqual([])
})

it('each change is logged with the text before and after; the same text is none', async () => {
  await sql`truncate operation_log`.execute(app.fair.db)
  await write('ningbo', { goodsId: styles.tee, text: '一' })
  await write('ningbo', { goodsId: styles.tee, text: '一' })
  await write('ningbo', { goodsId: styles.tee, text: '二' })
  const { rows } = await sql<{ before: unknown; after: unknown }>`
    select before, after from operation_log where action = 'device.note' order by id`.execute(app.fair.db)
  expect(rows).toEqual([
    { before: { orderNote: '' }, after: { orderNote: '一' } },
    { before: { orderNote: '一' }, after: { orderNote: '二' } },
  ])
})

it('500 characters fit, no more; goods must be there, and who may only look writes nothing', async () => {
  expect((await write('ningbo', { goodsId: null, text: '好'.repeat(500) })).code).toBe(200)
  expect((await write('ningbo', { goodsId: null, text: '好'.repeat(501) })).code).toBe(422)
  expect((await write('ningbo', { goodsId: 4711, text: '好' })).msg).toBe('没有这个商品，请刷新')
  await switchesFor(app, { agentOrders: 'see' })
  expect((await write('agent', { customerId, goodsId: null, text: '好' })).code).toBe(403)
  expect(await listOf('agent', customerId)).toHaveLength(1)
})

it('staff read them by customer, within their areas, and see how many there are', async () => {
  await write('ningbo', { goodsId: styles.tee, text: '黑色加长' })
  await write('agent', { customerId, goodsId: null, text: '九月前到货' })
  const { data } = await app.call(orderNotes.list, { customerId })
  expect(data?.list).toMatchObject([
    { goodsId: null, goodsNo: '', text: '九月前到货' },
    { goodsId: styles.tee, text: '黑色加长' },
  ])
  const [forOrder, forStyle] = data?.list ?? []
  expect(forOrder?.by).not.toBe(forStyle?.by)
  // Zhao looks after Beijing alone.
  expect((await app.call(orderNotes.list, { customerId }, 'zhao')).data?.list).toEqual([])
  const status = await app.call(customerStatus.getCustomterOnlineData, { customerIds: [customerId] })
  expect(status.data?.list).toMatchObject([{ customerId, notes: 2 }])
})

it('the file of the orders has them beside the customer, that of the order first', async () => {
  await write('ningbo', { goodsId: styles.tee, text: '黑色加长' })
  await write('ningbo', { goodsId: null, text: '九月前到货' })
  const { rawPayload } = await app.server.app.inject({
    method: 'POST',
    url: `/api${orderList.export.path}`,
    headers: { token: await app.tokenOf('admin'), 'accept-language': 'zh-CN' },
    payload: { customerIds: [customerId] },
  })
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-notes-')), 'orders.xlsx')
  writeFileSync(place, rawPayload)
  const { header, rows } = await readSheet(place, { fileName: 'orders.xlsx' })
  const column = header.indexOf('客户备注')
  const { rows: goods } = await sql<{ no: string }>`select goods_no as no from styles where id = ${styles.tee}`.execute(
    app.fair.db,
  )
  expect(rows.map((row) => row[column]?.split(/\s/))).toContainEqual(['九月前到货', `${goods[0]?.no}：黑色加长`])
})
