import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

test('filters are named by their values, flags and states in words, what is gone by how many', async () => {
  const { data } = await app.call(reportPickers.getFilterNames, {
    goods: { keyword: 'T', categoryCodes: ['TOP', 'GONE'], mustOrder: false, frozen: '1', waveCodes: [] },
    customers: { bigAreaIds: [1], orderStatus: ['approved'] },
  })
  const whole = { more: 0, missing: 0 }
  expect(data?.filters).toEqual([
    { side: 'goods', field: 'keyword', name: '款号 / 品名', values: ['T'], ...whole },
    { side: 'goods', field: 'categoryCodes', name: '大类', values: ['上装'], more: 0, missing: 1 },
    { side: 'goods', field: 'mustOrder', name: '必订款', values: ['否'], ...whole },
    { side: 'goods', field: 'frozen', name: '款色状态', values: ['冻结'], ...whole },
    { side: 'customers', field: 'bigAreaIds', name: '大区', values: ['华东'], ...whole },
    { side: 'customers', field: 'orderStatus', name: '订单状态', values: ['已审核'], ...whole },
  ])
  expect(data?.scope).toEqual([])
})

test('who sees a part is told of which, and hears no name out of his sight', async () => {
  const customers = { customerIds: [world.customers.hangzhou, world.customers.beijing] }
  const all = await app.call(reportPickers.getFilterNames, { customers })
  expect(all.data?.filters[0]?.values).toHaveLength(2)
  const some = await app.call(reportPickers.getFilterNames, { customers }, 'zhao')
  expect(some.data?.filters[0]).toMatchObject({ more: 0, missing: 1 })
  expect(some.data?.filters[0]?.values).toHaveLength(1)
  expect(some.data?.scope.length).toBeGreaterThan(0)
})

test('values to choose from are those in visible orders', async () => {
  const codes = async (as: 'admin' | 'zhao') => {
    const { data } = await app.call(reportPickers.getFilterValues, { dim: 'customer' }, as)
    return data?.map(({ code }) => code) ?? []
  }
  const ordered = await app.fair.pool.query<{ code: string }>(
    `select distinct code from customers join orders on orders.customer_id = customers.id
      join order_rows on order_rows.order_id = orders.id where order_rows.qty > 0`,
  )
  expect((await codes('admin')).toSorted()).toEqual(ordered.rows.map(({ code }) => code).toSorted())
  const seen = await codes('zhao')
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.length).toBeLessThan(ordered.rows.length)
  expect((await app.call(reportPickers.getFilterValues, { dim: 'customer' }, 'nobody')).code).toBe(403)
})
