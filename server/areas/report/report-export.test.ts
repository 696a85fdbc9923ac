import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { report } from '@fairdesk/contract/areas/reports/report'
import type { Params } from '@fairdesk/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '../../domain/sheets/read.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people.ts'
import { fillOrders } from '../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

type ReportQuestionParams = Params<typeof report.exportOrderReport>
type As = { readonly as?: Person; readonly language?: string }

async function file(asked: ReportQuestionParams, { as = 'admin', language = 'zh-CN' }: As = {}): Promise<Buffer> {
  const answer = await app.server.app.inject({
    method: 'POST',
    url: '/api/report/exportOrderReport',
    headers: { token: await app.tokenOf(as), 'accept-language': language },
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
  const sizes = rows.map((row) => row.slice(9).map(number))
  expect(sizes).toEqual(shown.map((row) => row.sizes))
  expect(column('客户编码')).toContain('华东 小计')
  expect(column('大区').at(-1)).toBe('合计')
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
  expect(header).toEqual(['款号', '品名', '件数'])
})
