import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

type Rows = readonly (readonly string[])[]
const tried = (rows: Rows) => uploaded(app, { kind: 'targets', rows, mode: 'dryRun' })
const columnsOf = ({ columns }: Awaited<ReturnType<typeof tried>>) =>
  columns.map(({ field, size }) => [field ?? '', size ?? ''].join(' ').trim())

async function targetsOf(customer: string) {
  const { rows } = await sql<{ value1: string; qty: number | null; amount: string | null }>`
    select value1, qty, amount_fen as amount from targets join customers on customers.id = customer_id
    where customers.code = ${customer} order by value1`.execute(app.fair.db)
  return rows.map(({ value1, qty, amount }) => [value1, qty, amount === null ? null : Number(amount)])
}

test('categories that head columns have a target each, in the money that the group says', async () => {
  const rows = [
    ['客户编码', '客户名称', '订货指标（万元）', '', '', '合计'],
    ['', '', '上装', '下装', '鞋', ''],
    ['C001', '杭州西湖店', '10', '20.5', '-', '30.5'],
    ['C002', '宁波天一店', '3', '', '', '3'],
  ]
  const answer = await tried(rows)
  expect(columnsOf(answer)).toEqual(['customer', '', 'amount 上装', 'amount 下装', 'amount 鞋', ''])
  expect(answer.counts).toMatchObject({ rows: 2, created: 2, refused: 0 })
  expect(answer.questions).toMatchObject([{ key: 'figureUnits', field: 'amount', assumed: '10000' }])
  await uploaded(app, { kind: 'targets', importId: answer.importId, mapping: answer.mapping })
  expect(await targetsOf('C001')).toEqual([
    ['', 100, 1_000_000],
    ['BOT', null, 20_500_000],
    ['TOP', null, 10_000_000],
  ])
  const again = await tried(rows)
  expect(again.counts).toMatchObject({ left: 2, created: 0, changed: 0 })
})

test('pieces and money below each category, and the total of the customer beside them', async () => {
  const rows = [
    ['客户', '订货指标件数', '上装', '', '下装', ''],
    ['', '', '件数', '金额', '件数', '金额'],
    ['C003', '900', '500', '100000', '400', ''],
  ]
  const answer = await tried(rows)
  expect(columnsOf(answer)).toEqual(['customer', 'qty', 'qty 上装', 'amount 上装', 'qty 下装', 'amount 下装'])
  expect(answer.questions).toEqual([])
  await uploaded(app, { kind: 'targets', importId: answer.importId, mapping: answer.mapping })
  expect(await targetsOf('C003')).toEqual([
    ['', 900, null],
    ['BOT', 400, null],
    ['TOP', 500, 10_000_000],
  ])
})

test('figures of which nothing says what they count are asked about', async () => {
  const answer = await tried([
    ['客户', '一波', '二波指标'],
    ['C004', '120', '0'],
  ])
  expect(answer.questions).toMatchObject([
    { key: 'targetFigures', assumed: 'qty', text: '“一波”、“二波” 各是一列，下面的指标是件数还是金额？' },
  ])
  const { importId, mapping } = answer
  await uploaded(app, {
    ...{ kind: 'targets', importId },
    mapping: { ...mapping, options: { ...mapping.options, targetFigures: 'amount' } },
  })
  expect(await targetsOf('C004')).toEqual([
    ['W1', null, 12_000],
    ['W2', null, 0],
  ])
})

test('an unknown category beside known ones refuses its rows; unknown ones alone are told', async () => {
  const answer = await tried([
    ['客户', '指标件数', '', ''],
    ['', '上装', '童装', '小计'],
    ['C004', '12', '5', '17'],
  ])
  expect(answer.counts).toMatchObject({ refused: 1 })
  expect(answer.rows[0]?.notes).toMatchObject([{ field: 'value', after: '童装', unknown: true }])
  const unknown = await tried([
    ['客户', '童装', '家居'],
    ['C004', '12', '5'],
  ])
  expect(unknown.problems.join()).toContain('没有读到指标')
})
