import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAmong, renumbered, type SortableStyle } from './order-of-goods.ts'

type Style = { readonly sort: number; readonly isVisible: boolean }
const styles = fc.array(fc.record({ sort: fc.nat(9), isVisible: fc.boolean() }), { minLength: 1, maxLength: 12 })
const moves = fc.array(fc.record({ id: fc.nat(11), place: fc.integer({ min: 1, max: 14 }) }), { maxLength: 8 })

const inOrder = (rows: readonly SortableStyle[]) =>
  rows.toSorted((one, other) => one.sort - other.sort || one.id - other.id)
const ids = (rows: readonly SortableStyle[]) => rows.map(({ id }) => id)
const shownIds = (rows: readonly SortableStyle[]) => ids(rows.filter(({ isVisible }) => isVisible))

function moveIn(rows: readonly SortableStyle[], moved: SortableStyle, place: number): readonly SortableStyle[] {
  const sorts = new Map(renumbered(rows, placeAmong(rows, moved, place)).map(({ id, sort }) => [id, sort]))
  return inOrder(rows.map((row) => ({ ...row, sort: sorts.get(row.id) ?? row.sort })))
}

test('after any moves the goods stand as in a plain list, and those out of sight keep their order', () => {
  fc.assert(
    fc.property(styles, moves, (given: readonly Style[], asked) => {
      let rows: readonly SortableStyle[] = inOrder(given.map((style, id) => ({ id, ...style })))
      for (const { id, place } of asked) {
        const moved = rows.find((row) => row.id === id && row.isVisible)
        if (!moved) continue
        const rest = shownIds(rows).filter((one) => one !== id)
        const unseen = ids(rows.filter(({ isVisible }) => !isVisible))
        const at = Math.min(place, rest.length + 1)
        rows = moveIn(rows, moved, at)
        expect(shownIds(rows)).toEqual(rest.toSpliced(at - 1, 0, id))
        expect(ids(rows.filter(({ isVisible }) => !isVisible))).toEqual(unseen)
      }
      expect(ids(rows).toSorted((one, other) => one - other)).toEqual(given.map((_, id) => id))
    }),
  )
})

test('a step between distinct places changes two of them; shared places are numbered anew', () => {
  const rows = [10, 20, 30, 40].map((sort, id) => ({ id, sort, isVisible: true }))
  const [, second] = rows
  expect(second && renumbered(rows, placeAmong(rows, second, 3))).toEqual([
    { id: 2, sort: 20 },
    { id: 1, sort: 30 },
  ])
  const shared = [0, 0, 5].map((sort, id) => ({ id, sort, isVisible: true }))
  const [first] = shared
  expect(first && renumbered(shared, placeAmong(shared, first, 2))).toEqual([
    { id: 1, sort: 1 },
    { id: 0, sort: 2 },
    { id: 2, sort: 3 },
  ])
})
