import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const { customers, sizes } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await clearOrders(app)
})
afterAll(() => app.stop())

/** The orders that the newest line of the log leads to, as it names their batch. */
async function ordersOfNewest(): Promise<(number | null)[]> {
  const { data } = await app.call(operationLogs.list, { place: 'fair', limit: 1 })
  const batch = data?.list[0]?.batchId
  if (!batch) throw new Error('the line names no batch')
  return (await app.call(orderList.list, { batch })).data?.list.map(({ id }) => id) ?? []
}

it('a line of a batch leads to its orders, of a restore from the bin too, and says how many were done', async () => {
  for (const customerId of [customers.hangzhou, customers.ningbo, customers.nanjing])
    await save(app, [row('teeBlack', [sizes.s, 3])], { customerId })
  const { rows } = await sql<{ id: number; version: number }>`select id, version from orders order by id`.execute(
    app.fair.db,
  )
  const chosen = rows.slice(0, 2)
  const ids = chosen.map(({ id }) => id)
  const submitted = await app.call(orderBatches.act, { act: 'submit', orders: chosen })
  expect((await ordersOfNewest()).toSorted()).toEqual(ids)
  await app.call(orderBatches.undoBatch, { batchId: submitted.data?.batchId ?? '' })
  expect((await ordersOfNewest()).toSorted()).toEqual(ids)
  const now = await sql<{ id: number; version: number }>`
    select id, version from orders where id = any(${ids}::int[])`.execute(app.fair.db)
  await app.call(orderBatches.act, { act: 'clear', orders: now.rows, reason: '重做' })
  // One has an order again, and stays in the bin.
  await save(app, [row('teeBlack', [sizes.s, 1])], { customerId: customers.hangzhou })
  const restored = await app.call(orderBin.restore, { orderIds: ids, mode: 'skip' })
  expect(restored.data).toMatchObject({ restored: 1 })
  expect(await ordersOfNewest()).toEqual([ids[1]])
  const { data } = await app.call(operationLogs.list, { place: 'fair', limit: 1 })
  expect(data?.list[0]).toMatchObject({ action: 'order.restore', ref: 'restore 1' })
})
