import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const goods = async (rows: readonly (readonly string[])[]) => {
  const { problems, rows: read, newCodes } = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  return { problems, read: read.map(({ row, action }) => [row, action]), newCodes }
}

test('remarks below the rows are no styles, though a style may do without a colour', async () => {
  const { problems, read } = await goods([
    ['款号', '品名', '吊牌价'],
    ['R1', '裙', '199'],
    ['合计', '', '199'],
    ['备注：价格含税', '', ''],
    ['制表人：张三', '审核：李四', ''],
    ['—以下空白—', '', ''],
    ['* 颜色以实物为准', '', ''],
    ['打印时间：2026-11-28 10:00', '', ''],
    ['第1页/共2页', '', ''],
    ['注1', '帽', '99'],
  ])
  expect(read).toEqual([
    [2, 'created'],
    [10, 'created'],
  ])
  expect(problems).toContain('略去 6 行备注、签名或页码，不导入（第 4, 5, 6, 7, 8, 9 行）')
})

test('examples and what is to be filled in stand above the rows and are none', async () => {
  const { read } = await goods([
    ['款号', '名称', '颜色', '吊牌价'],
    ['填写说明', '必填', '选填', '数字'],
    ['（必填，不超过 20 位）', '', '', ''],
    ['示例：27S1001', '短袖', '黑', '199.00'],
    ['例', '例', '例', '例'],
    ['例外1', '裙', '黑', '299'],
  ])
  expect(read).toEqual([[6, 'created']])
})

test('notes under the heads and an example below the data are told by their rows, each once', async () => {
  const { problems, read } = await goods([
    ['款号*', '品名*', '颜色', '吊牌价'],
    ['必填，唯一', '必填，与合同一致', '选填', '如 199'],
    ['N1', '裙', '黑', '199'],
    ['例：C001', '示例裙', '黑', ''],
    ['N2', '此行为示例，导入时请删除', '', ''],
    ['N3', '示例短袖', '黑', '299'],
    ['制表人', '张三', '审核', '李四'],
  ])
  expect(read).toEqual([
    [3, 'created'],
    [6, 'created'],
  ])
  expect(problems).toEqual(
    expect.arrayContaining([
      '略去 1 行填写说明，不导入（第 2 行）',
      '略去 2 行示例，不导入（第 4, 5 行）',
      '略去 1 行备注、签名或页码，不导入（第 7 行）',
    ]),
  )
})

test('headings that are printed on each page are left out', async () => {
  const { read, problems } = await goods([
    ['款号', '颜色', '吊牌价'],
    ['P1', '黑', '199'],
    ['款号', '颜色', '吊牌价'],
    ['P2', '黑', '199'],
  ])
  expect(read).toEqual([
    [2, 'created'],
    [4, 'created'],
  ])
  expect(problems).toContain('略去 1 行重复的列名，不导入（第 3 行）')
})

test('a second table under other headings is refused; the first headings begin the first one again', async () => {
  const rows = [
    ['客户编码', '指标件数', '指标金额'],
    ['C001', '1000', '200000'],
    ['客户编码', '去年件数', '去年金额'],
    ['C002', '900', '150000'],
    ['客户编码', '指标件数', '指标金额'],
    ['C003', '800', '160000'],
  ]
  const { rows: read } = await uploaded(app, { kind: 'targets', rows, mode: 'dryRun' })
  const told = read.filter(({ notes }) => notes.some(({ problem }) => problem?.startsWith('第 3 行起是另一张表')))
  expect(told.map(({ row }) => row)).toEqual([3, 4])
})

test('a line that counts its colours beside its word is one of totals', async () => {
  const { read, newCodes } = await goods([
    ['款号', '颜色', '吊牌价'],
    ['T1', '黑', '199'],
    ['合计', '1色', '199'],
    ['总计', '1', '199'],
  ])
  expect(read).toEqual([[2, 'created']])
  expect(newCodes.find(({ type }) => type === 'colour')?.names ?? []).not.toContain('1色')
})
