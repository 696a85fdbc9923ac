import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { useFloor } from '../state/state.ts'
import { speak, speakOfGoods } from '../texts/texts.ts'
import { fetchServed, serve, startServing, unexpectedCalls } from './fake-server.ts'

vi.stubGlobal('fetch', fetchServed)
vi.stubGlobal('BroadcastChannel', undefined)
// The newest browsers answer with a promise, which is no way to end an effect.
Object.assign(Element.prototype, { scrollTo: () => Promise.resolve(), scrollIntoView: () => Promise.resolve() })
configure({ asyncUtilTimeout: 15_000 })

beforeEach(async () => {
  startServing()
  // Pages of styles and of the order ask for them.
  serve('notes', () => ({ list: [] }))
  await speak('zh_CN')
  await speakOfGoods()
})
afterEach(() => {
  cleanup()
  // What waits is another test's no more.
  useFloor.getState().orders?.end()
  expect(unexpectedCalls()).toEqual([])
})
