import { expect, test } from 'vitest'
import type { CellEdit, OrderCell } from './cells.ts'
import { append, claim, emptyLog } from './order-log.ts'
import { replacedUnseen, withSeen } from './unseen.ts'

const empty = emptyLog({ owner: '1 admin', customerId: 4, type: 'first' })
const edit = (sizeId: number, qty: number, isUnseen?: true): CellEdit => {
  return { goodsId: 1, colourId: 2, sizeId, qty, was: 0, version: 0, isUnseen }
}
const stored = ({ sizeId }: OrderCell) => (sizeId === 1 ? 4 : 0)
const sender = { window: 'one', now: 5 }

test('what was typed before the order was read stays behind until that is known, then goes out over what the order has', () => {
  const typed = append(append(empty, [edit(1, 7, true), edit(2, 3, true)], 1), [edit(1, 75, true), edit(3, 1)], 2)
  const other = claim(typed, sender, 'a')
  expect(other.flight?.cells).toMatchObject([{ sizeId: 3, qty: 1 }])
  expect(other.intents.map(({ sizeId, qty }) => [sizeId, qty])).toEqual([
    [1, 7],
    [2, 3],
    [1, 75],
  ])
  expect(claim({ ...other, flight: null, lease: null }, sender, 'b').flight).toBeNull()
  expect(replacedUnseen(typed, stored)).toEqual([{ goodsId: 1, colourId: 2, sizeId: 1, from: 4, qty: 75 }])
  const sent = claim(withSeen({ ...other, flight: null, lease: null }, stored), sender, 'b')
  expect(sent.flight?.cells).toMatchObject([
    { sizeId: 1, qty: 75, was: 4 },
    { sizeId: 2, qty: 3, was: 0 },
  ])
  expect(sent.intents).toEqual([])
})

test('typed over what is on its way it is seen: it follows on that', () => {
  const flying = claim(append(empty, [edit(1, 7)], 1), sender, 'a')
  const typed = append(flying, [edit(1, 8, true)], 2)
  expect(withSeen(typed, stored)).toBe(typed)
  expect(replacedUnseen(typed, stored)).toEqual([])
})
