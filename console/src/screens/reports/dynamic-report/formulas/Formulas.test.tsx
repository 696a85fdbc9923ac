import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { report } from '@fairdesk/contract/areas/reports/report'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { drill, metrics, dynamicReport as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { serve, serveNothing } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { DynamicReport } from '../DynamicReport.tsx'

const formula = {
  key: 'formula1',
  name: '单客',
  first: 'qty',
  operation: '/',
  second: 'customers',
  format: 'number',
} as const
const answer = {
  list: [
    { level: 1, dims: [{ code: 'E', label: '东' }], metrics: { qty: 300, formula1: 37.5 } },
    { level: 1, dims: [{ code: 'N', label: '北' }], metrics: { qty: 0, formula1: null } },
  ],
  count: 2,
  metrics: ['qty' as const, 'formula1' as const],
}
const at = (params: object) => `/report2/list?q=${encodeURIComponent(JSON.stringify({ v: 1, ...params }))}`
const saved = { dims: ['bigArea'], metrics: ['qty', 'formula1'], formulas: [formula] }

beforeEach(() => {
  serve(reportPickers.getFilterNames)
  serve(otherFairs.list)
  serveNothing(baseData.getAuthAllCommonCodeMap, baseData.getAuthBrand, baseData.getAllBigArea, baseData.getAllRegion)
  serve(savedReports.getOrderReportSaveParam, [])
  serve(otherFairs.list)
  serve(report.getOrderReport, answer)
  serve(report.getOrderReportStatistics, { totals: { metrics: { qty: 300, formula1: 37.5 } }, metrics: answer.metrics })
})

test('a formula is defined beside the metrics, asked for at once and kept in the address', async () => {
  const asked = serve(report.getOrderReport, answer)
  const user = await showScreen(<DynamicReport />, { at: at({ dims: ['bigArea'], metrics: ['qty'] }) })
  await user.click(await screen.findByRole('button', { name: new RegExp(words.metricsChosen({ count: 1 })) }))
  await user.click(await screen.findByRole('button', { name: new RegExp(words.addFormula) }))
  const form = within(await screen.findByRole('form', { name: words.formula }))
  expect(form.getByRole<HTMLButtonElement>('button', { name: words.saveFormula }).disabled).toBe(true)
  await user.type(form.getByRole('textbox', { name: words.formulaName }), ' 单客 ')
  await user.click(form.getByRole('button', { name: words.saveFormula }))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ metrics: ['qty', 'formula1'], formulas: [formula] }))
  expect(JSON.parse(new URLSearchParams(location.search).get('q') ?? '')).toMatchObject(saved)
  expect(await screen.findByRole('columnheader', { name: /单客/ })).toBeTruthy()
})

test('a division by 0 is a dash, and the number opens the rows of its first part and says so', async () => {
  const lines = serve(orderLines.list, {
    list: [],
    count: 1,
    path: [],
    totals: { qty: 300, styles: 1, skc: 1, customers: 8 },
  })
  const user = await showScreen(<DynamicReport />, { at: at(saved) })
  expect((await screen.findByRole('row', { name: /北/ })).textContent).toMatch(/–$/)
  await user.dblClick(within(await screen.findByRole('row', { name: /东/ })).getByText('37.5'))
  await waitFor(() => expect(lines.sent.at(-1)).toMatchObject({ node: [{ dim: 'bigArea', code: 'E' }] }))
  expect(await screen.findByText(drill.firstPart({ name: '单客', of: metrics.qty }))).toBeTruthy()
})
