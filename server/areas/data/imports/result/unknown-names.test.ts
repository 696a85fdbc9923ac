import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('a name that refuses rows is listed once, in files that create none too, and one meaning mends them all', async () => {
  const rows = [
    ['客户', '大类', '折扣'],
    ['C001', '上装类', '48%'],
    ['C002', '上装类', '50%'],
    ['C002', '火箭', '50%'],
  ]
  const { counts, unknownNames } = await uploaded(app, { kind: 'discounts', rows, mode: 'dryRun' })
  expect(counts).toMatchObject({ refused: 3 })
  expect(unknownNames).toMatchObject([
    {
      ...{ type: 'category', label: '大类', field: 'category' },
      names: [
        { texts: ['上装类'], rows: 2, refused: true, likely: ['上装'] },
        { texts: ['火箭'], rows: 1, refused: true, likely: [] },
      ],
    },
  ])
  expect(unknownNames[0]?.choices).toContain('上装')
  const values = { category: { 上装类: '上装' } }
  const mapped = await uploaded(app, { kind: 'discounts', rows, mode: 'dryRun', mapping: { values } })
  expect(mapped.counts).toMatchObject({ created: 2, refused: 1 })
})

test('of new names that differ in an ending alone the rarer means the other, until it is decided', async () => {
  const rows = [
    ['客户编码', '客户名称', '客户级别'],
    ['UN1', '一店', '钻石级'],
    ['UN2', '二店', '钻石级'],
    ['UN3', '三店', '钻石'],
  ]
  const { unknownNames } = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  expect(unknownNames.map(({ names }) => names.map(({ name, likely }) => [name, likely]))).toEqual([
    [
      ['钻石级', []],
      ['钻石', ['钻石级']],
    ],
  ])
  const values = { level: { 钻石: '钻石级' } }
  const mapped = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun', mapping: { values } })
  expect(mapped.newCodes).toMatchObject([{ names: ['钻石级'], count: 1 }])
})
