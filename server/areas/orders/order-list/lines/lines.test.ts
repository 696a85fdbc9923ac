import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { report } from '@fairdesk/contract/areas/reports/report'
import type { Params } from '@fairdesk/contract/endpoint'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '../../../../domain/sheets/read.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { type Person, people } from '../../../../testing/people.ts'
import { world } from '../../../../testing/world.ts'
import { fillOrders } from '../../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

type LinesParams = Params<typeof orderLines.list>
const lines = async (asked: Partial<LinesParams>, as: Person = 'admin') =>
  (await app.call(orderLines.list, { level: 'line', ...asked }, as)).data
const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0)
const cents = (yuan: number | undefined) => Math.round((yuan ?? 0) * 100)
const everyone = (Object.keys(people) as Person[]).filter((person) => person !== 'nobody')
const { tee } = world.styles

type SqlLine = { customer: string; skc: string; size: string; qty: number; tag: number; net: number }

/** The lines of whom this person may see, by a statement of its own. */
async function linesBySql(person: Person, level: 'line' | 'sku'): Promise<SqlLine[]> {
  const { showarea, allowBrand } = people[person]
  const all = person === 'admin'
  const { rows } = await sql<SqlLine>`
    select customers.code as customer, skcs.skc_no as skc, cell.size, cell.qty::int as qty,
      (cell.qty * order_rows.unit_tag_fen)::float8 as tag, (cell.qty * order_rows.unit_net_fen)::float8 as net
    from order_rows join orders on orders.id = order_id and orders.deleted_at is null
    join customers on customers.id = customer_id and customers.deleted_at is null
    join areas on areas.id = customers.area_id join regions on regions.id = areas.region_id
    join big_areas on big_areas.id = regions.big_area_id
    join skcs on skcs.id = skc_id and skcs.status <> 'dropped' join styles on styles.id = skcs.style_id
    join brands on brands.id = styles.brand_id
    cross join lateral (
      select ${level === 'sku' ? sql`sizes.name` : sql`''`} as size, sum(order_rows.qtys[sizes.slot]) as qty from sizes
      where sizes.size_group_id = styles.size_group_id and order_rows.qtys[sizes.slot] > 0 group by 1) cell
    where ${all} or (brands.code = any(${allowBrand.split(',')}) and big_areas.code = any(${showarea.split(',')}))
    order by customers.sort, customers.code, orders.id, styles.sort, skcs.sort, cell.size`.execute(app.fair.db)
  return rows
}

describe('the rows of orders', () => {
  test.each(everyone.flatMap((person) => [[person, 'line'] as const, [person, 'sku'] as const]))(
    'are for %s at level %s what SQL finds, with the sums of it',
    async (person, level) => {
      const expected = await linesBySql(person, level)
      const { prices } = { prices: people[person].price }
      const data = await lines({ level, limit: 500 }, person)
      const key = (all: readonly SqlLine[]) => all.map((line) => JSON.stringify(line)).sort()
      const found = data?.list.map(({ customer, skcNo, size, qty, tagAmount, netAmount }) => ({
        customer,
        skc: skcNo,
        size: size?.label ?? '',
        qty,
        tag: prices === 'none' ? 0 : cents(tagAmount),
        net: prices === 'none' ? 0 : cents(netAmount),
      }))
      expect(key(found ?? [])).toEqual(
        key(expected.map((line) => (prices === 'none' ? { ...line, tag: 0, net: 0 } : line))),
      )
      expect([data?.count, data?.totals?.qty]).toEqual([expected.length, sum(expected, ({ qty }) => qty)])
      if (prices === 'none') expect(JSON.stringify(data)).not.toMatch(/amount/i)
    },
  )

  test('come in the order of customers, orders and goods, each with its order, state and last change', async () => {
    const data = await lines({})
    expect(data?.list.map(({ customer, skcNo }) => `${customer} ${skcNo}`)).toEqual(
      (await linesBySql('admin', 'line')).map(({ customer, skc }) => `${customer} ${skc}`),
    )
    const [first] = data?.list ?? []
    expect(first).toMatchObject({
      customerId: world.customers.hangzhou,
      status: 'draft',
      type: 'first',
      sizes: [1, 2, 3, 4],
    })
    const { rows } = await sql<{ at: Date }>`
      select updated_at as at from order_rows where order_id = ${first?.orderId} and skc_id = ${first?.skcId}`.execute(
      app.fair.db,
    )
    expect(first?.updatedAt).toBe(rows[0]?.at.toISOString())
    expect(data?.sizeColumns.map(({ label }) => label)).toEqual(['S/40', 'M/41', 'L/42', 'XL'])
    const head = await app.call(orderList.get, { orderId: first?.orderId ?? 0 })
    expect(first?.number).toBe(head.data?.number)
  })

  test('pages joined are the whole, sorted or not', async () => {
    for (const sort of [[], [{ by: 'qty', order: 'desc' }, { by: 'customer' }]] as LinesParams['sort'][]) {
      const whole = (await lines({ sort, limit: 500 }))?.list
      const pages = await Promise.all([1, 2, 3, 4].map((page) => lines({ sort, limit: 10, page })))
      expect(pages.flatMap((page) => page?.list)).toEqual(whole)
    }
    const byQty = await lines({ sort: [{ by: 'qty', order: 'desc' }] })
    expect(byQty?.list.map(({ qty }) => qty)).toEqual(
      byQty?.list.map(({ qty }) => qty).sort((one, other) => other - one),
    )
  })
})

describe('behind a number', () => {
  test('of the ranking stand the rows that add up to it, and to its details', async () => {
    const ranking = await app.call(goodsReport.getGoodsTotalRanking, {})
    for (const row of ranking.data?.list ?? []) {
      const data = await lines({ node: [{ dim: 'style', code: row.goodsNo, id: row.goodsId }] })
      const { qty, customers, netAmount } = row
      expect(data?.totals).toMatchObject({ qty, customers, netAmount })
      expect(data?.path).toEqual(
        data?.count === 0 ? [] : [{ dim: 'style', code: row.goodsNo, label: row.name, id: row.goodsId }],
      )
    }
    const detail = await app.call(goodsReport.getGoodsTotalRankingDetailByCustomer, { goodsId: tee })
    for (const { customerId, code, qty } of detail.data?.list ?? []) {
      const node = [
        { dim: 'style', code: '', id: tee },
        { dim: 'customer', code, id: customerId },
      ]
      expect((await lines({ node }))?.totals?.qty).toBe(qty)
    }
  })

  test('of the dynamic report too, sizes as rows and filters included', async () => {
    const question = {
      dims: ['region', 'category', 'size'],
      metrics: ['qty', 'netAmount'],
      goods: { keyword: 'T001' },
    } as const
    const { data } = await app.call(report.getOrderReport, {
      ...question,
      dims: [...question.dims],
      metrics: [...question.metrics],
    })
    expect(data?.list.length).toBeGreaterThan(3)
    for (const { dims, metrics } of data?.list ?? []) {
      const node = dims.map(({ code, id }, index) => ({
        dim: question.dims[index] ?? '',
        code,
        ...(id === undefined ? {} : { id }),
      }))
      const found = await lines({ node, goods: question.goods })
      expect([found?.totals?.qty, found?.totals?.netAmount]).toEqual([metrics.qty, metrics.netAmount])
    }
  })

  test('what is out of sight, gone or no dimension has no rows and no name', async () => {
    const { sneaker } = world.styles
    for (const node of [
      [{ dim: 'style', code: 'S001', id: sneaker }],
      [{ dim: 'customer', code: 'C004', id: world.customers.beijing }],
      [{ dim: 'style', code: 'gone' }],
      [{ dim: 'password', code: 'x' }],
    ]) {
      expect(await lines({ node }, 'lin')).toMatchObject({ list: [], count: 0, path: [], totals: { qty: 0 } })
    }
    expect((await lines({ node: [{ dim: 'style', code: 'S001', id: sneaker }] }))?.count).toBeGreaterThan(0)
  })

  test('a node outside of the filters does not open them', async () => {
    const node = [{ dim: 'customer', code: 'C001', id: world.customers.hangzhou }]
    expect((await lines({ node, customers: { customerIds: [world.customers.ningbo] } }))?.count).toBe(0)
  })
})

describe('who may ask', () => {
  test('who may open a report sees rows, and of the list of orders only what its menu gives', async () => {
    expect((await app.call(orderLines.list, { level: 'line' }, 'lin')).code).toBe(200)
    expect((await app.call(orderList.list, {}, 'lin')).code).toBe(403)
    expect((await app.call(orderLines.list, { level: 'line' }, 'nobody')).code).toBe(403)
  })

  test('a sort or a filter by a price that may not be seen is refused', async () => {
    const hidden = await app.call(orderLines.list, { level: 'line', sort: [{ by: 'netAmount' }] }, 'wang')
    expect(hidden.code).toBe(422)
    const band = await app.call(orderLines.list, { level: 'line', node: [{ dim: 'priceBand', code: '1' }] }, 'wang')
    expect(band.code).toBe(422)
  })
})

describe('the columns and the file', () => {
  test('have what the user may see, with a column for each position of a size', async () => {
    const keys = async (as: Person, level: 'line' | 'sku' = 'line') =>
      (await app.call(orderLines.getTableKey, { level }, as)).data?.list.map(({ key }) => key)
    expect(await keys('admin')).toEqual(expect.arrayContaining(['number', 'size1', 'size4', 'qty', 'netAmount', 'by']))
    expect(await keys('wang')).not.toContain('netAmount')
    expect(await keys('admin', 'sku')).toContain('size')
  })

  test.each([
    ['line', 'xlsx'],
    ['line', 'csv'],
    ['sku', 'xlsx'],
  ] as const)('at level %s as %s hold all rows and their sum', async (level, format) => {
    const { header, rows } = await sheet({ level, format, node: [{ dim: 'style', code: 'T001' }] })
    const data = await lines({ level, node: [{ dim: 'style', code: 'T001' }] })
    const numbers = (title: string) => rows.map((row) => Number((row[header.indexOf(title)] ?? '').replaceAll(',', '')))
    for (const [title, total] of [
      ['件数', data?.totals?.qty],
      ['折后金额', data?.totals?.netAmount],
    ] as const) {
      const figures = numbers(title)
      expect(figures).toHaveLength((data?.count ?? 0) + 1)
      expect([cents(sum(figures.slice(0, -1), (one) => one)), cents(figures.at(-1))]).toEqual([
        cents(total),
        cents(total),
      ])
    }
    expect(rows[0]?.[header.indexOf('单号')]).toBe(data?.list[0]?.number)
  })

  test('of a completion hold the part that is listed, and say both', async () => {
    const targets = { of: 'qty', part: 'untargeted' } as const
    const data = await lines({ targets })
    const { targeted, untargeted } = data?.targets ?? {}
    expect([targeted?.qty, untargeted?.qty, data?.totals?.qty]).toEqual([29, 13, 13])
    const { header, rows } = await sheet({ level: 'line', targets })
    expect(rows.at(-1)?.[header.indexOf('件数')]).toBe('13')
    const phrases = phrasesIn('zh_CN')
    const { parts, split: splitOf } = phrases.drill
    const split = splitOf({ targeted: '29 件', untargeted: '13 件', sum: '42 件' })
    const about = await sheet({ level: 'line', targets }, { of: phrases.dynamicReport.about })
    expect(about.rows.map(([what, value]) => [what, value])).toEqual(
      expect.arrayContaining([
        [phrases.dynamicReport.target, parts.untargeted],
        [phrases.metrics.completionQty, split],
      ]),
    )
  })

  test('by targets of amounts they are refused to who may not see them', async () => {
    expect((await app.call(orderLines.list, { level: 'line', targets: { of: 'amount' } }, 'wang')).code).toBe(422)
    expect((await app.call(orderLines.list, { level: 'line', targets: { of: 'qty' } }, 'wang')).code).toBe(200)
  })

  test('has no price for who may see none', async () => {
    const { header } = await sheet({ level: 'line' }, { as: 'wang' })
    expect(header.filter((title) => /价|金额/.test(title))).toEqual([])
  })
})

async function sheet(asked: Params<typeof orderLines.export>, { as = 'admin', of }: { as?: Person; of?: string } = {}) {
  const { rawPayload } = await app.server.app.inject({
    method: 'POST',
    url: `/api${orderLines.export.path}`,
    headers: { token: await app.tokenOf(as) },
    payload: asked,
  })
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-lines-')), `rows.${asked.format ?? 'xlsx'}`)
  writeFileSync(place, rawPayload)
  return readSheet(place, { fileName: path.basename(place), ...(of === undefined ? {} : { sheet: of }) })
}
