import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { report } from '@fairdesk/contract/areas/reports/report'
import type { Params } from '@fairdesk/contract/endpoint'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '../../../../domain/sheets/read.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { propertyRuns } from '../../../../testing/property-runs.ts'
import { fillOrders } from '../../../../testing/world-orders.ts'
import { sizePercents, sizeShares } from './size-shares.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

const byCustomer = {
  dims: ['customer' as const],
  metrics: ['qty' as const],
  sizeMode: 'columns' as const,
  sizeFigure: 'share' as const,
  sort: 'customer' as const,
  order: 'asc' as const,
}

/** Percent of each customer's pieces by size position, unrounded; '' is all customers. */
async function percentsBySql(): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ code: string; no: number; percent: number }>`
    with pieces as (
      select customers.code, size_no as no, order_rows.qtys[sizes.slot] as qty
      from order_rows join orders on orders.id = order_id and orders.deleted_at is null
      join customers on customers.id = orders.customer_id
      join skcs on skcs.id = skc_id join styles on styles.id = style_id
      join sizes using (size_group_id)
      where order_rows.qtys[sizes.slot] > 0 and skcs.status <> 'dropped'),
    sums as (select coalesce(code, '') as code, no, sum(qty) as qty from pieces
      group by grouping sets ((code, no), (no)))
    select code, no, (100.0 * qty / sum(qty) over (partition by code))::float as percent
    from sums order by code, no`.execute(app.fair.db)
  const positions = [...new Set(rows.map(({ no }) => no))].toSorted((a, b) => a - b)
  return new Map(
    [...Map.groupBy(rows, ({ code }) => code)].map(([code, sizes]) => [
      code,
      positions.map((no) => sizes.find((size) => size.no === no)?.percent ?? 0),
    ]),
  )
}

function expectShares(shares: readonly number[] | null | undefined, expected: readonly number[] | undefined): void {
  expect(shares?.length).toBe(expected?.length)
  expect(shares?.reduce((sum, share) => sum + Math.round(share * 100), 0)).toBe(10_000)
  for (const [index, share] of (shares ?? []).entries())
    expect(Math.abs(share - (expected?.[index] ?? 0))).toBeLessThan(0.01)
}

test('shares are 100.00 together and within a hundredth of their quotients; none of nothing or of lost pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 30 }), (sizes) => {
      const qty = sizes.reduce((sum, size) => sum + size, 0)
      const shares = sizeShares(sizes)
      if (qty === 0) return expect(shares).toBeNull()
      expect(shares?.reduce((sum, share) => sum + share, 0)).toBe(10_000)
      for (const [index, size] of sizes.entries())
        expect(Math.abs((shares?.[index] ?? 0) - (size / qty) * 10_000)).toBeLessThan(1)
    }),
    { numRuns: propertyRuns(200) },
  )
  expect(sizePercents([1, 1, 1])).toEqual([33.34, 33.33, 33.33])
  expect(sizePercents([])).toBeNull()
  expect(sizePercents([3, -1])).toBeNull()
})

test('rows and totals have the shares that the database has', async () => {
  const expected = await percentsBySql()
  const { data } = await app.call(report.getOrderReport, byCustomer)
  expect(data?.list.map(({ dims }) => dims[0]?.code)).toEqual([...expected.keys()].filter((code) => code !== ''))
  for (const { dims, sizeShares: shares } of data?.list ?? []) expectShares(shares, expected.get(dims[0]?.code ?? ''))
  const { data: sum } = await app.call(report.getOrderReportStatistics, byCustomer)
  expectShares(sum?.totals.sizeShares, expected.get(''))
  const { data: pieces } = await app.call(report.getOrderReport, { ...byCustomer, sizeFigure: 'qty' })
  expect(pieces?.list.every(({ sizes, sizeShares: shares }) => sizes && shares === undefined)).toBe(true)
})

test('a file has them as percents, and its totals too', async () => {
  const payload: Params<typeof report.exportOrderReport> = byCustomer
  const answer = await app.server.app.inject({
    ...{ method: 'POST', url: '/api/report/exportOrderReport', payload },
    headers: { token: await app.tokenOf('admin'), 'accept-language': 'zh-CN' },
  })
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-shares-')), 'report.xlsx')
  writeFileSync(place, answer.rawPayload)
  const { header, rows } = await readSheet(place, { fileName: 'report.xlsx' })
  const { data } = await app.call(report.getOrderReport, byCustomer)
  const { data: sum } = await app.call(report.getOrderReportStatistics, byCustomer)
  const shown = [...(data?.list ?? []), sum?.totals].map((row) => row?.sizeShares?.map((share) => share || null))
  const first = header.length - (data?.sizeColumns?.length ?? 0) - 1
  const filed = rows.map((row) =>
    row.slice(first, -1).map((cell) => (cell === '' ? null : Math.round(Number(cell.replace('%', '')) * 100) / 100)),
  )
  expect(filed).toEqual(shown)
})
