import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await uploaded(app, {
    kind: 'goods',
    rows: [
      ['款号', '品名', '颜色编码', '颜色', '尺码', '条码'],
      ['K27-1', '羊毛大衣', '01', '黑', 'M', '012345678905'],
      ['K27-1', '羊毛大衣', '01', '黑', 'L', '6901234567892'],
      ['K27-2', '披肩', '01', '黑', 'F', '2000000001012'],
    ],
  })
})
afterAll(() => app.stop())

const stockOf = async (skcNo: string) => {
  const { rows } = await sql<{ totals: (number | null)[] }>`
    select totals from stock join skcs on skcs.id = skc_id where skc_no = ${skcNo}`.execute(app.fair.db)
  return rows[0]?.totals.filter((total) => total !== null)
}

const problemsOf = ({ rows }: Awaited<ReturnType<typeof uploaded>>) =>
  rows.map(({ notes }) => notes.map(({ problem }) => problem).join())

test.each(['条码', '国标码', '商品条码', 'EAN', 'barcode'])(
  'a column %s and a quantity suffice for stock',
  async (heading) => {
    await sql`delete from stock`.execute(app.fair.db)
    const rows = [
      [heading, '库存数量'],
      ['0012345678905', '5'],
      ['(01)06901234567892', '7'],
    ]
    const done = await uploaded(app, { kind: 'stock', rows })
    expect(done).toMatchObject({ counts: { created: 2, refused: 0 }, problems: [] })
    expect(await stockOf('K27-1-01')).toEqual([5, 7])
  },
)

test('SKU codes of style, colour and size suffice too, under headings of other systems', async () => {
  await sql`delete from stock`.execute(app.fair.db)
  const rows = [
    ['商品编码', '库存数量'],
    ['K27-1-01-M', '3'],
    ['K27-1-黑-L', '4'],
    ['K27-2-01-均码', '9'],
  ]
  expect((await uploaded(app, { kind: 'stock', rows })).counts).toMatchObject({ created: 3, refused: 0 })
  expect([await stockOf('K27-1-01'), await stockOf('K27-2-01')]).toEqual([[3, 4], [9]])
})

test('order lines and guide quantities by barcode alone', async () => {
  const rows = [
    ['客户', '条码', '数量'],
    ['C001', '012345678905', '6'],
    ['C001', '6901234567892', '8'],
  ]
  expect((await uploaded(app, { kind: 'guide', rows })).counts).toMatchObject({ created: 2, refused: 0 })
  expect((await uploaded(app, { kind: 'orderLines', rows })).counts).toMatchObject({ created: 2, refused: 0 })
  const { rows: ordered } = await sql<{ qty: number }>`
    select sum(order_rows.qty)::int as qty from order_rows join skcs on skcs.id = skc_id where skc_no = 'K27-1-01'`.execute(
    app.fair.db,
  )
  expect(ordered[0]?.qty).toBe(14)
})

test('an unknown barcode, and one of another colour or size than the row names, are refused', async () => {
  const unknown = [
    ['条码', '库存'],
    ['6909999999991', '5'],
  ]
  expect(problemsOf(await uploaded(app, { kind: 'stock', rows: unknown, mode: 'dryRun' }))).toEqual([
    '没有这个条码或 SKU 编码；请改正，或先导入商品的条码',
  ])
  const other = [
    ['条码', '款色号', '尺码', '库存'],
    ['6901234567892', 'K27-1-01', 'M', '5'],
    ['6901234567892', 'T001-01', 'L', '5'],
    ['6901234567892', 'K27-1-01', 'L', '5'],
    ['', 'K27-1-01', '', '5'],
  ]
  const wrong = '这个条码是别的款色或尺码的；请改正其中一个'
  expect(problemsOf(await uploaded(app, { kind: 'stock', rows: other, mode: 'dryRun' }))).toEqual([
    wrong,
    wrong,
    '同一项的第 2 行被拒绝，改好那一行即可',
    '不能为空，请填写',
  ])
})

test('F and 均码 are one in stock and lines, as XXL and 2XL are; a size that the style lacks is refused', async () => {
  const rows = [
    ['款色号', '尺码', '库存'],
    ['K27-2-01', '均码', '2'],
    ['K27-1-01', 'M码', '3'],
    ['K27-1-01', '4XL', '3'],
  ]
  const tried = await uploaded(app, { kind: 'stock', rows, mode: 'dryRun' })
  expect(problemsOf(tried)).toEqual(['', '', '这一款色没有这个尺码；请填这一款的尺码（编码或名称）'])
  const lines = [
    ['客户', '款色号', '尺码', '数量'],
    ['C001', 'K27-2-01', '均码', '1'],
  ]
  expect((await uploaded(app, { kind: 'orderLines', rows: lines, mode: 'dryRun' })).counts).toMatchObject({
    created: 1,
  })
})

test('goods take sizes by the name that screens show as well as by their code', async () => {
  await sql`update sizes set name = '中号一' where code = 'M' and size_group_id = (
    select size_group_id from styles where goods_no = 'T001')`.execute(app.fair.db)
  const rows = [
    ['款号', '颜色', '尺码'],
    ['T001', '黑', '中号一'],
  ]
  const tried = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  await sql`update sizes set name = code`.execute(app.fair.db)
  expect(tried.counts).toMatchObject({ left: 1, refused: 0 })
})
