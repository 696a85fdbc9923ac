import { beforeEach, expect, test, vi } from 'vitest'
import { restedPerVersion } from './rested.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  return () => vi.useRealTimers()
})

const of = {}
/** Counts how often it was counted; each takes so many milliseconds. */
function counter(ms: number) {
  let counted = 0
  const rested = restedPerVersion<number>()
  const ask = async (version: number) => {
    const asked = rested(of, { key: 'k', version }, async () => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return ++counted
    })
    await vi.advanceTimersByTimeAsync(ms)
    return asked
  }
  return ask
}

test('what is soon counted is of the version that was asked', async () => {
  const ask = counter(10)
  expect(await ask(1)).toEqual({ value: 1 })
  expect(await ask(1)).toEqual({ value: 1 })
  expect(await ask(2)).toEqual({ value: 2 })
})

test('what takes long rests twenty times as long, says so, and is of now after that though nothing moves any more', async () => {
  const ask = counter(200)
  expect(await ask(1)).toEqual({ value: 1 })
  expect(await ask(2)).toEqual({ value: 1, againSec: 4 })
  await vi.advanceTimersByTimeAsync(4000)
  expect(await ask(2)).toEqual({ value: 2 })
  expect(await ask(2)).toEqual({ value: 2 })
})

test('it rests a quarter of a minute at most', async () => {
  const ask = counter(3000)
  await ask(1)
  expect(await ask(2)).toEqual({ value: 1, againSec: 15 })
})

test('who comes while the first is counted shares it, and is told to come again if something has moved since', async () => {
  const rested = restedPerVersion<string>()
  const { promise, resolve } = Promise.withResolvers<string>()
  const count = vi.fn(() => promise)
  const both = Promise.all([1, 2].map((version) => rested(of, { key: 'k', version }, count)))
  resolve('counts')
  expect(await both).toEqual([{ value: 'counts' }, { value: 'counts', againSec: 1 }])
  expect(count).toHaveBeenCalledTimes(1)
})

test('what fails is counted anew', async () => {
  const rested = restedPerVersion<string>()
  const asked = { key: 'k', version: 1 }
  await expect(rested(of, asked, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await rested(of, asked, async () => 'there')).toEqual({ value: 'there' })
})
