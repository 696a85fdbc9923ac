import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { customer } from '@fairdesk/contract/areas/data/customer'
import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { order } from '@fairdesk/contract/areas/orders/order'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { frontEndPackage } from '@fairdesk/contract/areas/settings/front-end-package'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { emptyFair } from '@fairdesk/server/testing/fair-of'
import { sendPictures } from '@fairdesk/server/testing/pictures'
import { uploaded } from '@fairdesk/server/testing/upload'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A fair set up from nothing with files that others wrote, and ordered from. Each step rests on those before it. */
const data = path.resolve(import.meta.dirname, '../../shared/data')
const isHere = existsSync(data)
if (!isHere) console.warn(`skipped: ${data} is missing, no fair is set up from real files`)

let house: TestApp
let fair: TestApp
beforeAll(async () => {
  house = await testApp()
  fair = await emptyFair(house, 'WHOLE')
})
afterAll(() => house.stop())

const unpacked = (name: string) => gunzipSync(readFileSync(path.join(data, 'goods', `${name}.gz`)))
const rowsOf = (name: string) =>
  readFileSync(path.join(data, 'regions', name), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))

/** What a person would say each of the shop's own spellings of a size is; '' where it is none. */
function tamed(size: string): string | undefined {
  const [, number] = /^(?:\d{4},)?(\d{2}(?:\.5)?)(?:码| ?建议.*| ?【.*)?$/.exec(size) ?? []
  const [, letters] = /^(S|M|L|XL)[(（].*[)）]$/.exec(size) ?? []
  const same = new Map([
    ['XXL', '2XL'],
    ['XXXL', '3XL'],
    ['XXXXL', '4XL'],
    ['均 码', '均码'],
    ['1SIZE', '均码'],
    ['F', '均码'],
  ])
  const meant = number ?? letters ?? same.get(size)
  return meant === size ? undefined : meant
}

describe.skipIf(!isHere)('a whole fair from real files', { timeout: 600_000 }, () => {
  test('customers: one for every city, under provinces and big areas that did not exist', async () => {
    const provinces = new Map(rowsOf('provinces.csv').map(([code = '', name = '']) => [code, name]))
    const head = ['客户编码*', '客户名称*', '大区', '区域', '地区', '省份', '账号']
    const rows = rowsOf('cities.csv').map(([code = '', name = '', province = '']) => {
      const within = provinces.get(province) ?? ''
      return [`CN${code}`, `${within}${name}店`, `大区${province.slice(0, 1)}`, within, name, within, `cn${code}`]
    })
    const mapping = { options: { createAreas: true } }
    const done = await uploaded(fair, { kind: 'customers', rows: [head, ...rows], mapping })
    expect(done.counts).toMatchObject({ rows: 342, created: 342, refused: 0 })
    const { data: listed } = await fair.call(customer.list, { limit: 50 })
    expect(listed?.count).toBe(342)
  })

  test('targets and discounts of all of them', async () => {
    const codes = rowsOf('cities.csv').map(([code = '']) => `CN${code}`)
    const targets = codes.map((code, at) => [code, String(1000 + at), String((1000 + at) * 300)])
    const set = await uploaded(fair, { kind: 'targets', rows: [['客户编码', '件数', '金额'], ...targets] })
    expect(set.counts).toMatchObject({ rows: 342, created: 342, refused: 0 })
  })

  test('goods of a sportswear shop, their sizes tamed by what each spelling means', async () => {
    const bytes = unpacked('sportswear_sku_quarter_cn.csv')
    const tried = await uploaded(fair, { kind: 'goods', bytes, mode: 'dryRun' })
    const spelt = new Set(
      bytes
        .toString('utf8')
        .split(/\r?\n/)
        .slice(1)
        .map((line) => cellsOf(line)[4]?.trim() ?? ''),
    )
    const meanings = Object.fromEntries([...spelt].flatMap((size) => pairOf(size, tamed(size))))
    const mapping = { ...tried.mapping, values: { ...tried.mapping.values, size: meanings } }
    const dry = await uploaded(fair, { kind: 'goods', bytes, mapping, mode: 'dryRun' })
    expect(dry.counts.created).toBeGreaterThanOrEqual(tried.counts.created)
    const done = await uploaded(fair, { kind: 'goods', importId: dry.importId, mode: 'commitGood' })
    expect(done.counts).toEqual(dry.counts)
    const names = await sql<{ name: string }>`select distinct name from sizes`.execute(fair.fair.db)
    const known = names.rows.map(({ name }) => name)
    expect(known).toEqual(expect.arrayContaining(['42.5', 'L', '2XL', '均码']))
    for (const wild of ['L(175/80A)', '42码', 'XXL', '4120,42']) expect(known).not.toContain(wild)
  })

  test('goods of a catalogue and of a list of styles beside them', async () => {
    const catalogue = await uploaded(fair, {
      kind: 'goods',
      bytes: unpacked('magento_bottoms.csv'),
      mode: 'commitGood',
    })
    expect(catalogue.counts).toMatchObject({ rows: 532, created: 483, styles: 49, skus: 483 })
    const styles = await uploaded(fair, {
      kind: 'goods',
      bytes: unpacked('kaggle_fashion_styles.csv'),
      mode: 'commitGood',
    })
    expect(styles.counts).toMatchObject({ rows: 44_446, created: 44_424, refused: 22 })
    const { data: listed } = await fair.call(goods.list, { limit: 50 })
    expect(listed?.count).toBeGreaterThan(46_000)
  })

  test('50 catalogue pictures by a pattern, 240 by their number', async () => {
    const shots = path.join(data, 'goods', 'magento_images')
    // One is of a colour that the catalogue does not have.
    const shot = await given(shots, '{style}-{colour}_main')
    expect(shot.counts).toMatchObject({ matched: 49, unknownColour: 1, unknownGoods: 0, refused: 0 })
    expect(shot.done).toEqual({ pictures: 49, places: 49 })
    expect((await given(path.join(data, 'images'), '')).done).toEqual({ pictures: 240, places: 240 })
    const { data: shown } = await fair.call(goods.list, { limit: 10, keyword: 'MP02' })
    expect(shown?.list[0]?.image).toContain('/pictures/photo/')
  })

  test('all of it is pushed to the front ends, photos included', async () => {
    expect(await fair.call(frontEndPackage.updateZip, {})).toMatchObject({ code: 200 })
    const state = async () => (await fair.call(frontEndPackage.state, {})).data
    await expect.poll(async () => (await state())?.job, { timeout: 300_000, interval: 500 }).toBeNull()
    const pushed = await state()
    expect(pushed?.last).toBe('made')
    expect(pushed?.versions[0]?.counts).toMatchObject({ pictures: 289 })
    expect(pushed?.versions[0]?.counts.goods).toBeGreaterThan(46_000)
  })

  test('an order of what is there, in every report alike', async () => {
    const { data: customers } = await fair.call(customer.list, { limit: 10, keyword: 'CN4401' })
    const customerId = customers?.list[0]?.customerId ?? expect.fail('no customer')
    const wanted = { customerId, limit: 50, goods: { keyword: 'MP0' } }
    const { data: matrix } = await fair.call(order.getCustomerGoodsOrderList, wanted)
    const rows = (matrix?.list ?? []).flatMap(({ goodsId, sizes, colours }) =>
      colours.map(({ colourId }) => ({ goodsId, colourId, cells: sizes.map(({ sizeId }) => ({ sizeId, qty: 2 })) })),
    )
    expect(rows.length).toBeGreaterThan(10)
    const { data: saved } = await fair.call(order.saveOrder, { customerId, rows })
    expect(saved?.errors.filter(({ code }) => code !== 'size-off')).toEqual([])
    const qty = saved?.rows.reduce((sum, row) => sum + row.qty, 0)
    expect(qty).toBeGreaterThan(50)
    const ranked = await fair.call(goodsReport.getGoodsTotalRankingSum, {})
    expect(ranked, ranked.msg).toMatchObject({ code: 200, data: { qty } })
    const { data: listed } = await fair.call(customer.list, { limit: 10, keyword: 'CN4401' })
    expect(listed?.list[0]).toMatchObject({ qty })
  })
})

/** Sends a folder's pictures, looks at the report, commits it and draws them. */
async function given(folder: string, pattern: string) {
  const files = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) }))
  let batchId = ''
  for (let at = 0; at < files.length; at += 20) {
    const fields = { pattern, ...(batchId ? { batchId } : {}) }
    const sent = await sendPictures(fair, goodsPictures.uploadGoodsImageTemp, {
      files: files.slice(at, at + 20),
      fields,
    })
    batchId = sent.data?.batchId ?? expect.fail(sent.msg)
  }
  const { data: report } = await fair.call(goodsPictures.report, { batchId, pattern })
  const { data: done } = await fair.call(goodsPictures.commit, {
    ...{ batchId, pattern, mode: 'replace' },
    planHash: report?.planHash ?? '',
  })
  await house.server.jobs.idle()
  return { counts: report?.counts, done }
}

function pairOf(size: string, meant: string | undefined): [string, string][] {
  return meant === undefined ? [] : [[size, meant]]
}

/** Cells of a line of the sportswear file, which quotes only where it must. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}
