import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const pricesOf = async (goodsNo: string) => {
  const found = await sql<{ tag: number; purchase: number }>`
    select tag_fen::int as tag, purchase_fen::int as purchase from styles where goods_no = ${goodsNo}`.execute(
    app.fair.db,
  )
  return found.rows.map(({ tag, purchase }) => [tag, purchase])
}

test('in a file with semicolons commas are decimal points, where they can be nothing else', async () => {
  const lines = ['款号;颜色;吊牌价;采购价;品牌', 'EU1;红;199,00;1.299,50;海风', 'EU2;黑;1 299,00 €;99,5;海风']
  const { counts } = await uploaded(app, { kind: 'goods', bytes: Buffer.from(lines.join('\n')), mode: 'commitGood' })
  expect(counts).toMatchObject({ created: 1, refused: 1 })
  expect(await pricesOf('EU1')).toEqual([[19_900, 129_950]])
})

test('in other files a comma stands between thousands', async () => {
  const lines = ['款号;颜色;吊牌价;采购价;品牌', 'EU3;红;1,299;99.5;海风']
  await uploaded(app, { kind: 'goods', bytes: Buffer.from(lines.join('\n')) })
  expect(await pricesOf('EU3')).toEqual([[129_900, 9950]])
})
