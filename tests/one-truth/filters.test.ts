import { cancellations } from '@fairdesk/contract/areas/reports/changes/cancellations'
import { completion } from '@fairdesk/contract/areas/reports/completion'
import { whiteSpots } from '@fairdesk/contract/areas/reports/customers/white-spots'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { report } from '@fairdesk/contract/areas/reports/report'
import { scores } from '@fairdesk/contract/areas/reports/scores'
import { structure } from '@fairdesk/contract/areas/reports/structure'
import type { CustomerFilter, GoodsFilter } from '@fairdesk/contract/filters'
import { type FilteredReport, filteredReports, understandsFilter } from '@fairdesk/contract/reports/report-filters'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { world } from '@fairdesk/server/testing/world'
import { fillOrders } from '@fairdesk/server/testing/world-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

type Filters = { readonly goods: GoodsFilter; readonly customers: CustomerFilter }

/** Pieces that a place of a report shows under filters; undefined if it refuses them. */
type Place = {
  readonly report: FilteredReport
  readonly place: string
  readonly qtyOf: (filters: Filters) => Promise<number | undefined>
}

const sum = (values: readonly (number | null | undefined)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

const places: readonly Place[] = [
  {
    report: 'goodsRanking',
    place: 'its sum',
    qtyOf: async (filters) => (await app.call(goodsReport.getGoodsTotalRankingSum, filters)).data?.qty,
  },
  {
    report: 'goodsRanking',
    place: 'its colours',
    qtyOf: async (filters) =>
      sum((await app.call(goodsReport.getGoodsTotalRankingByColor, filters)).data?.list.map(({ qty }) => qty) ?? []),
  },
  {
    report: 'dynamicReport',
    place: 'its total',
    qtyOf: async (filters) =>
      (await app.call(report.getOrderReportStatistics, { dims: ['bigArea'], metrics: ['qty'], ...filters })).data
        ?.totals.metrics.qty ?? undefined,
  },
  {
    report: 'dimensionReport',
    place: 'structure',
    qtyOf: async (filters) => (await app.call(structure.list, { dims: ['category'], ...filters })).data?.totals.qty,
  },
  {
    report: 'dimensionReport',
    place: 'pivot',
    qtyOf: async (filters) =>
      (await app.call(structure.pivot, { dims: ['bigArea'], columnDim: 'wave', metric: 'qty', ...filters })).data
        ?.totals.total ?? 0,
  },
  {
    report: 'completionRate',
    place: 'tree',
    qtyOf: async (filters) => (await app.call(completion.tree, filters)).data?.total.qty.actual,
  },
  {
    report: 'completionRate',
    place: 'matrix',
    qtyOf: async (filters) => {
      const { data } = await app.call(completion.matrix, filters)
      return data && sum(data.total.values)
    },
  },
  {
    report: 'scoring',
    place: 'its total',
    qtyOf: async (filters) => (await app.call(scores.list, { ...filters, all: true })).data?.totals.qty,
  },
  {
    report: 'cancellations',
    place: 'pieces added less taken back',
    qtyOf: async (filters) => (await app.call(cancellations.list, filters)).data?.totals.net,
  },
  {
    report: 'whiteSpots',
    place: 'its goods',
    qtyOf: async (filters) => {
      const { data } = await app.call(whiteSpots.matrix, { ...filters, by: 'skc', count: 200 })
      return data && sum(data.rows.map(({ qty }) => qty))
    },
  },
]

/** One filter of every kind, with the condition that it stands for. */
const filters: readonly (readonly [side: 'goods' | 'customers', name: string, value: unknown, condition: string])[] = [
  ['goods', 'keyword', 'T001', `styles.goods_no = 'T001'`],
  ['goods', 'brandCodes', ['HF'], 'styles.brand_id = 2'],
  ['goods', 'categoryCodes', ['TOP', 'BOT'], 'styles.category_id in (1, 2)'],
  ['goods', 'waveCodes', ['W2'], 'styles.wave_id = 5'],
  ['goods', 'styleTypeCodes', ['tee'], 'styles.style_type_id = 6'],
  ['goods', 'years', [2027], 'styles.year = 2027'],
  ['goods', 'priceRangeIds', [2], 'styles.price_range_id = 2'],
  ['goods', 'colourIds', [world.colours.black], 'skcs.colour_id = 1'],
  ['goods', 'sizeGroupIds', [world.sizeGroups.feet], 'styles.size_group_id = 2'],
  ['goods', 'goodsIds', [world.styles.pants], 'styles.id = 2'],
  ['goods', 'frozen', '1', `skcs.status = 'frozen'`],
  ['goods', 'styleTiers', ['A'], ''],
  ['goods', 'skcTiers', ['A'], ''],
  ['customers', 'keyword', 'C001', `customers.code = 'C001'`],
  ['customers', 'bigAreaIds', [world.bigAreas.east], 'regions.big_area_id = 1'],
  ['customers', 'regionIds', [world.regions.jiangsu], 'regions.id = 2'],
  ['customers', 'areaCodes', ['NB'], `areas.code = 'NB'`],
  ['customers', 'customerIds', [world.customers.beijing], 'customers.id = 4'],
  ['customers', 'levels', ['A'], 'customers.level_id = 9'],
  ['customers', 'orderStatus', ['draft'], `orders.status = 'draft'`],
  ['customers', 'discountBands', ['50-55%'], 'customers.discount_bp between 5000 and 5499'],
]

const filtersOf = (side: 'goods' | 'customers', name: string, value: unknown): Filters => ({
  goods: {},
  customers: {},
  [side]: { [name]: value },
})

async function piecesWhere(condition: string): Promise<number> {
  const { rows } = await app.fair.pool.query<{ qty: number }>(`
    select coalesce(sum(order_rows.qty), 0)::int as qty from order_rows
    join orders on orders.id = order_rows.order_id and orders.deleted_at is null
    join customers on customers.id = orders.customer_id
    join areas on areas.id = customers.area_id join regions on regions.id = areas.region_id
    join skcs on skcs.id = order_rows.skc_id and skcs.status <> 'dropped' join styles on styles.id = skcs.style_id
    where ${condition}`)
  return rows[0]?.qty ?? 0
}

for (const { report: screen, place, qtyOf } of places)
  test(`${screen}, ${place}: each filter counts the pieces that SQL counts, or is refused`, async () => {
    const onlySold = screen === 'whiteSpots' ? `skcs.status = 'onSale'` : 'true'
    expect(await qtyOf({ goods: {}, customers: {} })).toBe(await piecesWhere(onlySold))
    for (const [side, name, value, condition] of filters) {
      const qty = await qtyOf(filtersOf(side, name, value))
      if (!understandsFilter(screen, side, name)) expect([name, qty]).toEqual([name, undefined])
      else if (condition !== '') expect([name, qty]).toEqual([name, await piecesWhere(`${condition} and ${onlySold}`)])
    }
  })

test('a filter that a report cannot be counted by is refused in words, and every report has a place here', async () => {
  const { code, msg } = await app.call(scores.list, { goods: { skcTiers: ['A'] } })
  expect([code, msg]).toEqual([422, '该报表不能按其中一个筛选条件统计，请去掉这个条件'])
  expect(new Set(places.map(({ report: screen }) => screen))).toEqual(new Set(filteredReports))
})

test('discounts narrow nothing for people who may see none', async () => {
  const banded = { customers: { discountBands: ['50-55%'] } }
  for (const endpoint of [scores.list, cancellations.list] as const)
    expect((await app.call(endpoint, banded, 'wang')).code).not.toBe(200)
})
