import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { report } from '@fairdesk/contract/areas/reports/report'
import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { dynamicReport as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, serveNothing } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { DynamicReport } from '../DynamicReport.tsx'

const daily = {
  ...{
    id: 7,
    name: '日报',
    reportKey: 'dynamicReport' as const,
    params: '{"v":1,"dims":["region"],"metrics":["qty"]}',
  },
  ...{ isOwn: true, shared: true, version: 3 },
}

test('one’s own report is renamed and no longer shared, and a shared one is marked', async () => {
  serveNothing(baseData.getAuthAllCommonCodeMap, baseData.getAuthBrand, baseData.getAllBigArea, baseData.getAllRegion)
  serve(otherFairs.list)
  serve(savedReports.getOrderReportSaveParam, [daily])
  serve(report.getOrderReport, { list: [], metrics: ['qty'] })
  serve(report.getOrderReportStatistics, { totals: { metrics: { qty: 0 } }, metrics: ['qty'] })
  const saving = serve(savedReports.saveOrderReportSaveParam, { ...daily, shared: false })
  const user = await showScreen(<DynamicReport />, { at: '/report2/list?saved=7' })
  await user.click(await screen.findByTitle('日报'))
  expect(await screen.findByText(words.sharedMark)).toBeTruthy()
  await user.click(screen.getByRole('menuitem', { name: words.unsharePlan }))
  await waitFor(() => expect(saving.sent).toMatchObject([{ id: 7, version: 3, name: '日报', shared: false }]))
  await user.click(screen.getByTitle('日报'))
  await user.click(await screen.findByRole('menuitem', { name: words.renamePlan }))
  const field = await screen.findByRole('textbox', { name: words.planName })
  await user.clear(field)
  await user.type(field, '早报{Enter}')
  await waitFor(() => expect(saving.sent[1]).toMatchObject({ id: 7, name: '早报', params: daily.params }))
})
