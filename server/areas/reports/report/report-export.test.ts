import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { report } from '@fairdesk/contract/areas/reports/report'
import { readParams } from '@fairdesk/contract/areas/reports/saved/read-params'
import type { Params } from '@fairdesk/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet, readSheets } from '../../../domain/sheets/read.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'
import { linksIn, partsOf } from '../../../testing/sheets/sheet-links.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

type ReportQuestionParams = Params<typeof report.exportOrderReport>
type As = { readonly as?: Person; readonly language?: string; readonly headers?: Readonly<Record<string, string>> }

async function file(
  asked: ReportQuestionParams,
  { as = 'admin', language = 'zh-CN', headers }: As = {},
): Promise<Buffer> {
  const answer = await app.server.app.inject({
    method: 'POST',
    url: '/api/report/exportOrderReport',
    headers: { token: await app.tokenOf(as), 'accept-language': language, ...headers },
    payload: asked,
  })
  return answer.rawPayload
}

async function sheet(asked: ReportQuestionParams, who: As = {}) {
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-report-')), `report.${asked.format ?? 'xlsx'}`)
  writeFileSync(place, await file(asked, who))
  const { header, rows } = await readSheet(place, { fileName: path.basename(place) })
  return { header, rows, column: (title: string) => rows.map((row) => row[header.indexOf(title)]) }
}

const number = (text: string | undefined) => Number((text ?? '').replaceAll(/[,%]/g, ''))

test('rows, subtotals and totals are those of the screen, each figure as a number of its kind', async () => {
  const asked = {
    dims: ['bigArea', 'customer'],
    metrics: ['qty', 'netAmount', 'share', 'depth', 'styleDepth', 'coverage'],
    sizeMode: 'columns',
    subtotal: true,
  } as const satisfies Partial<ReportQuestionParams>
  const question = { ...asked, dims: [...asked.dims], metrics: [...asked.metrics] }
  const { data: screen } = await app.call(report.getOrderReport, question)
  const { data: sum } = await app.call(report.getOrderReportStatistics, question)
  const { header, rows, column } = await sheet(question)
  expect(header.slice(0, 9)).toEqual([
    '大区',
    '客户编码',
    '客户名称',
    '件数',
    '折后金额',
    '占合计',
    '深度',
    '单款深度',
    '覆盖率',
  ])
  const shown = [...(screen?.list ?? []), { ...sum?.totals, dims: [] }]
  expect(rows).toHaveLength(shown.length)
  for (const [title, metric] of [
    ['件数', 'qty'],
    ['折后金额', 'netAmount'],
    ['占合计', 'share'],
    ['深度', 'depth'],
    ['单款深度', 'styleDepth'],
    ['覆盖率', 'coverage'],
  ] as const) {
    expect(column(title).map(number)).toEqual(shown.map(({ metrics }) => metrics?.[metric] ?? 0))
  }
  // Before them stands the column that names the size groups of the heading lines.
  const sizes = rows.map((row) => row.slice(10, -1).map(number))
  expect(sizes).toEqual(shown.map((row) => row.sizes))
  expect(column('客户编码')).toContain('华东 小计')
  expect(column('大区').at(-1)).toBe('合计')
})

test('the first N are those with most of the first metric, and the rest is a row that completes the total', async () => {
  const asked = {
    dims: ['style' as const],
    metrics: ['qty' as const, 'share' as const, 'cumShare' as const, 'depth' as const],
  }
  const { data: all } = await app.call(report.getOrderReport, { ...asked, sort: 'qty', order: 'desc' })
  const { data: top } = await app.call(report.getOrderReport, { ...asked, topN: 1 })
  const { data: sum } = await app.call(report.getOrderReportStatistics, asked)
  const [first, rest] = top?.list ?? []
  expect(top?.list).toHaveLength(2)
  expect(first).toMatchObject({ dims: all?.list[0]?.dims, rank: 1 })
  expect(rest).toMatchObject({
    level: 1,
    dims: [],
    others: (all?.count ?? 0) - 1,
    metrics: { depth: null, cumShare: 100 },
  })
  expect((first?.metrics.qty ?? 0) + (rest?.metrics.qty ?? 0)).toBe(sum?.totals.metrics.qty)
  expect((first?.metrics.share ?? 0) + (rest?.metrics.share ?? 0)).toBe(100)
  const { rows } = await sheet({ ...asked, topN: 1 })
  expect(rows.map((row) => row[0])).toEqual([first?.dims[0]?.code, `其他 ${rest?.others} 项`, '合计'])
})

test('below each parent the rest of its children is a row, of sizes and of columns too', async () => {
  const asked = { dims: ['region' as const, 'style' as const], metrics: ['qty' as const], subtotal: true, topN: 1 }
  for (const more of [{ sizeMode: 'columns' as const }, { columnDim: 'brand' as const }]) {
    const { data } = await app.call(report.getOrderReport, { ...asked, ...more })
    const rows = data?.list ?? []
    const parents = rows.filter(({ level }) => level === 1)
    expect(rows.some(({ others }) => others !== undefined)).toBe(true)
    for (const parent of parents) {
      const own = rows.filter(({ level, dims }) => level === 2 && dims[0]?.code === parent.dims[0]?.code)
      const added = (of: (row: (typeof rows)[number]) => number) => own.reduce((total, row) => total + of(row), 0)
      expect(added(({ metrics }) => metrics.qty ?? 0)).toBe(parent.metrics.qty)
      for (const [at, qty] of (parent.sizes ?? parent.values ?? []).entries())
        expect(added(({ sizes, values }) => (sizes ?? values)?.[at] ?? 0)).toBe(qty ?? 0)
    }
  }
})

test('values are named as on the screen, in the language of the user', async () => {
  const dims = ['style', 'mustOrder', 'skcStatus'] as const
  const asked = { dims: [...dims], metrics: ['qty' as const] }
  const english = await sheet(asked, { language: 'en' })
  expect(english.header.slice(0, 2)).toEqual(['Style no.', 'Name'])
  expect(new Set(english.rows.slice(0, -1).map((row) => row[2]))).toEqual(new Set(['No']))
  expect(english.rows.map((row) => row[3])).toContain('Frozen')
  const csv = await sheet({ ...asked, format: 'csv' }, { language: 'zh-TW' })
  expect(csv.rows.at(-1)?.[0]).toBe('合計')
  expect(csv.column('款號')).toContain('T001')
})

test('pictures if asked for, one per style row, none where no goods stand', async () => {
  const metrics = ['qty' as const]
  const withStyle = await file({ dims: ['region', 'style'], metrics, subtotal: true, withImage: true })
  const withColour = await file({ dims: ['style', 'skc'], metrics, withImage: true })
  const without = await file({ dims: ['region', 'style'], metrics })
  const noGoods = await file({ dims: ['region'], metrics, withImage: true })
  const pictures = (bytes: Buffer) => new Set(bytes.toString('latin1').match(/xl\/media\/image\d+\.jpeg/g)).size
  expect([withStyle, withColour, without, noGoods].map(pictures)).toEqual([3, 5, 0, 0])
  const { header } = await sheet({ dims: ['region', 'style'], metrics, withImage: true })
  expect(header[0]).toBe('图片')
})

test('a file holds no price for who may see none', async () => {
  const { header } = await sheet({ dims: ['style'], metrics: ['qty', 'tagAmount', 'netAmount'] }, { as: 'wang' })
  expect(header).toEqual(['款号', '品名', '件数', '明细'])
})

/** What the rows come to that an address opens, as the console reads it. */
async function behind(address: string): Promise<readonly [string, number | undefined, number | undefined]> {
  const { origin, pathname, searchParams } = new URL(address)
  const { params } = readParams(searchParams.get('q') ?? '', 'both')
  const { node, of } = JSON.parse(searchParams.get('drill') ?? '{}')
  expect(of).toBe('qty')
  const { data } = await app.call(orderLines.list, {
    level: 'line',
    node,
    goods: params.goods,
    customers: params.customers,
  })
  return [`${origin}${pathname}`, data?.totals?.qty, data?.totals?.netAmount]
}

test('each row leads to the very rows of orders behind it, and the total to all', async () => {
  const asked = {
    dims: ['bigArea' as const, 'style' as const, 'colour' as const],
    metrics: ['qty' as const, 'netAmount' as const],
    subtotal: true,
    goods: { categoryCodes: ['TOP', 'SHOE'] },
    customers: { bigAreaIds: [1, 2] },
  }
  const { header, column } = await sheet(asked)
  expect(header.at(-1)).toBe('明细')
  const links = await linksIn(await file(asked, { headers: { origin: 'https://fair.example.com' } }))
  const [qtys, amounts] = [column('件数').map(number), column('折后金额').map(number)]
  expect(links.size).toBe(qtys.length)
  for (const [row, address] of links) {
    const figures = [qtys[row - 2], amounts[row - 2]]
    expect(await behind(address)).toEqual(['https://fair.example.com/report2/list', ...figures])
  }
})

test('so does each row of the sheet of a customer', async () => {
  const answer = await app.server.app.inject({
    method: 'POST',
    url: '/api/report/exportOrderReportByCustomer',
    headers: { token: await app.tokenOf('admin'), host: 'hall:8080' },
    payload: { dims: ['category'], metrics: ['qty', 'netAmount'] },
  })
  const files = await partsOf(answer.rawPayload)
  const sheets = [...files.keys()].filter((name) => /worksheets\/sheet\d+\.xml$/.test(name)).length
  let sum = 0
  // The last two are the total and what the file is of.
  for (let number = 1; number < sheets - 1; number++) {
    const links = [...(await linksIn(answer.rawPayload, number)).values()]
    const [place, whole = 0] = await behind(links.at(-1) ?? '')
    expect(place).toBe('http://hall:8080/report2/list')
    const parts = await Promise.all(links.slice(0, -1).map((address) => behind(address)))
    expect(parts.reduce((all, [, qty = 0]) => all + qty, 0)).toBe(whole)
    sum += whole
  }
  expect(sum).toBe(42)
})

test('a second sheet says what was asked, by whom, when and of which figures; no name of an origin is taken that is none', async () => {
  const bytes = await file(
    { dims: ['style'], metrics: ['qty'], goods: { categoryCodes: ['TOP'] }, customers: { bigAreaIds: [1] }, topN: 3 },
    { headers: { origin: 'javascript:alert(1)', host: 'hall' } },
  )
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-report-')), 'about.xlsx')
  writeFileSync(place, bytes)
  const about = (await readSheets(place, { fileName: 'about.xlsx' }))[1]
  const said = Object.fromEntries((about?.rows ?? []).map(([what = '', value = '']) => [what, value]))
  expect(said).toMatchObject({
    维度: '款式',
    指标: '件数',
    筛选: '大类：上装；大区：华东',
    '前 N 名': '前 3 名（按件数）',
  })
  expect(Number(said.数据版本)).toBeGreaterThan(0)
  expect([...(await linksIn(bytes, 2)).values()]).toEqual([expect.stringMatching(/^http:\/\/hall\/report2\/list\?q=/)])
})
