import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { type OrderRow, orderList } from '@fairdesk/contract/areas/orders/order-list'
import type { OrderAct } from '@fairdesk/contract/orders/order-arrows'
import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql`truncate order_batches`.execute(app.fair.db)
  await clearOrders(app)
})

async function ordersIn(...orderStatus: OrderStatus[]): Promise<OrderRow[]> {
  return (await app.call(orderList.list, { orderStatus })).data?.list ?? []
}

async function act(name: OrderAct, seen: readonly OrderRow[]) {
  const orders = seen.map(({ id, version, qty }) => ({ id: id ?? 0, version, qty }))
  return (await app.call(orderBatches.act, { act: name, orders })).data
}

it('orders that are submitted while the list looks at them can be led on by what it says of them', async () => {
  const customers = [world.customers.hangzhou, world.customers.ningbo]
  for (const customerId of customers) await save(app, [row('teeBlack', [world.sizes.s, 4])], { customerId })
  const drafts = await ordersIn('draft')
  const { engines } = app.server
  const engineOf = engines.engineOf.bind(engines)
  const looking = vi.spyOn(engines, 'engineOf').mockImplementationOnce(async (fair) => {
    const engine = await engineOf(fair)
    await act('submit', drafts)
    return engine
  })
  try {
    const listed = (await app.call(orderList.list, { customerIds: customers })).data?.list ?? []
    for (const order of listed) {
      // As they were before or as they are now, never the state of one moment at the version of another.
      const isBefore = drafts.some(({ id, version }) => id === order.id && version === order.version)
      expect(order.status).toBe(isBefore ? 'draft' : 'submitted')
    }
    expect(listed).toHaveLength(customers.length)
    expect((await act('approve', await ordersIn('submitted')))?.done).toBe(customers.length)
  } finally {
    looking.mockRestore()
  }
})
