import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const tried = (...rows: readonly (readonly string[])[]) => uploaded(app, { kind: 'orderLines', rows, mode: 'dryRun' })
const columnsOf = ({ columns }: Awaited<ReturnType<typeof tried>>) =>
  columns.map(({ heading, field, size, sources }) =>
    [heading, field, size, sources].filter((item) => item !== undefined),
  )
const refusalsOf = ({ rows }: Awaited<ReturnType<typeof tried>>) =>
  rows.flatMap(({ notes }) => notes.flatMap(({ field, after }) => (field === 'customer' ? [after ?? ''] : [])))

const head = ['款号', '颜色', 'S', 'M', '合计']
const line = ['A1', '黑', '2', '4', '6']

test.each([
  ['客户：杭州西湖店'],
  ['客户名称: 杭州西湖店  日期：2026-11-01'],
  ['秋冬订货单  客户：杭州西湖店'],
  ['订货单 — 杭州西湖店'],
  ['杭州西湖店2027订货单 客户编码：C001'],
  ['杭州西湖店订货单'],
  ['客户：', '杭州西湖店'],
])('the customer of an order stands above the head: %s %s', async (...title) => {
  const answer = await tried(title, head, line)
  expect(columnsOf(answer)).toEqual([
    ['款号', 'goodsNo'],
    ['颜色', 'colour'],
    ['S', 'qty', 'S'],
    ['M', 'qty', 'M'],
    ['合计', null],
    ['客户', 'customer', []],
  ])
  expect(refusalsOf(answer)).toEqual([])
  expect(answer.problems.find((problem) => problem.includes('表头上方'))).toContain('客户取自表头上方的“')
})

test('a customer whom the fair does not have is asked for by the name in the title', async () => {
  expect(refusalsOf(await tried(['订货单 — 温州五马店'], head, line))).toEqual(['温州五马店'])
  expect(refusalsOf(await tried(['客户：温州五马'], head, line))).toEqual(['温州五马'])
})

test('titles that name nobody, and a column of customers, stay as they are', async () => {
  const nobody = await tried(['2027春夏订货单'], head, line)
  expect(nobody.problems).toContain('没有对应“客户”的列')
  const own = await tried(['客户：杭州西湖店'], ['客户', ...head], ['C002', ...line])
  expect(own.columns).toHaveLength(6)
})

test('lines of totals and remarks below such an order are no lines of the customer', async () => {
  const answer = await tried(
    ['客户：杭州西湖店'],
    head,
    line,
    ['合计', '', '2', '4', '6'],
    ['制表：王芳', '', '', '', ''],
  )
  expect(answer.counts.rows).toBe(1)
  expect(answer.problems).toContain('略去 1 行合计，不导入（第 4 行）')
  expect(answer.problems).toContain('略去 1 行备注、签名或页码，不导入（第 5 行）')
})

test('a title in the middle of its row names the customer too', async () => {
  const answer = await tried(['', '', '', '订货单 — 杭州西湖店'], head, line)
  expect(columnsOf(answer).map(([, ...meaning]) => meaning)).toEqual([
    ...[['goodsNo'], ['colour'], ['qty', 'S'], ['qty', 'M'], [null], ['customer', []]],
  ])
  expect(refusalsOf(answer)).toEqual([])
})

test('one letter of a size may head the only quantity', async () => {
  const answer = await tried(['客户', '款号', '颜色', 'L', '合计'], ['C001', 'A1', '黑', '2', '2'])
  expect(columnsOf(answer)[3]).toEqual(['L', 'qty', 'L'])
  expect(answer.problems).toEqual([])
})
