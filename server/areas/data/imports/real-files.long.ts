import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { upload, uploaded } from '../../../testing/upload.ts'

const data = path.resolve(import.meta.dirname, '../../../../shared/data')
const [excel, regions] = [path.join(data, 'excel'), path.join(data, 'regions')]
const isHere = existsSync(data)
if (!isHere) console.warn(`skipped: ${data} is missing, real spreadsheets are not tried`)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

// One reader for both kinds, so each file is tried as one of them in turn.
const tried = isHere ? readdirSync(excel).map((name, at) => [name, at % 2 === 0 ? 'goods' : 'customers'] as const) : []

test.skipIf(!isHere).each(tried)('%s as %s: a result or a plain sentence', { timeout: 60_000 }, async (name, kind) => {
  const { code, msg, data } = await upload(app, { kind, path: path.join(excel, name), mode: 'dryRun' })
  if (code === 200) return expect(data?.counts.rows).toBeGreaterThan(0)
  expect(code).toBe(500)
  expect(msg).toMatch(/^\p{Script=Han}[^,]*$/u)
  expect(msg).not.toContain('系统出错')
})

test.skipIf(!isHere)('342 cities as customers in the template, their areas created', { timeout: 60_000 }, async () => {
  const provinces = new Map(linesOf('provinces.csv').map(([code = '', name = '']) => [code, name]))
  const cities = linesOf('cities.csv')
  const head = ['客户编码*', '客户名称*', '大区', '区域', '地区', '省份']
  const rows = cities.map(([code = '', name = '', province = '']) => {
    const inProvince = provinces.get(province) ?? ''
    return [`CN${code}`, `${inProvince}${name}店`, `大区${province.slice(0, 1)}`, inProvince, name, inProvince]
  })
  const mapping = { options: { createAreas: true } }
  const done = await uploaded(app, { kind: 'customers', rows: [head, ...rows], mapping })
  expect(done.counts).toMatchObject({ rows: 342, created: 342, refused: 0 })
  // 31 provinces; every city is an area of its own, the placeholders of the same name too.
  expect(done.newCodes.map(({ type, count }) => [type, count])).toEqual([
    ['bigArea', new Set(cities.map(([, , province = '']) => province.slice(0, 1))).size],
    ['region', 31],
    ['area', 342],
  ])
  const again = await uploaded(app, { kind: 'customers', rows: [head, ...rows], mapping })
  expect(again.counts).toMatchObject({ left: 342, created: 0, changed: 0, refused: 0 })
})

test.skipIf(!isHere)('532 catalogue rows: number, size and colour in one cell', { timeout: 60_000 }, async () => {
  const bytes = gunzipSync(readFileSync(path.join(data, 'goods', 'magento_bottoms.csv.gz')))
  const done = await uploaded(app, { kind: 'goods', bytes, mode: 'commitGood' })
  // 49 of the rows are the styles themselves, without size and colour.
  expect(done.counts).toMatchObject({ rows: 532, created: 483, refused: 49, styles: 49, skus: 483 })
  const found = await sql<{ name: string; tag_fen: number; sizes: number }>`
    select name, tag_fen, bit_count(size_mask::bit(32))::int as sizes from styles where goods_no = 'MP01'`.execute(
    app.fair.db,
  )
  expect(found.rows[0]).toMatchObject({ tag_fen: 3500, sizes: 4 })
  const again = await uploaded(app, { kind: 'goods', bytes, mode: 'commitGood' })
  expect(again.counts).toMatchObject({ created: 0, changed: 0, refused: 49 })
})

function linesOf(name: string): string[][] {
  return readFileSync(path.join(regions, name), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
}
