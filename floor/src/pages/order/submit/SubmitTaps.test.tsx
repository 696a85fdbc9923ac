import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refused, serve } from '../../../testing/fake-server.ts'
import { order, show } from '../../../testing/show.tsx'
import { OrderPage } from '../OrderPage.tsx'

const head = { ...order, rows: undefined, isWhole: undefined, cursor: undefined }
const place = { clientX: 300, clientY: 560, detail: 1 }
const row = () => screen.getByText('FD1').closest('button') ?? document.body
/** Whether a tap at the place of the act reaches a row that stands there now. */
const isOpened = (at: object = place) => {
  const opened = vi.fn((event: Event) => event.preventDefault())
  row().addEventListener('click', opened, { once: true })
  fireEvent.click(row(), { bubbles: true, ...at })
  row().removeEventListener('click', opened)
  return opened.mock.calls.length > 0
}
async function ask(): Promise<HTMLElement> {
  const user = await show(<OrderPage />)
  await user.click(screen.getByRole('button', { name: '提交订单' }))
  await screen.findByText('提交后可撤回。确认提交 4 件？')
  return screen.getByRole('button', { name: '提交订单' })
}

test('a second tap at the place of submitting opens no style that stands there now', async () => {
  serve('order', () => order)
  serve('submit', () => ({ done: true, code: null, msg: '', order: { ...head, status: 'submitted' } }))
  const button = await ask()
  vi.spyOn(button.closest<HTMLElement>('.foot') ?? button, 'offsetHeight', 'get').mockReturnValue(118)
  fireEvent.click(button, place)
  const done = await screen.findByText('✓ 已提交 4 件')
  expect(isOpened()).toBe(false)
  expect(isOpened({ ...place, clientY: 200 })).toBe(true)
  // Later taps meet what tells that it is done.
  expect(done.closest<HTMLElement>('.foot')?.style.minHeight).toBe('118px')
  await waitFor(() => expect(isOpened()).toBe(true), { timeout: 4000 })
})

test('a tap on another page is meant', async () => {
  serve('order', () => order)
  serve('submit', () => new Refused('现在不能提交'))
  fireEvent.click(await ask(), place)
  await waitFor(() => expect(screen.queryByText('提交后可撤回。确认提交 4 件？')).toBeNull())
  expect(isOpened()).toBe(false)
  fireEvent(window, new HashChangeEvent('hashchange'))
  expect(isOpened()).toBe(true)
})

test('nor does one after a refusal; and a sheet that asks anew is not answered by it', async () => {
  serve('order', () => order)
  serve('submit', () => new Refused('现在不能提交'))
  fireEvent.click(await ask(), place)
  await waitFor(() => expect(screen.queryByText('提交后可撤回。确认提交 4 件？')).toBeNull())
  expect(isOpened()).toBe(false)
  const { sent } = serve('submit', () => ({
    done: false,
    code: 'moved',
    msg: '有变动',
    order: { ...head, seal: 's2' },
  }))
  const other = { ...place, clientY: 300 }
  fireEvent.click(screen.getByRole('button', { name: '提交订单' }), { detail: 0 })
  await screen.findByText('提交后可撤回。确认提交 4 件？')
  fireEvent.click(screen.getByRole('button', { name: '提交订单' }), other)
  await screen.findByText('订单刚被改成 4 件，还没有提交。请看过再确认')
  fireEvent.click(screen.getByRole('button', { name: '提交订单' }), other)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(sent).toHaveLength(1)
})
