import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listenToCalls, setToken } from '../../../client/call.ts'
import { useFloor } from '../../../state/state.ts'
import { Refused, serve } from '../../../testing/fake-server.ts'
import { order, show } from '../../../testing/show.tsx'
import { OrderPage } from '../OrderPage.tsx'

const workbook = () =>
  new Response('sheet', {
    headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('我的订单-C001.xlsx')}` },
  })
const numbered = { ...order, number: 'HY-1' }

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:1')
  URL.revokeObjectURL = vi.fn()
})

test('the order is taken along as a file, named by the server', async () => {
  const { sent } = serve('orderSheet', workbook)
  const user = await show(<OrderPage />, numbered)
  await user.click(screen.getByRole('button', { name: 'Excel' }))
  expect(await screen.findByText('已下载 我的订单-C001.xlsx')).toBeTruthy()
  expect(sent).toEqual([{ customerId: useFloor.getState().customerId }])
})

test('a refused one is told in the sentence of the server', async () => {
  serve('orderPdf', () => new Refused('订单还没有数量'))
  const user = await show(<OrderPage />, numbered)
  await user.click(screen.getByRole('button', { name: 'PDF' }))
  await vi.waitFor(() => expect(useFloor.getState().notice).toBe('订单还没有数量'))
})

test('a session that is over ends here too', async () => {
  serve('orderPdf', () => new Refused('登录已结束', 402))
  const user = await show(<OrderPage />, numbered)
  const signedOut = vi.fn()
  setToken('a token')
  listenToCalls({ signedOut, reach: () => undefined })
  await user.click(screen.getByRole('button', { name: 'PDF' }))
  await vi.waitFor(() => expect(signedOut).toHaveBeenCalledExactlyOnceWith('登录已结束'))
})

test('what waits in the orders of other shops is not said to be missing from the file', async () => {
  await show(<OrderPage />, numbered)
  useFloor.setState({ unsent: 3 })
  expect(screen.queryByText(/文件里没有还未发送的/)).toBeNull()
})
