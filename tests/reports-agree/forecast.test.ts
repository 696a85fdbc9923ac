import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { completion } from '@fairdesk/contract/areas/reports/completion'
import { fairForecasts } from '@fairdesk/contract/areas/reports/forecast/fair-forecast'
import { readSheet } from '@fairdesk/server/domain/sheets/read'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { halfOver } from '@fairdesk/server/testing/ended/ended-fair'
import { fillOrders } from '@fairdesk/server/testing/world-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  await halfOver(app)
})
afterAll(() => app.stop())

async function treeOf() {
  const { data, msg } = await app.call(completion.tree, {})
  if (!data) throw new Error(msg)
  return data
}

async function fileRows() {
  const answer = await app.server.app.inject({
    method: 'POST',
    url: '/api/report/exportCompletion',
    headers: { token: await app.tokenOf('admin'), 'accept-language': 'zh-CN', host: 'hall' },
    payload: { part: 'tree' },
  })
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-forecast-')), 'tree.xlsx')
  writeFileSync(file, answer.rawPayload)
  const { header, rows } = await readSheet(file, { fileName: 'tree.xlsx' })
  const cell = (row: readonly string[], title: string) => {
    const text = row[header.indexOf(title)] ?? ''
    return text === '' ? null : Number(text.replaceAll(/[,%]/g, ''))
  }
  return rows.map((row) => ({ value: cell(row, '预计收订'), gap: cell(row, '预计差额') }))
}

test('tree, desk and customer page forecast the same', async () => {
  const { list, total } = await treeOf()
  const desk = (await app.call(fairForecasts.get, {})).data
  expect(desk?.total?.forecast).toEqual(total.forecast)
  for (const { code, forecast } of desk?.places?.list ?? []) {
    const node = list.find((row) => row.level === desk?.places?.dim && row.code === code)
    expect(forecast).toEqual(node?.forecast)
  }
  expect(desk?.places?.list.length).toBeGreaterThan(1)
  for (const row of list.filter(({ level }) => level === 'customer')) {
    const page = await app.call(fairForecasts.get, { customerId: row.id ?? 0 })
    expect(page.data?.total?.forecast).toEqual(row.forecast)
  }
})

test('customers sum up to their places, those to the total, and none is below what is ordered', async () => {
  const { list, total } = await treeOf()
  const sumOf = (level: string) =>
    list.filter((row) => row.level === level).reduce((sum, row) => sum + (row.forecast?.qty.value ?? Number.NaN), 0)
  for (const level of ['bigArea', 'region', 'area', 'customer']) expect(sumOf(level)).toBe(total.forecast?.qty.value)
  for (const { qty, forecast } of list) expect(forecast?.qty.value).toBeGreaterThanOrEqual(qty.actual)
})

test('the file has the figures of the tree', async () => {
  const { list, total } = await treeOf()
  const ofTree = [...list, total].map(({ forecast }) => ({
    value: forecast?.qty.value ?? null,
    gap: forecast?.qty.gap ?? null,
  }))
  expect(await fileRows()).toEqual(ofTree)
})
