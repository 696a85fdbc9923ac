import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listCell, listOf } from './list-cell.ts'

test('what people write: any separator, blanks around, each part once', () => {
  expect(listOf('T001;P001；S001, T001、 "S|M" |X\n\n5" 管')).toEqual(['T001', 'P001', 'S001', 'S|M', 'X', '5" 管'])
})

test('a list of anything is read as it was written', () => {
  const part = fc.string({ unit: fc.constantFrom(...'ab;；,，、|\n" 1\\'), minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.uniqueArray(part), (list) => {
      expect(listOf(listCell(list))).toEqual(list)
    }),
  )
})
