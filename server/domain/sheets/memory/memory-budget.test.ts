import { expect, test } from 'vitest'
import { MemoryBudget } from './memory-budget.ts'

/** Starts a reservation, and notes its name when it gets its memory. */
function reserving(budget: MemoryBudget, started: string[]) {
  return async (name: string, person: string, megabytes: number) => {
    const release = await budget.reserve({ person, megabytes })
    started.push(name)
    return release
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('files of one person wait behind those of others, and small ones pass large ones', async () => {
  const started: string[] = []
  const reserve = reserving(new MemoryBudget(256), started)
  const first = reserve('a1', 'a', 192)
  const rest = [reserve('a2', 'a', 192), reserve('a3', 'a', 192), reserve('b1', 'b', 192), reserve('c-small', 'c', 20)]
  await settled()
  expect(started).toEqual(['a1', 'c-small'])
  ;(await first)()
  await settled()
  expect(started).toEqual(['a1', 'c-small', 'b1'])
  ;(await rest[2])?.()
  await settled()
  expect(started).toEqual(['a1', 'c-small', 'b1', 'a2'])
})

test('no more than the budget is reserved, unless one file alone needs more', async () => {
  const budget = new MemoryBudget(256)
  const releases = await Promise.all(
    Array.from({ length: 12 }, (_, index) => budget.reserve({ person: `p${index}`, megabytes: 20 })),
  )
  expect(budget.used).toBe(240)
  let isStarted = false
  const large = budget.reserve({ person: 'z', megabytes: 400 }).then((release) => {
    isStarted = true
    return release
  })
  for (const release of releases.slice(1)) release()
  await settled()
  expect(isStarted).toBe(false)
  releases[0]?.()
  ;(await large)()
  expect(budget.used).toBe(0)
})

test('one who has gone leaves the line, and a ninth that waits is refused', async () => {
  const budget = new MemoryBudget(256)
  const release = await budget.reserve({ person: 'a', megabytes: 192 })
  const gone = new AbortController()
  const leaving = budget.reserve({ person: 'a', megabytes: 192, signal: gone.signal })
  gone.abort(new Error('gone'))
  await expect(leaving).rejects.toThrow('gone')
  const waiting = Array.from({ length: 8 }, () => budget.reserve({ person: 'a', megabytes: 192 }))
  await expect(budget.reserve({ person: 'a', megabytes: 192 })).rejects.toMatchObject({ key: 'import.running' })
  release()
  for (const next of waiting) (await next)()
  expect(budget.used).toBe(0)
})
