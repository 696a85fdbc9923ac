import { codeIn, paperMarkIn, paperMarkText } from '@fairdesk/contract/paper/paper-code'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { type CodedRow, codesOf } from './paper-code.ts'

const price = fc.integer({ min: 1, max: 1_000_000 })
const row = fc.record({
  skcId: fc.integer({ min: 1, max: 2_000_000 }),
  sizes: fc.uniqueArray(
    fc.record({ sizeId: fc.integer({ min: 1, max: 500 }), qty: fc.integer({ min: 0, max: 9999 }) }),
    { minLength: 1, maxLength: 12, selector: ({ sizeId }) => sizeId },
  ),
  tagFen: price,
  netFen: price,
})
const order = fc.uniqueArray(row, { minLength: 1, maxLength: 20, selector: ({ skcId }) => skcId })
const withPieces = order.filter((rows) => rows.some(({ sizes }) => sizes.some(({ qty }) => qty > 0)))
const property = <T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, holds), { numRuns: propertyRuns(300) })

/** Of the first row that has pieces. */
function changed(rows: readonly CodedRow[], change: (row: CodedRow) => CodedRow): CodedRow[] {
  const at = rows.findIndex(({ sizes }) => sizes.some(({ qty }) => qty > 0))
  return rows.map((one, index) => (index === at ? change(one) : one))
}

describe('the code of an order', () => {
  it('does not depend on the order of rows and sizes, nor on what is empty', () => {
    property(order, (rows) => {
      const emptied: CodedRow = { skcId: 2_000_001, sizes: [{ sizeId: 1, qty: 0 }], tagFen: 5, netFen: 4 }
      const shuffled = rows
        .toReversed()
        .map((one) => ({ ...one, sizes: [...one.sizes.toReversed(), { sizeId: 999, qty: 0 }] }))
      expect(codesOf([emptied, ...shuffled])).toEqual(codesOf(rows))
    })
  })

  it('is another after a piece more, both with prices and without', () => {
    property(withPieces, (rows) => {
      const more = changed(rows, (one) => ({
        ...one,
        sizes: one.sizes.map((size, at) => (at === 0 ? { ...size, qty: size.qty + 1 } : size)),
      }))
      expect(codesOf(more).priced).not.toBe(codesOf(rows).priced)
      expect(codesOf(more).plain).not.toBe(codesOf(rows).plain)
    })
  })

  it('is another after a price moves only where it is of prices', () => {
    property(withPieces, (rows) => {
      for (const dearer of [
        changed(rows, (one) => ({ ...one, tagFen: one.tagFen + 1 })),
        changed(rows, (one) => ({ ...one, netFen: one.netFen + 1 })),
      ]) {
        expect(codesOf(dearer).priced).not.toBe(codesOf(rows).priced)
        expect(codesOf(dearer).plain).toBe(codesOf(rows).plain)
      }
    })
  })

  it('is another where pieces move to another size or colour', () => {
    const one = (skcId: number, sizeId: number) =>
      codesOf([{ skcId, sizes: [{ sizeId, qty: 3 }], tagFen: 1, netFen: 1 }])
    const all = [one(1, 1), one(1, 2), one(2, 1), one(11, 1), one(1, 11)]
    expect(new Set(all.map(({ plain }) => plain)).size).toBe(all.length)
  })

  it('is the same text on every machine', () => {
    const rows = [{ skcId: 7, sizes: [{ sizeId: 2, qty: 4 }], tagFen: 19_900, netFen: 9082 }]
    expect(codesOf(rows)).toEqual({
      priced: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      plain: expect.any(String),
    })
    expect(codesOf([])).toEqual({ priced: codesOf([]).plain, plain: codesOf([]).plain })
  })

  it('is read as people type it', () => {
    expect(codeIn('o1il0abcde')).toBe('01110ABCDE')
    for (const typed of ['', 'ABC', 'ABCDEFGHJU', 'ABCDEFGHJK1', 'ABCDE FGHJ']) expect(codeIn(typed)).toBeNull()
  })

  it('is found in what a scanner reads, on a Chinese keyboard too, and in nothing else', () => {
    const mark = { no: '27F-000125', code: '29F6DDBD80', brands: null }
    for (const text of [
      'FD:27F-000125.29F6DDBD80.1/20',
      ' fd:27f-000125.29f6ddbd8o.1/20 ',
      'ＦＤ：２７Ｆ－０００１２５。２９Ｆ６ＤＤＢＤ８０。１／２０',
      '27F-000125 29F6DDBD80',
    ])
      expect(paperMarkIn(text)).toEqual(mark)
    expect(paperMarkIn('FD:S000012.29F6DDBD80.1/1')?.no).toBe('S000012')
    const ofBrands = { ...mark, brands: [3, 17] }
    expect(paperMarkIn(`fd:${paperMarkText(ofBrands)}.1/20`)).toEqual(ofBrands)
    expect(paperMarkIn('27F-000125 29F6DDBD80 b3-17')).toEqual(ofBrands)
    expect(paperMarkIn(`FD:${paperMarkText({ ...mark, brands: [] })}.1/1`)).toEqual({ ...mark, brands: [] })
    for (const text of ['', '27F-000125', '西安 29F6DDBD80', 'FD:', '29F6DDBD80', '27F-000125.29F6DDBD8'])
      expect(paperMarkIn(text)).toBeNull()
  })
})
