import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { upload, uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const recordsOf = ({ rows }: Awaited<ReturnType<typeof uploaded>>) => rows.map(({ record }) => record)

test('a row that is new shows every value as it will be stored, and where it comes from', async () => {
  const rows = [
    ['款号', '款名', '颜色', '尺码', '吊牌价', '条码'],
    ['TR100', '风衣', '黑', 'M码', '¥1,299', '6901234567892'],
    ['TR100', '', '湖蓝', 'L', '', ''],
  ]
  const dry = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  const { mapping, importId } = dry
  const tried = await uploaded(app, {
    ...{ kind: 'goods', importId, mode: 'dryRun' },
    mapping: { ...mapping, fixed: { brand: '山川' } },
  })
  expect(recordsOf(tried)).toMatchObject([
    {
      values: {
        ...{ goodsNo: 'TR100', name: '风衣', brand: '山川', colourName: '黑', size: 'M', tagPrice: '1299.00' },
        ...{ barcode: '6901234567892', skcNo: 'TR100-01' },
      },
      origins: { brand: 'fixed', skcNo: 'default' },
    },
    { values: { goodsNo: 'TR100', name: '风衣', colourName: '湖蓝', size: 'L', tagPrice: '1299.00' } },
  ])
  expect(tried.valueFields.slice(0, 7)).toEqual([
    ...['goodsNo', 'name', 'colourName', 'size', 'tagPrice', 'barcode', 'brand'],
  ])
  const page = await app.call(bulkImport.rows, { importId, page: 1, limit: 1 })
  expect(page.data?.list).toEqual(tried.rows.slice(0, 1))
  await uploaded(app, { kind: 'goods', importId, mode: 'commit' })
  const stored = await app.fair.db
    .selectFrom('skcs')
    .innerJoin('styles', 'styles.id', 'style_id')
    .select(['skc_no', 'tag_fen'])
    .where('goods_no', '=', 'TR100')
    .orderBy('skcs.id')
    .execute()
  expect(stored).toEqual([
    { skc_no: 'TR100-01', tag_fen: 129_900 },
    { skc_no: recordsOf(tried)[1]?.values.skcNo, tag_fen: 129_900 },
  ])
})

test('a row of a colour shows the sizes it will have, one of several colours all of them', async () => {
  const rows = [
    ['款号', '颜色', '尺码', '吊牌价'],
    ['TR200', '黑、白', 'S-L', '99'],
  ]
  const tried = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(recordsOf(tried)).toMatchObject([{ values: { colourName: '黑;白', sizes: 'S;M;L' } }])
})

test('customers show their place, their terms and what is filled in, no password; refused rows what the file has', async () => {
  const rows = [
    ['客户编码', '客户名称', '地区', '账号', '密码', '面积', '折扣'],
    ['TRC1', '一店', '杭州', 'trc1', 'secret-1', '85', ''],
    ['TRC2', '二店', '杭州', 'trc2', 'secret-2', '很大', '48%'],
  ]
  const tried = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  const [first, second] = recordsOf(tried)
  expect(first).toMatchObject({
    values: { code: 'TRC1', area: '杭州', account: 'trc1', password: '***', storeArea: '85', discount: '100%' },
    origins: { discount: 'default' },
  })
  expect(second).toEqual({
    values: {
      code: 'TRC2',
      name: '二店',
      area: '杭州',
      account: 'trc2',
      password: '***',
      storeArea: '很大',
      discount: '48%',
    },
    origins: {},
  })
  expect(tried.defaults).toEqual([{ field: 'discount', label: '折扣', value: '100%', count: 1 }])
})

test('goods without a price are told how many get none', async () => {
  const rows = [
    ['款号', '颜色', '尺码'],
    ['TR300', '黑', 'M'],
    ['TR301', '黑', 'M'],
  ]
  const tried = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(tried.defaults).toEqual([{ field: 'tagPrice', label: '吊牌价', value: '0.00', count: 2 }])
})

test('sums of the accepted rows stand beside those of the file', async () => {
  const head = ['客户编码', '客户名称', '门店数量', '订货指标件数']
  const shops = [
    ['TRS1', '一店', '2', '120'],
    ['TRS2', '二店', '3', '80'],
  ]
  const sumsWith = async (...totals: readonly (readonly string[])[]) =>
    (await uploaded(app, { kind: 'customers', rows: [head, ...shops, ...totals], mode: 'dryRun' })).sums
  const label = { field: 'targetQty', sum: '200' }
  expect(await sumsWith(['合计', '', '5', '200'])).toMatchObject([
    { field: 'storeCount', sum: '5', stated: '5', row: 4 },
    { ...label, stated: '200', row: 4 },
  ])
  expect(await sumsWith(['合计', '', '6', '210'])).toMatchObject([
    { field: 'storeCount', sum: '5', stated: '6' },
    { ...label, stated: '210' },
  ])
  expect(await sumsWith(['华东 小计', '', '2', '120'], ['华南 小计', '', '3', '80'])).toMatchObject([
    { stated: '5' },
    { stated: '200' },
  ])
  expect(await sumsWith(['华东 小计', '', '2', '120'], ['合计', '', '', '200'])).toMatchObject([
    { field: 'storeCount', sum: '5', stated: null, row: null },
    { ...label, stated: '200', row: 5 },
  ])
  expect(await sumsWith()).toMatchObject([{ stated: null, row: null }, { stated: null }])
})

const badGoods = [
  ['款号', '颜色', '尺码', '吊牌价', '条码'],
  ...['1', '2', '3'].map((number) => [`TRB${number}`, '黑', 'M', '99', 'x']),
  ['TRB4', '黑', 'M', '面议', '6901234567908'],
  ['TRB5', '黑', 'M', '待定', ''],
  ['TRB6', '黑', 'M', '面议', ''],
  ['TRB7', '黑', 'M', '299', ''],
]

test('refused rows are grouped by reason over the whole file', async () => {
  const tried = await uploaded(app, { kind: 'goods', rows: badGoods, mode: 'dryRun' })
  expect(tried.refusals).toMatchObject([
    {
      ...{ key: 'barcode:noBarcode', count: 3, followers: 0, rows: [2, 3, 4], distinct: 1 },
      ...{ values: [{ text: 'x', count: 3 }], mayBeMeant: false, mayBeDropped: true },
    },
    {
      ...{ key: 'tagPrice:notMoney', count: 3, rows: [5, 6, 7], distinct: 2, mayBeMeant: true, mayBeDropped: true },
      values: [
        { text: '面议', count: 2 },
        { text: '待定', count: 1 },
      ],
    },
  ])
})

test('rows that only follow another are counted under its reason', async () => {
  const made = [
    ['款号', '颜色', '尺码组', '尺码'],
    ['TRF1', '黑', 'TOPS', 'M'],
  ]
  await uploaded(app, { kind: 'goods', rows: made })
  const rows = [
    ['款号', '颜色', '尺码'],
    ['TRF1', '黑', '99X'],
    ['TRF1', '白', 'M'],
    ['TRF1', '红', 'M'],
  ]
  const tried = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(tried.refusals).toMatchObject([{ field: 'size', count: 1, followers: 2, rows: [2] }])
  const { mapping, importId } = tried
  const options = { leave: tried.refusals.map(({ key }) => key) }
  const left = await uploaded(app, { kind: 'goods', importId, mode: 'dryRun', mapping: { ...mapping, options } })
  expect(left.counts).toMatchObject({ refused: 0, left: 3 })
})

test('one answer for a group: its rows are left, or its cells count as blank', async () => {
  const { importId, mapping } = await uploaded(app, { kind: 'goods', rows: badGoods, mode: 'dryRun' })
  const answered = (options: object) =>
    uploaded(app, { kind: 'goods', importId, mode: 'dryRun', mapping: { ...mapping, options } })
  const left = await answered({ leave: ['tagPrice:notMoney'] })
  expect(left.counts).toMatchObject({ created: 1, left: 3, refused: 3 })
  const dropped = await answered({ badCells: { barcode: 'drop' } })
  expect(dropped.counts).toMatchObject({ created: 4, refused: 3 })
  expect(dropped.rows[0]).toMatchObject({
    action: 'created',
    notes: [{ field: 'barcode', after: 'x', problem: '没有读取，当作空白' }],
  })
  expect(dropped.rows[0]?.record?.values.barcode).toBeUndefined()
  const both = await answered({ badCells: { 'barcode:noBarcode': 'drop', tagPrice: 'drop' } })
  expect(both.counts).toMatchObject({ created: 7, refused: 0 })
  expect(both.defaults).toMatchObject([{ field: 'tagPrice', count: 3 }])
  const done = await upload(app, { kind: 'goods', importId, mode: 'commit' })
  expect(done.data?.counts).toMatchObject({ created: 7 })
})

test('a required cell and one that names the row are never dropped', async () => {
  const rows = [
    ['客户编码', '客户名称', '折扣'],
    ['', '无号店', '48%'],
  ]
  const { importId, mapping } = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  const options = { badCells: { code: 'drop' as const, name: 'drop' as const } }
  const tried = await uploaded(app, { kind: 'customers', importId, mode: 'dryRun', mapping: { ...mapping, options } })
  expect(tried.counts).toMatchObject({ created: 0, refused: 1 })
  expect(tried.refusals).toMatchObject([{ field: 'code', mayBeDropped: false }])
})

test('the refused rows as a file have the reasons of this trial alone', async () => {
  const rows = [
    ['款号', '颜色', '尺码', '吊牌价', '原因'],
    ['TRR1', '黑', 'M', '面议', '第 9 行的旧原因'],
  ]
  const { importId } = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  const file = await app.server.app.inject({
    url: `/api${bulkImport.refusedRows.path}?importId=${importId}`,
    headers: { token: await app.tokenOf('admin') },
  })
  const { columns } = await uploaded(app, { kind: 'goods', bytes: file.rawPayload, mode: 'dryRun' })
  expect(columns.map(({ heading, samples }) => [heading, ...samples])).toEqual([
    ...[
      ['款号', 'TRR1'],
      ['颜色', '黑'],
      ['尺码', 'M'],
      ['吊牌价', '面议'],
    ],
    ['原因', '吊牌价“面议”：不是有效的金额，请填数字，如 199 或 199.00'],
  ])
})
