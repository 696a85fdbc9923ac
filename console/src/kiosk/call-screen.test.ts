// @vitest-environment happy-dom
import { kiosk as words } from '@fairdesk/phrases/zh-cn/self-print/kiosk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callScreen } from './call-screen.ts'
import { deviceOf } from './testing/device.ts'

let stop: () => void = () => undefined
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const numbers = () => [...document.querySelectorAll('.call')].map((call) => call.textContent)

test('shows all called numbers, the newest first, for as long as the server has them', async () => {
  const answer = { fair: '订货会', called: [] as { no: number; window: string }[], waiting: [7], waitMin: null }
  const { device } = deviceOf('screen', { screen: () => answer })
  const { element, end } = callScreen(device)
  stop = end
  document.body.replaceChildren(element)
  await vi.advanceTimersByTimeAsync(10)
  expect(document.body.textContent).toContain(words.nobody)
  answer.called = [
    { no: 12, window: '' },
    { no: 3, window: '1 号窗口' },
  ]
  await vi.advanceTimersByTimeAsync(2000)
  expect(numbers()).toEqual([`012${words.counter}`, '0031 号窗口'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(numbers()).toEqual([`012${words.counter}`, '0031 号窗口'])
  answer.called = answer.called.slice(0, 1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(numbers()).toEqual([`012${words.counter}`])
})
