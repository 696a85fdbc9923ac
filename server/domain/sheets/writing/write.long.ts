import { expect, test } from 'vitest'
import type { Column, Row } from './content.ts'
import { writeSheet } from './write.ts'

test('100,000 x 40 with flat memory', async () => {
  const wide = Array.from(
    { length: 40 },
    (_, index): Column => ({ key: `k${index}`, title: `列${index}`, kind: index % 4 === 0 ? 'text' : 'integer' }),
  )
  let highest = 0
  const before = process.memoryUsage.rss()
  function* rows(): Generator<Row[]> {
    for (let from = 0; from < 100_000; from += 1_000) {
      highest = Math.max(highest, process.memoryUsage.rss())
      yield Array.from({ length: 1_000 }, (_, row) =>
        Object.fromEntries(
          wide.map(({ key, kind }, index) => [
            key,
            kind === 'text' ? `货号${(from + row) % 1500}` : (row * index) % 997,
          ]),
        ),
      )
    }
  }
  const started = process.cpuUsage()
  let bytes = 0
  for await (const chunk of writeSheet({ name: 'S', columns: wide, rows: rows() })) bytes += chunk.length
  const { user, system } = process.cpuUsage(started)
  expect(bytes).toBeGreaterThan(5_000_000)
  expect((user + system) / 1e6).toBeLessThan(15)
  expect(highest - before).toBeLessThan(200 * 1024 * 1024)
})
