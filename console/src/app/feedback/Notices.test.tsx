import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { feedback, shell } from '@fairdesk/phrases/zh-cn/shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../kit/call/api.ts'
import { ApiError } from '../../kit/call/api-error.ts'
import { showFailure } from '../../kit/call/failures.ts'
import { download } from '../../kit/call/files.ts'
import { notify } from '../../kit/notify/notices.ts'
import { useSession } from '../../kit/session/session.ts'
import { keepToken } from '../../kit/session/token.ts'
import { broken, refusal, serve, silent } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'

const freeze = () => call(goodsReport.freezeGoods, { goodsId: 7, freeze: 1 }).catch(() => undefined)
/** A call that another system behind the same client answers so. */
async function refusedBy(code: number, msg: string) {
  serve(goodsReport.freezeGoods, refusal(msg, { code }))
  const user = await showScreen(null)
  await act(freeze)
  return user
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a refusal is a toast of five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await refusedBy(422, '不能这样')
  expect(await screen.findByText('不能这样')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(4500))
  expect(screen.getByText('不能这样')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await waitFor(() => expect(screen.queryByText('不能这样')).toBeNull())
})

test('a message that takes the place of another has its whole time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await showScreen(null)
  const tell = (text: string) =>
    act(async () => notify({ kind: 'undoable', key: 'arranged', text, undo: () => undefined }))
  await tell('第一次调整')
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await tell('第二次调整')
  await act(() => vi.advanceTimersByTimeAsync(4500))
  expect(screen.getByText('第二次调整')).toBeTruthy()
  expect(screen.queryByText('第一次调整')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1500))
  await waitFor(() => expect(screen.queryByText('第二次调整')).toBeNull())
})

test('a broken connection is told in words of ours', async () => {
  serve(goodsReport.freezeGoods, broken)
  await showScreen(null)
  await act(freeze)
  expect(await screen.findByText(shell.networkFailed)).toBeTruthy()
})

test('a bad status is a toast, whatever code its body has', async () => {
  await showScreen(null)
  act(() => showFailure(new ApiError({ kind: 'http', code: 500, msg: '编号 17' })))
  expect(await screen.findByText('编号 17')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('code 500 lists its lines in a dialog, each once, that copies and closes', async () => {
  const user = await refusedBy(500, '第 2 行错误,第 3 行错误,第 2 行错误')
  const dialog = within(await screen.findByRole('dialog', { name: shell.errorInfo }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['第 2 行错误', '第 3 行错误'])
  await user.click(dialog.getByRole('button', { name: shell.copy }))
  expect(await screen.findByText(shell.copied)).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('第 2 行错误\n第 3 行错误')
  await user.click(dialog.getByRole('button', { name: shell.close }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a long download shows how far it is and can be given up, of which nothing is said', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serve(goodsReport.export, silent)
  const user = await showScreen(null)
  const given = download(goodsReport.export, {}, new AbortController().signal).catch(() => undefined)
  await act(() => vi.advanceTimersByTimeAsync(700))
  expect(screen.queryByText(feedback.preparing)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByText(feedback.preparing)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: shell.cancel }))
  await act(() => given)
  expect(screen.queryByText(feedback.preparing)).toBeNull()
  expect(document.querySelector('.ant-message-notice')).toBeNull()
})

test('an outfit number that is taken is a reminder', async () => {
  await refusedBy(500, '搭配id已存在')
  expect(await screen.findByText(shell.outfitTaken)).toBeTruthy()
})

test('a taken-over sign-in offers to sign in again or to stay, however many calls have failed', async () => {
  const user = await refusedBy(50_014, '已过期')
  await act(freeze)
  const dialog = await screen.findByRole('dialog')
  expect(screen.getAllByText(shell.signedOut)).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: shell.cancel }))
  expect(useSession.getState().status).toBe('signedIn')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(freeze)
  await user.click(await screen.findByRole('button', { name: shell.signInAgain }))
  await waitFor(() => expect(useSession.getState().status).toBe('signedOut'))
})

test('code 402 ends the sign-in, which says why', async () => {
  keepToken('abc')
  await refusedBy(402, '请重新登录一次')
  expect(useSession.getState()).toMatchObject({ status: 'signedOut', ended: '请重新登录一次' })
})

test('a newer console is noticed within ten minutes, and told of until it is answered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = await showScreen(null)
  const newer = '<script type="module" src="/assets/newer.js"></script>'
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(newer))
  await act(() => vi.advanceTimersByTimeAsync(11 * 60_000))
  expect(await screen.findByText(feedback.newVersion)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await user.click(within(screen.getByText(feedback.newVersion)).getByRole('button', { name: shell.close }))
  await waitFor(() => expect(screen.queryByText(feedback.newVersion)).toBeNull())
})
