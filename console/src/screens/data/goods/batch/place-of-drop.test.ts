import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOfDrop } from './place-of-drop.ts'

test('a row dropped above or below another stands right there', () => {
  const drops = fc.record({ from: fc.nat(9), over: fc.nat(9), isBelow: fc.boolean() })
  fc.assert(
    fc.property(drops, (drop) => {
      const rows = Array.from({ length: 10 }, (_, index) => index)
      const place = placeOfDrop(drop)
      const after = rows.toSpliced(drop.from, 1).toSpliced(place - 1, 0, drop.from)
      if (drop.from === drop.over) {
        expect(after).toEqual(rows)
        return
      }
      expect(after.indexOf(drop.from) - after.indexOf(drop.over)).toBe(drop.isBelow ? 1 : -1)
    }),
  )
})
