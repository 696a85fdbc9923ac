import { type CustomerPage, customerPage } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { whiteSpots } from '@fairdesk/contract/areas/reports/customers/white-spots'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { propertyRuns } from '@fairdesk/server/testing/property-runs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGoods, fill, randomFair } from './random-fair.ts'
import { distinctSkcs, piecesOf, type Raw, type RawCustomer, rawOf } from './raw-orders.ts'
import { type Reader, readerOf, type Scope, scopes } from './reader.ts'

/** Each fair has some eight customers, and twelve questions about white spots. */
const numRuns = propertyRuns(125, 5)
const matricesPerFair = 12

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await addGoods(app)
})
afterAll(() => app.stop())

const pageScopes = scopes.map((scope): Scope => (scope === 'admin' ? scope : { ...scope, menus: 'all' }))

const brandOpen = ({ brands }: RawCustomer, brand: string | null) =>
  brands.length === 0 || (brand !== null && brands.includes(brand))

const middle = (numbers: readonly number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return sorted.length % 2 === 1 ? (sorted[Math.floor(half)] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

/** The peers by the words of the screen: same type, then as many traits as leave five with orders. */
function peersBy(raw: Raw, customer: RawCustomer, scope: Scope) {
  const mayBuy = ({ brands }: RawCustomer) =>
    scope === 'admin' || brands.length === 0 || brands.some((brand) => scope.brands.includes(brand))
  const ordered = new Set(raw.rows.map(({ customer }) => customer))
  const alike = raw.customers.filter(
    (peer) =>
      peer.id !== customer.id && peer.type === customer.type && mayBuy(peer) && (peer.enabled || ordered.has(peer.id)),
  )
  const traits = [
    [true, true],
    [false, true],
    [true, false],
    [false, false],
  ] as const
  const groups = traits.map(([level, bigArea]) =>
    alike
      .filter((peer) => (!level || peer.level === customer.level) && (!bigArea || peer.bigArea === customer.bigArea))
      .map(({ id }) => id),
  )
  const buyers = (ids: readonly number[]) => ids.filter((id) => ordered.has(id))
  const enough = groups.find((ids) => buyers(ids).length >= 5) ?? groups.findLast((ids) => buyers(ids).length > 0)
  return enough ? { all: enough, ordered: buyers(enough) } : null
}

function expectFigures(
  page: CustomerPage,
  raw: Raw,
  { customer, scope }: { customer: RawCustomer; scope: Scope },
): void {
  const rows = raw.rows.filter((row) => row.customer === customer.id)
  expect(page.figures.qty.actual).toBe(piecesOf(rows))
  expect(page.figures.skc).toBe(distinctSkcs(rows))
  expect(page.figures.styles).toBe(new Set(rows.map(({ style }) => style)).size)
  const seesNet = scope === 'admin' || scope.price === 'both' || scope.price === 'net'
  if (seesNet) expect(page.figures.amount?.actual).toBe(rows.reduce((all, { net }) => all + net, 0) / 100)
  if (scope !== 'admin' && scope.price === 'none') expect(JSON.stringify(page)).not.toContain('mount')
  for (const category of page.categories) {
    const inCategory = rows.filter((row) => row.category === category.code)
    expect([category.code, category.actual, category.skc]).toEqual([
      ...[category.code, piecesOf(inCategory), distinctSkcs(inCategory)],
    ])
  }
  expect(page.categories.reduce((all, { actual }) => all + actual, 0)).toBe(page.figures.qty.actual)
  for (const { code, qty, shares } of page.sizeCurves) {
    expect(qty).toBe(piecesOf(rows.filter(({ sizeGroup }) => sizeGroup === code)))
    expect(Math.round(shares.reduce((all, share) => all + share, 0) * 100)).toBe(10_000)
  }
}

function expectPeers(page: CustomerPage, raw: Raw, peers: ReturnType<typeof peersBy>): void {
  const rowsOf = (id: number) => raw.rows.filter(({ customer }) => customer === id)
  expect(page.peers && [page.peers.customers, page.peers.ordered]).toEqual(
    peers && [peers.all.length, peers.ordered.length],
  )
  if (!peers) return
  expect(page.peers?.median.qty).toBe(middle(peers.ordered.map((id) => piecesOf(rowsOf(id)))))
  expect(page.peers?.median.skc).toBe(middle(peers.ordered.map((id) => distinctSkcs(rowsOf(id)))))
  for (const { code, peers: median } of page.categories)
    expect([code, median?.qty]).toEqual([
      code,
      middle(peers.ordered.map((id) => piecesOf(rowsOf(id).filter(({ category }) => category === code)))),
    ])
}

/** Expects all SKC to be best sellers: there are fewer than thirty. */
function expectLacked(page: CustomerPage, raw: Raw, customer: RawCustomer): void {
  const owned = new Set(raw.rows.filter((row) => row.customer === customer.id).map(({ skc }) => skc))
  const sold = new Set(raw.rows.map(({ skc }) => skc))
  const expected = raw.skcs
    .filter(({ skc, open, brand }) => open && sold.has(skc) && !owned.has(skc) && brandOpen(customer, brand))
    .map(({ skc }) => skc)
  expect(new Set(page.lacked.map(({ skcId }) => skcId))).toEqual(new Set(expected))
  for (const { skcId, all } of page.lacked) expect(all?.qty).toBe(piecesOf(raw.rows.filter(({ skc }) => skc === skcId)))
}

test('a page of a customer says what the tables hold, to each user what they see', async () => {
  const property = fc.asyncProperty(randomFair, pageScopes, async (fair, scope) => {
    await fill(app, fair)
    const reader = await readerOf(app, scope)
    const raw = await rawOf(app, scope)
    for (const customer of raw.customers) {
      const page = await reader.call(customerPage.get, { customerId: customer.id })
      if (!page) throw new Error('no page')
      expectFigures(page, raw, { customer, scope })
      expectPeers(page, raw, peersBy(raw, customer, scope))
      expectLacked(page, raw, customer)
    }
  })
  await fc.assert(property, { numRuns, endOnFailure: true })
}, 3_600_000)

test('white spots are the ranking’s best sellers, lacked by those who may order them and have none', async () => {
  await sql`update customers set brand_codes = '{SC}' where id = 6`.execute(app.fair.db)
  const matrices = fc.array(
    fc.record({
      columns: fc.constantFrom('bigArea' as const, 'area' as const, 'customer' as const),
      count: fc.integer({ min: 1, max: 14 }),
    }),
    { minLength: matricesPerFair, maxLength: matricesPerFair },
  )
  const property = fc.asyncProperty(randomFair, pageScopes, matrices, async (fair, scope, questions) => {
    await fill(app, fair)
    const reader = await readerOf(app, scope)
    const raw = await rawOf(app, scope)
    for (const question of questions) await expectSpots(reader, raw, question)
  })
  await fc.assert(property, { numRuns: Math.ceil(numRuns * (8 / matricesPerFair)), endOnFailure: true })
}, 3_600_000)

type MatrixQuestion = { readonly columns: 'bigArea' | 'area' | 'customer'; readonly count: number }

async function expectSpots(reader: Reader, raw: Raw, { columns, count }: MatrixQuestion): Promise<void> {
  const spots = await reader.call(whiteSpots.matrix, { columns, count })
  const ranking = await reader.call(goodsReport.getGoodsTotalRankingByColor, {
    ...{ limit: count, goods: { frozen: '0' as const }, onlyOrdered: true },
  })
  const spotFigures = spots?.rows.map(({ id, rank, qty, buyers }) => [id, rank, qty, buyers])
  expect(spotFigures).toEqual(ranking?.list.map(({ skcId, rank, qty, customers }) => [skcId, rank, qty, customers]))
  const calls = await reader.call(whiteSpots.customers, { columns, count })
  for (const { id, qty, buyers, nonBuyers, cells } of spots?.rows ?? []) {
    const skc = raw.skcs.find((item) => item.skc === id)
    const owners = new Set(raw.rows.filter((row) => row.skc === id).map(({ customer }) => customer))
    const lackers = raw.customers.filter(
      (item) => skc?.open && item.enabled && !owners.has(item.id) && brandOpen(item, skc.brand),
    )
    expect(nonBuyers).toBe(lackers.length)
    const sum = (index: 0 | 1 | 2) => cells.reduce((all, cell) => all + (cell?.[index] ?? 0), 0)
    expect([sum(0), sum(1), sum(2)]).toEqual([qty, buyers, nonBuyers])
    const calledIds = calls?.list.filter(({ lacked }) => lacked.includes(id)).map(({ customerId }) => customerId)
    expect(new Set(calledIds)).toEqual(new Set(lackers.map((item) => item.id)))
  }
}
