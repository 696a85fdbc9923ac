import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../testing/app.ts'
import { uploaded } from '../../../../../testing/upload.ts'

const folder = path.resolve(import.meta.dirname, '../../../../shared/data/goods')
const isHere = existsSync(folder)
if (!isHere) console.warn(`skipped: ${folder} is missing, real goods files are not tried`)

let app: TestApp
let unpacked: string
beforeAll(async () => {
  app = await testApp()
  unpacked = mkdtempSync(path.join(tmpdir(), 'fairdesk-goods-'))
})
afterAll(async () => {
  await app.stop()
  rmSync(unpacked, { recursive: true, force: true })
})

function unpack(name: string): string {
  const place = path.join(unpacked, name)
  writeFileSync(place, gunzipSync(readFileSync(path.join(folder, `${name}.gz`))))
  return place
}

async function goodsCount() {
  const found = await sql<{ styles: number; skcs: number; barcodes: number; skus: number; groups: number }>`
    select (select count(*)::int from styles) as styles, (select count(*)::int from skcs) as skcs,
      (select count(*)::int from barcodes) as barcodes, (select count(*)::int from size_groups) as groups,
      (select sum(bit_count((styles.size_mask & ~skcs.off_mask)::bit(32)))::int
        from skcs join styles on styles.id = skcs.style_id) as skus`.execute(app.fair.db)
  return found.rows[0] ?? { styles: 0, skcs: 0, barcodes: 0, skus: 0, groups: 0 }
}

test.skipIf(!isHere)(
  '24,875 barcodes of a sportswear shop: the good rows, and again nothing',
  { timeout: 180_000 },
  async () => {
    const file = unpack('sportswear_sku_quarter_cn.csv')
    const before = await goodsCount()
    const dry = await uploaded(app, { kind: 'goods', path: file, mode: 'dryRun' })
    expect(dry.columns.map(({ field, fields }) => fields ?? field)).toEqual([
      'barcode',
      ['goodsNo', 'colourCode'],
      'name',
      'brand',
      'size',
      null,
    ])
    // Counted by a script of its own in another language, from the raw file and the rules alone.
    expect(dry.counts).toEqual({
      ...{ rows: 24_875, created: 20_408, changed: 0, left: 119, refused: 4348 },
      ...{ styles: 2037, skcs: 2699, skus: 19_534, barcodes: 19_635 },
    })
    const done = await uploaded(app, { kind: 'goods', importId: dry.importId, mode: 'commitGood' })
    expect(done.counts).toEqual(dry.counts)
    const after = await goodsCount()
    expect(after).toMatchObject({
      styles: before.styles + 2037,
      skcs: before.skcs + 2699,
      skus: before.skus + 19_534,
      barcodes: 19_635,
    })
    const again = await uploaded(app, { kind: 'goods', path: file, mode: 'commitGood' })
    expect(again.counts).toEqual({ ...dry.counts, created: 0, left: 119 + 20_408 })
    expect(await goodsCount()).toEqual(after)
  },
)

test.skipIf(!isHere)('44,446 styles without size and price, with broken lines', { timeout: 180_000 }, async () => {
  const file = unpack('kaggle_fashion_styles.csv')
  const done = await uploaded(app, { kind: 'goods', path: file, mode: 'commitGood' })
  expect(done.counts).toMatchObject({
    rows: 44_446,
    created: 44_424,
    refused: 22,
    styles: 44_424,
    skcs: 44_424,
    skus: 0,
  })
  expect(done.problems).toEqual(['有 2 处内容有问题（如第 12432, 14490 行）: 引号不成对，请检查这几行'])
  const again = await uploaded(app, { kind: 'goods', path: file, mode: 'commitGood' })
  expect(again.counts).toMatchObject({ created: 0, changed: 0, left: 44_424 })
})
