import { afterEach, expect, test, vi } from 'vitest'
import type { GridColumn } from '../grid-props.ts'
import { copyRange, RangeWriter } from './copy-range.ts'

type Row = { readonly name: string; readonly qty: number }

let read = 0
const columns: readonly GridColumn<Row>[] = [
  { id: 'name', head: '款', kind: 'text', value: ({ name }) => name },
  {
    id: 'qty',
    head: '件',
    kind: 'integer',
    value: ({ qty }) => {
      read += 1
      return qty
    },
  },
]
const rows = Array.from({ length: 1_050 }, (_, at): Row => ({ name: `款"${at}`, qty: at }))
const heads = { levelHead: '级', shape: ({ qty }: Row) => ({ level: qty % 2 }) }

/** Each look at the clock is a slice's end. */
const slowClock = () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 50))
}

afterEach(() => {
  vi.restoreAllMocks()
  read = 0
})

test.each([
  ['', undefined],
  [' with heads', { levelHead: '级', shape: undefined }],
  [' with heads and levels', heads],
])('rows written as they come make the same block%s, each written once', async (_, titles) => {
  const whole = copyRange(rows, columns, titles)
  read = 0
  const writer = new RangeWriter(columns, new AbortController().signal)
  writer.take(rows.slice(500))
  writer.take(rows.slice(0, 400))
  expect(await writer.finish(rows, titles)).toEqual(whole)
  expect(read).toBe(rows.length)
})

test('the page answers while many rows are written, until they are stopped', async () => {
  slowClock()
  let turns = 0
  const ticking = setInterval(() => (turns += 1), 0)
  await new RangeWriter(columns, new AbortController().signal).finish(rows)
  expect(turns).toBeGreaterThan(1)
  clearInterval(ticking)
  read = 0
  const stopping = new AbortController()
  const stopped = new RangeWriter(columns, stopping.signal).finish(rows)
  stopping.abort()
  await expect(stopped).rejects.toThrow()
  expect(read).toBeLessThan(rows.length)
})

test('a column that fails fails the block alone', async () => {
  const failing: GridColumn<Row> = {
    id: 'bad',
    head: '',
    kind: 'text',
    value: () => {
      throw new Error('no value')
    },
  }
  const writer = new RangeWriter([failing], new AbortController().signal)
  writer.take(rows)
  await new Promise((done) => setTimeout(done))
  await expect(writer.finish(rows)).rejects.toThrow('no value')
})
