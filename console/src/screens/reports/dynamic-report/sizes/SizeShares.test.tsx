import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { report } from '@fairdesk/contract/areas/reports/report'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { dynamicReport as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { serve, serveNothing } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { DynamicReport } from '../DynamicReport.tsx'

const sizeColumns = [
  { no: 1, label: 'S' },
  { no: 2, label: 'M' },
]
const head = { metrics: ['qty'], sizeColumns } as const
const tops = { level: 1, dims: [{ code: 'T', label: '上装' }], metrics: { qty: 300 }, sizes: [230, 70] }
const pieces = { ...head, list: [tops], count: 1 }
const shares = { ...head, list: [{ ...tops, sizeShares: [76.67, 23.33] }], count: 1 }

beforeEach(() => {
  serve(reportPickers.getFilterNames)
  serveNothing(baseData.getAuthAllCommonCodeMap, baseData.getAuthBrand, baseData.getAllBigArea, baseData.getAllRegion)
  serve(savedReports.getOrderReportSaveParam, [])
  serve(otherFairs.list)
  serve(report.getOrderReport, pieces)
  serve(report.getOrderReportStatistics, { totals: { ...tops, sizeShares: [50, 50] }, ...head, count: 1 })
})

const at = (params: object) =>
  `/report2/list?q=${encodeURIComponent(JSON.stringify({ v: 1, dims: ['category'], metrics: ['qty'], ...params }))}`

test('size columns turn from pieces into percents, kept in the address', async () => {
  const user = await showScreen(<DynamicReport />, { at: at({ sizeMode: 'columns' }) })
  expect(within(await screen.findByRole('row', { name: /上装/ })).getByText('230')).toBeTruthy()
  const asked = serve(report.getOrderReport, shares)
  await user.click(screen.getByRole('button', { name: new RegExp(words.metricsChosen({ count: 1 })) }))
  await user.click(await screen.findByText(words.sizeShare))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ sizeMode: 'columns', sizeFigure: 'share' }))
  const row = await screen.findByRole('row', { name: /76\.7%/ })
  expect(within(row).getByText('23.3%')).toBeTruthy()
  expect(within(row).queryByText('230')).toBeNull()
  expect(JSON.parse(new URLSearchParams(location.search).get('q') ?? '')).toMatchObject({ sizeFigure: 'share' })
})

test('the choice is offered where sizes are columns, and asks for nothing elsewhere', async () => {
  const asked = serve(report.getOrderReport, pieces)
  const user = await showScreen(<DynamicReport />, { at: at({ sizeMode: 'none', sizeFigure: 'share' }) })
  await screen.findByRole('row', { name: /上装/ })
  expect(asked.sent.at(-1)).toMatchObject({ sizeFigure: 'qty' })
  await user.click(screen.getByRole('button', { name: new RegExp(words.metricsChosen({ count: 1 })) }))
  expect(await screen.findByRole('checkbox', { name: '件数' })).toBeTruthy()
  expect(screen.queryByText(words.sizeShare)).toBeNull()
})
