import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { completion } from '@fairdesk/contract/areas/reports/completion'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { assumedTree } from '@fairdesk/contract/completion/what-if'
import { completionOf } from '@fairdesk/contract/completion-measures'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSheet } from '../../../domain/sheets/read.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'
import { linksIn } from '../../../testing/sheets/sheet-links.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  await sql`insert into targets (customer_id, dim1, value1, qty) values (1, 'category', 'TOP', 20)`.execute(app.fair.db)
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
})
afterAll(() => app.stop())

type Export = Params<typeof completion.export>

async function fileOf(asked: Export, as: Person = 'admin') {
  return app.server.app.inject({
    method: 'POST',
    url: '/api/report/exportCompletion',
    headers: { token: await app.tokenOf(as), 'accept-language': 'zh-CN', host: 'hall' },
    payload: asked,
  })
}

async function sheet(asked: Export, as: Person = 'admin') {
  const answer = await fileOf(asked, as)
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-completion-')), 'completion.xlsx')
  writeFileSync(place, answer.rawPayload)
  const { header, rows } = await readSheet(place, { fileName: 'completion.xlsx' })
  const column = (title: string) => rows.map((row) => row[header.indexOf(title)] ?? '')
  const named = /UTF-8''([^;]+)/.exec(String(answer.headers['content-disposition']))
  return { name: decodeURIComponent(named?.[1] ?? ''), header, rows, column }
}

const number = (text: string) => (text === '' ? null : Number(text.replaceAll(/[,%]/g, '')))

it('has the tree row by row, parents repeated, and its totals', async () => {
  const { data } = await app.call(completion.tree, {})
  const { column, rows } = await sheet({ part: 'tree' })
  expect(column('件数').map(number)).toEqual([...(data?.list ?? []), data?.total].map((row) => row?.qty.actual))
  expect(column('指标').map(number)).toEqual([...(data?.list ?? []), data?.total].map((row) => row?.qty.target ?? null))
  const hangzhou = rows.find((row) => row.includes('C001')) ?? []
  expect(hangzhou.slice(0, 3)).toEqual(['华东', '浙江', '杭州'])
})

it('says in its name and heads what is assumed, and has just that', async () => {
  const { data } = await app.call(completion.tree, {})
  const assumed = data && assumedTree(data, { percent: 10 })
  const { name, column } = await sheet({ part: 'tree', measure: 'amount', assumed: { percent: 10 } })
  expect(name).toContain('假设+10%')
  expect(column('金额（假设）').map(number)).toEqual(
    [...(assumed?.list ?? []), assumed?.total].map((row) => row?.amount?.actual),
  )
  const calls = await sheet({ part: 'calls', assumed: { percent: 10 } })
  expect(calls.header.join()).not.toContain('假设')
})

it('has the matrix as numbers or as percent of the target', async () => {
  const { data } = await app.call(completion.matrix, {})
  const { header, column } = await sheet({ part: 'matrix', asPercent: false })
  expect(header.slice(-4)).toEqual(['上装', '下装', '鞋', '明细'])
  expect(column('上装').map(number)).toEqual([...(data?.rows ?? []), data?.total].map((row) => row?.values[0] ?? null))
  const ofTargets = data?.rows.find(({ level, targets }) => level === 'customer' && targets[0] === 20)?.values[0] ?? 0
  // Of places too only who has a target of the column counts.
  const percents = [...(data?.rows ?? []), data?.total].map((row) => {
    const hasTarget = (row?.targets[0] ?? null) !== null
    return hasTarget ? completionOf(ofTargets, 20) : null
  })
  expect(percents.at(-1)).toBe(completionOf(ofTargets, 20))
  expect((await sheet({ part: 'matrix' })).column('上装').map(number)).toEqual(percents)
})

it('has the ranking of a level in its order, and whom to call', async () => {
  const ranking = await sheet({ part: 'ranking', sort: 'gap' })
  expect(ranking.column('客户编码').slice(0, 2)).toEqual(['C001', 'C002'])
  expect(ranking.column('名次').map(number)).toEqual([1, 2, null, null, null])
  const calls = await sheet({ part: 'calls', below: 60 })
  expect(calls.column('差额').map(number)).toEqual([82, 39])
})

it('leads from each row to the rows of orders behind it, on the screen as it was exported', async () => {
  const narrowed = { customers: { bigAreaIds: [1] }, goods: { categoryCodes: ['TOP'] } }
  const asked = { part: 'tree' as const, ...narrowed }
  const { column } = await sheet(asked)
  const links = await linksIn((await fileOf(asked)).rawPayload)
  const qtys = column('件数').map(number)
  const agents = column('总代')
  expect(links.size).toBe(qtys.length)
  for (const [row, address] of links) {
    const { origin, pathname, searchParams } = new URL(address)
    expect([`${origin}${pathname}`, searchParams.get('customers'), searchParams.get('goods')]).toEqual([
      'http://hall/report2/complate',
      JSON.stringify(narrowed.customers),
      JSON.stringify(narrowed.goods),
    ])
    const { node } = JSON.parse(searchParams.get('drill') ?? '{}')
    const { data } = await app.call(orderLines.list, { level: 'line', node, ...narrowed })
    // Who buys through an agent only the screen knows.
    if (agents[row - 2] === '') expect(data?.totals?.qty).toBe(qtys[row - 2])
  }
})

it('leads nowhere from an assumption, which has no orders', async () => {
  expect((await sheet({ part: 'tree', assumed: { percent: 10 } })).header).not.toContain('明细')
})

it('has no price for who may see none', async () => {
  expect((await sheet({ part: 'tree' }, 'wang')).header.join()).not.toContain('金额')
})
