import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { type Dashboard, dashboards, type WidgetAnswer } from '@fairdesk/contract/areas/reports/dashboards/dashboards'
import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { dynamicReport, readyQuestions, dashboards as words } from '@fairdesk/phrases/zh-cn/screens'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Dashboards } from './Dashboards.tsx'

const params = '{"v":1,"dims":["bigArea"],"metrics":["qty"]}'
const place = { width: 6, height: 2 }
const board: Dashboard = {
  ...{
    id: 1,
    version: 3,
    name: '晨会',
    owner: 'admin',
    ownerName: '管理员',
    isOwn: true,
    shared: false,
    isDefault: true,
  },
  widgets: [
    { key: 'a', title: '大区', kind: 'table', ...place, source: { params } },
    { key: 'b', title: '总数', kind: 'figure', ...place, source: { params } },
    { key: 'c', title: '', kind: 'chart', ...place, source: { savedId: 7 } },
    { key: 'd', title: '备注', kind: 'text', ...place, text: '每晚看一次' },
  ],
  filters: { goods: {}, customers: {} },
}
const shared: Dashboard = {
  ...board,
  id: 2,
  name: '大家看',
  isOwn: false,
  ownerName: '王敏',
  shared: true,
  isDefault: false,
}

const row = (code: string, label: string, qty: number) => ({ level: 1, dims: [{ code, label }], metrics: { qty } })
const shown = (key: string): WidgetAnswer => ({
  ...{ key, state: 'shown', savedName: '', params, dropped: [], reason: '' },
  answer: { list: [row('E', '华东', 12), row('N', '华北', 9)], count: 250, metrics: ['qty'], version: 5, elapsedMs: 1 },
  totals: { metrics: { qty: 21 } },
})
const gone: WidgetAnswer = { key: 'c', state: 'gone', savedName: '', params: '', dropped: [], reason: '' }
const at = '/report2/dashboards'

beforeEach(() => {
  serveNothing(baseData.getAuthAllCommonCodeMap, baseData.getAuthBrand, baseData.getAllBigArea)
  serve(otherFairs.list, { list: [], seasons: [] })
  serve(dashboards.list, { list: [board, shared] })
  serve(dashboards.answer, { list: [shown('a'), shown('b'), gone], version: 5 })
})

test('the default dashboard opens with each widget’s figures, or the reason why it has none', async () => {
  await showScreen(<Dashboards />, { at })
  const table = within(await screen.findByRole('region', { name: '大区' }))
  expect(await table.findByText('华东')).toBeTruthy()
  expect(table.getByText(words.moreRows({ count: '248' }))).toBeTruthy()
  expect(within(screen.getByRole('region', { name: '总数' })).getByText('21')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: words.kinds.chart })).getByText(words.states.gone)).toBeTruthy()
  expect(screen.getByText('每晚看一次')).toBeTruthy()
})

test('the keyboard moves and resizes a widget, which is saved as the next version', async () => {
  const saving = serve(dashboards.save, { ...board, version: 4 })
  const user = await showScreen(<Dashboards />, { at })
  const handle = await screen.findByRole('button', { name: words.handle({ name: '大区' }) })
  handle.focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  await waitFor(() => expect(saving.sent).toHaveLength(1), { timeout: 3000 })
  expect(saving.sent[0]).toMatchObject({
    ...{ id: 1, version: 3, name: '晨会' },
    widgets: [{ key: 'b' }, { key: 'a', width: 7, height: 3 }, { key: 'c' }, { key: 'd' }],
  })
})

test('a removed widget comes back in its place', async () => {
  serve(dashboards.save, board)
  const user = await showScreen(<Dashboards />, { at })
  await user.click(await screen.findByRole('button', { name: words.menuOf({ name: '总数' }) }))
  await user.click(await screen.findByRole('menuitem', { name: words.remove }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '总数' })).toBeNull())
})

test('a dashboard of somebody else is only looked at, and may be duplicated', async () => {
  const saving = serve(dashboards.save, { ...board, id: 3, name: '大家看 副本' })
  const user = await showScreen(<Dashboards />, { at: `${at}?id=2` })
  expect(await screen.findByText(words.ofOwner({ owner: '王敏' }))).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.handle({ name: '大区' }) })).toBeNull()
  expect(screen.queryByRole('button', { name: new RegExp(words.add) })).toBeNull()
  await user.click(screen.getByRole('button', { name: words.more }))
  await user.click(await screen.findByRole('menuitem', { name: words.duplicate }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /OK|确\s*定/ }))
  await waitFor(() => expect(saving.sent).toMatchObject([{ name: '大家看 副本', shared: false }]))
})

test('it is shared, renamed under a free name, and removed with a way back', async () => {
  const saving = serve(dashboards.save, { ...board, shared: true })
  const user = await showScreen(<Dashboards />, { at })
  await user.click(await screen.findByRole('button', { name: words.more }))
  await user.click(await screen.findByRole('menuitem', { name: words.share }))
  await waitFor(() => expect(saving.sent).toMatchObject([{ id: 1, version: 3, shared: true }]))
  serve(dashboards.save, refusal('已有名为“晚会”的看板，请换一个名称'))
  await user.click(screen.getByRole('button', { name: words.more }))
  await user.click(await screen.findByRole('menuitem', { name: words.rename }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: words.name }))
  await user.type(dialog.getByRole('textbox', { name: words.name }), '晚会{Enter}')
  expect(await screen.findByText(/已有名为“晚会”的看板/)).toBeTruthy()
})

test('without a dashboard one begins from ready questions', async () => {
  serve(dashboards.list, { list: [] })
  const saving = serve(dashboards.save, board)
  const user = await showScreen(<Dashboards />, { at })
  expect(await screen.findByText(readyQuestions.bestStyles)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.startWith }))
  await waitFor(() => expect(saving.sent).toHaveLength(1))
  expect(saving.sent[0]).toMatchObject({ name: words.title })
  expect(saving.sent[0]?.widgets).toHaveLength(8)
})

test('ready questions, saved reports and texts are added', async () => {
  serve(savedReports.getOrderReportSaveParam, [])
  serve(dashboards.save, board)
  const user = await showScreen(<Dashboards />, { at })
  await user.click(await screen.findByRole('button', { name: new RegExp(words.add) }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(words.noSaved)).toBeTruthy()
  // Nothing to compare with.
  expect(drawer.queryByText(readyQuestions.areaGrowth)).toBeNull()
  await user.click(drawer.getByRole('button', { name: new RegExp(readyQuestions.bestStyles) }))
  expect(await screen.findByRole('region', { name: readyQuestions.bestStyles, hidden: true })).toBeTruthy()
})

test('on their way, not there, and missing are told', async () => {
  serve(dashboards.answer, silent)
  await showScreen(<Dashboards />, { at: `${at}?id=99` })
  expect(await screen.findByText(words.gone)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: '大区' })).queryByText('华东')).toBeNull()
})

test('a list that does not come is asked for again', async () => {
  serve(dashboards.list, broken)
  const user = await showScreen(<Dashboards />, { at })
  const retry = await screen.findByRole('button', { name: shell.retry })
  serve(dashboards.list, { list: [board] })
  await user.click(retry)
  expect(await screen.findByText('每晚看一次')).toBeTruthy()
  expect(dynamicReport.title).not.toBe(words.title)
})
