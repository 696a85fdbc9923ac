import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Buyer, unitPrices } from './discounts.ts'
import { discounted } from './money.ts'

const style = { id: 7, categoryId: 3, tagFen: 25_905, purchaseFen: 10_000 }
const buyer: Buyer = { discountBp: 5500, basis: 'tag', nearer: [] }

describe('a discounted price', () => {
  it('rounds half a fen up', () => {
    expect(discounted(25_905, 5500)).toBe(14_248)
    expect(discounted(1, 5000)).toBe(1)
    expect(discounted(1, 4999)).toBe(0)
  })

  it('is exact for every price that fits', () => {
    const exact = (fen: number, bp: number) => Number((BigInt(fen) * BigInt(bp) + 5000n) / 10_000n)
    assert(
      property(integer({ min: 0, max: 900_000_000 }), integer({ min: 0, max: 10_000 }), (fen, bp) => {
        expect(discounted(fen, bp)).toBe(exact(fen, bp))
      }),
    )
  })
})

describe('the discount of a style', () => {
  const ofStyle = { styleId: 7, categoryId: null, discountBp: 4000 }
  const ofCategory = { styleId: null, categoryId: 3, discountBp: 6000 }

  it('is the nearest one', () => {
    const net = (nearer: Buyer['nearer']) => unitPrices(style, { ...buyer, nearer }, null).net
    expect(net([])).toBe(discounted(25_905, 5500))
    expect(net([ofCategory])).toBe(discounted(25_905, 6000))
    expect(net([ofCategory, ofStyle])).toBe(discounted(25_905, 4000))
  })

  it('does not take a category for a style without one', () => {
    const bare = { ...style, categoryId: null }
    expect(unitPrices(bare, { ...buyer, nearer: [ofStyle, ofCategory] }, null).net).toBe(discounted(25_905, 4000))
    expect(unitPrices({ ...bare, id: 8 }, { ...buyer, nearer: [ofStyle] }, null).net).toBe(discounted(25_905, 5500))
  })

  it('is of the purchase price for who buys by it, where the style has one', () => {
    const byPurchase: Buyer = { ...buyer, basis: 'purchase' }
    expect(unitPrices(style, byPurchase, null).net).toBe(5500)
    expect(unitPrices({ ...style, purchaseFen: null }, byPurchase, null).net).toBe(discounted(25_905, 5500))
  })

  it("of an agent is the agent's own", () => {
    const agent: Buyer = { discountBp: 5000, basis: 'tag', nearer: [ofCategory] }
    expect(unitPrices(style, buyer, agent)).toEqual({ tag: 25_905, net: 14_248, agent: 15_543 })
    expect(unitPrices(style, buyer, null).agent).toBe(14_248)
  })
})
