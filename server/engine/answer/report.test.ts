import type { Visibility } from '@fairdesk/contract/visibility'
import { seesEverything } from '@fairdesk/contract/visibility'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { Catalogue, type CatalogueSource } from '../facts/catalogue.ts'
import { FactStore } from '../facts/fact-store.ts'
import type { AnswerRow } from '../question/answer.ts'
import { EngineRefusal, type EngineRefusalReason } from '../question/engine-refusal.ts'
import { limits, mostNumbers, type Question } from '../question/question.ts'
import { naiveAnswer } from '../testing/naive-answer.ts'
import {
  fairArbitrary,
  orderArbitrary,
  type PlainFair,
  putPlain,
  type StoredFair,
  storedFair,
} from '../testing/random-fair.ts'
import { anyQuestionArbitrary, questionArbitrary } from '../testing/random-question.ts'
import { drillFilters } from './drill.ts'
import { reportOn } from './report.ts'

function answerOf({ catalogue, facts }: StoredFair, question: Question) {
  const report = reportOn(catalogue, facts, { question, maxCells: limits.cells })
  const rows = Array.from({ length: report.count }, (_, place) => report.rowAt(place))
  return { rows, totals: report.totals, sizes: report.sizeColumns?.map(({ label }) => label) ?? [] }
}

function refusalOf(question: Question, most: number = limits.cells): EngineRefusalReason | undefined {
  const { catalogue, facts } = storedFair({
    source: { lists: {}, skcs: [], customers: [], targets: [], sizes: [], amountBasis: 'net' },
    orders: [],
  })
  try {
    reportOn(catalogue, facts, { question, maxCells: most })
    return undefined
  } catch (error) {
    if (error instanceof EngineRefusal) return error.reason
    throw error
  }
}

const plain = { dims: ['category'], metrics: ['qty'], visibility: seesEverything } as const satisfies Question

describe('an answer', () => {
  test('says what plain loops over the same orders say', () => {
    const property = fc.property(fairArbitrary, anyQuestionArbitrary, (fair, question) => {
      expect(answerOf(storedFair(fair), question)).toEqual(naiveAnswer(fair, question))
    })
    fc.assert(property, { numRuns: propertyRuns(1000) })
  })

  test('follows edits: orders saved anew, binned and restored, goods and customers changed under them', () => {
    const edits = fc.array(fc.oneof(orderArbitrary, fc.record({ gone: fc.integer({ min: 1, max: 9 }) })), {
      maxLength: 12,
    })
    const property = fc.property(
      fairArbitrary,
      edits,
      fairArbitrary,
      questionArbitrary,
      (fair, changes, { source }, question) => {
        const stored = storedFair(fair)
        const orders = new Map(fair.orders.map((order) => [order.id, order]))
        const catalogue = new Catalogue(source, stored.catalogue)
        for (const change of changes) {
          if ('gone' in change) stored.facts.remove(change.gone)
          else putPlain(catalogue, stored.facts, change)
          if ('gone' in change) orders.delete(change.gone)
          else orders.set(change.id, change)
        }
        // Orders from before keep what they had in sizes that the changed goods no longer have: put anew, as a save would.
        for (const order of orders.values()) putPlain(catalogue, stored.facts, order)
        const now = { source, orders: [...orders.values()] }
        expect(answerOf({ catalogue, facts: stored.facts }, question)).toEqual(naiveAnswer(now, question))
      },
    )
    fc.assert(property, { numRuns: propertyRuns(500) })
  })

  test('has no row of dropped goods for sizes that they had in a group of before', () => {
    const list = (code: string) => [{ id: 1, code, label: code, sort: 0 }]
    const sizes = ['s', 'm'].map((code, slot) => ({
      id: 1 + slot,
      groupId: 1 + slot,
      slot,
      no: 1 + slot,
      code,
      label: code,
    }))
    const [first] = fc.sample(fairArbitrary, { numRuns: 1, seed: 1 })[0]?.source.skcs ?? []
    if (!first) throw new Error('no goods')
    const goodsOf = (sizeGroup: number): CatalogueSource => {
      const skc = { ...first, state: 'dropped', references: { ...first.references, category: 1, sizeGroup } } as const
      return { lists: { category: list('coat') }, skcs: [skc], customers: [], targets: [], sizes, amountBasis: 'net' }
    }
    // Of group 2, which has its only size in slot 1, the slot 0 is left over; group 1 has nothing in slot 1 by now.
    const catalogue = new Catalogue(goodsOf(1), new Catalogue(goodsOf(2)))
    const rowsOf = (size: string) => {
      const question: Question = { ...plain, filters: { size: [size] }, goods: 'dropped', includeZero: true }
      return answerOf({ catalogue, facts: new FactStore() }, question).rows.map(({ dims }) => dims[0]?.code)
    }
    expect(rowsOf('')).toEqual([])
    expect(rowsOf('m')).toEqual([])
    expect(rowsOf('s')).toEqual(['coat'])
  })

  test('has parents that are the sums of their children, and rows that are the sums of their columns', () => {
    const additive = ['qty', 'tagAmount', 'netAmount', 'agentAmount'] as const
    const property = fc.property(fairArbitrary, questionArbitrary, (fair, requested) => {
      const question = { ...requested, metrics: [...additive], subtotals: true, topN: undefined, sort: undefined }
      const { rows, totals } = answerOf(storedFair(fair), question)
      for (const parent of [{ level: 0, dims: [], ...totals }, ...rows]) {
        const children = childrenOf(parent, rows)
        const cells = parent.cells?.map((cell) => ({ metrics: cell ?? {} })) ?? []
        for (const parts of [children, cells].filter(({ length }) => length > 0)) {
          expect(additive.map((metric) => sum(parts, metric))).toEqual(additive.map((metric) => parent.metrics[metric]))
        }
      }
      for (const { sizes, metrics } of rows)
        if (sizes) expect(sizes.reduce((one, other) => one + other, 0)).toBe(metrics.qty)
    })
    fc.assert(property, { numRuns: propertyRuns(250) })
  })

  test('shares out 100.00 % among siblings', () => {
    const property = fc.property(fairArbitrary, questionArbitrary, (fair, requested) => {
      const question: Question = {
        ...requested,
        metrics: ['qty', 'share', 'cumShare'],
        topN: undefined,
        sort: undefined,
        shareOf: 'qty',
        subtotals: requested.subtotals === true,
        shareWithin: 'parent',
      }
      const { rows } = answerOf(storedFair(fair), question)
      for (const parent of [{ level: 0, dims: [] }, ...rows]) {
        const children = question.subtotals ? childrenOf(parent, rows) : parent.level === 0 ? rows : []
        if (sum(children, 'qty') === 0) continue
        expect(sum(children, 'share')).toBe(10_000)
        expect(children.at(-1)?.metrics.cumShare).toBe(10_000)
      }
    })
    fc.assert(property, { numRuns: propertyRuns(250) })
  })
})

describe('a share of the whole', () => {
  test('is for every parent exactly what its children have, and 100.00 % in all', () => {
    const property = fc.property(fairArbitrary, questionArbitrary, (fair, requested) => {
      const question: Question = {
        ...requested,
        metrics: ['qty', 'share'],
        topN: undefined,
        sort: undefined,
        subtotals: true,
        shareWithin: 'total',
      }
      const { rows } = answerOf(storedFair(fair), question)
      for (const parent of [{ level: 0, dims: [], metrics: { share: 10_000 } }, ...rows]) {
        const children = childrenOf(parent, rows)
        if (children.length === 0 || children[0]?.metrics.share === null) continue
        expect(sum(children, 'share')).toBe(parent.metrics.share)
      }
    })
    fc.assert(property, { numRuns: propertyRuns(250) })
  })
})

function childrenOf(parent: Pick<AnswerRow, 'level' | 'dims'>, rows: readonly AnswerRow[]): AnswerRow[] {
  const codes = parent.dims.map(({ id, code }) => id ?? code)
  return rows.filter(
    ({ level, dims }) => level === parent.level + 1 && codes.every((code, index) => dims[index]?.code === code),
  )
}

function sum(
  rows: readonly Pick<AnswerRow, 'metrics'>[],
  metric: 'qty' | 'tagAmount' | 'netAmount' | 'agentAmount' | 'share',
): number {
  return rows.reduce((total, { metrics }) => total + (metrics[metric] ?? 0), 0)
}

describe('visibility', () => {
  /** Two halves of the brands or areas, which together are all but what belongs to nobody. */
  const halves = (fair: PlainFair, part: 'brands' | 'areas'): readonly Visibility[] => {
    const codes = (fair.source.lists[part === 'brands' ? 'brand' : 'region'] ?? []).map(({ code }) => code)
    return [codes.slice(0, 1), codes.slice(1)].map((own) => ({ ...seesEverything, [part]: own }))
  }

  test('adds up: what two disjoint users see is what one who sees both sees, and no row tells of the rest', () => {
    const property = fc.property(fairArbitrary, fc.constantFrom('brands', 'areas'), (fair, part) => {
      const stored = storedFair(fair)
      const dim = part === 'brands' ? 'brand' : 'region'
      const question: Question = {
        dims: [dim],
        metrics: ['qty', 'netAmount', 'agentAmount'],
        visibility: seesEverything,
        includeZero: true,
      }
      const parts = halves(fair, part).map((visibility) => answerOf(stored, { ...question, visibility }))
      const all = answerOf(stored, question)
      const nobodys = all.rows.filter(({ dims }) => dims[0]?.code === '')
      for (const metric of ['qty', 'netAmount', 'agentAmount'] as const) {
        const seen = parts.reduce((total, { totals }) => total + (totals.metrics[metric] ?? 0), 0)
        expect(seen + sum(nobodys, metric)).toBe(all.totals.metrics[metric])
      }
      const codes = parts.map(({ rows }) => rows.map(({ dims }) => dims[0]?.code))
      expect(codes[0]?.filter((code) => codes[1]?.includes(code))).toEqual([])
    })
    fc.assert(property, { numRuns: propertyRuns(250) })
  })

  test('of nothing shows nothing, and the empty code opens nothing', () => {
    const property = fc.property(
      fairArbitrary,
      questionArbitrary,
      fc.constantFrom([], [''], ['nobody']),
      (fair, requested, codes) => {
        for (const visibility of [
          { ...seesEverything, brands: codes },
          { ...seesEverything, areas: codes },
        ]) {
          const { totals } = answerOf(storedFair(fair), { ...requested, metrics: ['qty'], sort: undefined, visibility })
          expect(totals.metrics.qty).toBe(0)
        }
      },
    )
    fc.assert(property, { numRuns: propertyRuns(125) })
  })

  test('leaves hidden prices out of every row, cell and total', () => {
    const allowed: Record<Visibility['prices'], readonly string[]> = {
      none: [],
      tag: ['tagAmount'],
      net: ['netAmount', 'agentAmount'],
      both: ['tagAmount', 'netAmount', 'agentAmount', 'avgDiscount'],
    }
    const property = fc.property(
      fairArbitrary,
      fc.constantFrom<Visibility['prices'][]>('none', 'tag', 'net', 'both'),
      (fair, prices) => {
        const metrics = [
          'qty',
          'tagAmount',
          'netAmount',
          'agentAmount',
          'avgDiscount',
          'completionAmount',
          'targetAmount',
          'share',
        ] as const
        const visibility = { ...seesEverything, prices }
        const question = {
          dims: ['category'],
          columnDim: 'region',
          metrics,
          visibility,
          shareOf: 'netAmount',
          amountBasis: 'tag',
        } as const
        const text = JSON.stringify(answerOf(storedFair(fair), question))
        for (const metric of allowed.both) expect(text.includes(metric)).toBe(allowed[prices].includes(metric))
        expect(text.includes('completionAmount')).toBe(prices === 'tag' || prices === 'both')
        expect(text.includes('share')).toBe(prices === 'net' || prices === 'both')
      },
    )
    fc.assert(property, { numRuns: 40 })
  })

  test('refuses to sort, group or filter by a hidden price', () => {
    const visibility: Visibility = { ...seesEverything, prices: 'none' }
    const hidden = (question: Partial<Question>) => refusalOf({ ...plain, visibility, ...question })
    expect(hidden({ metrics: ['netAmount'], sort: { by: 'netAmount', order: 'asc' } })).toEqual({
      kind: 'hiddenPrice',
      key: 'netAmount',
    })
    expect(hidden({ dims: ['priceBand'] })).toEqual({ kind: 'hiddenPrice', key: 'priceBand' })
    expect(hidden({ columnDim: 'priceBand' })).toEqual({ kind: 'hiddenPrice', key: 'priceBand' })
    expect(hidden({ filters: { priceBand: [1] } })).toEqual({ kind: 'hiddenPrice', key: 'priceBand' })
    expect(hidden({ dims: ['priceBand'], visibility: { ...seesEverything, prices: 'tag' } })).toBeUndefined()
  })
})

describe('a refusal', () => {
  test('names what is too much, repeated or unknown', () => {
    const five = ['brand', 'category', 'wave', 'region', 'area'] as const
    expect(refusalOf({ ...plain, dims: five })).toBeUndefined()
    expect(refusalOf({ ...plain, dims: [...five, 'level'] })).toEqual({ kind: 'tooManyDimensions', max: 5 })
    expect(refusalOf({ ...plain, dims: five, sizeMode: 'rows' })).toEqual({ kind: 'tooManyDimensions', max: 5 })
    expect(refusalOf({ ...plain, columnDim: 'category' })).toEqual({ kind: 'repeatedDimension', dimension: 'category' })
    expect(refusalOf({ ...plain, sort: { by: 'region', order: 'asc' } })).toEqual({ kind: 'unsortable', key: 'region' })
    expect(refusalOf({ ...plain, sort: { by: 'skc', order: 'asc' } })).toEqual({ kind: 'unsortable', key: 'skc' })
  })

  test('of too many numbers comes before they are made, and not where the first few were asked for', () => {
    const sample = fc
      .sample(fairArbitrary, { numRuns: 50, seed: 1 })
      .find((fair) => answerOf(storedFair(fair), { ...plain, dims: ['skc', 'customer'] }).rows.length > 12)
    const { catalogue, facts } = storedFair(
      sample ?? {
        source: { lists: {}, skcs: [], customers: [], targets: [], sizes: [], amountBasis: 'net' },
        orders: [],
      },
    )
    const question: Question = { ...plain, dims: ['skc', 'customer'], metrics: ['qty', 'customers'] }
    expect(() => reportOn(catalogue, facts, { question, maxCells: 20 })).toThrow('tooManyCells')
    expect(reportOn(catalogue, facts, { question: { ...question, topN: 10 }, maxCells: 20 }).count).toBe(10)
  })

  test('of too many numbers never meets a page of one list', () => {
    const page = { page: 1, limit: 50 }
    const ranking: Question = { ...plain, dims: ['skc'], page }
    expect(mostNumbers(ranking)).toBe(Number.POSITIVE_INFINITY)
    expect(mostNumbers({ ...ranking, page: undefined })).toBe(200_000)
    expect(mostNumbers({ ...ranking, dims: ['skc', 'customer'] })).toBe(200_000)
    expect(mostNumbers({ ...ranking, sizeMode: 'rows' })).toBe(200_000)
    expect(mostNumbers({ ...ranking, columnDim: 'region' })).toBe(200_000)
  })
})

test('the rows behind a number of an answer add up to it', () => {
  const property = fc.property(fairArbitrary, questionArbitrary, fc.nat(), (fair, requested, pick) => {
    const question: Question = { ...requested, metrics: ['qty', 'netAmount'], sort: undefined, topN: undefined }
    const stored = storedFair(fair)
    const { rows } = answerOf(stored, question)
    const row = rows[pick % Math.max(rows.length, 1)]
    if (!row) return
    const { visibility, goods } = question
    const behind = answerOf(stored, {
      dims: [],
      metrics: ['qty', 'netAmount'],
      filters: drillFilters(question, row),
      visibility,
      goods,
    })
    expect(behind.totals.metrics).toEqual(row.metrics)
  })
  fc.assert(property, { numRuns: propertyRuns(250) })
})
