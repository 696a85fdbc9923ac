import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const tried = (...rows: readonly (readonly string[])[]) => uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })

test('numbers of SKUs beside their colours and sizes are split, so that styles stay together', async () => {
  for (const sign of ['-', '/', '_']) {
    const numbers = ['BLK 170', 'BLK 175', 'KHA 170'].map((ends) => ['A2601', ...ends.split(' ')].join(sign))
    const answer = await tried(
      ['商品编号', '商品全名', '颜色', '规格', '零售价'],
      [numbers[0] ?? '', '男士风衣', '黑色', '170/92A', '￥1,599.00'],
      [numbers[1] ?? '', '男士风衣', '黑色', '175/96A', '1599元'],
      [numbers[2] ?? '', '男士风衣', '卡其', '170/92A', '1599'],
    )
    expect(answer.counts).toMatchObject({ created: 3, styles: 1, skcs: 2, skus: 3 })
    expect(answer.columns[0]).toMatchObject({ split: 'dash', fields: ['goodsNo', '', ''], guessed: 'data' })
  }
})

test('numbers of styles with dashes stay whole', async () => {
  const answer = await tried(
    ['款号', '品名', '颜色', '尺码', '零售价'],
    ['A-26-01', '风衣', '黑', 'M', '1599'],
    ['A-26-02', '风衣', '黑', 'M', '1599'],
    ['A-27-01', '衬衫', '白', 'L', '599'],
  )
  expect(answer.columns[0]).toMatchObject({ field: 'goodsNo' })
  expect(answer.counts).toMatchObject({ styles: 3 })
})

test('numbers of SKUs alone are split into style, colour and size', async () => {
  const answer = await tried(
    ['SKU编码', '商品名称', '吊牌价'],
    ['B7001-WHT-S', '衬衫', '399'],
    ['B7001-WHT-M', '衬衫', '399'],
    ['B7001-BLK-S', '衬衫', '399'],
  )
  expect(answer.counts).toMatchObject({ created: 3, styles: 1, skcs: 2, skus: 3 })
})
