import { expect, test } from 'vitest'
import { PriceBook } from './price-index.ts'

test('keeps every price apart and finds it again, however many and however large', () => {
  const book = new PriceBook()
  const prices = Array.from({ length: 5000 }, (_, index) => ({
    tag: 2 ** 32 * (index % 7) + index,
    net: index % 13,
    agent: 2 ** 52 - index,
  }))
  const entries = prices.map((price) => book.indexOf(price))
  expect(new Set(entries).size).toBe(prices.length)
  for (const [index, price] of prices.entries()) {
    const entry = book.indexOf(price)
    expect(entry).toBe(entries[index])
    expect({ tag: book.tag[entry], net: book.net[entry], agent: book.agent[entry] }).toEqual(price)
  }
})
