import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../testing/app.ts'
import { upload, uploaded } from '../../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const rules = async () =>
  (
    await sql`select scope, customer_id, level_id, style_id, skc_id, min, multiple, max, updated_by
      from minimum_rules order by id`.execute(app.fair.db)
  ).rows

const header = ['客户编码', '级别', '款号', '款色号', '起订量', '倍数', '上限']
const rows = [
  header,
  ['', 'A级', 'T001;P001', '', '48', '24', ''],
  ['C001', '', 'T001', '', '12', '', '96'],
  ['C002', '', '', 'T001-01', '6', '', ''],
  ['', '', '', 'T001-02', '300', '', ''],
]

test('rules of every scope from one file, a list of styles in one row', async () => {
  const nobody = { customer_id: null, level_id: null, style_id: null, skc_id: null, multiple: null, max: null }
  expect((await uploaded(app, { kind: 'minimums', rows, mode: 'dryRun' })).counts).toMatchObject({ created: 4 })
  expect(await rules()).toEqual([])
  await uploaded(app, { kind: 'minimums', rows })
  expect(await rules()).toEqual([
    { ...nobody, scope: 'levelGoods', level_id: 9, style_id: 1, min: 48, multiple: 24, updated_by: 'admin' },
    { ...nobody, scope: 'levelGoods', level_id: 9, style_id: 2, min: 48, multiple: 24, updated_by: 'admin' },
    { ...nobody, scope: 'customerGoods', customer_id: 1, style_id: 1, min: 12, max: 96, updated_by: 'admin' },
    { ...nobody, scope: 'customerSkc', customer_id: 2, skc_id: 1, min: 6, updated_by: 'admin' },
    { ...nobody, scope: 'skcTotal', skc_id: 2, min: 300, updated_by: 'admin' },
  ])
  expect((await uploaded(app, { kind: 'minimums', rows })).counts).toMatchObject({ left: 4, changed: 0, created: 0 })
})

test('a row that is of no scope, knows no style or can never be kept is refused whole', async () => {
  const { rows: told } = await uploaded(app, {
    kind: 'minimums',
    mode: 'dryRun',
    rows: [
      header,
      ['C001', 'A级', 'T001', '', '1', '', ''],
      ['', 'A级', 'S001;X001', '', '1', '', ''],
      ['', 'A级', 'S001', '', '50', '24', '60'],
      ['C003', '', 'S001', '', '', '', ''],
    ],
  })
  expect(told.map(({ action, notes }) => [action, notes[0]?.problem])).toEqual([
    ['refused', expect.stringContaining('看不出是哪一种')],
    ['refused', '没有这个款号，或不在您的品牌内；请改正，或先导入商品'],
    ['refused', '没有数量能同时满足这三个数，请改正'],
    ['refused', '起订量、倍数、上限至少填一个'],
  ])
})

test('rules are for administrators', async () => {
  expect((await upload(app, { kind: 'minimums', rows, as: 'zhao' })).code).toBe(403)
})
