import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { report } from '@fairdesk/contract/areas/reports/report'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheets } from '../../../domain/sheets/read.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

type FileQuestion = Params<typeof report.exportOrderReportByCustomer>
type By = 'exportOrderReportByCustomer' | 'exportOrderReportByRegion'

async function file(by: By, payload: FileQuestion, as: Person = 'admin') {
  return app.server.app.inject({
    method: 'POST',
    url: `/api${report[by].path}`,
    headers: { token: await app.tokenOf(as) },
    payload,
  })
}

async function workbook(by: By, question: FileQuestion, as: Person = 'admin') {
  const { rawPayload } = await file(by, question, as)
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-by-')), 'report.xlsx')
  writeFileSync(place, rawPayload)
  const sheets = await readSheets(place, { fileName: 'report.xlsx' })
  expect(sheets.at(-1)?.sheet).toBe('说明')
  return sheets.slice(0, -1).map(({ sheet, header, rows }) => {
    const column = (title: string) => rows.map((row) => (row[header.indexOf(title)] ?? '').replaceAll(/[,%]/g, ''))
    return { name: sheet, header, rows, column, total: (title: string) => Number(column(title).at(-1)) }
  })
}

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
const question = { dims: ['category', 'style'], metrics: ['qty', 'netAmount', 'share', 'skc'], subtotal: true } as const
const asked: FileQuestion = { ...question, dims: [...question.dims], metrics: [...question.metrics] }

test.each<Person>(['admin', 'zhao'])(
  'the sheets of customers and of regions add up to the total, the screen and SQL, for %s',
  async (as) => {
    const { data: screen } = await app.call(report.getOrderReportStatistics, asked, as)
    for (const by of ['exportOrderReportByCustomer', 'exportOrderReportByRegion'] as const) {
      const sheets = await workbook(by, asked, as)
      const [whole, parts] = [sheets.at(-1), sheets.slice(0, -1)]
      expect(whole?.name).toBe('合计')
      expect(parts.length).toBeGreaterThan(0)
      for (const [title, metric] of [
        ['件数', 'qty'],
        ['折后金额', 'netAmount'],
      ] as const) {
        expect(whole?.total(title)).toBe(screen?.totals.metrics[metric])
        expect(Math.round(100 * sum(parts.map(({ total }) => total(title))))).toBe(
          Math.round(100 * (whole?.total(title) ?? 0)),
        )
      }
    }
    if (as !== 'admin') return
    const byCustomer = await workbook('exportOrderReportByCustomer', asked)
    const { rows } = await sql<{ name: string; qty: number }>`
    select customers.code || ' ' || customers.name as name, sum(order_rows.qty)::int as qty from order_rows
    join orders on orders.id = order_id join customers on customers.id = customer_id join skcs on skcs.id = skc_id
    where skcs.status <> 'dropped' group by customers.id`.execute(app.fair.db)
    expect(Object.fromEntries(byCustomer.slice(0, -1).map(({ name, total }) => [name, total('件数')]))).toEqual(
      Object.fromEntries(rows.map(({ name, qty }) => [name, qty])),
    )
  },
)

test('a sheet is the report of that customer: its rows, its subtotals, its shares of 100 %', async () => {
  const [first] = await workbook('exportOrderReportByCustomer', asked)
  const { data } = await app.call(report.getOrderReport, {
    ...asked,
    customers: { keyword: first?.name.split(' ')[0] },
  })
  expect(first?.column('件数').slice(0, -1).map(Number)).toEqual(data?.list.map(({ metrics }) => metrics.qty))
  expect(first?.column('占合计').slice(0, -1).map(Number)).toEqual(data?.list.map(({ metrics }) => metrics.share))
  expect(first?.total('占合计')).toBe(100)
  expect(first?.header.slice(0, 3)).toEqual(['大类', '款号', '品名'])
})

test('a report by customers alone has one line in each sheet, and the best ones where it is cut', async () => {
  const sheets = await workbook('exportOrderReportByCustomer', { dims: ['customer'], metrics: ['qty'] })
  expect(sheets.slice(0, -1).map(({ rows }) => rows.length)).toEqual(sheets.slice(0, -1).map(() => 2))
  const cut = await workbook('exportOrderReportByRegion', {
    dims: ['category', 'style'],
    metrics: ['qty'],
    topN: 1,
    sort: 'qty',
  })
  for (const { column, total } of cut) {
    const qtys = column('件数').slice(0, -1).map(Number)
    expect(sum(qtys)).toBe(total('件数'))
  }
})

test('files are packed where sheets cannot be, and nobody is shown in them who is out of sight', async () => {
  const answer = await file('exportOrderReportByCustomer', { ...asked, format: 'csv' }, 'zhao')
  expect(answer.headers['content-type']).toContain('zip')
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('按客户')
  for (const name of ['C004 ', '合计.csv']) expect(answer.rawPayload.includes(Buffer.from(name))).toBe(true)
  expect(answer.rawPayload.includes(Buffer.from('C001'))).toBe(false)
})

test('one dimension more than a report can have is refused in a sentence', async () => {
  const dims = ['brand', 'category', 'wave', 'style', 'colour'] as const
  const { json } = await file('exportOrderReportByCustomer', { dims: [...dims], metrics: ['qty'] })
  expect(json()).toMatchObject({ code: 422, msg: expect.stringContaining('4') })
})

test('figures spread over a dimension add up to their row, on the screen and in the file', async () => {
  const spread = {
    dims: ['category' as const],
    metrics: ['qty' as const, 'share' as const],
    columnDim: 'bigArea' as const,
  }
  const { data } = await app.call(report.getOrderReport, spread)
  expect(data?.columns?.map(({ label }) => label)).toEqual(['华东', '华北'])
  expect(data?.columnMetrics).toEqual(['qty'])
  for (const { metrics, values } of data?.list ?? [])
    expect(sum((values ?? []).map((one) => one ?? 0))).toBe(metrics.qty)
  const sheets = await workbook('exportOrderReportByRegion', spread)
  expect(sheets.at(-1)?.header).toEqual(['大类', '件数', '占合计', '华东 件数', '华北 件数', '明细'])
  expect(sum(['华东 件数', '华北 件数'].map((title) => sheets.at(-1)?.total(title) ?? 0))).toBe(
    sheets.at(-1)?.total('件数'),
  )
})
