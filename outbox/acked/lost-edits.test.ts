import { describe, expect, test } from 'vitest'
import { claim, emptyLog, type OrderLog } from '../order-log.ts'
import { settle } from '../settle.ts'
import { type AckedSave, doubtfulSaves, meetDatabase, packCells, unpackCells, withoutReplaced } from './acked-edits.ts'
import { joinAcked } from './join-acked.ts'
import { allThere, endOffers, type LossAnswer, offersOf, takeLosses, untoldOffers } from './lost-edits.ts'

const place = { goodsId: 5, colourId: 1, sizeId: 3 }
const other = { ...place, sizeId: 4 }
const cell = { ...place, qty: 9, was: 4, version: 2 }
const saved: AckedSave = { requestId: 'r1', incarnation: 'a', at: 1000, cells: packCells([cell]) }
const empty = emptyLog({ owner: '1 lin', customerId: 4, type: 'first' })
/** Read from database b; r1 was acknowledged by a. */
const log: OrderLog = { ...empty, incarnation: 'b', acked: [saved], touchedAt: 1000 }
const asked = [{ ...saved, cells: [cell] }]
const qtyOf = () => 4
const lost: LossAnswer = { incarnation: 'b', lost: ['r1'], changed: [] }
const there: LossAnswer = { incarnation: 'b', lost: [], changed: [] }
const heard = (from: OrderLog, answer = lost) => takeLosses(from, { saves: asked, answer, qtyOf })

describe('what another database had acknowledged', () => {
  test('is in doubt, and what this one has acknowledged is not', () => {
    expect(doubtfulSaves(log, { qtyOf, nowMs: 2000 })).toMatchObject([{ requestId: 'r1' }])
    expect(doubtfulSaves({ ...log, incarnation: 'a' }, { qtyOf, nowMs: 2000 })).toEqual([])
  })

  test('is no loss where somebody had changed it there', () => {
    const own = { ...log, incarnation: 'a' }
    expect(withoutReplaced(own, () => ({ version: 3, qty: 7 })).acked).toEqual([])
    expect(withoutReplaced(own, () => ({ version: 3, qty: 9 })).acked).toEqual([saved])
    // A version of another database says nothing.
    expect(withoutReplaced(log, () => ({ version: 3, qty: 7 })).acked).toEqual([saved])
  })

  test('is forgotten as what its cells have, once the order is read from another one', () => {
    const kept = [{ ...place, qty: 9, version: 2 }]
    expect(meetDatabase({ ...log, kept }, 'c')).toMatchObject({ incarnation: 'c', kept: [] })
    expect(meetDatabase({ ...log, kept }, 'b').kept).toEqual(kept)
  })

  test('names the database that was known when it was sent', () => {
    const intents = [{ ...place, qty: 9, was: 4, version: 1 }]
    expect(claim({ ...log, intents }, { window: 'w', now: 2000 }, 'r2').flight?.incarnation).toBe('b')
  })

  test('is none of what was refused, though the cell has it', () => {
    const intents = [{ ...place, qty: 9, was: 4, version: 1 }]
    const sent = claim({ ...empty, incarnation: 'b', intents }, { window: 'w', now: 2000 }, 'r2')
    const error = { ...place, now: 4, code: 'moq' as const, msg: 'too few' }
    const row = { goodsId: 5, colourId: 1, version: 3, cells: [{ sizeId: 3, qty: 4 }], prices: {}, qty: 4 }
    const answer = {
      rows: [row],
      errors: [error],
      warnings: [],
      status: 'draft' as const,
      totals: { styles: 1, skc: 1, qty: 4 },
    }
    expect(settle(sent, 'r2', { kind: 'answered', answer }).acked).toEqual([])
  })
})

describe('a loss', () => {
  test('is offered once: it is remembered as acknowledged no more', () => {
    const found = heard(log)
    expect(offersOf(found, qtyOf)).toMatchObject([{ ...place, qty: 9, now: 4, isChanged: false }])
    expect(found.acked).toEqual([])
    expect(found.touchedAt).toBeGreaterThan(log.touchedAt)
    expect(heard(found)).toMatchObject({ lost: [place], acked: [] })
  })

  test('of a cell that is typed into waits for what becomes of that', () => {
    const typing = { ...log, intents: [{ ...place, qty: 11, was: 9, version: 2 }] }
    expect(heard(typing)).toMatchObject({ lost: [], acked: [saved] })
  })

  test('that is none counts as kept by this database: lost with it, it is asked about again', () => {
    const known = heard(log, there)
    expect(known.acked).toEqual([{ ...saved, incarnation: 'b' }])
    expect(doubtfulSaves({ ...known, incarnation: 'c' }, { qtyOf, nowMs: 2000 })).toMatchObject([{ requestId: 'r1' }])
    expect(allThere(log, []).acked).toEqual(known.acked)
    expect(allThere(log, asked)).toBe(log)
  })

  test('that is not decided is told to the next database, and is over where that has it', () => {
    const moved = { ...heard(log), incarnation: 'c' }
    expect(untoldOffers(moved)).toMatchObject([{ requestId: 'r1', cells: [{ ...place, qty: 9 }] }])
    const told = heard(moved, { ...lost, incarnation: 'c' })
    expect(untoldOffers(told)).toEqual([])
    expect(offersOf(told, qtyOf)).toHaveLength(1)
    expect(offersOf(heard(moved, { ...there, incarnation: 'c' }), qtyOf)).toEqual([])
  })

  test('that is decided is offered by no other window', () => {
    const [found, decided] = [heard(log), endOffers(heard(log), [place], 2000)]
    expect(offersOf(decided, qtyOf)).toEqual([])
    for (const joined of [joinAcked(found, decided), joinAcked(decided, found)])
      expect(offersOf({ ...log, ...joined }, qtyOf)).toEqual([])
  })

  test('of goods that are gone is said as that, until they are there', () => {
    const gone = heard(log, { ...lost, gone: [place] })
    expect(offersOf(gone, qtyOf)).toMatchObject([{ isGone: true }])
    const back = heard({ ...gone, incarnation: 'c' }, { ...lost, incarnation: 'c' })
    expect(offersOf(back, qtyOf)[0]?.isGone).toBeUndefined()
  })
})

test('of two continuations of a log all is remembered, but what one of them has offered', () => {
  const newer: AckedSave = { requestId: 'r2', incarnation: 'b', at: 2000, cells: packCells([{ ...cell, ...other }]) }
  const joined = joinAcked(log, { ...log, acked: [newer] })
  expect(joined.acked?.flatMap(unpackCells)).toEqual([cell, { ...cell, ...other }])
  expect(joinAcked(log, heard(log)).acked).toEqual([])
})
