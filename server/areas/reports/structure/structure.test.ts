import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { report } from '@fairdesk/contract/areas/reports/report'
import { type PivotQuestion, type StructureQuestion, structure } from '@fairdesk/contract/areas/reports/structure'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheets } from '../../../domain/sheets/read.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'
import { linksIn } from '../../../testing/sheets/sheet-links.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  // Of the tops a quarter, of the shoes three quarters: of the pieces there are 26 and 12 of 42. A share that is rounded goes where most is cut off.
  await sql`
    insert into targets (customer_id, dim1, value1, dim2, value2, qty)
    select ${world.customers.hangzhou}, 'category', code, '', '', given.qty from (values ('TOP', 25), ('SHOE', 75)) as given (code, qty)
    on conflict (customer_id, dim1, value1, dim2, value2) do update set qty = excluded.qty`.execute(app.fair.db)
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
})
afterAll(() => app.stop())

async function structureOf(
  question: Partial<StructureQuestion> & Pick<StructureQuestion, 'dims'>,
  as: Person = 'admin',
) {
  const { data, msg } = await app.call(structure.list, question, as)
  if (!data) throw new Error(msg)
  return data
}

describe('the structure', () => {
  it('sets what was developed beside what is ordered', async () => {
    const { list, totals } = await structureOf({ dims: ['category'] })
    const rows = Object.fromEntries(list.map(({ label, ...row }) => [row.dims[0]?.code, row]))
    expect(totals).toMatchObject({
      developedStyles: 3,
      orderedStyles: 3,
      developedSkc: 5,
      orderedSkc: 5,
      qty: 42,
      qtyShare: 100,
    })
    expect(rows.TOP).toMatchObject({
      developedSkc: 3,
      orderedSkc: 3,
      qty: 26,
      qtyShare: 61.91,
      width: 100,
      developedShare: 60,
    })
    expect(rows.TOP?.depth).toBeCloseTo(26 / 3, 2)
    expect(rows.SHOE).toMatchObject({ targetShare: 75, qtyShare: 28.57, targetDifference: -46.43 })
  })

  it('adds up: children to their parent, the first level to the whole, and with every other report', async () => {
    const { list, totals } = await structureOf({ dims: ['brand', 'category', 'style'] })
    const sum = (rows: typeof list, of: (row: (typeof list)[number]) => number | null | undefined) =>
      rows.reduce((all, row) => all + (of(row) ?? 0), 0)
    for (const parent of list.filter(({ level }) => level < 3)) {
      const children = list.filter(
        ({ level, dims }) => level === parent.level + 1 && parent.dims.every(({ code }, at) => dims[at]?.code === code),
      )
      expect(sum(children, ({ qty }) => qty)).toBe(parent.qty)
      expect(sum(children, ({ developedSkc }) => developedSkc)).toBe(parent.developedSkc)
      expect(sum(children, ({ qtyShare }) => qtyShare)).toBeCloseTo(parent.qtyShare ?? 0, 6)
      expect(sum(children, ({ amountShare }) => amountShare)).toBeCloseTo(parent.amountShare ?? 0, 6)
    }
    const first = list.filter(({ level }) => level === 1)
    expect(sum(first, ({ qtyShare }) => qtyShare)).toBeCloseTo(100, 6)
    const { data: ranking } = await app.call(goodsReport.getGoodsTotalRankingSum, {})
    expect([totals.qty, totals.amount, totals.orderedSkc]).toEqual([ranking?.qty, ranking?.netAmount, ranking?.skc])
  })

  it('tells each what he may see', async () => {
    const { totals } = await structureOf({ dims: ['category'] }, 'wang')
    expect(totals).not.toHaveProperty('amount')
    expect(totals).not.toHaveProperty('amountShare')
    expect((await structureOf({ dims: ['brand'] }, 'zhao')).list.map(({ dims }) => dims[0]?.code)).toEqual(['HF'])
    expect((await app.call(structure.list, { dims: ['brand'] }, 'lin')).code).not.toBe(200)
    expect((await app.call(structure.list, { dims: ['brand', 'brand'] })).msg).toContain('重复')
  })

  it('is a file with the same rows', async () => {
    const answer = await app.server.app.inject({
      method: 'POST',
      url: '/api/report/structure/export',
      headers: { token: await app.tokenOf('admin') },
      payload: { dims: ['brand', 'category'], format: 'csv' },
    })
    const lines = answer.body
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const { list, totals } = await structureOf({ dims: ['brand', 'category'] })
    const qtyAt = lines[0]?.indexOf('件数') ?? -1
    expect(lines.slice(1, -1).map((line) => Number(line[qtyAt]))).toEqual(list.map(({ qty }) => qty))
    expect(Number(lines.at(-1)?.[qtyAt])).toBe(totals.qty)
  })
})

it('its file leads from each row to the rows of orders behind it', async () => {
  const answer = await app.server.app.inject({
    method: 'POST',
    url: '/api/report/structure/export',
    headers: { token: await app.tokenOf('admin'), host: 'hall' },
    payload: { dims: ['brand', 'category'], customers: { bigAreaIds: [1] } },
  })
  const { list, totals } = await structureOf({ dims: ['brand', 'category'], customers: { bigAreaIds: [1] } })
  const links = [...(await linksIn(answer.rawPayload)).values()].map((address) => new URL(address))
  const qtys = await Promise.all(
    links.map(async ({ searchParams }) => {
      const { node } = JSON.parse(searchParams.get('drill') ?? '{}')
      const customers = JSON.parse(searchParams.get('customers') ?? '{}')
      return (await app.call(orderLines.list, { level: 'line', node, customers })).data?.totals?.qty
    }),
  )
  expect(qtys).toEqual([...list, totals].map(({ qty }) => qty))
  expect(links[0]?.pathname).toBe('/report2/dimension')
  expect(links[0]?.searchParams.getAll('by')).toEqual(['brand', 'category'])
})

async function pivotOf(
  question: Partial<PivotQuestion> & Pick<PivotQuestion, 'dims' | 'metric'>,
  as: Person = 'admin',
) {
  const { data, msg } = await app.call(structure.pivot, question, as)
  if (!data) throw new Error(msg)
  return data
}

describe('the pivot', () => {
  it('goes down a level at a time, and the children add up to their node', async () => {
    const asked: Parameters<typeof pivotOf>[0] = {
      dims: ['bigArea', 'area', 'customer'],
      columnDim: 'category',
      metric: 'qty',
    }
    const top = await pivotOf(asked)
    expect([top.dim, top.hasChildren, top.totals.total]).toEqual(['bigArea', true, 42])
    for (const place of top.rows) {
      const below = await pivotOf({ ...asked, node: [{ dim: 'bigArea', code: place.code }] })
      expect([below.dim, below.totals.total]).toEqual(['area', place.total])
      expect(below.rows.reduce((sum, { total }) => sum + (total ?? 0), 0)).toBe(place.total)
      expect(below.rows.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(100, 6)
      for (const row of below.rows) {
        expect(row.values.length).toBe(below.columns.length)
        expect(row.values.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(row.total)
      }
    }
  })

  it('says what the dynamic report says', async () => {
    const { data } = await app.call(report.getOrderReport, { dims: ['category'], metrics: ['netAmount'] })
    const { rows } = await pivotOf({ dims: ['category'], metric: 'netAmount' })
    expect(rows.map(({ code, total }) => [code, total])).toEqual(
      data?.list.map(({ dims, metrics }) => [dims[0]?.code, metrics.netAmount]),
    )
    expect(
      (await app.call(structure.pivot, { dims: ['category'], metric: 'netAmount' }, 'wang')).data?.totals.total ?? null,
    ).toBeNull()
  })

  it('refuses a node that is none of its own', async () => {
    const asked: Parameters<typeof pivotOf>[0] = { dims: ['category', 'style'], metric: 'qty' }
    for (const node of [
      [{ dim: 'brand', code: 'SC' }],
      [
        { dim: 'category', code: 'TOP' },
        { dim: 'style', code: 'x' },
      ],
    ])
      expect((await app.call(structure.pivot, { ...asked, node })).msg).toBe('这一项不在报表里，请刷新')
    expect((await pivotOf({ ...asked, node: [{ dim: 'category', code: 'gone' }] })).rows).toEqual([])
  })
})

async function pivotFile(question: object): Promise<Buffer> {
  const answer = await app.server.app.inject({
    method: 'POST',
    url: '/api/dimension/export',
    headers: { token: await app.tokenOf('admin'), host: 'hall' },
    payload: question,
  })
  return answer.rawPayload
}

it("the pivot's file has its columns, totals and filters as on screen, and leads to the rows of orders", async () => {
  const goods = { brandCodes: ['SC'] }
  const question = { dims: ['region' as const, 'customer' as const], columnDim: 'colour' as const, goods }
  const answer = await pivotOf({ ...question, metric: 'qty' })
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'pivot-')), 'pivot.xlsx')
  const file = await pivotFile({ ...question, metric: 'qty' })
  writeFileSync(place, file)
  const [pivot, about] = await readSheets(place, { fileName: 'pivot.xlsx' })
  const lines = pivot?.rows ?? []
  const width = 3 + answer.columns.length
  expect(pivot?.header.slice(0, width)).toEqual(['区域', '全部', '占合计', ...answer.columns.map(({ label }) => label)])
  const textOf = (value: number | null) => (value === null ? '' : String(value))
  const cellsOf = (label: string, { total, values }: (typeof answer)['totals']) => [
    label,
    ...[total, ...values].map(textOf),
  ]
  expect(
    lines.map(([label = '', total = '', , ...values]) => [label, total, ...values.slice(0, answer.columns.length)]),
  ).toEqual([...answer.rows.map((row) => cellsOf(row.label, row)), cellsOf('合计', answer.totals)])
  expect(about?.rows.map((cells) => cells.slice(0, 2).join('：'))).toContain('筛选：品牌：山川')
  const links = [...(await linksIn(file)).values()].map((address) => new URL(address))
  const qtys = await Promise.all(
    links.map(async ({ searchParams }) => {
      const { node } = JSON.parse(searchParams.get('drill') ?? '{}')
      return (await app.call(orderLines.list, { level: 'line', node, goods })).data?.totals?.qty
    }),
  )
  expect(qtys).toEqual([...answer.rows, answer.totals].map(({ total }) => total))
  expect(links[0]?.searchParams.getAll('rows')).toEqual(['region', 'customer'])
})
