import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { linesOn } from '../lines/lines.ts'
import type { Line, LineSort, LinesQuery, NodeValue } from '../lines/lines-query.ts'
import type { Question } from '../question/question.ts'
import { pairArbitrary } from '../testing/random-moments.ts'
import { anyQuestionArbitrary, questionArbitrary } from '../testing/random-question.ts'
import type { Pair } from './changed-rows.ts'
import { differenceOf } from './difference.ts'
import { differenceLines } from './difference-lines.ts'

const numRuns = propertyRuns(150)

const level = fc.constantFrom<('line' | 'sku')[]>('line', 'sku')
const figures = ['qty', 'tagAmount', 'netAmount', 'agentAmount', 'styles', 'skc', 'customers'] as const

/** The figures of a difference with the nodes they stand under. */
function cellsOf(pair: Pair, asked: Question) {
  const { columnDim: _, topN: _most, sort: _sort, ...question } = asked
  const most = Number.POSITIVE_INFINITY
  const report = differenceOf(pair, { question: { ...question, metrics: [...figures] }, maxCells: most })
  return Array.from({ length: report.count }, (_row, place) => {
    const { dims, metrics } = report.rowAt(place)
    const node = dims.map((value, index): NodeValue => ({ ...value, dim: report.dims[index] ?? '' }))
    const { qty, tagAmount: tag, netAmount: net, agentAmount: agent, styles, skc, customers } = metrics
    return { node, sums: { qty, tag, net, agent, styles, skc, customers } }
  })
}

const sumsOf = (lines: readonly Line[]) => {
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0)
  return { qty: sum(({ qty }) => qty), tag: sum(({ tag }) => tag), net: sum(({ net }) => net) }
}

describe('the lines of a difference', () => {
  test('add up to it under each of its nodes', () => {
    const property = fc.property(pairArbitrary, anyQuestionArbitrary, level, (pair, question, at) => {
      const { filters, visibility, goods } = question
      for (const { node, sums } of cellsOf(pair, question)) {
        const lines = differenceLines(pair, { level: at, filters, visibility, goods, node })
        expect(lines.totals()).toEqual(sums)
        const { qty, tag, net } = sums
        expect(sumsOf(lines.page(0, lines.count))).toEqual({ qty, tag, net })
      }
    })
    fc.assert(property, { numRuns })
  })

  test('are those of the later moment less those of the earlier, each row once, those that stayed left out', () => {
    const property = fc.property(pairArbitrary, questionArbitrary, level, (pair, { filters, visibility }, at) => {
      const query: LinesQuery = { level: at, filters, visibility }
      const keyOf = ({ orderId, skc, size }: Line) => [orderId, skc.code, size?.no, size?.label].join()
      const whole = ({ catalogue, facts }: Pair['later']) => {
        const lines = linesOn(catalogue, facts, query)
        return new Map(lines.page(0, lines.count).map((line) => [keyOf(line), line]))
      }
      const [is, was] = [whole(pair.later), whole(pair.earlier)]
      const expected = [...new Set([...is.keys(), ...was.keys()])].flatMap((key) => {
        const [now, then] = [is.get(key), was.get(key)]
        const qty = (now?.qty ?? 0) - (then?.qty ?? 0)
        const net = (now?.net ?? 0) - (then?.net ?? 0)
        const sized = (line: Line | undefined) => JSON.stringify(line?.sizes?.filter((pieces) => pieces > 0))
        const isSame = qty === 0 && net === 0 && sized(now) === sized(then)
        return isSame ? [] : [`${key} ${qty} ${net}`]
      })
      const lines = differenceLines(pair, query)
      const found = lines.page(0, lines.count)
      const named = new Set(found.map((line) => `${keyOf(line)} ${line.qty} ${line.net}`))
      expect(named.size).toBe(found.length)
      for (const one of expected) expect(named).toContain(one)
      expect([...lines.runs()].flat().map(keyOf).sort()).toEqual(found.map(keyOf).sort())
    })
    fc.assert(property, { numRuns })
  })

  test('come sorted, and pages joined are the whole', () => {
    const sorts = fc.array(
      fc.record({
        by: fc.constantFrom<LineSort['by'][]>('qty', 'netAmount', 'customer', 'category', 'orderStatus'),
        order: fc.constantFrom<('asc' | 'desc')[]>('asc', 'desc'),
      }),
      { maxLength: 2 },
    )
    const property = fc.property(pairArbitrary, sorts, (pair, sort) => {
      const visibility = { brands: 'all', areas: 'all', prices: 'both' } as const
      const lines = differenceLines(pair, { level: 'line', visibility, sort })
      const whole = lines.page(0, lines.count)
      const pages = [0, 3, 6].flatMap((first) => lines.page(first, first + 3))
      expect(pages).toEqual(whole.slice(0, 9))
      const [first] = sort
      if (first?.by !== 'qty') return
      const qtys = whole.map(({ qty }) => qty)
      expect(qtys).toEqual(qtys.toSorted((one, other) => (first.order === 'asc' ? one - other : other - one)))
    })
    fc.assert(property, { numRuns })
  })
})
