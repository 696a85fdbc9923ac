import { expect, it } from 'vitest'
import { oncePerVersion } from './once.ts'

const counting = () => {
  let made = 0
  return { make: () => Promise.resolve(++made), made: () => made }
}

it('makes each key once for a version, shared by who asks meanwhile', async () => {
  const once = oncePerVersion<number>()
  const fair = {}
  const { make, made } = counting()
  const asked = [1, 2, 3].map(() => once(fair, { key: 'a', version: 1 }, make))
  expect(await Promise.all(asked)).toEqual([1, 1, 1])
  expect(await once(fair, { key: 'b', version: 1 }, make)).toBe(2)
  expect(await once(fair, { key: 'a', version: 2 }, make)).toBe(3)
  expect(await once({}, { key: 'a', version: 2 }, make)).toBe(4)
  expect(made()).toBe(4)
})

it('makes anew what failed', async () => {
  const once = oncePerVersion<number>()
  const fair = {}
  const failing = () => Promise.reject(new Error('away'))
  await expect(once(fair, { key: 'a', version: 1 }, failing)).rejects.toThrow('away')
  expect(await once(fair, { key: 'a', version: 1 }, () => Promise.resolve(7))).toBe(7)
})

it('keeps the keys that were asked last', async () => {
  const once = oncePerVersion<number>()
  const fair = {}
  const { make } = counting()
  const ask = (key: number) => once(fair, { key: String(key), version: 1 }, make)
  for (let key = 0; key < 200; key++) await ask(key)
  expect(await ask(0)).toBe(1)
  await ask(200)
  expect(await ask(0)).toBe(1)
  expect(await ask(1)).toBe(202)
})
