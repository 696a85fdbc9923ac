import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { fairArbitrary, orderArbitrary, putPlain, type StoredFair, storedFair } from '../testing/random-fair.ts'
import { questionArbitrary } from '../testing/random-question.ts'
import { linesOn } from './lines.ts'
import type { LineSort, LinesQuery } from './lines-query.ts'

const numRuns = propertyRuns(150)

const everywhere: LinesQuery = { level: 'line', visibility: { brands: 'all', areas: 'all', prices: 'both' } }
const byNet: LineSort[] = [{ by: 'netAmount', order: 'desc' }]

const sort: fc.Arbitrary<LineSort[]> = fc.array(
  fc.record({
    by: fc.constantFrom<LineSort['by'][]>('qty', 'tagAmount', 'netAmount', 'customer', 'style', 'orderStatus'),
    order: fc.constantFrom<('asc' | 'desc')[]>('asc', 'desc'),
  }),
  { maxLength: 2 },
)

const query: fc.Arbitrary<LinesQuery> = fc
  .tuple(questionArbitrary, fc.constantFrom<('line' | 'sku')[]>('line', 'sku'), sort)
  .map(([{ filters, visibility, goods }, level, sort]) => ({ level, filters, visibility, goods, sort }))

/** An order as it is saved, or what goes into the bin. */
const saved = fc.oneof(
  { weight: 4, arbitrary: orderArbitrary },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) },
)

function pagesOf({ catalogue, facts }: StoredFair, query: LinesQuery) {
  const lines = linesOn(catalogue, facts, query)
  const [first, second] = [lines.page(0, 3), lines.page(3, lines.count)]
  return { count: lines.count, totals: lines.totals(), rows: [...first, ...second] }
}

/** Of facts that nobody has asked before. */
function anew({ catalogue, facts }: StoredFair): StoredFair {
  return { catalogue, facts: facts.copy() }
}

test('what is kept from one page to the next follows every save', () => {
  const queries = fc.array(query, { minLength: 1, maxLength: 3 })
  const property = fc.property(fairArbitrary, queries, fc.array(saved, { maxLength: 8 }), (fair, queries, saves) => {
    const stored = storedFair(fair)
    for (const query of queries) pagesOf(stored, query)
    for (const save of saves) {
      if (typeof save === 'number') stored.facts.remove(save)
      else putPlain(stored.catalogue, stored.facts, save)
      for (const query of queries) expect(pagesOf(stored, query)).toEqual(pagesOf(anew(stored), query))
    }
  })
  fc.assert(property, { numRuns })
})

test('a line with more pieces, or at a higher price, than there were when it was first sorted stands where it should', () => {
  const [fair] = fc.sample(fairArbitrary, { numRuns: 1, seed: 1 })
  if (!fair) throw new Error('no fair')
  const stored = storedFair({ ...fair, orders: [] })
  const skcId = [...stored.catalogue.skcIndex.keys()].find((id) => {
    const skc = stored.catalogue.skcIndex.get(id) ?? -1
    return stored.catalogue.skcState[skc] === 1 && stored.catalogue.sizes.isSize(skc, 0)
  })
  const customerId = [...stored.catalogue.customerIndex].find(([, at]) => stored.catalogue.customerLive[at] === 1)?.[0]
  if (skcId === undefined || customerId === undefined) throw new Error('nothing that can be ordered')
  const order = (id: number, qty: number, net: number) =>
    putPlain(stored.catalogue, stored.facts, {
      ...{ id, customerId, status: 0, type: 0 },
      rows: [{ skcId, qtys: [qty], tag: 100, net, agent: 0 }],
    })
  for (const id of [1, 2, 3]) order(id, id, 2_000_000)
  const netOf = () => pagesOf(stored, { ...everywhere, sort: byNet }).rows.map(({ net }) => net)
  expect(netOf()).toEqual([6_000_000, 4_000_000, 2_000_000])
  order(4, 900, 5_000_000)
  order(5, 800, 5_000_000)
  expect(netOf()).toEqual([4_500_000_000, 4_000_000_000, 6_000_000, 4_000_000, 2_000_000])
})
