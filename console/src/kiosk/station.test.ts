// @vitest-environment happy-dom
import { kiosk as words } from '@fairdesk/phrases/zh-cn/self-print/kiosk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KioskProblem } from './kiosk-call.ts'
import { setupPage } from './setup-page.ts'
import { station } from './station.ts'
import { deviceOf } from './testing/device.ts'

const papers = vi.hoisted(() => ({ test: vi.fn(), pages: vi.fn() }))
// What a browser without a printer cannot do.
vi.mock('./papers.ts', () => ({
  laidOut: () => ({ title: '', pages: [], ticketFields: { pages: 1 } }),
  printPages: papers.pages,
  printTestPage: papers.test,
}))

let stop: () => void = () => undefined
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  papers.test.mockReset().mockResolvedValue(undefined)
  papers.pages.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent, hidden }) => textContent === name && !hidden) ??
  expect.fail(`no button ${name}`)
const wait = () => vi.advanceTimersByTimeAsync(3100)

function startStation() {
  const queue = [1, 2]
  const fetched = vi.fn()
  const { device, sentAs } = deviceOf('station', {
    next: (params) => {
      const { isPaused } = params as { isPaused: boolean }
      const no = isPaused ? undefined : queue.shift()
      // The papers are not looked at here.
      return { ticket: no === undefined ? null : ({ id: no + 40, no } as never), waiting: queue.length }
    },
    printed: () => ({}),
    fetched,
  })
  const shown = station(device)
  stop = shown.end
  document.body.replaceChildren(shown.element)
  return { sentAs, fetched }
}

test('a station lists what it printed until it is fetched, and says which was', async () => {
  const { sentAs, fetched } = startStation()
  await wait()
  await wait()
  fetched.mockImplementationOnce(() => {
    throw new KioskProblem('refused', '002 已由服务台处理')
  })
  button(words.fetched({ no: '002' })).click()
  await vi.advanceTimersByTimeAsync(10)
  expect(document.querySelector('[role=alert]')?.textContent).toBe('002 已由服务台处理')
  fetched.mockReturnValue({})
  button(words.fetched({ no: '002' })).click()
  await vi.advanceTimersByTimeAsync(10)
  expect(sentAs('fetched')).toEqual([{ id: 42 }, { id: 42 }])
  expect(document.body.textContent).not.toContain(words.fetched({ no: '002' }))
  expect(button(words.fetched({ no: '001' }))).toBeTruthy()
})

test('a paused station goes on saying that what it printed is out, takes nothing and shows that it is paused', async () => {
  const { sentAs } = startStation()
  button(words.pause).click()
  await wait()
  await wait()
  expect(sentAs('next').at(-1)).toEqual({ isPaused: true })
  expect(document.querySelector('.station-state')?.textContent).toBe(words.stationPaused)
  button(words.resume).click()
  await wait()
  expect(sentAs('next')).toContainEqual({ isPaused: false })
})

test('begins only after the test page was printed', async () => {
  const begun = vi.fn()
  document.body.replaceChildren(setupPage(deviceOf('station', {}).device, begun).element)
  button(words.begin).click()
  expect(begun).not.toHaveBeenCalled()
  papers.test.mockRejectedValueOnce(new Error('no printer'))
  button(words.testPage).click()
  await vi.waitFor(() => expect(document.body.textContent).toContain(words.failed))
  expect(button(words.begin).disabled).toBe(true)
  button(words.testPage).click()
  await vi.waitFor(() => expect(document.body.textContent).toContain(words.checkTest))
  button(words.begin).click()
  expect(begun).toHaveBeenCalledOnce()
})

test('or where the test is skipped, which tells what may go wrong', () => {
  const begun = vi.fn()
  document.body.replaceChildren(setupPage(deviceOf('station', {}).device, begun).element)
  button(words.skipTest).click()
  expect(document.querySelector('[role=alert]')?.textContent).toBe(words.skipWarning)
  button(words.beginUntested).click()
  expect(begun).toHaveBeenCalledOnce()
})
