import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { report } from '@fairdesk/contract/areas/reports/report'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import {
  comparison as compareWords,
  dimensions,
  metrics,
  dynamicReport as words,
} from '@fairdesk/phrases/zh-cn/screens'
import { shell, visibility } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { broken, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { DynamicReport } from './DynamicReport.tsx'

const east = { code: 'E', label: '华东大区' }
const coats = { code: 'C', label: '大衣' }
const answer = {
  list: [
    { level: 1, dims: [east], metrics: { qty: 30_000 } },
    { level: 2, dims: [east, coats], metrics: { qty: 12_345, share: 41.15 } },
  ],
  count: 2,
  metrics: ['qty', 'share'],
  elapsedMs: 3.21,
} as const

beforeEach(() => {
  serve(reportPickers.getFilterNames)
  serveNothing(baseData.getAuthAllCommonCodeMap, baseData.getAuthBrand, baseData.getAllBigArea, baseData.getAllRegion)
  serve(savedReports.getOrderReportSaveParam, [])
  serve(otherFairs.list)
  serve(report.getOrderReport, answer)
  serve(report.getOrderReportStatistics, { totals: { metrics: { qty: 98_765 } }, metrics: ['qty', 'share'] })
})

test('lines, subtotals and the total say their figures, the foot how many', async () => {
  await showScreen(<DynamicReport />)
  const line = await screen.findByRole('row', { name: /大衣/ })
  for (const text of ['12,345', '41.2%']) expect(within(line).getByText(text)).toBeTruthy()
  expect(screen.getByRole('row', { name: /30,000/ })).toBeTruthy()
  expect(await screen.findByRole('row', { name: /98,765/ })).toBeTruthy()
  expect(screen.getByText(shell.rows({ count: '2' }))).toBeTruthy()
})

test('it waits for its lines, and says why there are none', async () => {
  serve(report.getOrderReport, silent)
  await showScreen(<DynamicReport />)
  expect(screen.getByRole('treegrid').getAttribute('aria-busy')).toBe('true')
  serve(report.getOrderReport)
  await showScreen(<DynamicReport />)
  expect(await screen.findByText(words.empty)).toBeTruthy()
  await showScreen(<DynamicReport />, { as: { isAdmin: false, allowBrand: 'HY' } })
  expect(await screen.findByText(visibility.noAreas)).toBeTruthy()
})

test('what could not be loaded is tried again', async () => {
  serve(report.getOrderReport, broken)
  const user = await showScreen(<DynamicReport />)
  expect(await screen.findByText(shell.loadFailed)).toBeTruthy()
  serve(report.getOrderReport, answer)
  await user.click(screen.getByRole('button', { name: shell.retry }))
  expect(await screen.findByRole('row', { name: /大衣/ })).toBeTruthy()
})

test('dimensions are moved and taken away by keys, and asked for in their order; without any nothing is asked', async () => {
  const asked = serve(report.getOrderReport, answer)
  const user = await showScreen(<DynamicReport />)
  await screen.findByRole('row', { name: /大衣/ })
  expect(asked.sent[0]).toMatchObject({ dims: ['bigArea', 'category'], subtotal: true, sizeMode: 'none' })
  const chip = (name: string) => screen.getByText(name, { selector: '.ant-tag' })
  chip(dimensions.category).focus()
  await user.keyboard('{Control>}{ArrowLeft}{/Control}')
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ dims: ['category', 'bigArea'] }))
  chip(dimensions.category).focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ dims: ['bigArea'], subtotal: false }))
  const before = asked.sent.length
  chip(dimensions.bigArea).focus()
  await user.keyboard('{Delete}')
  expect(await screen.findByText(words.chooseDim)).toBeTruthy()
  expect(asked.sent).toHaveLength(before)
})

test('a file is made of the report as it stands', async () => {
  const exported = serve(report.exportOrderReport, new File(['a'], '动态报表.xlsx', { type: 'application/xlsx' }))
  const user = await showScreen(<DynamicReport />)
  await user.click(await screen.findByRole('button', { name: new RegExp(words.exportReport) }))
  await waitFor(() => expect(exported.sent).toMatchObject([{ dims: ['bigArea', 'category'], format: 'xlsx' }]))
})

test('the reports are proved to equal the database, part by part, or it is told in words where not', async () => {
  const checks = [{ check: 'customer' as const, checked: 1234, differences: 0 }]
  serve(report.reconcile, { ok: true, checked: 1234, at: '2027-03-01T01:00:00Z', checks })
  serve(report.lastReconciliation, {
    last: { ok: false, at: '2027-02-28T19:20:00Z', checks: [{ ...checks[0], differences: 2 }] },
  })
  const user = await showScreen(<DynamicReport />)
  await user.click(screen.getByRole('button', { name: words.reconcile }))
  expect(await screen.findByText(/账实相符.*1,234/)).toBeTruthy()
  expect(screen.getByText(words.reconcileChecks.customer)).toBeTruthy()
  expect(await screen.findByText(/上次夜间自动对账.*有 2 项不一致/)).toBeTruthy()
  const row = [{ dim: 'customer' as const, code: 'C001', label: '杭州' }]
  serve(report.reconcile, {
    checks: [{ check: 'customer', checked: 1234, differences: 1 }],
    differences: [
      { what: 'customer 1 netAmount', check: 'customer', row, figure: 'netAmount', sql: 1000, engine: 900 },
    ],
    afterReload: { ok: true },
  })
  await user.click(screen.getByRole('button', { name: words.reconcileAgain }))
  expect((await screen.findAllByText(words.differs({ count: 1 }))).length).toBeGreaterThan(0)
  expect(screen.getByText(`按客户 · C001 杭州 · ${metrics.netAmount}：数据库 10.00，报表 9.00`)).toBeTruthy()
  expect(screen.getByText(words.reconcileMended)).toBeTruthy()
})

test('who may see no prices is asked and shown none, and staff prove nothing', async () => {
  const asked = serve(report.getOrderReport)
  const user = await showScreen(<DynamicReport />, { as: { isAdmin: false, reportype: '7', priceVisible: 'none' } })
  await waitFor(() => expect(asked.sent[0]?.metrics).toEqual(['qty', 'share', 'skc', 'depth', 'customers']))
  expect(screen.queryByText(metrics.netAmount)).toBeNull()
  await user.click(screen.getByRole('button', { name: new RegExp(words.addDim) }))
  expect(await screen.findByRole('menuitem', { name: dimensions.skc })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: dimensions.priceBand })).toBeNull()
  await user.click(screen.getByRole('button', { name: new RegExp(words.metricsChosen({ count: 5 })) }))
  const offered = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
  await waitFor(() => expect(offered()).toContain(metrics.qty))
  expect(offered().filter((name) => /金额|折扣/.test(name ?? ''))).toEqual([])
  expect(screen.queryByRole('button', { name: new RegExp(words.reconcile) })).toBeNull()
})

test('pieces stand beside those compared with, growth from nothing is new, and a fall is in red', async () => {
  serve(otherFairs.list, { list: [{ fairId: 7, name: '2026 秋冬' }], seasons: ['26SS'] })
  const comparison = {
    name: '2026 秋冬',
    asOf: null,
    wholeReason: 'noHours' as const,
    onlyThere: { count: 2, qty: 90 },
  }
  const asked = serve(report.getOrderReport, {
    list: [
      { level: 1, dims: [coats], metrics: { qty: 150 }, former: 120 },
      { level: 1, dims: [{ code: 'D', label: '裤装' }], metrics: { qty: 90 }, former: 120 },
      { level: 1, dims: [{ code: 'S', label: '鞋履' }], metrics: { qty: 30 }, former: 0 },
      { level: 1, dims: [{ code: 'H', label: '帽子' }], metrics: { qty: 20 }, former: null },
    ],
    count: 4,
    metrics: ['qty'],
    comparison,
  })
  serve(report.getOrderReportStatistics, {
    totals: { metrics: { qty: 290 }, former: 330 },
    metrics: ['qty'],
    comparison,
  })
  const user = await showScreen(<DynamicReport />)
  expect(asked.sent.at(-1)?.comparison).toBeUndefined()
  await user.click(await screen.findByRole('combobox', { name: compareWords.title }))
  await user.click(await screen.findByText('26SS'))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ comparison: { season: '26SS' } }))
  const cells = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent)
  expect((await cells(/大衣/)).slice(-3)).toEqual(['120', '+30', '+25.0%'])
  expect((await cells(/裤装/)).slice(-3)).toEqual(['120', '−30', '−25.0%'])
  expect((await cells(/鞋履/)).at(-1)).toBe(compareWords.isNew)
  expect((await cells(/帽子/)).slice(-3)).toEqual(['–', '–', '–'])
  expect((await cells(/330/)).slice(-3)).toEqual(['330', '−40', '−12.1%'])
  expect(screen.getByRole('columnheader', { name: compareWords.formerWhole })).toBeTruthy()
  expect(screen.getByText(compareWords.note({ name: '2026 秋冬' }))).toBeTruthy()
  expect(screen.getByText(compareWords.whole.noHours)).toBeTruthy()
})
