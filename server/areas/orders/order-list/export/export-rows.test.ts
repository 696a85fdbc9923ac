import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet, readSheets } from '../../../../domain/sheets/read.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import type { Person } from '../../../../testing/people.ts'
import { world } from '../../../../testing/world.ts'
import { fillOrders } from '../../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

type ExportQuery = Params<typeof orderFiles.exportRows>

async function sheet(asked: ExportQuery, as: Person = 'admin') {
  const { rawPayload } = await app.server.app.inject({
    method: 'POST',
    url: `/api${orderFiles.exportRows.path}`,
    headers: { token: await app.tokenOf(as) },
    payload: asked,
  })
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-rows-')), `rows.${asked.format ?? 'xlsx'}`)
  writeFileSync(place, rawPayload)
  const { header, rows } = await readSheet(place, { fileName: path.basename(place) })
  const column = (title: string) => rows.map((row) => row[header.indexOf(title)] ?? '')
  return { header, rows, column, numbers: (title: string) => column(title).map(number) }
}

const number = (text: string) => Number(text.replaceAll(',', ''))
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
const cents = (yuan: number | undefined) => Math.round((yuan ?? 0) * 100)

test.each(['admin', 'a filter', 'zhao'] as const)(
  'what is in either file adds up to the screen and to SQL, for %s',
  async (who) => {
    const as: Person = who === 'a filter' ? 'admin' : who
    const filter = who === 'a filter' ? { customerIds: [world.customers.hangzhou, world.customers.nanjing] } : {}
    const { data } = await app.call(orderList.list, filter, as)
    const totals = data?.totals
    for (const asked of [
      { shape: 'wide', format: 'xlsx' },
      { shape: 'wide', format: 'csv' },
      { shape: 'long', format: 'xlsx' },
      { shape: 'long', format: 'csv' },
    ] as const) {
      const { numbers, header, rows } = await sheet({ ...filter, ...asked }, as)
      for (const [title, expected] of [
        ['件数', totals?.qty],
        ['吊牌金额', totals?.tagAmount],
        ['折后金额', totals?.netAmount],
      ] as const) {
        const figures = numbers(title)
        expect([cents(sum(figures.slice(0, -1))), cents(figures.at(-1))]).toEqual([cents(expected), cents(expected)])
      }
      if (asked.shape === 'long') continue
      const pieces = header.indexOf('件数')
      // Where there are several size groups, a column names them before their sizes.
      const sizes = header.slice(header.findLastIndex((title) => title === '折后金额' || /^上装.鞋$/.test(title)) + 1)
      for (const row of rows) expect(sum(row.slice(-sizes.length).map(number))).toBe(number(row[pieces] ?? ''))
    }
  },
)

test('each cell is the one in the database, under the names its size has in any group', async () => {
  const { rows, header, column } = await sheet({ shape: 'long' })
  const found = await sql<{ customer: string; skc: string; size: string; qty: number }>`
    select customers.code as customer, skcs.skc_no as skc, sizes.name as size, order_rows.qtys[sizes.slot] as qty
    from order_rows join orders on orders.id = order_id join customers on customers.id = customer_id
    join skcs on skcs.id = skc_id join styles on styles.id = style_id
    join sizes on sizes.size_group_id = styles.size_group_id
    where order_rows.qtys[sizes.slot] > 0 and skcs.status <> 'dropped'`.execute(app.fair.db)
  const cell = (at: number) => ['客户编码', '圆牌号', '尺码', '件数'].map((title) => rows[at]?.[header.indexOf(title)])
  expect(
    rows
      .slice(0, -1)
      .map((_, at) => cell(at))
      .toSorted(),
  ).toEqual(found.rows.map(({ customer, skc, size, qty }) => [customer, skc, size, String(qty)]).toSorted())
  expect(column('单号').at(-1)).toBe('合计')
  const wide = await sheet({})
  expect(wide.header.slice(-5)).toEqual(['上装 鞋', 'S 40', 'M 41', 'L 42', 'XL'])
})

test('a CSV names its filters in its file name, a workbook has them on a sheet of its own', async () => {
  const { customers } = world
  const file = async (asked: ExportQuery) => {
    const { headers, rawPayload } = await app.server.app.inject({
      method: 'POST',
      url: `/api${orderFiles.exportRows.path}`,
      headers: { token: await app.tokenOf('admin') },
      payload: asked,
    })
    return { name: decodeURIComponent(String(headers['content-disposition'])), rawPayload }
  }
  const filter = { customerIds: [customers.ningbo], bigAreaIds: [world.bigAreas.east] }
  expect((await file({ ...filter, format: 'csv' })).name).toMatch(/客户：宁波天一店|大区：华东/)
  expect((await file({ format: 'csv' })).name).not.toContain('：')
  const { name, rawPayload } = await file(filter)
  expect(name).not.toContain('：')
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-rows-')), 'rows.xlsx')
  writeFileSync(place, rawPayload)
  const about = (await readSheets(place, { fileName: 'rows.xlsx' }))[1]
  expect(JSON.stringify(about?.rows)).toContain('大区：华东')
})

test('of the orders that the filter finds only those named; no price for who may see none', async () => {
  const { data } = await app.call(orderList.list, { customerIds: [world.customers.ningbo] })
  const orderIds = [data?.list[0]?.id ?? 0]
  const some = await sheet({ orderIds })
  expect(new Set(some.column('客户编码').slice(0, -1))).toEqual(new Set(['C002']))
  expect((await sheet({ orderIds, customerIds: [world.customers.hangzhou] })).rows).toHaveLength(1)
  const { header } = await sheet({ shape: 'long' }, 'wang')
  expect(header.filter((heading) => /价|金额/.test(heading))).toEqual([])
  expect((await sheet({}, 'nobody')).header).not.toContain('单号')
})
