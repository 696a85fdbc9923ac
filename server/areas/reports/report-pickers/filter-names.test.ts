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
  expect(data?.filters).toEqual([
    { name: '款号 / 品名', values: ['T'], more: 0 },
    { name: '大类', values: ['上装'], more: 1 },
    { name: '必订款', values: ['否'], more: 0 },
    { name: '款色状态', values: ['冻结'], more: 0 },
    { name: '大区', values: ['华东'], more: 0 },
    { name: '订单状态', values: ['已审核'], more: 0 },
  ])
  expect(data?.scope).toEqual([])
})

test('who sees a part is told of which, and hears no name out of his sight', async () => {
  const customers = { customerIds: [world.customers.hangzhou, world.customers.beijing] }
  const all = await app.call(reportPickers.getFilterNames, { customers })
  expect(all.data?.filters[0]?.values).toHaveLength(2)
  const some = await app.call(reportPickers.getFilterNames, { customers }, 'zhao')
  expect(some.data?.filters[0]).toMatchObject({ more: 1 })
  expect(some.data?.filters[0]?.values).toHaveLength(1)
  expect(some.data?.scope.length).toBeGreaterThan(0)
})
