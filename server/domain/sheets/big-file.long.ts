import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fileOf } from './fixtures/make.ts'
import { readSheet } from './read.ts'
import type { Column, Row } from './writing/content.ts'
import { writeSheet } from './writing/write.ts'

const rows = 50_000
const columns = Array.from(
  { length: 30 },
  (_, index): Column => ({
    key: `k${index}`,
    title: `列${index}`,
    kind: index % 3 === 0 ? 'text' : index % 3 === 1 ? 'integer' : 'money',
  }),
)

function* made(): Generator<Row[]> {
  for (let from = 0; from < rows; from += 1_000) {
    yield Array.from({ length: 1_000 }, (_, row) =>
      Object.fromEntries(
        columns.map(({ key, kind }, index) => [
          key,
          kind === 'text' ? `货号${from + row}-${index}` : (from + row) * index,
        ]),
      ),
    )
  }
}

/** Processor time rather than time: it says the same on a busy machine. */
test('50,000 x 30 within seconds, without holding up the server', { timeout: 60_000 }, async () => {
  const file = fileOf(await buffer(writeSheet({ name: '大', columns, rows: made() })))
  const before = process.memoryUsage.rss()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 20)
  const [started, all, own] = [performance.now(), process.cpuUsage(), process.threadCpuUsage()]
  const table = await readSheet(file, { fileName: '' })
  clearInterval(watch)
  const used = { all: seconds(process.cpuUsage(all)), own: seconds(process.threadCpuUsage(own)) }
  const grown = Math.round((highest - before) / 1_048_576)
  const wall = ((performance.now() - started) / 1_000).toFixed(1)
  console.info(`50,000 x 30 read in ${wall} s, ${used.all} s of processor, ${used.own} s of them here, +${grown} MB`)
  expect(table.rows).toHaveLength(rows)
  expect(table.rows[49_999]?.slice(0, 3)).toEqual(['货号49999-0', '49,999', '999.98'])
  expect(used.all).toBeLessThan(20)
  expect(used.own).toBeLessThan(3)
  expect(grown).toBeLessThan(500)
})

function seconds({ user, system }: { user: number; system: number }): number {
  return Math.round((user + system) / 10_000) / 100
}
