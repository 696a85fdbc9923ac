import { report } from '@fairdesk/contract/areas/reports/report'
import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { fillOrders } from '../../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

const perCustomer = {
  key: 'formula1',
  name: '单客件数',
  first: 'qty',
  operation: '/',
  second: 'customers',
  format: 'number',
} as const
const rebate = {
  key: 'formula2',
  name: '让利',
  first: 'tagAmount',
  operation: '-',
  second: 'netAmount',
  format: 'money',
} as const
const netRate = {
  key: 'formula3',
  name: '折后率',
  first: 'netAmount',
  operation: '/',
  second: 'tagAmount',
  format: 'percent',
} as const
const perVote = {
  key: 'formula4',
  name: '每票',
  first: 'qty',
  operation: '/',
  second: 'votes',
  format: 'percent',
} as const
const question = {
  dims: ['category' as const],
  metrics: [
    'qty' as const,
    'customers' as const,
    'tagAmount' as const,
    'netAmount' as const,
    'formula1' as const,
    'formula2' as const,
    'formula3' as const,
    'formula4' as const,
  ],
  formulas: [perCustomer, rebate, netRate, perVote],
}
const rounded = (value: number) => Math.round(value * 100) / 100

test('formulas are made of the numbers beside them, in every row and in total, and rows are ordered by them', async () => {
  const { data } = await app.call(report.getOrderReport, { ...question, sort: 'formula1' })
  const { data: sums } = await app.call(report.getOrderReportStatistics, question)
  expect(data?.list).toHaveLength(3)
  for (const { metrics } of [...(data?.list ?? []), { metrics: sums?.totals.metrics ?? {} }]) {
    const { qty = null, customers = null, tagAmount: tag = null, netAmount: net = null } = metrics
    expect(metrics.formula1).toBe(rounded(Number(qty) / Number(customers)))
    expect(metrics.formula2).toBeCloseTo(Number(tag) - Number(net), 6)
    expect(metrics.formula3).toBe(rounded((Number(net) / Number(tag)) * 100))
    // Nobody has voted: there is nothing to divide by.
    expect(metrics.formula4).toBeNull()
  }
  const ordered = data?.list.map(({ metrics }) => metrics.formula1 ?? 0) ?? []
  expect(ordered).toEqual(ordered.toSorted((a, b) => b - a))
  expect(data?.list.map(({ rank }) => rank)).toEqual([1, 2, 3])
})

test('a formula of a hidden price is absent, whoever saved it', async () => {
  const { data } = await app.call(report.getOrderReport, question, 'wang')
  expect(data?.metrics).toEqual(['qty', 'customers', 'formula1', 'formula4'])
  for (const { metrics } of data?.list ?? []) expect(metrics).not.toHaveProperty('formula2')
  const params = JSON.stringify({ v: 1, ...question, dims: ['category'] })
  const { data: read } = await app.call(savedReports.readReportParams, { params }, 'wang')
  expect(read?.params).not.toContain('让利')
  expect(read?.dropped.filter(({ part }) => part === 'formulas').map(({ name }) => name)).toEqual(['让利', '折后率'])
})

test('a formula of shares, without a name or under a key that is none is refused', async () => {
  for (const wrong of [{ first: 'share' }, { name: ' ' }, { key: 'formula9' }, { operation: '^' }]) {
    const formulas = [{ ...perCustomer, ...wrong }] as unknown as [typeof perCustomer]
    expect((await app.call(report.getOrderReport, { ...question, formulas })).code).toBe(422)
  }
})
