import { expect, test } from 'vitest'
import type { CellEdit } from './cells.ts'
import { append, claim, emptyLog, isHeldByOther, leaseMs, release, waitingCells } from './order-log.ts'
import { settle } from './settle.ts'

const empty = emptyLog({ owner: '1 admin', customerId: 4, type: 'first' })
const edit = (sizeId: number, qty: number, was = 0): CellEdit => ({
  goodsId: 1,
  colourId: 2,
  sizeId,
  qty,
  was,
  version: 0,
})
const sender = (window: string, now: number) => ({ window, now })
const day = 24 * 3_600_000

test('a flight holds each cell once, as first seen and last typed, and never changes', () => {
  const typed = append(append(empty, [edit(1, 5), edit(2, 1)], 1), [edit(1, 7, 0)], 2)
  const sent = claim(typed, sender('one', 3), 'a')
  expect(sent.flight?.cells).toMatchObject([
    { sizeId: 1, qty: 7, was: 0 },
    { sizeId: 2, qty: 1, was: 0 },
  ])
  const later = claim(append(sent, [edit(1, 9)], 4), sender('one', 5), 'b')
  expect(later.flight).toBe(sent.flight)
  expect(later.intents).toMatchObject([{ qty: 9, was: 7 }])
  expect(waitingCells(later)).toMatchObject([{ sizeId: 1, qty: 9 }, { sizeId: 2 }])
})

test('at most 500 cells travel together, the others follow', () => {
  const many = Array.from({ length: 700 }, (_, sizeId) => edit(sizeId, 1))
  const sent = claim(append(empty, many, 1), sender('one', 2), 'a')
  expect([sent.flight?.cells.length, sent.intents.length]).toEqual([500, 200])
})

test('an outfit that is ordered as a whole travels by itself; a cell typed since is the hand’s', () => {
  const outfit = [1, 2].map((sizeId) => ({ ...edit(sizeId, 3), source: 'pair' as const }))
  const typed = append(append(append(empty, [edit(9, 1)], 1), outfit, 2), [edit(2, 4)], 3)
  const first = claim(typed, sender('one', 4), 'a')
  expect([first.flight?.source, first.flight?.cells.map(({ sizeId }) => sizeId)]).toEqual([undefined, [9, 2]])
  const second = claim({ ...first, flight: null }, sender('one', 5), 'b')
  expect(second.flight).toMatchObject({ source: 'pair', cells: [{ sizeId: 1, qty: 3, was: 0 }] })
  expect(second.intents).toEqual([])
})

test('one window sends, until it is closed or gives no sign of life', () => {
  const sent = claim(append(empty, [edit(1, 5)], 1), sender('one', 1), 'a')
  expect(claim(sent, sender('two', 2), 'b')).toBe(sent)
  expect(claim(release(sent, 'one'), sender('two', 2), 'b').lease?.window).toBe('two')
  expect(claim(sent, sender('two', 2 + leaseMs), 'b').lease?.window).toBe('two')
  // The clock was put back by a day.
  expect(isHeldByOther(sent, sender('two', 1 - day))).toBe(false)
})

test('once a flight is answered any window sends the next one', () => {
  const sent = claim(append(empty, [edit(1, 5)], 1), sender('one', 1), 'a')
  const typed = append(settle(sent, 'a', { kind: 'refused', msg: 'locked' }), [edit(2, 6)], 2)
  expect(isHeldByOther(typed, sender('two', 3))).toBe(false)
  expect(claim(typed, sender('two', 3), 'b')).toMatchObject({ flight: { requestId: 'b' }, lease: { window: 'two' } })
})

test('what was on its way for six days is asked under a new number, since its answer may be forgotten', () => {
  const sent = claim(append(empty, [edit(1, 5)], 1), sender('one', 1), 'a')
  const typed = append(sent, [edit(1, 6)], day)
  expect(claim(typed, sender('one', 5 * day), 'b').flight?.requestId).toBe('a')
  const anew = claim(typed, sender('one', 7 * day), 'b')
  expect(anew.flight).toMatchObject({ requestId: 'b', cells: [{ qty: 6, was: 0 }] })
  expect(anew.intents).toEqual([])
})
