import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { fair } from '@fairdesk/contract/areas/settings/fair'
import { afterAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { copiesEverything, inFair } from '../../../testing/fair-of.ts'
import { places } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

const app: TestApp = await testApp()
afterAll(() => app.stop())

it('fills an order of the next fair in the very sizes ordered in the one before', async () => {
  await fillOrders(app.fair.db)
  await app.call(fair.copy, {
    ...{ code: 'H2', name: 'H2', year: 2027, address: '', startsAt: null, endsAt: null, numberPrefix: '28S' },
    ...{ fromFairId: 1, choices: { ...copiesEverything, orders: 'asLastFair' } },
  })
  await app.server.jobs.idle()
  const copy = (await app.call(fair.list, {})).data?.list.find(({ code }) => code === 'H2')
  const { fairId = 0, version = 0 } = copy ?? {}
  await app.call(fair.setState, { fairId, version, to: 'open', reason: '', confirm: 'H2' })
  const next = await inFair(app, fairId)
  const query = { customerId: world.customers.ningbo, rows: [places.teeBlack], by: 'history' as const }
  const { data } = await next.call(orderEntry.fill, { ...query, args: { percent: 100 } })
  expect(data?.rows.map(({ cells }) => cells.map(({ qty }) => qty))).toEqual([[0, 5, 5, 0]])
})
