import { expect, test } from 'vitest'
import type { CellEdit } from './cells.ts'
import { appendEntry, type JournalEntry } from './journal-entry.ts'
import { mergeLogs } from './merge-logs.ts'
import { claim, emptyLog, markShown, type OrderLog } from './order-log.ts'
import { settle } from './settle.ts'

const order = { owner: '1 admin', customerId: 4, type: 'first' } as const
const edit = (sizeId: number, qty: number): CellEdit => ({
  ...{ goodsId: 1, colourId: 2, sizeId, qty },
  ...{ was: 0, version: 0 },
})
const entry = (window: string, seq: number, edits: readonly CellEdit[], at = seq): JournalEntry => {
  return { window, seq, order, edits, at }
}
const now = 1000
const taken = (log: OrderLog, ...entries: readonly JournalEntry[]) =>
  entries.reduce((before, one) => appendEntry(before, one, now), log)
const quantities = ({ intents }: OrderLog) => intents.map(({ sizeId, qty }) => [sizeId, qty])

test('an entry that is in the log already changes nothing, also once its cells were refused and that was shown', () => {
  const typed = entry('one', 1, [edit(1, 5)])
  const log = taken(emptyLog(order), typed)
  expect(taken(log, typed)).toBe(log)
  const sent = claim(log, { window: 'one', now }, 'a')
  const shown = markShown(settle(sent, 'a', { kind: 'refused', msg: 'locked' }))
  expect(shown.rejected).toEqual([])
  expect(taken(shown, typed)).toBe(shown)
})

test('an entry left behind is not laid over what another window typed later, sent or not', () => {
  const left = entry('one', 1, [edit(1, 5), edit(2, 5)], 100)
  const later = taken(emptyLog(order), entry('two', 1, [edit(1, 7)], 200))
  expect(quantities(taken(later, left))).toEqual([
    [1, 7],
    [2, 5],
  ])
  const row = { goodsId: 1, colourId: 2, version: 1, cells: [{ sizeId: 1, qty: 7 }], prices: {}, qty: 7 }
  const answer = { rows: [row], errors: [], warnings: [], status: 'draft' as const, totals: {} as never }
  const kept = settle(claim(later, { window: 'two', now }, 'a'), 'a', { kind: 'answered', answer })
  expect(quantities(taken(kept, left))).toEqual([[2, 5]])
})

test('a clock that was put back loses nothing', () => {
  const log = taken(emptyLog(order), entry('one', 1, [edit(1, 5)], now + 60_000))
  expect(quantities(taken(log, entry('one', 2, [edit(1, 6)], now)))).toEqual([
    [1, 5],
    [1, 6],
  ])
})

test('what comes into a log of thousands looks at each cell a few times, not once for each other one', () => {
  let looks = 0
  const counted = (sizeId: number): CellEdit =>
    Object.defineProperty(edit(sizeId, 1), 'sizeId', {
      enumerable: true,
      get: () => {
        looks += 1
        return sizeId
      },
    })
  const paste = Array.from({ length: 2000 }, (_, sizeId) => counted(sizeId))
  const waiting: OrderLog = { ...emptyLog(order), intents: paste }
  const flight = { requestId: 'a', cells: paste.slice(0, 500), madeAt: 0 }
  appendEntry({ ...waiting, flight }, entry('one', 1, paste), now)
  mergeLogs({ ...waiting, flight }, { ...waiting, kept: [], rejected: [] }, now)
  settle({ ...waiting, flight }, 'a', { kind: 'refused', msg: 'locked' })
  expect(looks).toBeLessThan(paste.length * 50)
})
