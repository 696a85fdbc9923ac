import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { row, save } from '../../testing/order-desk.ts'
import { world } from '../../testing/world.ts'
import { orderDocuments } from './order-documents.ts'

const { customers, sizes, skcs, styles } = world
let app: TestApp
let orderIds: readonly number[]
beforeAll(async () => {
  app = await testApp()
  const { db } = app.fair
  for (const customerId of [customers.hangzhou, customers.nanjing])
    await save(app, [row('teeBlack', [sizes.s, 2], [sizes.m, 4]), row('pantsBlack', [sizes.m, 4])], { customerId })
  await sql`update styles set by_carton = true where id = ${styles.tee}`.execute(db)
  await sql`insert into size_ratios (size_group_id, customer_id, name, parts)
    values (1, null, '整箱', array[1, 3]), (1, ${customers.nanjing}, '自有', array[1, 2])`.execute(db)
  const orders = await sql<{ id: number; customerId: number }>`
    select id, customer_id as "customerId" from orders order by customer_id`.execute(db)
  orderIds = orders.rows.map(({ id }) => id)
  await sql`update order_rows set note = '{先发}'
    where skc_id = ${skcs.teeBlack} and order_id = ${orderIds[0] ?? 0}`.execute(db)
})
afterAll(() => app.stop())

const documentsOf = async (ids: readonly number[]) => {
  const fair = { id: 1, schema: 'f', name: '春夏', numberPrefix: 'SS', timeZone: 'Asia/Shanghai' }
  const visibility = { brands: 'all', areas: 'all', prices: 'both' } as const
  // The rest of a fair is not on paper.
  const reader = { fair: fair as never, visibility, pictures: new Map<number, string>() }
  return (await orderDocuments(app.fair.db, ids, reader)).map(({ at: _, ...document }) => document)
}
const rowsOf = ({ rows }: Pick<PaperDocument, 'rows'>) =>
  rows.map(({ skcId, cells, qty, cartons, texts }) => ({ skcId, cells, qty, cartons, note: texts.note }))

it('orders that are read together say what each says alone: notes, cartons and goods', async () => {
  const together = await documentsOf(orderIds)
  expect(together.map(rowsOf)).toEqual([
    [
      { skcId: skcs.teeBlack, cells: [2, 4, 0, 0], qty: 6, cartons: null, note: '{先发}' },
      { skcId: skcs.pantsBlack, cells: [0, 4, 0, 0], qty: 4, cartons: null, note: undefined },
    ],
    [
      { skcId: skcs.teeBlack, cells: [2, 4, 0, 0], qty: 6, cartons: 2, note: undefined },
      { skcId: skcs.pantsBlack, cells: [0, 4, 0, 0], qty: 4, cartons: null, note: undefined },
    ],
  ])
  expect(together).toEqual((await Promise.all(orderIds.map((id) => documentsOf([id])))).flat())
})

it('rows of a colour share its texts, so that a thread is sent them once', async () => {
  const [first, second] = await documentsOf(orderIds)
  const pants = (document: typeof first) => document?.rows.find(({ skcId }) => skcId === skcs.pantsBlack)?.texts
  expect(pants(first)).toMatchObject({ skcNo: 'P001-01' })
  expect(pants(first)).toBe(pants(second))
})
