import { type ReportRow, report } from '@fairdesk/contract/areas/reports/report'
import { discountBands } from '@fairdesk/contract/report-keys'
import { formulaFormats, formulaOperations, type ReportFormula } from '@fairdesk/contract/reports/report-formulas'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { propertyRuns } from '@fairdesk/server/testing/property-runs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGoods, fill, randomFair } from './random-fair.ts'
import { type Reader, readerOf, type Scope, scopes } from './reader.ts'
import { type SqlQuestion, type SqlRow, sqlReport, tierNames } from './sql-report.ts'

/** Questions of each figure; a fair, its discounts and stores are drawn anew for every twenty-five. */
const numRuns = propertyRuns(1000, 50)
const runsPerFair = 25

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await addGoods(app)
})
afterAll(() => app.stop())

const openScopes = scopes.map((scope): Scope => (scope === 'admin' ? scope : { ...scope, menus: 'all', price: 'both' }))

const filters = fc.record(
  {
    categoryCodes: fc.subarray(['TOP', 'BOT', 'SHOE'], { minLength: 1 }),
    bigAreaIds: fc.subarray([1, 2], { minLength: 1 }),
  },
  { requiredKeys: [] },
)

/** Fairs in which most questions have an answer. */
const busyFair = randomFair.filter(
  ({ orders }) => orders.filter(({ binned, rows }) => !binned && rows.length > 2).length > 4,
)

const dims = fc.constantFrom('category', 'bigArea', 'style', 'customer', 'skc')

type Question = SqlQuestion & { readonly scope: Scope }

const questions = fc.record({ dim: dims, filters, scope: openScopes })

/** Asks random questions, in a new fair after every twenty-five, and compares each with SQL. */
async function forQuestions<Q extends Question>(
  arbitrary: fc.Arbitrary<Q>,
  check: (question: Q, reader: Reader, rows: readonly SqlRow[]) => Promise<void>,
): Promise<void> {
  const fairs = fc.sample(busyFair, Math.ceil(numRuns / runsPerFair))
  let rowCount = 0
  for (const [index, fair] of fairs.entries()) {
    await fill(app, fair)
    await sql`update customers set discount_bp = (id * 1237 + ${index} * 311) % 100 * 100 + 100, store_count = (id + ${index}) % 4`.execute(
      app.fair.db,
    )
    await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
    const property = fc.asyncProperty(arbitrary, async (question) => {
      const rows = await sqlReport(app, question)
      rowCount += rows.length
      await check(question, await readerOf(app, question.scope), rows)
    })
    await fc.assert(property, { numRuns: Math.min(numRuns, runsPerFair) })
  }
  expect(rowCount).toBeGreaterThan(numRuns / 2)
}

async function listOf(reader: Reader, params: Parameters<typeof answerOf>[1]): Promise<ReportRow[]> {
  return (await answerOf(reader, params)).list
}

async function answerOf(reader: Reader, params: Parameters<Reader['call']>[1] & object) {
  const answer = await reader.call(report.getOrderReport, { limit: 500, ...params } as never)
  if (!answer) throw new Error('no answer')
  return answer
}

const wireFilters = ({ categoryCodes, bigAreaIds }: SqlQuestion['filters']) => ({
  goods: categoryCodes ? { categoryCodes } : {},
  customers: bigAreaIds ? { bigAreaIds } : {},
})

/** Values by the id of a row's value, or by its code where it has none. */
const keyOf = ({ dims: [value] }: ReportRow) => String(value?.id ?? value?.code)
const isNear = (value: number | null | undefined, expected: number | null, tolerance = 0.0051): boolean =>
  expected === null || typeof value !== 'number' ? value === expected : Math.abs(value - expected) <= tolerance

test('tiers hold the goods that SQL ranks into them, as rows and as a filter', async () => {
  const tierQuestions = fc.record({
    ...{ dim: fc.constantFrom('styleTier', 'skcTier'), filters, scope: openScopes },
    tiers: fc.option(fc.subarray([...tierNames], { minLength: 1 }), { nil: undefined }),
  })
  await forQuestions(tierQuestions, async ({ dim, filters: narrowed, tiers }, reader, rows) => {
    const { goods, customers } = wireFilters(narrowed)
    const key = dim === 'styleTier' ? 'styleTiers' : 'skcTiers'
    const params = { metrics: ['qty', 'skc', 'styles', 'customers'], customers, goods: { ...goods, [key]: tiers } }
    const list = await listOf(reader, { ...params, dims: [dim] })
    const expected = rows.filter((row) => tiers === undefined || tiers.some((tier) => tier === row.key))
    expect(new Map(list.map((row) => [keyOf(row), row.metrics]))).toEqual(
      new Map(
        expected.map(({ key: tier, qty, skc, styles, customers: buyers }) => [
          tier,
          { qty, skc, styles, customers: buyers },
        ]),
      ),
    )
    const byCategory = await listOf(reader, { ...params, dims: ['category'] })
    const qty = byCategory.reduce((sum, row) => sum + (row.metrics.qty ?? 0), 0)
    expect(qty).toBe(expected.reduce((sum, row) => sum + row.qty, 0))
  })
}, 3_600_000)

test('discount bands hold the customers of these discounts', async () => {
  await forQuestions(
    fc.record({ dim: fc.constant('discountBand'), filters, scope: openScopes }),
    async (question, reader, rows) => {
      const params = { ...wireFilters(question.filters), metrics: ['qty', 'netAmount', 'customers'] }
      const list = await listOf(reader, { ...params, dims: ['discountBand'] })
      expect(new Map(list.map((row) => [keyOf(row), row.metrics]))).toEqual(
        new Map(rows.map(({ key, qty, net, customers }) => [key, { qty, netAmount: net, customers }])),
      )
      const [band] = discountBands.filter((name) => rows.some(({ key }) => key === name))
      if (band === undefined) return
      const ofBand = await listOf(reader, {
        ...{ ...params, dims: ['customerType'] },
        customers: { ...params.customers, discountBands: [band] },
      })
      const qty = ofBand.reduce((sum, row) => sum + (row.metrics.qty ?? 0), 0)
      expect(qty).toBe(rows.find(({ key }) => key === band)?.qty)
    },
  )
}, 3_600_000)

test('figures per store and per piece are the quotients of the sums', async () => {
  await forQuestions(questions, async ({ dim, filters: narrowed }, reader, rows) => {
    const metrics = ['qty', 'stores', 'tagPrice', 'netPrice', 'qtyPerStore', 'tagAmountPerStore', 'netAmountPerStore']
    const list = await listOf(reader, { ...wireFilters(narrowed), dims: [dim], metrics })
    const byKey = new Map(list.map((row) => [keyOf(row), row.metrics]))
    expect(new Set(byKey.keys())).toEqual(new Set(rows.map(({ key }) => key)))
    for (const { key, qty, tag, net, stores } of rows) {
      const figures = byKey.get(key)
      expect([key, figures?.qty, figures?.stores]).toEqual([key, qty, stores])
      const quotients = [
        [figures?.tagPrice, tag / qty],
        [figures?.netPrice, net / qty],
        [figures?.qtyPerStore, qty / stores],
        [figures?.tagAmountPerStore, tag / stores],
        [figures?.netAmountPerStore, net / stores],
      ] as const
      for (const [value, expected] of quotients) expect([key, value, expected, isNear(value, expected)]).toContain(true)
    }
  })
}, 3_600_000)

const formulaParts = ['qty', 'skc', 'styles', 'customers', 'tagAmount', 'netAmount', 'stores'] as const
const formulas: fc.Arbitrary<ReportFormula> = fc.record({
  ...{ key: fc.constant('formula1' as const), name: fc.constant('f') },
  first: fc.constantFrom(...formulaParts),
  operation: fc.constantFrom(...formulaOperations),
  second: fc.constantFrom(...formulaParts),
  format: fc.constantFrom(...formulaFormats),
})

test('formulas are computed from the figures of their row', async () => {
  const formulaQuestions = fc.record({ dim: dims, filters, scope: openScopes, formula: formulas })
  await forQuestions(formulaQuestions, async ({ dim, filters: narrowed, formula }, reader, rows) => {
    const params = { ...wireFilters(narrowed), dims: [dim], metrics: ['formula1'], formulas: [formula] }
    const byKey = new Map((await listOf(reader, params)).map((row) => [keyOf(row), row.metrics.formula1]))
    expect(new Set(byKey.keys())).toEqual(new Set(rows.map(({ key }) => key)))
    for (const row of rows) {
      const expected = computed(formula, row)
      const value = byKey.get(row.key)
      const tolerance = 0.0051 + Math.abs(expected ?? 0) * 1e-9
      expect([row.key, value, expected, isNear(value, expected, tolerance)]).toContain(true)
    }
  })
}, 3_600_000)

function computed({ first, operation, second, format }: ReportFormula, row: SqlRow): number | null {
  const { qty, skc, styles, customers, stores, tag: tagAmount, net: netAmount } = row
  const figures: Readonly<Record<string, number>> = { qty, skc, styles, customers, stores, tagAmount, netAmount }
  const [a, b] = [figures[first] ?? 0, figures[second] ?? 0]
  if (operation === '/' && b === 0) return null
  const value = operation === '+' ? a + b : operation === '-' ? a - b : operation === '*' ? a * b : a / b
  return format === 'percent' ? value * 100 : value
}

test('percentages of sizes are those of the pieces of each size, together 100', async () => {
  await forQuestions(questions, async ({ dim, filters: narrowed }, reader, rows) => {
    const answer = await answerOf(reader, {
      ...{ ...wireFilters(narrowed), dims: [dim], metrics: ['qty'], sizeMode: 'columns', sizeFigure: 'share' },
    })
    const byKey = new Map(answer.list.map((row) => [keyOf(row), row]))
    for (const { key, qty, sizes } of rows) {
      const row = byKey.get(key)
      const shares = row?.sizeShares ?? []
      expect(Math.round(shares.reduce((sum, share) => sum + share, 0) * 100)).toBe(10_000)
      for (const [index, { no }] of (answer.sizeColumns ?? []).entries()) {
        const pieces = sizes[String(no)] ?? 0
        expect([key, no, row?.sizes?.[index]]).toEqual([key, no, pieces])
        expect([key, no, isNear(shares[index], (pieces / qty) * 100, 0.0101)]).toContain(true)
      }
    }
  })
}, 3_600_000)
