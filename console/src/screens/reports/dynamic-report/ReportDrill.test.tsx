import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { report } from '@fairdesk/contract/areas/reports/report'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { timeline } from '@fairdesk/contract/areas/reports/timeline'
import { drill, moments } from '@fairdesk/phrases/zh-cn/screens'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { serve, serveNothing } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { DynamicReport } from './DynamicReport.tsx'

const answer = {
  list: [
    { level: 1, dims: [{ code: 'E', label: '华东大区' }], metrics: { qty: 30_000 } },
    {
      level: 2,
      dims: [
        { code: 'E', label: '华东大区' },
        { code: 'C', label: '大衣' },
      ],
      metrics: { qty: 12_345 },
    },
  ],
  count: 2,
  metrics: ['qty'],
} as const

beforeEach(() => {
  serve(reportPickers.getFilterNames)
  serveNothing(baseData.getAuthAllCommonCodeMap, baseData.getAuthBrand, baseData.getAllBigArea, baseData.getAllRegion)
  serve(savedReports.getOrderReportSaveParam, [])
  serve(otherFairs.list)
  serve(timeline.getTimeline)
  serve(report.getOrderReport, answer)
  serve(report.getOrderReportStatistics, { totals: { metrics: { qty: 98_765 } }, metrics: ['qty'] })
})

test('a number opens the rows behind it, those of its own row', async () => {
  const lines = serve(orderLines.list, {
    list: [{ customerName: '银泰店', qty: 12_345 }],
    count: 1,
    totals: { qty: 12_345 },
  })
  const user = await showScreen(<DynamicReport />)
  await user.dblClick(within(await screen.findByRole('row', { name: /大衣/ })).getByText('12,345'))
  expect(await screen.findByText(`${drill.same} ✓`)).toBeTruthy()
  expect(lines.sent.at(-1)?.node).toEqual([
    { dim: 'bigArea', code: 'E' },
    { dim: 'category', code: 'C' },
  ])
})

test('of a chosen moment it asks for that, and shows no totals of now', async () => {
  const asOf = '2027-03-01T10:00:00.000Z'
  const asked = serve(report.getOrderReport, { ...answer, moment: { asOf, amounts: true } })
  const user = await showScreen(<DynamicReport />, { at: `/report2/list?asOf=${asOf}` })
  expect(await screen.findByRole('row', { name: /大衣/ })).toBeTruthy()
  expect(asked.sent.at(-1)).toMatchObject({ asOf })
  serve(report.getOrderReport, answer)
  await user.click(screen.getByRole('button', { name: moments.back }))
  expect(await screen.findByRole('row', { name: /98,765/ })).toBeTruthy()
})

test('a number of a chosen moment opens the rows of that moment', async () => {
  const asOf = '2027-03-01T10:00:00.000Z'
  serve(report.getOrderReport, { ...answer, moment: { asOf, amounts: true } })
  const lines = serve(orderLines.list, { count: 0, totals: { qty: 0 } })
  const user = await showScreen(<DynamicReport />, { at: `/report2/list?asOf=${asOf}` })
  await user.dblClick(within(await screen.findByRole('row', { name: /大衣/ })).getByText('12,345'))
  expect(await screen.findByText(drill.gone)).toBeTruthy()
  expect(lines.sent.at(-1)).toMatchObject({ asOf })
})
