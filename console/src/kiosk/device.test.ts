import { afterEach, expect, test, vi } from 'vitest'
import { followDevice } from './device.ts'

vi.stubGlobal('navigator', { language: 'zh-CN' })
vi.stubGlobal('document', { documentElement: {}, body: {} })
afterEach(() => vi.useRealTimers())

test('a fault of the page itself is not told as a lost connection', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, data: { kind: 'self', name: '一号' } }))
  const reached: boolean[] = []
  const stop = followDevice({
    token: 'token',
    onMe: () => {
      throw new TypeError('list.toSorted is not a function')
    },
    onRevoked: () => undefined,
    onReached: (isReached) => reached.push(isReached),
  })
  // Thrown where the page's own script before the modules hears it.
  await expect(vi.advanceTimersByTimeAsync(10)).rejects.toThrow('list.toSorted is not a function')
  expect(reached).toEqual([true])
  stop()
})
