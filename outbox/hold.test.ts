import { expect, test } from 'vitest'
import type { CellEdit } from './cells.ts'
import { letGo, longestHoldMs, withHold } from './hold.ts'
import { append, claim, emptyLog, isWaiting, markShown, type OrderLog } from './order-log.ts'
import { settle } from './settle.ts'

const empty = emptyLog({ owner: '1 admin', customerId: 4, type: 'first' })
const edit = (goodsId: number, sizeId: number, qty: number, colourId = 2): CellEdit => ({
  ...{ goodsId, colourId, sizeId, qty },
  ...{ was: 0, version: 0 },
})
const type = (log: OrderLog, one: CellEdit, now: number) => append(log, withHold([one], now), now)
const send = (log: OrderLog, now: number) => claim(log, { window: 'one', now }, `at ${now}`)
const flying = ({ flight }: OrderLog) => flight?.cells.map(({ goodsId, sizeId, qty }) => [goodsId, sizeId, qty]) ?? []

/** The rule asks for more pieces of the row. */
function refuse(log: OrderLog, code: 'moq' | 'frozen' = 'moq'): OrderLog {
  const errors = (log.flight?.cells ?? []).map((cell) => ({ ...cell, code, now: 0, msg: '' }))
  const rows = errors.map(({ goodsId, colourId }) => ({ goodsId, colourId, version: 0, cells: [], prices: {}, qty: 0 }))
  const answer = { rows, errors, warnings: [], status: 'draft' as const, totals: { styles: 0, skc: 0, qty: 0 } }
  return settle(log, log.flight?.requestId ?? '', { kind: 'answered', answer })
}

test('edits of a style wait for each other until it is left, and travel together', () => {
  const typed = type(type(empty, edit(1, 1, 4), 1000), edit(1, 2, 4), 3000)
  expect(send(typed, 3001)).toBe(typed)
  expect(flying(send(letGo(typed, 1), 3002))).toEqual([])
  const left = letGo(typed, 7)
  expect(flying(send(left, 3002))).toEqual([
    [1, 1, 4],
    [1, 2, 4],
  ])
  expect(letGo(left)).toBe(left)
})

test('where nothing more is typed they go by themselves, also where the clock was put back', () => {
  const typed = type(type(empty, edit(1, 1, 4), 1000), edit(1, 2, 4), 5000)
  expect(flying(send(typed, 1000 + longestHoldMs))).toEqual([])
  expect(flying(send(typed, 5000 + longestHoldMs))).toHaveLength(2)
  expect(flying(send(typed, -60_000))).toHaveLength(2)
})

test('another style does not wait, and what waits stays behind', () => {
  const typed = append(type(empty, edit(1, 1, 4), 1000), [edit(3, 1, 2)], 1001)
  const sent = send(typed, 1002)
  expect(flying(sent)).toEqual([[3, 1, 2]])
  expect(isWaiting({ ...sent, flight: null })).toBe(true)
  expect(sent.intents).toMatchObject([{ goodsId: 1, qty: 4 }])
})

test('edits of several styles at once are complete', () => {
  const pasted = append(empty, withHold([edit(1, 1, 4), edit(3, 1, 4)], 1000), 1000)
  expect(flying(send(pasted, 1001))).toHaveLength(2)
})

test('what was refused as incomplete goes out again with the rest of its style, over the quantity it has', () => {
  const refused = markShown(refuse(send(letGo(type(empty, edit(1, 1, 4), 1000)), 1001)))
  expect(refused.rejected).toMatchObject([{ sizeId: 1, qty: 4, code: 'moq' }])
  const other = type(refused, edit(3, 1, 9), 2000)
  expect(other.intents).toHaveLength(1)
  const completed = letGo(type(refused, edit(1, 2, 4, 5), 2000))
  expect(completed.rejected).toEqual([])
  expect(flying(send(completed, 2001))).toEqual([
    [1, 1, 4],
    [1, 2, 4],
  ])
  // Typed anew, the cell is what was typed last.
  expect(flying(send(letGo(type(refused, edit(1, 1, 6), 2000)), 2001))).toEqual([[1, 1, 6]])
})

test('giving up a refused cell sends no other one again', () => {
  const typed = type(type(empty, edit(1, 1, 2), 1000), edit(1, 2, 2), 1000)
  const refused = refuse(send(letGo(typed), 1001))
  const givenUp = append(refused, [edit(1, 1, 0)], 2000)
  expect([givenUp.intents, givenUp.rejected]).toMatchObject([[{ sizeId: 1, qty: 0 }], [{ sizeId: 2 }]])
})

test('what no further pieces make right is not sent again', () => {
  const refused = markShown(refuse(send(letGo(type(empty, edit(1, 1, 4), 1000)), 1001), 'frozen'))
  expect(flying(send(letGo(type(refused, edit(1, 2, 4), 2000)), 2001))).toEqual([[1, 2, 4]])
})
