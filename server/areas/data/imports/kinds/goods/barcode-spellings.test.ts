import { goods } from '@fairdesk/contract/areas/data/goods'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../testing/app.ts'
import { uploaded } from '../../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const goodsOf = (...rows: readonly (readonly [no: string, size: string, barcode: string])[]) => [
  ['款号', '品名', '颜色', '尺码', '条码'],
  ...rows.map(([no, size, barcode]) => [no, no, '黑', size, barcode]),
]

const stored = async (no: string) => {
  const { rows } = await sql<{ code: string }>`
    select code from barcodes join skcs on skcs.id = skc_id join styles on styles.id = style_id
    where goods_no = ${no} order by slot, code collate "C"`.execute(app.fair.db)
  return rows.map(({ code }) => code)
}

test('a GTIN is stored as it is written, and its other spellings are the same barcode', async () => {
  const upc = '012345678905'
  await uploaded(app, { kind: 'goods', rows: goodsOf(['GT1', 'S', upc], ['GT1', 'S', `0${upc}`]) })
  expect(await stored('GT1')).toEqual([upc])
  const again = await uploaded(app, { kind: 'goods', rows: goodsOf(['GT1', 'S', `0${upc}`]) })
  expect(again.counts).toMatchObject({ left: 1, changed: 0 })
  expect(await stored('GT1')).toEqual([upc])
  const other = await uploaded(app, { kind: 'goods', rows: goodsOf(['GT2', 'S', `0${upc}`]), mode: 'dryRun' })
  expect(other.rows[0]?.notes[0]?.problem).toMatch(/^这个条码已属于 GT1-/)
  const inFile = goodsOf(['GT3', 'S', '036000291452'], ['GT3', 'M', '0036000291452'])
  const twice = await uploaded(app, { kind: 'goods', rows: inFile, mode: 'dryRun' })
  expect(twice.rows[1]?.notes[0]?.problem).toBe('与第 2 行的条码相同，却不是同一个款色尺码；请改正其中一行')
})

test('an element string gives its GTIN; a wrong check digit is told and stored as it is', async () => {
  const rows = goodsOf(
    ['GT4', 'S', '(01)06901234567892(10)AB12'],
    ['GT4', 'M', '6901234567890'],
    ['GT4', 'L', '1234567'],
  )
  const done = await uploaded(app, { kind: 'goods', rows })
  expect(done.counts).toMatchObject({ created: 3, refused: 0 })
  expect(
    done.rows.map(({ notes }) => notes.flatMap(({ field, problem }) => (field === 'barcode' ? problem : []))),
  ).toEqual([[], ['校验位不对，可能抄错了一位；仍按原样存入'], []])
  expect((await stored('GT4')).toSorted()).toEqual(['1234567', '6901234567890', '6901234567892'])
})

test.each([
  ['goods list', (keyword: string) => app.call(goods.list, { keyword, limit: 10 })],
  ['order desk', (text: string) => app.call(orderEntry.find, { text })],
])('a %s is searched by any spelling, alone and in a list of codes', async (_, search) => {
  await uploaded(app, { kind: 'goods', rows: goodsOf(['GT5', 'S', '0036000291452'], ['GT6', 'S', '614141000036']) })
  const numbersOf = async (text: string) => {
    const { data } = await search(text)
    return data?.list.map(({ goodsNo }: { goodsNo: string }) => goodsNo).toSorted()
  }
  expect(await numbersOf('036000291452')).toEqual(['GT5'])
  expect(await numbersOf('036000291452, 0614141000036')).toEqual(['GT5', 'GT6'])
  expect(await numbersOf('036000291452 0614141000036')).toEqual(['GT5', 'GT6'])
})
