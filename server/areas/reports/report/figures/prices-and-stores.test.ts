import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { report } from '@fairdesk/contract/areas/reports/report'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { world } from '../../../../testing/world.ts'
import { fillOrders } from '../../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await sql`update customers set store_count = id * 2 where id <> ${world.customers.nanjing}`.execute(app.fair.db)
  await sql`update customers set store_count = 0 where id = ${world.customers.nanjing}`.execute(app.fair.db)
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

const money = (fen: number) => Math.round(fen) / 100

test('prices and amounts per piece and per store are those of SQL, by discount band and in total', async () => {
  const metrics = [
    'qty',
    'tagPrice',
    'netPrice',
    'stores',
    'qtyPerStore',
    'tagAmountPerStore',
    'netAmountPerStore',
  ] as const
  const ask = {
    dims: ['discountBand' as const],
    metrics: [...metrics],
    sort: 'discountBand' as const,
    order: 'asc' as const,
  }
  const { data } = await app.call(report.getOrderReport, ask)
  const { data: sums } = await app.call(report.getOrderReportStatistics, ask)
  const { rows } = await sql<{ band: string | null; qty: number; tag: number; net: number; stores: number }>`
    with counted as (
      select customers.id, greatest(store_count, 1) as stores, order_rows.qty, qty * unit_tag_fen as tag, qty * unit_net_fen as net,
        discount_bp, case when discount_bp < 3000 then '<30%' when discount_bp = 10000 then '100%'
          else discount_bp / 500 * 5 || '-' || discount_bp / 500 * 5 + 5 || '%' end as band
      from order_rows join orders on orders.id = order_id and orders.deleted_at is null
      join customers on customers.id = customer_id join skcs on skcs.id = skc_id
      where order_rows.qty > 0 and skcs.status <> 'dropped'),
    by_customer as (select id, stores, band, discount_bp, sum(qty) as qty, sum(tag) as tag, sum(net) as net from counted group by 1, 2, 3, 4)
    select band, sum(qty)::int as qty, sum(tag)::float8 as tag, sum(net)::float8 as net, sum(stores)::int as stores
    from by_customer group by rollup (band) order by min(discount_bp)`.execute(app.fair.db)
  const expected = rows.map(({ band, qty, tag, net, stores }) => ({
    band,
    metrics: {
      ...{ qty, stores, tagPrice: money(tag / qty), netPrice: money(net / qty) },
      qtyPerStore: Math.round((qty / stores) * 100) / 100,
      ...{ tagAmountPerStore: money(tag / stores), netAmountPerStore: money(net / stores) },
    },
  }))
  expect(data?.list.map(({ dims: [band], metrics: figures }) => ({ band: band?.code, metrics: figures }))).toEqual(
    expected.filter(({ band }) => band !== null),
  )
  expect(sums?.totals.metrics).toEqual(expected.find(({ band }) => band === null)?.metrics)
  expect(expected.length).toBeGreaterThan(2)
})

test('a discount is hidden from whom either price is hidden from, and so is a price per piece', async () => {
  const bands = { dims: ['discountBand' as const], metrics: ['qty' as const] }
  for (const prices of ['none', 'tag', 'net'] as const) {
    await sql`update account_fairs set price_visible = ${prices}
      where account_id = (select id from accounts where username = 'wang')`.execute(app.server.platform.db)
    app.server.sessions.forget()
    expect((await app.call(report.getOrderReport, bands, 'wang')).code).toBe(422)
    const filtered = { dims: ['brand' as const], metrics: ['qty' as const], customers: { discountBands: ['45-50%'] } }
    expect((await app.call(report.getOrderReport, filtered, 'wang')).code).toBe(422)
    const { data } = await app.call(
      report.getOrderReport,
      { dims: ['brand'], metrics: ['qty', 'tagPrice', 'netPrice', 'tagAmountPerStore', 'netAmountPerStore'] },
      'wang',
    )
    const seen = prices === 'none' ? ['qty'] : ['qty', `${prices}Price`, `${prices}AmountPerStore`]
    expect(data?.metrics.toSorted()).toEqual(seen.toSorted())
    for (const { metrics } of data?.list ?? []) expect(Object.keys(metrics).toSorted()).toEqual(seen.toSorted())
  }
})

test('tiers of the ranking are those of the report, of their rows and of its filter', async () => {
  const { data: ranking } = await app.call(goodsReport.getGoodsTotalRankingByColor, {})
  const ordered = ranking?.list.filter(({ qty }) => qty > 0) ?? []
  expect(ordered.length).toBeGreaterThan(2)
  const exceeding = (qty: number) => ordered.filter((row) => row.qty > qty).length / ordered.length
  const tierOf = (qty: number) => {
    if (qty === 0) return null
    return exceeding(qty) < 0.15 ? 'A' : exceeding(qty) < 0.5 ? 'B' : exceeding(qty) < 0.85 ? 'C' : 'D'
  }
  for (const { tier, qty } of ranking?.list ?? []) expect(tier).toBe(tierOf(qty))
  const { data } = await app.call(report.getOrderReport, { dims: ['skcTier'], metrics: ['qty', 'skc'] })
  for (const {
    dims: [tier],
    metrics,
  } of data?.list ?? []) {
    const own = ordered.filter((row) => row.tier === tier?.code)
    expect(metrics).toEqual({ qty: own.reduce((sum, { qty }) => sum + qty, 0), skc: own.length })
    const node = [{ dim: 'skcTier', code: tier?.code ?? '' }]
    const { data: lines } = await app.call(orderLines.list, { level: 'line', node })
    expect(lines?.totals?.qty).toBe(metrics.qty)
    expect(lines?.path.map(({ code }) => code)).toEqual([tier?.code])
    const { data: filtered } = await app.call(goodsReport.getGoodsTotalRankingByColor, {
      goods: { skcTiers: [tier?.code ?? ''] },
      onlyOrdered: true,
    })
    expect(filtered?.list.map(({ skcId, tier: own }) => ({ skcId, tier: own }))).toEqual(
      own.map(({ skcId, tier: code }) => ({ skcId, tier: code })),
    )
  }
})
