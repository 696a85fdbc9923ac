import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { propertyRuns } from '@fairdesk/server/testing/property-runs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alike, type Figures, sumOf } from './figures.ts'
import { files, fileTotals } from './file-figures.ts'
import {
  completionsAgree,
  completionTotal,
  deskTiles,
  growthTotal,
  headTotals,
  pivotOf,
  structureTotals,
} from './other-figures.ts'
import { type Filters, isEmpty, type Layout, layouts, someFilters } from './question.ts'
import { addGoods, fill, type RandomFair, randomFair } from './random-fair.ts'
import { detailsAgree, rankingOf } from './ranking-figures.ts'
import { type Reader, readerOf, scopes } from './reader.ts'
import { dynamicOf, linesOf, rowsAgree } from './report-figures.ts'
import { goalAgrees, partsAgree } from './target-figures.ts'

/** None is made smaller once it fails: each takes a third of a second to ask. */
const numRuns = propertyRuns(12)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await addGoods(app)
})
afterAll(() => app.stop())

/** Targets are of all goods, of a category, of a brand. */
const targetDims = [['bigArea'], ['category', 'bigArea'], ['brand'], ['customer']] as const

/** What every report that this user may open says of the same question. */
async function saidOf(
  reader: Reader,
  { fair, layout, filters }: { readonly fair: RandomFair; readonly layout: Layout; readonly filters: Filters },
): Promise<[string, Figures][]> {
  const said: [string, Figures | null][] = []
  const ranking = await rankingOf(reader, 'style', { filters, limit: layout.page + 1 })
  const byColour = await rankingOf(reader, 'skc', { filters, limit: layout.page + 3 })
  said.push(['ranking', ranking?.sum ?? null], ['ranking by colour', byColour?.sum ?? null])
  if (isEmpty(filters)) minimumsAgree(fair, ranking?.rows ?? [], byColour?.rows ?? [])
  const dynamic = await dynamicOf(reader, layout, filters)
  said.push(['dynamic report', dynamic?.totals ?? null])
  for (const row of dynamic?.rows.slice(0, 6) ?? [])
    await rowsAgree(reader, { row, dims: dynamic?.dims ?? [], filters, layout })
  said.push(['rows', await linesOf(reader, { ...filters, level: layout.level }, layout.page + 4)])
  said.push(['pivot', await pivotOf(reader, layout, filters)])
  said.push(['structure', await structureTotals(reader, layout, filters)])
  said.push(['completion', await completionTotal(reader, filters)])
  await completionsAgree(reader, filters, await keptCategoryCount())
  await partsAgree(reader, targetDims[layout.page % targetDims.length] ?? [], filters)
  if (Object.keys(filters.goods).length === 0 && !('keyword' in filters.customers))
    said.push(['orders', await headTotals(reader, filters)])
  if (isEmpty(filters)) {
    await goalAgrees(reader)
    said.push(['desk', await deskTiles(reader)], ['growth', await growthTotal(reader)])
    for (const row of ranking?.rows.slice(0, 2) ?? []) await detailsAgree(reader, row)
  }
  return said.flatMap(([name, figures]) => (figures ? [[name, figures]] : []))
}

/** Counts the categories of the goods that are not dropped; goods without one count as a category. */
async function keptCategoryCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct coalesce(category_id, 0))::int as count from skcs join styles on styles.id = skcs.style_id
    where skcs.deleted_at is null and styles.deleted_at is null and skcs.status <> 'dropped'`.execute(app.fair.db)
  return rows[0]?.count ?? 0
}

type Least = { readonly goodsId: number; readonly factoryMin?: number | null | undefined }

/** A style's minimum is that of its colours; one that is not on sale is ranked by those alone that were ordered. */
function minimumsAgree({ styles }: RandomFair, byStyle: readonly Least[], byColour: readonly Least[]): void {
  for (const { goodsId, factoryMin } of byStyle) {
    if (styles[goodsId - 1]?.status !== 'onSale') continue
    const ofColours = byColour.filter((row) => row.goodsId === goodsId)
    expect(ofColours.reduce((all, row) => all + (row.factoryMin ?? 0), 0)).toBe(factoryMin ?? 0)
  }
}

const file = fc.constantFrom(...Object.keys(files))

test('every report says the same of the same orders: screen, pages, parents, rows behind it and file', async () => {
  const property = fc.asyncProperty(
    randomFair,
    scopes,
    someFilters,
    layouts,
    file,
    async (fair, scope, filters, layout, name) => {
      await fill(app, fair)
      const reader = await readerOf(app, scope)
      const sum = await reader.call(goodsReport.getGoodsTotalRankingSum, filters)
      if (!sum) return
      for (const [report, figures] of await saidOf(reader, { fair, layout, filters }))
        expect([report, alike(figures, sum)]).toEqual([report, alike(sum, figures)])
      const bytes = await files[name]?.(reader, layout, filters)
      if (!bytes) return
      const totals = await fileTotals(name, bytes)
      expect([name, alike(totals, sum)]).toEqual([name, alike(sum, totals)])
      if (scope !== 'admin' && scope.price === 'none') expect(Object.keys(totals)).toEqual(['qty'])
    },
  )
  await fc.assert(property, { numRuns, endOnFailure: true })
}, 3_600_000)

test('two halves of the places, or of the brands, together are the whole', async () => {
  const halves = fc.record({
    areas: fc.subarray(['HZ', 'NB', 'NJ', 'CY']),
    brands: fc.subarray(['SC', 'HF']),
    byArea: fc.boolean(),
  })
  const property = fc.asyncProperty(randomFair, halves, async (fair, { areas, brands, byArea }) => {
    await fill(app, fair)
    const partOf = async (part: { areas?: string[]; brands?: string[] }): Promise<Figures> => {
      const whole = { areas: ['EAST', 'NORTH'], brands: ['SC', 'HF'], price: 'both', menus: 'all' }
      const { sum } =
        (await rankingOf(await readerOf(app, { ...whole, ...part }), 'skc', {
          filters: { goods: {}, customers: {} },
          limit: 50,
        })) ?? {}
      return sum ?? {}
    }
    const rest = (all: string[], some: string[]) => all.filter((one) => !some.includes(one))
    const parts = byArea
      ? [{ areas }, { areas: rest(['HZ', 'NB', 'NJ', 'CY'], areas) }]
      : [{ brands }, { brands: rest(['SC', 'HF'], brands) }]
    const halvesOf = []
    for (const part of parts) halvesOf.push(await partOf(part))
    const whole = await partOf({})
    expect(sumOf(halvesOf)).toEqual(alike(whole, sumOf(halvesOf)))
  })
  await fc.assert(property, { numRuns, endOnFailure: true })
}, 3_600_000)
