import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { fetchServed, ServedUpload } from './network.ts'
import { startServing, unexpectedCalls } from './serve.ts'

// What a browser without a screen does not lay out: every box is as large as a small window.
const size = { Width: 1366, Height: 768 }
for (const [side, length] of Object.entries(size))
  for (const name of ['client', 'offset', 'scroll'])
    Object.defineProperty(HTMLElement.prototype, `${name}${side}`, { configurable: true, get: () => length })

const nothing = () => undefined
class SizeObserver {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}
// There are no style sheets; and the real one takes most of the time of every search by role.
const getComputedStyle = ({ style }: HTMLElement) => style

vi.stubGlobal('ResizeObserver', SizeObserver)
vi.stubGlobal('getComputedStyle', getComputedStyle)
Object.assign(window, { getComputedStyle })
vi.stubGlobal('reportError', (error: unknown) => {
  throw error
})
vi.stubGlobal('fetch', fetchServed)
vi.stubGlobal('XMLHttpRequest', ServedUpload)
Object.assign(Element.prototype, { scrollTo: nothing, scrollIntoView: nothing, checkVisibility: () => true })

// For its warnings React keeps where each element was made: a tenth of the time. Beyond ten thousand of them it stops.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: nothing })

// A machine of CI may be busy with other things.
configure({ asyncUtilTimeout: 15_000 })

// What is waited for is looked for many times in vain: the page is printed once waiting has come to its end, not each time.
const { getElementError } = getConfig()
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
configure({
  getElementError: (message, container) =>
    message !== null && isWaiting()
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

// What is told again at once is shown once: another test is another time.
const { now } = Date
let later = 0
Date.now = () => now() + later

beforeEach(() => {
  later += 10_000
  startServing()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  expect(unexpectedCalls()).toEqual([])
})
