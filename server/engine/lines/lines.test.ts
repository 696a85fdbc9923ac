import type { Visibility } from '@fairdesk/contract/visibility'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { reportOn } from '../answer/report.ts'
import type { ValueList } from '../facts/value-list.ts'
import { EngineRefusal } from '../question/engine-refusal.ts'
import { limits, type Question } from '../question/question.ts'
import { type Cell, NaiveFair } from '../testing/naive-fair.ts'
import { fairArbitrary, type PlainFair, type StoredFair, storedFair } from '../testing/random-fair.ts'
import { anyQuestionArbitrary, questionArbitrary } from '../testing/random-question.ts'
import { type Lines, linesOn } from './lines.ts'
import type { Line, LineSort, LinesQuery, NodeValue } from './lines-query.ts'

const numRuns = propertyRuns(150)

const level = fc.constantFrom<('line' | 'sku')[]>('line', 'sku')
const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0)
const sumsOf = (lines: readonly Line[]) => ({
  qty: sum(lines, ({ qty }) => qty),
  tag: sum(lines, ({ tag }) => tag),
  net: sum(lines, ({ net }) => net),
  agent: sum(lines, ({ agent }) => agent),
  styles: new Set(lines.map(({ style }) => style.code)).size,
  skc: new Set(lines.map(({ skc }) => skc.code)).size,
  customers: new Set(lines.map(({ customer }) => customer.code)).size,
})
const all = (lines: Lines): Line[] => lines.page(0, lines.count)
const linesOf = ({ catalogue, facts }: StoredFair, query: LinesQuery) => linesOn(catalogue, facts, query)

const figures = ['qty', 'tagAmount', 'netAmount', 'agentAmount', 'styles', 'skc', 'customers'] as const

/** The cells of a report with the nodes they stand under. */
function cellsOf({ catalogue, facts }: StoredFair, asked: Question) {
  const { columnDim: _, topN: _most, sort: _sort, ...question } = asked
  const report = reportOn(catalogue, facts, {
    question: { ...question, metrics: [...figures] },
    maxCells: limits.cells,
  })
  return Array.from({ length: report.count }, (_row, place) => {
    const { dims, metrics } = report.rowAt(place)
    const node = dims.map((value, index): NodeValue => ({ ...value, dim: report.dims[index] ?? '' }))
    const { qty, tagAmount: tag, netAmount: net, agentAmount: agent, styles, skc, customers } = metrics
    return { node, sums: { qty, tag, net, agent, styles, skc, customers } }
  })
}

describe('the lines behind a number', () => {
  test('add up to it, whatever was asked and whichever node it stands under', () => {
    const property = fc.property(fairArbitrary, anyQuestionArbitrary, level, (fair, question, at) => {
      const stored = storedFair(fair)
      const { filters, visibility, goods } = question
      for (const { node, sums } of cellsOf(stored, question)) {
        const lines = linesOf(stored, { level: at, filters, visibility, goods, node })
        expect(lines.totals()).toEqual(sums)
        expect(sumsOf(all(lines))).toEqual(sums)
      }
    })
    fc.assert(property, { numRuns })
  })

  test('are those of plain loops over the same orders, in their own order', () => {
    const property = fc.property(fairArbitrary, questionArbitrary, level, (fair, question, at) => {
      const { filters, visibility, goods } = question
      const lines = all(linesOf(storedFair(fair), { level: at, filters, visibility, goods }))
      expect(lines.map((line) => [line.orderId, line.skc.code, line.size?.label ?? '', line.qty])).toEqual(
        naiveLines(fair, question, at),
      )
    })
    fc.assert(property, { numRuns })
  })

  test('are no more than the question leaves, whatever node is named', () => {
    const value = fc.record({
      dim: fc.constantFrom('brand', 'style', 'region', 'customer', 'size', 'orderStatus', 'no dimension'),
      code: fc.constantFrom('c00', 'c71', 'c42', 'r00', 'm', 'draft', '', 'gone'),
      id: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    })
    const property = fc.property(
      fairArbitrary,
      questionArbitrary,
      fc.array(value, { maxLength: 4 }),
      (fair, question, given) => {
        const stored = storedFair(fair)
        const node = given.map(({ id, ...one }) => (id === undefined ? one : { ...one, id }))
        const { filters, visibility, goods } = question
        const query: LinesQuery = { level: 'sku', filters, visibility, goods }
        const whole = new Set(all(linesOf(stored, query)).map((line) => JSON.stringify(line)))
        for (const line of all(linesOf(stored, { ...query, node }))) expect(whole).toContain(JSON.stringify(line))
      },
    )
    fc.assert(property, { numRuns })
  })

  test('of some values and of all others are together those of the whole', () => {
    const codes = ['c00', 'c71', 'c42', 'r00', 'm', 'draft', '', 'gone']
    const dim = fc.constantFrom('brand', 'style', 'region', 'customer', 'size', 'orderStatus')
    const property = fc.property(
      fairArbitrary,
      questionArbitrary,
      dim,
      fc.subarray(codes),
      (fair, question, dim, except) => {
        const stored = storedFair(fair)
        const { filters, visibility, goods } = question
        const under = (...node: NodeValue[]) =>
          all(linesOf(stored, { level: 'sku', filters, visibility, goods, node })).map((line) => JSON.stringify(line))
        const shown = except.flatMap((code) => under({ dim, code }))
        expect([...shown, ...under({ dim, code: '', except })].sort()).toEqual(under().sort())
      },
    )
    fc.assert(property, { numRuns })
  })

  test('of two halves of the areas are together those of the whole', () => {
    const property = fc.property(fairArbitrary, fc.subarray(['b00', 'b71']), level, (fair, half, at) => {
      const stored = storedFair(fair)
      const inAreas = (areas: Visibility['areas']) =>
        all(linesOf(stored, { level: at, visibility: { brands: 'all', areas, prices: 'both' } }))
      const whole = inAreas(['b00', 'b71'])
      const other = ['b00', 'b71'].filter((code) => !half.includes(code))
      const key = (lines: readonly Line[]) => lines.map((line) => JSON.stringify(line)).sort()
      expect(key([...inAreas(half), ...inAreas(other)])).toEqual(key(whole))
    })
    fc.assert(property, { numRuns })
  })
})

describe('a page of them', () => {
  const sorts: fc.Arbitrary<LineSort[]> = fc.array(
    fc.record({
      by: fc.constantFrom<LineSort['by'][]>(
        'qty',
        'tagAmount',
        'netAmount',
        'customer',
        'style',
        'category',
        'orderStatus',
        'size',
      ),
      order: fc.constantFrom<('asc' | 'desc')[]>('asc', 'desc'),
    }),
    { maxLength: 3 },
  )

  test('is a part of the whole as it is sorted in full, and joined they are the whole', () => {
    const property = fc.property(
      fairArbitrary,
      questionArbitrary,
      sorts,
      fc.integer({ min: 1, max: 9 }),
      (fair, question, sort, limit) => {
        const stored = storedFair(fair)
        const { filters, visibility, goods } = question
        const query: LinesQuery = { level: 'sku', filters, visibility, goods }
        const unsorted = all(linesOf(stored, query))
        const lines = linesOf(stored, { ...query, sort })
        const pages = Array.from({ length: Math.ceil(lines.count / limit) }, (_, page) =>
          lines.page(page * limit, (page + 1) * limit),
        )
        expect(pages.flat()).toEqual(sortedInFull(stored, unsorted, sort))
        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
        expect(lines.page(lines.count, lines.count + limit)).toEqual([])
        expect([...linesOf(stored, query).runs()].flat()).toEqual(unsorted)
      },
    )
    fc.assert(property, { numRuns })
  })

  test('is refused where its order would tell a price, or where a line has no one size', () => {
    const [fair] = fc.sample(fairArbitrary, { numRuns: 1, seed: 1 })
    if (!fair) throw new Error('no fair')
    const stored = storedFair(fair)
    const visibility: Visibility = { brands: 'all', areas: 'all', prices: 'tag' }
    const refusal = (query: Partial<LinesQuery>) => {
      try {
        linesOf(stored, { level: 'line', visibility, ...query })
        return null
      } catch (error) {
        if (error instanceof EngineRefusal) return error.reason.kind
        throw error
      }
    }
    expect(refusal({ sort: [{ by: 'tagAmount', order: 'asc' }] })).toBeNull()
    expect(refusal({ sort: [{ by: 'netAmount', order: 'asc' }] })).toBe('hiddenPrice')
    expect(refusal({ sort: [{ by: 'size', order: 'asc' }] })).toBe('unsortable')
    const band = { node: [{ dim: 'priceBand', code: 'x' }] }
    expect(refusal(band)).toBeNull()
    expect(refusal({ ...band, visibility: { ...visibility, prices: 'net' } })).toBe('hiddenPrice')
  })
})

/** Order, SKC, size and pieces of each line. */
function naiveLines(plain: PlainFair, question: Question, at: 'line' | 'sku') {
  const fair = new NaiveFair(plain)
  const keyOf = ({ order, skc, size }: Cell) => `${order.id} ${skc.id} ${at === 'sku' ? size.slot : ''}`
  const placeOf = (cell: Cell): (number | string)[] => {
    const customer = fair.valueOf(cell, 'customer')
    const skc = fair.valueOf(cell, 'skc')
    return [customer.sort, customer.code, cell.order.type, cell.order.id, skc.sort, skc.code, cell.size.no]
  }
  const lines = [...Map.groupBy(fair.cells(question), keyOf).values()].flatMap((cells) => {
    const [first] = cells
    return first ? [{ first, qty: sum(cells, ({ qty }) => qty), place: placeOf(first) }] : []
  })
  lines.sort((one, other) => byPlace(one.place, other.place))
  return lines.map(({ first, qty }) => [
    first.order.id,
    fair.valueOf(first, 'skc').code,
    at === 'sku' ? first.size.label : '',
    qty,
  ])
}

function byPlace(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  const [left = 0, right = 0] = [one[at], other[at]]
  return at < 0 ? 0 : left < right ? -1 : 1
}

/** The place of a line in what it is sorted by, by the lists alone. */
function placeIn({ catalogue }: StoredFair, line: Line, by: LineSort['by']): number {
  const { lists, skcIndex, goods } = catalogue
  const placeOf = (list: ValueList, code: string) => list.positions[list.find(code) ?? 0] ?? 0
  switch (by) {
    case 'qty':
      return line.qty
    case 'tagAmount':
      return line.tag
    case 'netAmount':
      return line.net
    case 'size':
      return line.size?.no ?? 0
    case 'customer':
      return placeOf(lists.customer, line.customer.code)
    case 'style':
      return placeOf(lists.style, line.style.code)
    case 'orderStatus':
      return placeOf(lists.orderStatus, line.status)
    default:
      return lists.category.positions[goods.category[skcIndex.get(line.skc.id ?? 0) ?? 0] ?? 0] ?? 0
  }
}

function sortedInFull(stored: StoredFair, lines: readonly Line[], sort: readonly LineSort[]): Line[] {
  return lines.toSorted((one, other) => {
    for (const { by, order } of sort) {
      const difference = placeIn(stored, one, by) - placeIn(stored, other, by)
      if (difference !== 0) return order === 'asc' ? difference : -difference
    }
    return 0
  })
}
