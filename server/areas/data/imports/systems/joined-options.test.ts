import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const triedGoods = (rows: readonly (readonly string[])[]) => uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })

test.each([
  ['辅助属性', '颜色:卡其;尺码:M', '颜色:卡其;尺码:L'],
  ['SKU属性', '尺码：M，颜色：卡其', '尺码：L，颜色：卡其'],
  ['货品说明', '卡其/M', '卡其/L'],
  ['颜色', '卡其色;M', '卡其色;L'],
  ['销售规格', '卡其色（M）', '卡其色（L）'],
  ['spec_name', '卡其M', '卡其L'],
])('a colour and a size in one column are read apart, whatever its heading: %s', async (heading, first, second) => {
  const tried = await triedGoods([
    ['款式编码', '名称', heading, '国标码', '吊牌价'],
    ['JV1', '大衣', first, '6901234567892', '199'],
    ['JV1', '大衣', second, '6901234567908', '199'],
  ])
  expect(tried.counts).toMatchObject({ refused: 0, skcs: 1, skus: 2, barcodes: 2 })
  expect(tried.mapping.fixed).toEqual({})
})

test('a colour with its code is no colour and size', async () => {
  const { counts } = await triedGoods([
    ['款号', '颜色', '吊牌价'],
    ['JW1', '黑-01', '199'],
    ['JW1', '白-02', '199'],
  ])
  expect(counts).toMatchObject({ skcs: 2, skus: 0 })
})

test('the free attributes of an accounting system are colour and size', async () => {
  const tried = await triedGoods([
    ['存货编码', '存货名称', '自由项1(颜色)', '自由项2(尺码)', '参考售价'],
    ['YY1', '大衣', '黑', 'M', '199'],
    ['YY1', '大衣', '黑', 'L', '199'],
  ])
  expect(tried.columns.map(({ field }) => field)).toEqual(['goodsNo', 'name', 'colourName', 'size', 'tagPrice'])
  expect(tried.counts).toMatchObject({ refused: 0, skcs: 1, skus: 2 })
})

test('rows of one SKU with codes of their own get no colour or size that the file does not give', async () => {
  const tried = await triedGoods([
    ['款式编码', '商品编码', '名称', '国标码', '吊牌价'],
    ['JX1', 'JX1-BLK-M', '大衣', '6901234567892', '199'],
    ['JX1', 'JX1-BLK-L', '大衣', '6901234567908', '199'],
  ])
  expect(tried.mapping.fixed).toEqual({})
  expect(tried.counts).toMatchObject({ refused: 2, skus: 0 })
  expect(tried.problems.join()).toContain('“国标码”各不相同：看不出各是哪个颜色、哪个尺码')
})
