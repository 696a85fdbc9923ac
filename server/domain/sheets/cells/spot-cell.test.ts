import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spotPart, spotsOf } from './spot-cell.ts'

test.each([
  ['A101-01@0.32,0.55', [['A101-01', 320, 550]]],
  [
    ' A101-01 @ 0.32， .5；"T;1"@1,0;',
    [
      ['A101-01', 320, 500],
      ['T;1', 1000, 0],
    ],
  ],
  ['a@you@0.3216,0.5', [['a@you', 322, 500]]],
  [
    'P001 *@0,0\nS@1.0,0.001',
    [
      ['P001 *', 0, 0],
      ['S', 1000, 1],
    ],
  ],
])('%j', (text, spots) => {
  expect(spotsOf(text)?.map(({ number, spot: { x, y } }) => [number, x, y])).toEqual(spots)
})

test.each(['A101', 'A101@0.3', '@0.3,0.4', 'A@1.2,0.5', 'A@-0.1,0.5', 'A@x,y', 'A@0.1,0.2;;', '"A@0.1,0.2'])(
  '%j is no place',
  (text) => {
    expect(spotsOf(text)).toBeUndefined()
  },
)

test('what is written is read as it was, whatever the numbers are', () => {
  const thousandth = fc.integer({ min: 0, max: 1000 })
  const number = fc
    .string({ unit: fc.constantFrom('a', 'B', '@', ';', '"', ',', '0', '.', ' ', '；', '*') })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.array(fc.record({ number, spot: fc.record({ x: thousandth, y: thousandth }) })), (spots) => {
      expect(spotsOf(spots.map(({ number: of, spot }) => spotPart(of, spot)).join(';'))).toEqual(spots)
    }),
  )
})

const blanks = ' '.repeat(20_000)
test.each([`a${blanks}b`, `a@1,${'1'.repeat(20_000)}x`, `a@${blanks}@${blanks}@`])(
  'a long cell of nonsense keeps nobody waiting',
  (text) => {
    const begun = performance.now()
    expect(spotsOf(text)).toBeUndefined()
    expect(performance.now() - begun).toBeLessThan(500)
  },
)
