import { expect, test } from 'vitest'
import { goods } from '../testing/show.tsx'
import type { Catalogue, Style } from './catalogue.ts'
import { facetValues } from './facet-values.ts'
import { everyStyle, fitsChoices, type GoodsSort, hasTrait, type OwnGoods, sortStyles } from './goods-query.ts'

const [base] = goods.styles
if (!base) throw new Error('no styles')
const style = (goodsId: number, facts: Partial<Style>): Style => ({
  ...base,
  goodsId,
  goodsNo: `N${goodsId}`,
  ...facts,
})
const styles = [
  style(3, { tagPrice: 300, launchDate: '2027-03-01', brand: 'A', gender: 'F', hangerNo: 'H10' }),
  style(1, { tagPrice: 100, launchDate: '2027-02-01', brand: 'B', gender: 'F', hangerNo: 'H9', hot: true }),
  style(2, { tagPrice: 200, launchDate: null, brand: 'A', gender: 'M', hangerNo: 'H2', isSpot: true }),
]
const own: OwnGoods = { qty: new Map([[2, 12]]), favourites: new Set([1]), scored: new Set([3]) }
const catalogue: Catalogue = { ...goods, styles, codes: [{ type: 'brand', code: 'B', name: '乙', sort: 1 }] }

test.each<[GoodsSort, number[]]>([
  ['default', [3, 1, 2]],
  ['number', [1, 2, 3]],
  ['priceUp', [1, 2, 3]],
  ['priceDown', [3, 2, 1]],
  // Without a date it comes last.
  ['launch', [1, 3, 2]],
  ['hot', [1, 3, 2]],
  ['qty', [2, 3, 1]],
])('styles are sorted by %s', (sort, ids) => {
  expect(sortStyles(styles, sort, own).map(({ goodsId }) => goodsId)).toEqual(ids)
})

test('a style fits any of the values of an attribute, of each attribute that has some', () => {
  const fitting = (choices: Parameters<typeof fitsChoices>[1]) =>
    styles.filter((candidate) => fitsChoices(candidate, choices)).map(({ goodsId }) => goodsId)
  expect(fitting({ brand: ['A', 'B'], gender: ['F'] })).toEqual([3, 1])
  expect(fitting({ brand: ['A'], gender: ['F'] })).toEqual([3])
  expect(fitting({ launchDate: ['2027-02-01'], brand: [] })).toEqual([1])
})

test('traits are told of goods and of what the customer has done with them', () => {
  const having = (trait: Parameters<typeof hasTrait>[1]) =>
    styles.filter((candidate) => hasTrait(candidate, trait, own)).map(({ goodsId }) => goodsId)
  expect([having('hot'), having('spot'), having('favourite'), having('scored')]).toEqual([[1], [2], [1], [3]])
  expect([having('ordered'), having('unordered'), having('must')]).toEqual([[2], [3, 1], []])
})

test('each value says how many styles it would leave beside the other choices; hangers stand by number', () => {
  const query = { ...everyStyle, choices: { brand: ['A'], gender: ['F'] } }
  const offered = facetValues({ goods: catalogue, matching: styles, query, ownGoods: own })
  const of = (facet: string) =>
    offered.find((candidate) => candidate.facet === facet)?.values.map(({ name, count }) => [name, count])
  expect(of('brand')).toEqual([
    ['A', 1],
    ['乙', 1],
  ])
  expect(of('gender')).toEqual([
    ['F', 1],
    ['M', 1],
  ])
  expect(of('hangerNo')?.map(([name]) => name)).toEqual(['H2', 'H9', 'H10'])
  // All are of one category: nothing to choose.
  expect(of('category')).toBeUndefined()
})
