import { operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import { operationLogs as words } from '@fairdesk/phrases/zh-cn/screens'
import { list as listWords, shell } from '@fairdesk/phrases/zh-cn/shell'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { speak } from '../../../kit/text/phrases.ts'
import { broken, serve, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { OperationLogs } from './OperationLogs.tsx'

const line = {
  id: 5,
  at: '2027-03-01T01:30:00Z',
  account: 'lin.fang',
  realName: '林芳',
  action: 'account.save',
  ip: '10.0.0.7',
  before: { realName: '林方' },
  after: { realName: '林芳' },
}
const row = () => screen.findByRole('row', { name: /lin\.fang/ })

beforeEach(() => {
  serve(operationLogs.accounts, [{ account: 'lin.fang', realName: '林芳' }])
  serve(operationLogs.list, { list: [line] })
})

test('a line says who did what and when, by the clock at the fair', async () => {
  await showScreen(<OperationLogs />)
  const cells = within(await row())
  for (const text of ['2027/03/01 09:30:00', '林芳', words.actions['account.save'], '10.0.0.7'])
    expect(cells.getByText(text)).toBeTruthy()
  expect(screen.getByText(words.shown({ count: '1' }))).toBeTruthy()
})

test('what was done by nobody signed in says so', async () => {
  serve(operationLogs.list, { list: [{ id: 1, at: '2027-03-01T01:30:00Z', action: 'account.request-password' }] })
  await showScreen(<OperationLogs />)
  expect(await screen.findByRole('row', { name: new RegExp(words.nobody) })).toBeTruthy()
})

test('a line is read whole: each field before and after', async () => {
  const user = await showScreen(<OperationLogs />)
  await user.click(within(await row()).getByText(words.actions['account.save']))
  const details = within(await screen.findByRole('dialog'))
  expect(details.getByRole('row', { name: /林方 林芳/ })).toBeTruthy()
})

test('a line of a batch says what it did in words and leads to its orders', async () => {
  const batch = { ...line, account: 'dealer 1 22', action: 'order.undo-batch', ref: 'undo 286', batchId: 'b-1' }
  serve(operationLogs.list, { list: [batch] })
  const user = await showScreen(<OperationLogs />)
  const cells = within(await screen.findByRole('row', { name: /客户账号 22/ }))
  expect(cells.getByText('撤销 286 张订单')).toBeTruthy()
  await user.click(cells.getByText(words.actions['order.undo-batch']))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.showBatch }))
  expect(currentLocation()).toMatchObject({ pathname: '/order/list' })
  expect(new URLSearchParams(currentLocation().search).get('batch')).toBe('b-1')
})

test('of what stands within a field each part is told by its name, and values in words', async () => {
  const before = { contact: '会务组 42 号台', defaultLocale: 'zh_CN', footerLinks: [] }
  const after = { contact: '', defaultLocale: 'en', footerLinks: [{ name: 'x', url: 'https://a.example' }] }
  serve(operationLogs.list, { list: [{ ...line, action: 'settings.change-system', ref: 'system', before, after }] })
  const user = await showScreen(<OperationLogs />)
  await user.click(within(await row()).getByText(words.actions['settings.change-system']))
  const told = within(await screen.findByRole('dialog')).getAllByRole('row')
  expect(told.map(({ textContent }) => textContent).slice(-4)).toEqual([
    '联系方式会务组 42 号台-',
    '默认语言简体中文英文',
    '页脚链接 1 名称-x',
    '页脚链接 1 网址-https://a.example',
  ])
  // What is open is said anew in the language that is chosen over it.
  onTestFinished(() => speak('zh_CN'))
  await speak('zh_TW')
  for (const text of ['預設語言', '頁尾連結 1 名稱']) expect(await screen.findByText(text)).toBeTruthy()
  await speak('en')
  for (const text of ['Default language', 'Footer links 1 Name']) expect(await screen.findByText(text)).toBeTruthy()
})

test('it waits for its lines, says when there are none, and tries again what failed', async () => {
  serve(operationLogs.list, silent)
  await showScreen(<OperationLogs />)
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  serve(operationLogs.list)
  await showScreen(<OperationLogs />)
  expect(await screen.findByText(words.none)).toBeTruthy()
  serve(operationLogs.list, broken)
  const user = await showScreen(<OperationLogs />)
  await screen.findByText(shell.loadFailed)
  serve(operationLogs.list, { list: [line] })
  await user.click(screen.getByRole('button', { name: shell.retry }))
  await row()
})

test('a search that has not come to its end goes on by itself and says how far it is', async () => {
  const last = { at: '2027-02-01T00:00:00Z', id: 3 }
  const asked = serve(operationLogs.list, ({ next }) => (next ? { list: [line] } : { next: last }))
  await showScreen(<OperationLogs />)
  await row()
  expect(asked.sent.map(({ next }) => next)).toEqual([undefined, last])
})

test('what is sought stands in the address, is sent as it is said there, and is cleared at once', async () => {
  const asked = serve(operationLogs.list)
  const exported = serve(operationLogs.export, new File(['a'], '日志.csv', { type: 'text/csv' }))
  const user = await showScreen(<OperationLogs />, { at: '/set/operationLogs?from=2027-03-01T09:30&place=house' })
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ place: 'house', from: '2027-03-01T09:30:00' }))
  fireEvent.change(screen.getByRole('searchbox', { name: shell.search }), { target: { value: '林芳' } })
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ keyword: '林芳' }))
  expect(new URLSearchParams(currentLocation().search).get('keyword')).toBe('林芳')
  await user.click(screen.getByRole('button', { name: new RegExp(words.export) }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(exported.sent).toMatchObject([{ place: 'house', keyword: '林芳', format: 'csv' }]))
  expect(await screen.findByText(words.empty)).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: listWords.clearFilters })[0] as HTMLElement)
  await waitFor(() => expect(currentLocation().search).toBe(''))
})

test('Back takes a filter off and Forward sets it again, in the field as in what is asked', async () => {
  const asked = serve(operationLogs.list, { list: [line] })
  await showScreen(<OperationLogs />, { at: '/set/operationLogs?place=house' })
  await row()
  const ref = screen.getByLabelText(words.refBegins)
  fireEvent.change(ref, { target: { value: 'ADMIN@' } })
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ place: 'house', ref: 'ADMIN@' }))
  history.back()
  await waitFor(() => expect(ref).toHaveProperty('value', ''))
  expect(currentLocation().search).toBe('?place=house')
  history.forward()
  await waitFor(() => expect(ref).toHaveProperty('value', 'ADMIN@'))
  expect(new URLSearchParams(currentLocation().search).get('ref')).toBe('ADMIN@')
})

test('an account is chosen from those of the log, or by how it begins', async () => {
  const asked = serve(operationLogs.list)
  const user = await showScreen(<OperationLogs />, { at: '/set/operationLogs' })
  const accounts = screen.getByRole('combobox', { name: words.account })
  await user.type(accounts, 'li')
  await user.click(await screen.findByText(words.accountBegins({ text: 'li' })))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ accountBegins: 'li' }))
  await user.click(await screen.findByText('lin.fang 林芳'))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ accountBegins: 'li', accounts: ['lin.fang'] }))
})
