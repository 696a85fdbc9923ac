import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  brokenLimits,
  type Figures,
  gapTo,
  isPossible,
  keeps,
  limitsFrom,
  nothingSaid,
  type Sayings,
} from './minimums.ts'

const figure = fc.option(fc.integer({ min: 1, max: 60 }), { nil: null })
const rule = fc.option(fc.record({ min: figure, multiple: figure, max: figure }), { nil: null })
const values: fc.Arbitrary<Sayings> = fc.record({
  customerSkc: rule,
  customerGoods: rule,
  levelGoods: rule,
  styleMin: figure,
  skcMin: figure,
  multiple: figure,
})
const figures = (of: Partial<Figures>): Figures => ({ min: null, multiple: null, max: null, ...of })

describe('minimum order quantities', () => {
  it('of 48 in multiples of 24 take 48, 72 and 96 and refuse 50, wherever the two figures come from', () => {
    const ways: Partial<Sayings>[] = [
      { skcMin: 48, multiple: 24 },
      { styleMin: 48, multiple: 24 },
      { customerSkc: figures({ min: 48 }), levelGoods: figures({ multiple: 24 }) },
      { customerGoods: figures({ min: 48, multiple: 24 }) },
      { customerGoods: figures({ min: 48 }), multiple: 24, styleMin: 100, skcMin: 200 },
    ]
    for (const way of ways) {
      const limits = limitsFrom({ ...nothingSaid, ...way })
      const isTaken = (qty: number) => brokenLimits(limits, { skc: qty, style: qty }).length === 0
      expect([24, 48, 50, 72, 95, 96].filter(isTaken)).toEqual([48, 72, 96])
    }
  })

  it('come field by field from the nearest rule that says anything', () => {
    fc.assert(
      fc.property(values, (said) => {
        // The model: a plain look along the list of who says what.
        const chain = [said.customerSkc, said.customerGoods, said.levelGoods]
        for (const key of ['min', 'multiple', 'max'] as const) {
          const first = chain.find((one) => one?.[key] != null)?.[key]
          const last = { min: [said.skcMin, said.styleMin], multiple: [said.multiple], max: [] }[key]
          const expected = first == null ? last.filter((need) => need !== null) : [first]
          const found = limitsFrom(said).filter((limit) => limit.figure === key)
          expect(found.map(({ need }) => need)).toEqual(expected)
        }
      }),
    )
  })

  it('judge a colour by its own pieces and a style by the sum of its colours, as counting by hand does', () => {
    const pieces = fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(values, pieces, (said, colours) => {
        const counted = { skc: colours[0] ?? 0, style: colours.reduce((sum, qty) => sum + qty, 0) }
        const limits = limitsFrom(said)
        const expected = limits.filter(({ figure: kind, need, from }) => {
          const isOfGoods = kind !== 'multiple' && ['customerGoods', 'levelGoods', 'style'].includes(from)
          const qty = isOfGoods ? counted.style : counted.skc
          return qty > 0 && { min: qty < need, max: qty > need, multiple: qty % need > 0 }[kind]
        })
        expect(brokenLimits(limits, counted)).toEqual(expected)
      }),
    )
  })

  it('tell the gap that closes them, and know when no quantity could', () => {
    const some = fc.record({ min: figure, multiple: figure, max: figure })
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 200 }), (said, qty) => {
        for (const key of ['min', 'multiple', 'max'] as const) {
          const need = said[key]
          if (need !== null) expect(keeps({ figure: key, need }, qty + gapTo({ figure: key, need }, qty))).toBe(true)
        }
        const fits = (pieces: number) =>
          pieces >= (said.min ?? 1) && pieces <= (said.max ?? 400) && pieces % (said.multiple ?? 1) === 0
        expect(isPossible(said)).toBe(Array.from({ length: 400 }, (_, index) => index + 1).some(fits))
      }),
    )
  })
})
