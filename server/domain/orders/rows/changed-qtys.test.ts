import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neverSaved } from '../row-facts.ts'
import { sumOf } from '../size-slots.ts'
import { type ChangedRow, changedQtys, timesPercent } from './changed-qtys.ts'

function rowOf(qtys: readonly number[], multiple?: number): ChangedRow {
  return {
    sizes: qtys.map((_, at) => ({ sizeId: at + 1, slot: at + 1, no: at + 1, name: String(at) })),
    sizeMask: 2 ** qtys.length - 1,
    offMask: 0,
    limits: multiple === undefined ? [] : [{ figure: 'multiple', need: multiple, counts: 'skc', from: 'style' }],
    saved: { ...neverSaved, qtys, qty: sumOf(qtys) },
  }
}

describe('a change of a row', () => {
  it('adds to ordered sizes alone, never below nothing', () => {
    expect(changedQtys(rowOf([3, 0, 1]), { by: 'add', pieces: -2 })).toEqual([1, 0, 0])
    expect(changedQtys(rowOf([3, 0, 1]), { by: 'add', pieces: 2 })).toEqual([5, 0, 3])
  })

  it('multiplies exactly and rounds as it is told', () => {
    expect([timesPercent(5, 110, 'nearest'), timesPercent(5, 110, 'down'), timesPercent(5, 110, 'up')]).toEqual([
      6, 5, 6,
    ])
    // 0.57 * 100 is no whole number where it is counted in floating point.
    expect(timesPercent(100, 57, 'up')).toBe(57)
    expect(timesPercent(3, 33.33, 'nearest')).toBe(1)
  })

  it('makes a row the multiple it asks for, spread as it was', () => {
    expect(changedQtys(rowOf([5, 0, 8], 12), { by: 'multiple', pieces: null, rounding: 'up' })).toEqual([9, 0, 15])
    expect(changedQtys(rowOf([2, 1], 12), { by: 'multiple', pieces: null, rounding: 'nearest' })).toEqual([8, 4])
    expect(changedQtys(rowOf([2, 1]), { by: 'multiple', pieces: null, rounding: 'up' })).toEqual([2, 1])
  })

  it('spreads a row anew by a ratio of its sizes', () => {
    expect(changedQtys(rowOf([6, 0, 0]), { by: 'ratio', parts: [1, 2, 1] })).toEqual([2, 3, 1])
    expect(changedQtys(rowOf([6, 0]), { by: 'ratio', parts: [1, 2, 1] })).toBe('ratio-sizes')
  })

  it('keeps the pieces of a ratio, and hits the multiple, whatever the row', () => {
    const qtys = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 8 }).filter((q) => sumOf(q) > 0)
    fc.assert(
      fc.property(qtys, fc.integer({ min: 2, max: 60 }), (q, pieces) => {
        const row = rowOf(q)
        const ratio = changedQtys(row, { by: 'ratio', parts: q.map((_, at) => at + 1) })
        const multiple = changedQtys(row, { by: 'multiple', pieces, rounding: 'nearest' })
        if (typeof ratio === 'string' || typeof multiple === 'string') throw new Error('it applies')
        expect(sumOf(ratio)).toBe(sumOf(q))
        expect(sumOf(multiple) % pieces).toBe(0)
        expect(sumOf(multiple)).toBeGreaterThan(0)
        expect(multiple.every((qty, at) => qty === 0 || (q[at] ?? 0) > 0)).toBe(true)
      }),
    )
  })
})
