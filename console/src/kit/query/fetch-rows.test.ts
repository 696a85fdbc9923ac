import { expect, test } from 'vitest'
import { fetchRows } from './fetch-rows.ts'

const listOf = (length: number) => Array.from({ length }, (_, at) => at)
const ignore = () => undefined

test.each([
  [0, 1_013],
  [250, 260],
  [499, 501],
  [500, 1_000],
  [1_012, 1_013],
])('rows %d to %d come in their order, whichever page answers first', async (from, to) => {
  const all = listOf(1_013)
  let running = 0
  let most = 0
  const told: number[] = []
  const given = new Set<number>()
  const onPart = (rows: readonly number[], done: number) => {
    told.push(done)
    for (const row of rows) given.add(row)
  }
  const read = await fetchRows(
    async (page) => {
      most = Math.max(most, ++running)
      await new Promise((done) => setTimeout(done, 10 / page))
      running -= 1
      return { list: all.slice((page - 1) * 500, page * 500), count: all.length }
    },
    { fromIndex: from, toIndex: to, limit: 500, onPart },
  )
  expect(read).toEqual({ rows: all.slice(from, to), count: 1_013, hasMoved: false })
  expect(most).toBeLessThanOrEqual(3)
  expect(told.at(-1)).toBe(to - from)
  expect(all.slice(from, to).every((row) => given.has(row))).toBe(true)
})

test('a list that moved is read once more, and told where it moves still', async () => {
  const reads = async (counts: readonly number[], versions: readonly number[] = []) => {
    let asked = 0
    const pageAt = async () => {
      const at = asked++
      return { list: [at, at], count: counts[at] ?? 4, version: versions[at] }
    }
    const { hasMoved } = await fetchRows(pageAt, { fromIndex: 0, toIndex: 4, limit: 2, onPart: ignore })
    return [asked, hasMoved]
  }
  expect(await reads([4, 4])).toEqual([2, false])
  expect(await reads([4, 5, 5, 5])).toEqual([4, false])
  expect(await reads([4, 5, 5, 6])).toEqual([4, true])
  expect(await reads([], [1, 2, 2, 2])).toEqual([4, false])
})

test('a page that fails ends it', async () => {
  const failing = fetchRows(() => Promise.reject(new Error('away')), {
    fromIndex: 0,
    toIndex: 9,
    limit: 2,
    onPart: ignore,
  })
  await expect(failing).rejects.toThrow('away')
})
