import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../server/testing/property-runs.ts'
import type { CompletionAnswer, CompletionRow, MatrixAnswer } from '../areas/reports/completion.ts'
import { bandOf, type CompletionFigure, completionOf, gapOf } from '../completion-measures.ts'
import { largestRemainder } from './largest-remainder.ts'
import { assumedMatrix, assumedTree } from './what-if.ts'

const numRuns = propertyRuns(200)

const amounts = fc.nat(2_000_000_000)
const customers = fc.array(
  fc.record({
    area: fc.nat(3),
    cells: fc.tuple(fc.option(fc.nat(9999)), fc.option(fc.nat(9999)), fc.option(fc.nat(9999))),
    cents: amounts,
    target: fc.option(fc.nat(30_000)),
  }),
  { maxLength: 30 },
)
type Customer = typeof customers extends fc.Arbitrary<infer T> ? (T extends (infer U)[] ? U : never) : never

const measured = (actual: number, target: number | null): CompletionFigure => ({
  actual,
  target,
  targeted: target === null ? 0 : actual,
  untargetedCustomers: 0,
  completion: completionOf(actual, target),
  share: null,
})
const qtyOf = ({ cells }: Customer) => cells.reduce<number>((sum, cell) => sum + (cell ?? 0), 0)
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

function rowOf(key: string, parent: string | null, list: readonly Customer[]): CompletionRow {
  const level = parent === null ? 'area' : 'customer'
  const figures = { customers: list.length, idle: 0, styles: measured(1, null), skc: measured(1, null) }
  const target = list.every((one) => one.target === null) ? null : sum(list.map((one) => one.target ?? 0))
  const amount = measured(sum(list.map(({ cents }) => cents)) / 100, null)
  const withTarget = list.filter((one) => (one.target ?? 0) > 0)
  const targeted = sum(withTarget.map(qtyOf))
  const qty = { ...measured(sum(list.map(qtyOf)), target), targeted, completion: completionOf(targeted, target) }
  return { key, parent, level, code: key, name: key, ...figures, qty, amount }
}

function treeOf(list: readonly Customer[]): CompletionAnswer {
  const rows = [0, 1, 2, 3].flatMap((area) => {
    const own = list.filter((one) => one.area === area)
    return [rowOf(`a${area}`, null, own), ...own.map((one) => rowOf(`c${list.indexOf(one)}`, `a${area}`, [one]))]
  })
  return { list: rows, total: rowOf('total', null, list), version: 1 }
}

const noTargets = { targets: [null, null, null], targeted: [null, null, null] }

function matrixOf(list: readonly Customer[]): MatrixAnswer {
  const add = (own: readonly Customer[]) =>
    [0, 1, 2].map((at) =>
      own.every(({ cells }) => cells[at] === null) ? null : sum(own.map(({ cells }) => cells[at] ?? 0)),
    )
  const columns = ['A', 'B', 'C'].map((code) => ({ code, label: code }))
  const rows = treeOf(list).list.map(({ key, parent, level, code, name }) => {
    const own =
      level === 'area' ? list.filter((one) => `a${one.area}` === key) : list.filter((_, at) => `c${at}` === key)
    return { node: key, parent, level, code, name, values: add(own), ...noTargets }
  })
  return { columns, rows, total: { values: add(list), ...noTargets }, version: 1 }
}

const assumptions = fc.record({
  percent: fc.integer({ min: 1, max: 500 }),
  node: fc.constantFrom('a0', 'a1', undefined),
})
/** What some of them ordered in another fair; others were not there. */
const spreads = fc.option(
  fc.array(fc.record({ code: fc.nat(40).map((at) => `c${at}`), qty: fc.nat(500) }), { maxLength: 20 }),
  { nil: undefined },
)
const chosen = ({ percent, node }: { percent: number; node: string | undefined }) =>
  node === undefined ? { percent } : { percent, node }

test('a whole is spread exactly, by the weights, and nobody gets less than nothing', () => {
  fc.assert(
    fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 20 }), (whole, weights) => {
      const parts = largestRemainder(whole, weights)
      const all = sum(weights)
      expect(sum(parts)).toBe(all === 0 ? 0 : whole)
      for (const [at, part] of parts.entries()) {
        const exact = all === 0 ? 0 : (whole * (weights[at] ?? 0)) / all
        expect(part).toBeGreaterThanOrEqual(0)
        expect(Math.abs(part - exact)).toBeLessThan(1 + 1e-3)
        if (weights[at] === 0) expect(part).toBe(0)
      }
    }),
    { numRuns },
  )
})

type Case = {
  readonly before: CompletionAnswer
  readonly after: CompletionAnswer
  readonly of: 'qty' | 'amount'
  readonly assumption: { percent: number; node: string | undefined }
}

function expectAssumed(list: readonly Customer[], { before, after, of, assumption }: Case): void {
  const unit = of === 'qty' ? 1 : 100
  const units = (row: Pick<CompletionRow, typeof of>) => Math.round((row[of]?.actual ?? 0) * unit)
  const hit = list.filter(({ area }) => assumption.node === undefined || `a${area}` === assumption.node)
  const base = of === 'qty' ? sum(hit.map(qtyOf)) : sum(hit.map(({ cents }) => cents))
  expect(units(after.total) - units(before.total)).toBe(Math.round((base * assumption.percent) / 100))
  for (const row of after.list.filter(({ level }) => level === 'area'))
    expect(units(row)).toBe(sum(after.list.filter(({ parent }) => parent === row.key).map(units)))
  for (const [at, row] of after.list.entries()) {
    const former = before.list[at]
    expect(units(row)).toBeGreaterThanOrEqual(former ? units(former) : Number.NaN)
    expect(row[of]?.completion).toBe(completionOf(row[of]?.targeted ?? 0, row[of]?.target ?? null))
    const below = after.list.filter(({ parent }) => parent === row.key)
    if (row.level === 'area')
      expect(Math.round((row[of]?.targeted ?? 0) * unit)).toBe(
        sum(below.map((one) => Math.round((one[of]?.targeted ?? 0) * unit))),
      )
  }
}

test('what is assumed sums up exactly: every parent, the total, and the part that was chosen', () => {
  fc.assert(
    fc.property(customers, assumptions, (list, assumption) => {
      const before = treeOf(list)
      const after = assumedTree(before, chosen(assumption))
      for (const of of ['qty', 'amount'] as const) expectAssumed(list, { before, after, of, assumption })
      const shares = after.list
        .filter(({ level }) => level === 'area')
        .map(({ qty }) => Math.round((qty.share ?? 0) * 100))
      expect(sum(shares)).toBe(after.total.qty.actual > 0 ? 10_000 : 0)
    }),
    { numRuns },
  )
})

test('the matrix assumes what the tree does, customer by customer, by their own shares or those of another fair', () => {
  fc.assert(
    fc.property(customers, assumptions, spreads, (list, assumption, spread) => {
      const tree = assumedTree(treeOf(list), chosen(assumption), spread)
      const matrix = assumedMatrix(matrixOf(list), chosen(assumption), { of: 'qty', spread })
      for (const [at, { values }] of matrix.rows.entries())
        expect(sum(values.map((value) => value ?? 0))).toBe(tree.list[at]?.qty.actual)
      expect(sum(matrix.total.values.map((value) => value ?? 0))).toBe(tree.total.qty.actual)
    }),
    { numRuns },
  )
})

test('by the shares of another fair who ordered nothing there gets nothing, and the rest share all of it', () => {
  fc.assert(
    fc.property(customers, assumptions, spreads, (list, assumption, spread = []) => {
      const before = treeOf(list)
      const after = assumedTree(before, chosen(assumption), spread)
      const shares = new Map(spread.map(({ code, qty }) => [code, qty]))
      const isHit = (at: number) => assumption.node === undefined || `a${list[at]?.area}` === assumption.node
      const hit = [...list.keys()].filter(isHit)
      const more = Math.round((sum(hit.map((at) => qtyOf(list[at] as Customer))) * assumption.percent) / 100)
      const some = hit.some((at) => (shares.get(`c${at}`) ?? 0) > 0)
      expect(after.total.qty.actual - before.total.qty.actual).toBe(some ? more : 0)
      for (const [index, row] of after.list.entries()) {
        if (row.level === 'customer' && !shares.get(row.code))
          expect(row.qty).toEqual(expect.objectContaining({ actual: before.list[index]?.qty.actual }))
      }
    }),
    { numRuns },
  )
})

test('bands end where they say, and a target of nothing compares with nothing', () => {
  expect([59.99, 60, 79.99, 80, 99.99, 100, 120, 120.01].map(bandOf)).toEqual([1, 2, 2, 3, 3, 4, 4, 5])
  expect([bandOf(null), completionOf(5, 0), completionOf(5, null), gapOf({ targeted: 5, target: null })]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(gapOf({ targeted: 0.3, target: 0.1 })).toBe(-0.2)
})
