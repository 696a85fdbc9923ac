import { fair } from '@fairdesk/contract/areas/settings/fair'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

it('counts what closing meets: orders by state, emptied ones left out, and sign-ins of the last ten minutes', async () => {
  const counted = await app.call(fair.previewState, { fairId: 1 })
  const { rows } = await app.fair.pool.query(
    `select status, count(*)::int as count from orders where deleted_at is null and id in (
      select order_id from order_rows join skcs on skcs.id = skc_id where qty > 0 and skcs.status <> 'dropped') group by 1`,
  )
  expect(counted.data?.orders).toEqual(Object.fromEntries(rows.map(({ status, count }) => [status, count])))
  expect(Object.keys(counted.data?.orders ?? {})).not.toEqual([])
  await app.tokenOf('zhao')
  expect((await app.call(fair.previewState, { fairId: 1 })).data?.people).toBeGreaterThan(0)
  await app.server.platform.pool.query("update sessions set seen_at = now() - interval '11 minutes'")
  expect((await app.call(fair.previewState, { fairId: 1 })).data?.people).toBe(0)
})
