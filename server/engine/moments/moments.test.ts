import { metricKeys } from '@fairdesk/contract/report-keys'
import type { ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { reportOn } from '../answer/report.ts'
import type { Answer, AnswerRow, Metrics } from '../question/answer.ts'
import type { Question } from '../question/question.ts'
import { fairArbitrary, orderArbitrary, type PlainFair, putPlain, storedFair } from '../testing/random-fair.ts'
import { pairArbitrary, type StandingFair } from '../testing/random-moments.ts'
import { questionArbitrary } from '../testing/random-question.ts'
import { differenceOf } from './difference.ts'

const numRuns = propertyRuns(300)

function answer({ catalogue, facts }: StandingFair, question: Question) {
  const report = reportOn(catalogue, facts, { question, maxCells: Number.POSITIVE_INFINITY })
  return { ...report, rows: Array.from({ length: report.count }, (_, place) => report.rowAt(place)) }
}

function difference(pair: { later: StandingFair; earlier: StandingFair }, question: Question) {
  const report = differenceOf(pair, { question, maxCells: Number.POSITIVE_INFINITY })
  return { ...report, rows: Array.from({ length: report.count }, (_, place) => report.rowAt(place)) }
}

const nameOf = ({ dims }: Pick<AnswerRow, 'dims'>): string => JSON.stringify(dims)
const ordered = new Set<ReportMetric>([
  'targetedQty',
  'targetedAmount',
  'untargetedQty',
  'untargetedCustomers',
  'qty',
  'tagAmount',
  'netAmount',
  'agentAmount',
  'styles',
  'skc',
  'sku',
  'customers',
  'stores',
])

/** The later less the earlier, written as plainly as it is said. */
function lessOf(key: ReportMetric, later: Metrics | undefined, earlier: Metrics | undefined): number | null {
  const absent = ordered.has(key) ? 0 : null
  const is = later ? (later[key] ?? null) : absent
  const was = earlier ? (earlier[key] ?? null) : absent
  if (key === 'share' && (is !== null || was !== null)) return (is ?? 0) - (was ?? 0)
  return is === null || was === null ? null : is - was
}

const plain = (question: Question): Question => ({ ...question, topN: undefined })

test('a difference has the nodes of either moment, each figure the later less the earlier', () => {
  const property = fc.property(pairArbitrary, questionArbitrary, (pair, asked) => {
    const question = plain(asked)
    const [later, earlier] = [answer(pair.later, question), answer(pair.earlier, question)]
    const both = difference(pair, question)
    const then = new Map(earlier.rows.map((row) => [nameOf(row), row]))
    const now = new Map(later.rows.map((row) => [nameOf(row), row]))
    expect(new Set(both.rows.map(nameOf))).toEqual(new Set([...then.keys(), ...now.keys()]))
    expect(both.rows.length).toBe(new Set([...then.keys(), ...now.keys()]).size)
    for (const row of both.rows) {
      const [is, was] = [now.get(nameOf(row)), then.get(nameOf(row))]
      for (const key of both.metrics) expect(row.metrics[key]).toBe(lessOf(key, is?.metrics, was?.metrics))
      expect(sizesOf(row, both)).toEqual(
        less(is ? sizesOf(is, later) : new Map(), was ? sizesOf(was, earlier) : new Map()),
      )
      expect(pieceCells(row, both)).toEqual(
        less(is ? pieceCells(is, later) : new Map(), was ? pieceCells(was, earlier) : new Map()),
      )
    }
    for (const key of both.metrics)
      expect(both.totals.metrics[key]).toBe(lessOf(key, later.totals.metrics, earlier.totals.metrics))
  })
  fc.assert(property, { numRuns })
})

test('is ordered, ranked and cut by the differences, children below their parents', () => {
  const property = fc.property(pairArbitrary, questionArbitrary, (pair, asked) => {
    const question: Question = {
      ...asked,
      dims: ['brand', 'style'],
      columnDim: undefined,
      sizeMode: 'none',
      subtotals: true,
      metrics: [...metricKeys],
      sort: { by: 'qty', order: 'desc' },
    }
    const { rows } = difference(pair, question)
    let parent: AnswerRow | undefined
    let before: AnswerRow | undefined
    let among = 0
    for (const row of rows) {
      if (row.level === 1) {
        parent = row
        before = undefined
        among = 0
        continue
      }
      expect(row.dims[0]).toEqual(parent?.dims[0])
      expect(++among).toBeLessThanOrEqual(question.topN ?? Number.POSITIVE_INFINITY)
      if (before) expect(row.metrics.qty ?? 0).toBeLessThanOrEqual(before.metrics.qty ?? 0)
      expect(row.rank).toBe(before && row.metrics.qty === before.metrics.qty ? before.rank : among)
      before = row
    }
  })
  fc.assert(property, { numRuns })
})

test('of a moment and itself nothing has changed', () => {
  const property = fc.property(fairArbitrary, questionArbitrary, (fair: PlainFair, question) => {
    const one = storedFair(fair)
    const { rows, totals } = difference({ later: one, earlier: one }, question)
    for (const { metrics } of [...rows, totals]) for (const value of Object.values(metrics)) expect(value ?? 0).toBe(0)
  })
  fc.assert(property, { numRuns })
})

test('amounts with a row whose prices nobody knows are null, all else is as it is', () => {
  const property = fc.property(fairArbitrary, questionArbitrary, fc.nat(), (fair, asked, which) => {
    const question: Question = {
      ...asked,
      sizeMode: 'none',
      columnDim: undefined,
      dims: ['customer', 'style'],
      subtotals: false,
      topN: undefined,
      sort: undefined,
      filters: {},
      shareOf: 'qty',
      metrics: ['qty', 'netAmount', 'avgDiscount', 'share'],
    }
    const rows = fair.orders.flatMap((order) => order.rows.map((row) => ({ order, row })))
    const unknown = rows[which % Math.max(rows.length, 1)]
    if (!unknown) return
    const known = storedFair(fair)
    const partly = storedFair({
      ...fair,
      orders: fair.orders.map((order) =>
        order !== unknown.order
          ? order
          : {
              ...order,
              rows: order.rows.map((row) =>
                row !== unknown.row ? row : { ...row, tag: Number.NaN, net: Number.NaN, agent: Number.NaN },
              ),
            },
      ),
    })
    const [whole, part] = [answer(known, question), answer(partly, question)]
    expect(part.rows.map(({ dims, metrics }) => [dims, metrics.qty, metrics.share])).toEqual(
      whole.rows.map(({ dims, metrics }) => [dims, metrics.qty, metrics.share]),
    )
    for (const [place, row] of part.rows.entries()) {
      const isIt = row.dims[0]?.id === unknown.order.customerId && row.dims[1]?.id === 1 + (unknown.row.skcId % 5)
      if (row.metrics.netAmount === null) expect(isIt).toBe(true)
      else expect(row.metrics).toEqual(whole.rows[place]?.metrics)
    }
    const counted = part.rows.some(({ metrics }) => metrics.netAmount === null)
    expect(part.totals.metrics.netAmount === null).toBe(counted)
  })
  fc.assert(property, { numRuns })
})

test('a copy of the facts and what it was made of go their own ways', () => {
  const property = fc.property(
    fairArbitrary,
    fc.array(orderArbitrary, { maxLength: 6 }),
    questionArbitrary,
    (fair, changes, question) => {
      const { catalogue, facts } = storedFair(fair)
      const before = answer({ catalogue, facts }, question).rows
      const copy = facts.copy()
      for (const order of changes) putPlain(catalogue, copy, order)
      expect(answer({ catalogue, facts }, question).rows).toEqual(before)
      const orders = new Map([...fair.orders, ...changes].map((order) => [order.id, order]))
      const anew = storedFair({ ...fair, orders: [...orders.values()] })
      expect(answer({ catalogue, facts: copy }, question).rows).toEqual(answer(anew, question).rows)
    },
  )
  fc.assert(property, { numRuns })
})

type Sized = Pick<Answer, 'sizeColumns' | 'columns'>

function sizesOf({ sizes = [] }: Pick<AnswerRow, 'sizes'>, { sizeColumns = [] }: Sized): Map<unknown, number> {
  return new Map(sizes.flatMap((qty, index) => (qty === 0 ? [] : [[sizeColumns[index]?.no, qty] as const])))
}

function pieceCells({ cells = [] }: Pick<AnswerRow, 'cells'>, { columns = [] }: Sized): Map<unknown, number> {
  return new Map(
    cells.flatMap((cell, index) => (cell?.qty ? [[JSON.stringify(columns[index]?.value), cell.qty] as const] : [])),
  )
}

function less(later: Map<unknown, number>, earlier: Map<unknown, number>): Map<unknown, number> {
  const keys = new Set([...later.keys(), ...earlier.keys()])
  const differences = [...keys].map((key) => [key, (later.get(key) ?? 0) - (earlier.get(key) ?? 0)] as const)
  return new Map(differences.filter(([, qty]) => qty !== 0))
}
