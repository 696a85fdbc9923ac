import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { cancellations } from '@fairdesk/contract/areas/reports/changes/cancellations'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { cancellations as words } from '@fairdesk/phrases/zh-cn/reports/cancellations'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../../kit/page/location.ts'
import { broken, serve, serveNothing } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { GoodsRanking } from '../GoodsRanking.tsx'

const figures = { minus: 260, plus: 1040, net: 780, cuts: 3, changes: 12, largest: 200 }
const tee = { key: '1', code: 'T001', name: '圆领T恤', ...figures }
const change = {
  id: 7,
  at: '2027-01-08T03:10:00Z',
  person: '林',
  orderNumber: 42,
  customer: '杭州一店',
  goodsNo: 'T001',
  colour: '黑',
  minus: 200,
  plus: 0,
}
const at = '/?view=cancellations'

beforeEach(() => {
  serve(reportPickers.getFilterNames)
  serve(cancellations.list, { list: [tee], count: 1, totals: figures })
  serve(cancellations.changes, { list: [change], count: 1 })
  serveNothing(baseData.getAuthAllCommonCodeMap, baseData.getAuthBrand, baseData.getAllBigArea, baseData.getAllRegion)
})

test('ranks what was taken back, and a row opens its changes with time and person', async () => {
  const user = await showScreen(<GoodsRanking />, { at })
  const row = await within(await screen.findByRole('grid')).findByRole('row', { name: /T001/ })
  for (const text of ['260', '1,040', '780', '200']) expect(row.textContent).toContain(text)
  expect(await screen.findByText(/减少 260 · 增加 1,040/)).toBeTruthy()
  await user.click(within(row).getByText('T001'))
  const table = within(await screen.findByRole('table', { name: words.changesOf({ name: 'T001 圆领T恤' }) }))
  expect(table.getByText('林')).toBeTruthy()
  expect(table.getByText('−200')).toBeTruthy()
  expect(table.getByText('杭州一店')).toBeTruthy()
})

test('asks for the chosen grouping, keeps its view in the address, and leaves for the ranking', async () => {
  const list = serve(cancellations.list, { list: [], count: 0, totals: { ...figures, minus: 0 } })
  const user = await showScreen(<GoodsRanking />, { at })
  expect(await screen.findByText(words.empty)).toBeTruthy()
  await user.click(screen.getByText(words.by.person))
  await waitFor(() => expect(list.sent.at(-1)).toMatchObject({ by: 'person', sort: 'minus', order: 'desc' }))
  expect(currentLocation().search).toContain('view=cancellations')
})

test('says why nothing is shown', async () => {
  serve(cancellations.list, broken)
  await showScreen(<GoodsRanking />, { at })
  expect(await screen.findByRole('button', { name: /重试/ })).toBeTruthy()
})
