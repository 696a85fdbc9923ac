import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CellEdit, mergeEdits, rowsOf } from './outbox-record.ts'

const cell = (sizeId: number, qty: number, was: number): CellEdit => ({ goodsId: 1, colourId: 2, sizeId, qty, was })

it('keeps the last quantity of a cell, seen from the first', () => {
  expect(mergeEdits([cell(1, 5, 0)], [cell(1, 7, 5), cell(2, 1, 0)], [])).toEqual([cell(1, 7, 0), cell(2, 1, 0)])
})

it('counts on what is on its way', () => {
  expect(mergeEdits([], [cell(1, 9, 0)], [cell(1, 4, 0)])).toEqual([cell(1, 9, 4)])
})

it('sends every cell once, in its row', () => {
  expect(rowsOf([cell(1, 5, 0), { ...cell(1, 1, 0), colourId: 3 }, cell(2, 6, 0)])).toEqual([
    {
      goodsId: 1,
      colourId: 2,
      cells: [
        { sizeId: 1, qty: 5, was: 0 },
        { sizeId: 2, qty: 6, was: 0 },
      ],
    },
    { goodsId: 1, colourId: 3, cells: [{ sizeId: 1, qty: 1, was: 0 }] },
  ])
})

it('ends where the user ended, whatever was typed and sent between', () => {
  const step = fc.record({ sizeId: fc.integer({ min: 1, max: 3 }), qty: fc.nat(20), send: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const screen = new Map<number, number>()
      const server = new Map<number, number>()
      let waiting: CellEdit[] = []
      const deliver = () => {
        for (const { sizeId, qty, was } of waiting) {
          expect(was).toBe(server.get(sizeId) ?? 0)
          server.set(sizeId, qty)
        }
        waiting = []
      }
      for (const { sizeId, qty, send } of steps) {
        waiting = mergeEdits(waiting, [cell(sizeId, qty, server.get(sizeId) ?? 0)], [])
        screen.set(sizeId, qty)
        if (send) deliver()
      }
      deliver()
      expect(server).toEqual(screen)
    }),
  )
})
