import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOffered, type SizeSlot, sumOf } from '../size-slots.ts'
import { substituteQtys } from './substitute-qtys.ts'

const names = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL']

type Group = { readonly sizes: readonly SizeSlot[]; readonly sizeMask: number; readonly offMask: number }

function groupOf(list: readonly string[], { sizeMask = -1, offMask = 0, id = 0 } = {}): Group {
  return { sizes: list.map((name, at) => ({ sizeId: id + at, slot: at + 1, no: at, name })), sizeMask, offMask }
}

const group = (id: number): fc.Arbitrary<Group> =>
  fc
    .record({
      list: fc.shuffledSubarray([...names, '36', '38', '40'], { minLength: 1, maxLength: 8 }),
      offMask: fc.integer({ min: 0, max: 255 }),
    })
    .map(({ list, offMask }) => groupOf(list, { offMask, id }))
const qtys = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 8, maxLength: 8 })

it('no piece is lost and none is made, and only sizes on offer get any', () => {
  fc.assert(
    fc.property(group(0), group(100), qtys, (from, to, all) => {
      const row = all.slice(0, from.sizes.length)
      const given = substituteQtys(from, row, to)
      const offered = to.sizes.filter(({ slot }) => isOffered(to.sizeMask, to.offMask, slot))
      expect(given === null).toBe(offered.length === 0)
      if (given === null) return
      expect(sumOf(given)).toBe(sumOf(row))
      for (const { slot } of to.sizes) if (!isOffered(to.sizeMask, to.offMask, slot)) expect(given[slot - 1]).toBe(0)
    }),
  )
})

it('sizes of the same group, or of the same names, keep the row as it is', () => {
  fc.assert(
    fc.property(qtys, fc.shuffledSubarray(names, { minLength: 8, maxLength: 8 }), (row, list) => {
      const [from, same, other] = [groupOf(list), groupOf(list), groupOf(names, { id: 100 })]
      expect(substituteQtys(from, row, same)).toEqual(row)
      const given = substituteQtys(from, row, other) ?? []
      for (const [at, name] of list.entries()) expect(given[names.indexOf(name)]).toBe(row[at])
    }),
  )
})

it('what a size has goes to the nearest where it is a hole, to both where both are as near', () => {
  const from = groupOf(['S', 'M', 'L', 'XL'])
  expect(substituteQtys(from, [2, 4, 4, 2], groupOf(['S', 'M', 'L', 'XL'], { offMask: 0b1000 }))).toEqual([2, 4, 6, 0])
  expect(substituteQtys(from, [2, 4, 4, 2], groupOf(['S', 'M', 'L', 'XL'], { offMask: 0b0010 }))).toEqual([4, 0, 6, 2])
  // Three go to both sides: the one over goes where more is.
  expect(substituteQtys(from, [1, 3, 4, 0], groupOf(['S', 'M', 'L', 'XL'], { offMask: 0b0010 }))).toEqual([2, 0, 6, 0])
  expect(substituteQtys(from, [1, 3, 4, 0], groupOf(['S'], { offMask: 1 }))).toBeNull()
})

it('sizes that are called otherwise go by their place', () => {
  expect(substituteQtys(groupOf(['S', 'M', 'L']), [2, 5, 1], groupOf(['36', '38', '40'], { id: 9 }))).toEqual([2, 5, 1])
  expect(substituteQtys(groupOf(['S', 'M', 'L']), [2, 5, 1], groupOf(['均码'], { id: 9 }))).toEqual([8])
  expect(substituteQtys(groupOf(['均码']), [8], groupOf(['36', '38', '40'], { id: 9 }))).toEqual([0, 8, 0])
})
