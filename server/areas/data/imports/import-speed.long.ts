import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { slowness } from '../../../testing/slowness.ts'
import { uploaded } from '../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const sizes = ['S', 'M', 'L', 'XL', '2XL']
const colours = ['黑', '白', '红', '蓝', '灰']
const count = 5000

/** 25 rows a style: five colours in five sizes, a barcode each. */
function goodsRow(at: number): string[] {
  const style = Math.floor(at / 25)
  const [colour = '', size = ''] = [colours[Math.floor(at / 5) % 5], sizes[at % 5]]
  const number = `BN${String(style).padStart(5, '0')}`
  return [
    number,
    `款式 ${number}`,
    '山川',
    String(99 + (style % 20) * 50),
    colour,
    size,
    String(6_920_000_000_000 + at),
  ]
}

test('a dry run of 5,000 rows within 5 s, what it says is what is done, and again nothing', {
  timeout: 60_000,
}, async () => {
  const head = ['款号', '款名', '品牌', '吊牌价', '颜色', '尺码', '条码']
  const rows = [head, ...Array.from({ length: count }, (_, at) => goodsRow(at))]
  const started = performance.now()
  const dry = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(performance.now() - started).toBeLessThan(5000 * slowness())
  expect(dry.counts).toMatchObject({
    created: count,
    refused: 0,
    styles: 200,
    skcs: 1000,
    skus: count,
    barcodes: count,
  })
  expect((await uploaded(app, { kind: 'goods', rows })).counts).toEqual(dry.counts)
  expect((await uploaded(app, { kind: 'goods', rows })).counts).toMatchObject({ left: count, created: 0, changed: 0 })
})

test('a file of thousands of good rows shows its few bad ones', { timeout: 60_000 }, async () => {
  const head = ['款号', '款名', '品牌', '吊牌价', '颜色', '尺码', '条码']
  const rows = [head, ...Array.from({ length: count }, (_, at) => goodsRow(at + 3 * count))]
  for (const at of [count - 7, count - 5, count - 2]) rows[at] = (rows[at] ?? []).with(6, 'x')
  const dry = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(dry.counts).toMatchObject({ created: count - 3, refused: 3 })
  const shown = Map.groupBy(dry.rows, ({ action }) => action)
  expect(shown.get('refused')?.map(({ row }) => row)).toEqual([count - 6, count - 4, count - 1])
  expect(shown.get('created')).toHaveLength(200)
  expect(dry.rows.map(({ row }) => row)).toEqual(dry.rows.map(({ row }) => row).toSorted((a, b) => a - b))
})
