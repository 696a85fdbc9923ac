import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { report } from '@fairdesk/contract/areas/reports/report'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { comparison, dimensions, metrics, dynamicReport as words } from '@fairdesk/phrases/zh-cn/screens'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refusal, serve, serveNothing } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { DynamicReport } from './DynamicReport.tsx'

const value = (code: string) => ({ code, label: code })
const [east, north, coat, shoe] = [value('东'), value('北'), value('大衣'), value('鞋')]
const tree = {
  list: [
    { level: 1, dims: [east], metrics: { qty: 300, share: 75 } },
    { level: 2, dims: [east, coat], metrics: { qty: 200, share: 50 } },
    { level: 2, dims: [east, shoe], metrics: { qty: 100, share: 25 } },
    { level: 1, dims: [north], metrics: { qty: 100, share: 25 } },
    { level: 2, dims: [north, coat], metrics: { qty: 100, share: 25 } },
  ],
  count: 5,
  metrics: ['qty', 'share'],
} as const
const text = (params: object) => JSON.stringify({ v: 1, ...params })
const at = (params: object) => `/report2/list?q=${encodeURIComponent(text(params))}`
const daily = {
  id: 7,
  name: '日报',
  reportKey: 'dynamicReport',
  params: text({ dims: ['region'], metrics: ['qty'] }),
  isOwn: true,
  version: 3,
} as const
const q = () => new URLSearchParams(location.search).get('q')
const chip = (name: string) => screen.findByText(name, { selector: '.ant-tag' })

beforeEach(() => {
  serve(reportPickers.getFilterNames)
  serveNothing(baseData.getAuthAllCommonCodeMap, baseData.getAuthBrand, baseData.getAllBigArea, baseData.getAllRegion)
  serve(savedReports.getOrderReportSaveParam, [])
  serve(otherFairs.list)
  serve(savedReports.readReportParams, ({ params }) => ({ params }))
  serve(report.getOrderReport, tree)
  serve(report.getOrderReportStatistics, { totals: { metrics: { qty: 400, share: 100 } }, metrics: ['qty', 'share'] })
})

test('the address says the whole report, and Back takes a step of it back', async () => {
  const asked = serve(report.getOrderReport, tree)
  const user = await showScreen(<DynamicReport />, {
    at: at({ dims: ['category', 'wave'], metrics: ['qty'], topN: 3 }),
  })
  await waitFor(() => expect(asked.sent[0]).toMatchObject({ dims: ['category', 'wave'], metrics: ['qty'], topN: 3 }))
  const second = await chip(dimensions.wave)
  second.focus()
  await user.keyboard('{Control>}{ArrowLeft}{/Control}')
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ dims: ['wave', 'category'] }))
  expect(JSON.parse(q() ?? '')).toMatchObject({ v: 1, dims: ['wave', 'category'] })
  history.back()
  await waitFor(() => expect(JSON.parse(q() ?? '')).toMatchObject({ dims: ['category', 'wave'] }))
  await waitFor(async () =>
    expect((await chip(dimensions.category)).nextElementSibling?.textContent).toBe(dimensions.wave),
  )
})

test('a chip is dragged before another', async () => {
  const asked = serve(report.getOrderReport, tree)
  await showScreen(<DynamicReport />)
  const held = new Map<string, string>()
  const dataTransfer = { setData: held.set.bind(held), getData: (type: string) => held.get(type) ?? '' }
  fireEvent.dragStart(await chip(dimensions.category), { dataTransfer })
  fireEvent.drop(await chip(dimensions.bigArea), { dataTransfer })
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ dims: ['category', 'bigArea'] }))
})

test('a parent is said once, its share has its meaning in the head', async () => {
  const user = await showScreen(<DynamicReport />)
  const child = await screen.findByRole('row', { name: /大衣 200/ })
  expect(within(child).queryByText('东')).toBeNull()
  expect(screen.getByRole('columnheader', { name: words.shareOfTotal })).toBeTruthy()
  const asked = serve(report.getOrderReport, tree)
  await user.click(screen.getByRole('button', { name: new RegExp(words.metricsChosen({ count: 6 })) }))
  await user.click(await screen.findByText(words.shareOfParent))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ shareWithin: 'parent' }))
  expect(await screen.findByRole('columnheader', { name: words.shareOfParent })).toBeTruthy()
})

test('figures are spread over a dimension', async () => {
  const spread = { columns: [east, { code: '', label: '', isOthers: true as const }], columnMetrics: ['qty' as const] }
  const list = [{ level: 1, dims: [coat], metrics: { qty: 300 }, values: [200, null] }]
  serve(report.getOrderReport, { list, count: 1, metrics: ['qty'], ...spread })
  await showScreen(<DynamicReport />, { at: at({ dims: ['category'], metrics: ['qty'], columnDim: 'bigArea' }) })
  const row = await screen.findByRole('row', { name: /大衣/ })
  for (const shown of ['300', '200', '–']) expect(within(row).getByText(shown)).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: words.others })).toBeTruthy()
})

test('the chart’s table says the rows of one level, and stands in the address', async () => {
  const asked = serve(report.getOrderReport, tree)
  const user = await showScreen(<DynamicReport />)
  await user.click(await screen.findByRole('button', { name: new RegExp(words.chart) }))
  const twin = async () =>
    within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
  expect(await twin()).toEqual(['东300', '北100'])
  expect(screen.getByRole('img', { name: /共 2 项/ }).getAttribute('aria-label')).toContain('东 300')
  expect(JSON.parse(q() ?? '').chart).toEqual({ kind: 'bar', metric: 'qty', level: 1 })
  await user.click(within(screen.getByLabelText(words.chartLevel)).getByText(dimensions.category))
  expect(await twin()).toEqual(['东 · 大衣200', '东 · 鞋100', '北 · 大衣100'])
  expect(asked.sent).toHaveLength(1)
})

test('the chart marks where completion is 100 %: it asks what has a target, which is no column', async () => {
  const list = [
    { level: 1, dims: [east], metrics: { qty: 300, targetQty: 400, targetedQty: 180 } },
    { level: 1, dims: [north], metrics: { qty: 100, targetQty: null, targetedQty: 0 } },
  ]
  const asked = serve(report.getOrderReport, { list, count: 2, metrics: ['qty', 'targetQty', 'targetedQty'] })
  const chart = { kind: 'bar', metric: 'qty', level: 1 }
  await showScreen(<DynamicReport />, { at: at({ dims: ['region'], metrics: ['qty', 'targetQty'], chart }) })
  await screen.findByRole('rowheader', { name: '东' })
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([`${dimensions.region}${metrics.qty}${words.target}${metrics.untargetedQty}`, '东300400120', '北100--'])
  expect(asked.sent.at(-1)).toMatchObject({ metrics: ['qty', 'targetQty', 'targetedQty'] })
  expect(screen.queryByRole('columnheader', { name: metrics.targetedQty })).toBeNull()
})

test('an amount is marked only where it is the one that targets are of', async () => {
  const list = [{ level: 1, dims: [east], metrics: { netAmount: 300, targetAmount: 400, targetedAmount: 180.5 } }]
  const answer = { list: [...list, { ...list[0], level: 1, dims: [north] }], count: 2 }
  const chart = { kind: 'bar', metric: 'netAmount', level: 1 }
  const address = at({ dims: ['region'], metrics: ['netAmount', 'targetAmount'], chart })
  for (const basis of ['tag', 'net'] as const) {
    serve(report.getOrderReport, { ...answer, metrics: ['netAmount', 'targetAmount', 'targetedAmount'], basis })
    await showScreen(<DynamicReport />, { at: address })
    const head = await screen.findByRole('rowheader', { name: '东' })
    expect(head.parentElement?.textContent).toBe(basis === 'tag' ? '东300' : '东300400120')
    cleanup()
  }
})

test('what is gone of a report that was sent is told, and the rest is shown', async () => {
  const kept = text({ dims: ['region'], metrics: ['qty'], goods: { categoryCodes: ['TOP'] } })
  serve(savedReports.readReportParams, { params: kept, dropped: [{ part: 'goods', name: 'categoryCodes', count: 2 }] })
  const asked = serve(report.getOrderReport, tree)
  await showScreen(<DynamicReport />, {
    at: at({ dims: ['region'], metrics: ['qty'], goods: { categoryCodes: ['TOP', 'X', 'Y'] } }),
  })
  const what = words.droppedValues({ count: 2, name: dimensions.category })
  expect(await screen.findByText(words.dropped({ what }))).toBeTruthy()
  await waitFor(() => expect(asked.sent).toHaveLength(1))
  expect(asked.sent[0]).toMatchObject({ dims: ['region'], goods: { categoryCodes: ['TOP'] } })
})

test('a report whose filter lost its last value asks nothing until somebody says so', async () => {
  const kept = text({ dims: ['region'], metrics: ['qty'] })
  serve(savedReports.readReportParams, { params: kept, dropped: [{ part: 'goods', name: 'categoryCodes', count: 1 }] })
  const asked = serve(report.getOrderReport, tree)
  const user = await showScreen(<DynamicReport />, {
    at: at({ dims: ['region'], metrics: ['qty'], goods: { categoryCodes: ['GONE'] } }),
  })
  expect(await screen.findByText(words.held)).toBeTruthy()
  expect(asked.sent).toEqual([])
  await user.click(screen.getByRole('button', { name: words.acceptDropped }))
  await waitFor(() => expect(asked.sent).toHaveLength(1))
})

test('one’s default opens by itself; what it has lost is told and mended', async () => {
  const stale = { ...daily, isDefault: true, dropped: [{ part: 'dims' as const, name: 'mood', count: 1 }] }
  serve(savedReports.getOrderReportSaveParam, [stale])
  const saved = serve(savedReports.saveOrderReportSaveParam, { ...daily, version: 4 })
  const asked = serve(report.getOrderReport, tree)
  const user = await showScreen(<DynamicReport />)
  expect(await screen.findByText(words.dropped({ what: 'mood' }))).toBeTruthy()
  await waitFor(() => expect(asked.sent.map(({ dims }) => dims)).toEqual([['region']]))
  expect(location.search).toBe('?saved=7')
  await user.click(screen.getByRole('button', { name: words.repair }))
  await waitFor(() => expect(saved.sent).toMatchObject([{ id: 7, version: 3, name: '日报', params: daily.params }]))
})

test('the comparison last chosen is followed, also where saved reports are read after the other fairs', async () => {
  const list = [{ fairId: 9, code: 'LAST', name: '2026 秋冬', status: 'archived' }] as const
  const lists = serve(otherFairs.list, { list })
  let answer = (_reports: readonly []) => undefined as void
  serve(savedReports.getOrderReportSaveParam, () => new Promise<readonly []>((resolve) => (answer = resolve)))
  sessionStorage.setItem('comparison 1', 'fair-9')
  await showScreen(<DynamicReport />, { at: '/report2/list' })
  await waitFor(() => expect(lists.sent).toHaveLength(1))
  expect(await screen.findByRole('combobox', { name: comparison.title })).toBeTruthy()
  answer([])
  await waitFor(() => expect(q()).toContain('"fairId":9'))
})

test('a report is saved under a name, which may be refused, and opened again', async () => {
  const saved = serve(savedReports.saveOrderReportSaveParam, refusal('已有名为“日报”的方案', { code: 422 }))
  const user = await showScreen(<DynamicReport />, { at: at({ dims: ['region'], metrics: ['qty'] }) })
  const openMenu = async () => user.click(await screen.findByRole('button', { name: new RegExp(words.plan) }))
  await openMenu()
  await user.click(await screen.findByText(words.saveAs))
  await user.type(await screen.findByLabelText(words.planName), '日报')
  await user.click(screen.getByLabelText(words.planShared))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saved.sent).toMatchObject([{ name: '日报', shared: true, params: daily.params }]))
  expect(await screen.findByText(/已有名为/)).toBeTruthy()
  expect(screen.getByLabelText(words.planName)).toBeTruthy()
  serve(savedReports.getOrderReportSaveParam, [daily])
  serve(savedReports.saveOrderReportSaveParam, daily)
  await user.click(screen.getByLabelText(words.planName))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.search).toBe('?saved=7'))
  expect(await screen.findByRole('button', { name: /日报/ })).toBeTruthy()
})

test('a part for each customer or region is a file of its own kind', async () => {
  const file = new File(['a'], '动态报表-按客户.xlsx', { type: 'application/xlsx' })
  const byCustomer = serve(report.exportOrderReportByCustomer, file)
  const user = await showScreen(<DynamicReport />)
  await user.hover(await screen.findByRole('button', { name: new RegExp(words.exportReport) }))
  await user.click(await screen.findByText(words.exportByCustomer))
  await waitFor(() => expect(byCustomer.sent).toMatchObject([{ dims: ['bigArea', 'category'] }]))
})
