import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetData, xlsxOf } from '../../../../domain/sheets/fixtures/make.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { upload, uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const merged = (rows: readonly (readonly (string | number)[])[], ...ranges: readonly string[]) =>
  xlsxOf(`${sheetData(rows)}<mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`)

const targetsOf = async (...codes: readonly string[]) => {
  const found = await sql<{ code: string; qty: number | null; amount: number | null }>`
    select code, qty, amount_fen::float8 as amount from customers
    left join targets on targets.customer_id = customers.id and dim1 = ''
    where code = any(${codes}) order by code`.execute(app.fair.db)
  return found.rows.map(({ qty, amount }) => [qty, amount])
}

const shops = (one: string) => [
  ['客户编码', '客户名称', '订货指标金额', '订货指标件数'],
  [`${one}1`, '总店', 365_000, 3001],
  [`${one}2`, '二店'],
  [`${one}3`, '三店'],
]

test('figures in merged cells are refused until it is said what they are, and then once, divided or of each', async () => {
  const bytes = (one: string) => merged(shops(one), 'C2:C4', 'D2:D4')
  const tried = await uploaded(app, { kind: 'customers', bytes: await bytes('MA'), mode: 'dryRun' })
  expect(tried.counts).toMatchObject({ created: 0, refused: 3 })
  expect(tried.questions).toMatchObject([
    { key: 'mergedFigures', answers: [{ value: 'once' }, { value: 'divided' }, { value: 'each' }] },
  ])
  expect(tried.questions[0]?.text).toContain('第 2-4 行')
  expect((await upload(app, { kind: 'customers', bytes: await bytes('MA') })).code).toBe(500)

  const answered = async (one: string, mergedFigures: 'once' | 'divided' | 'each') => {
    await uploaded(app, { kind: 'customers', bytes: await bytes(one), mapping: { options: { mergedFigures } } })
    return targetsOf(`${one}1`, `${one}2`, `${one}3`)
  }
  expect(await answered('MA', 'once')).toEqual([
    [3001, 36_500_000],
    [null, null],
    [null, null],
  ])
  expect(await answered('MB', 'divided')).toEqual([
    [1001, 12_166_667],
    [1000, 12_166_667],
    [1000, 12_166_666],
  ])
  expect(await answered('MC', 'each')).toEqual([
    [3001, 36_500_000],
    [3001, 36_500_000],
    [3001, 36_500_000],
  ])
})

const twinPrices = (one: string) => [
  ['款号', '品名', '颜色', '吊牌价', '吊牌价', '品牌'],
  [`${one}1`, '裙', '黑', '199', '199.00', '海风'],
  [`${one}2`, '裤', '黑', '299', '399', '海风'],
  [`${one}3`, '帽', '黑', '', '99', '海风'],
]
const pricesOf = async (one: string) => {
  const found = await sql<{ no: string; fen: number | null }>`
    select goods_no as no, tag_fen::float8 as fen from styles where goods_no like ${`${one}%`} order by 1`.execute(
    app.fair.db,
  )
  return found.rows.map(({ fen }) => fen)
}

test('of two columns of one heading that differ the one that is read is asked, and chosen by the answer or by hand', async () => {
  const tried = await uploaded(app, { kind: 'goods', rows: twinPrices('TP'), mode: 'dryRun' })
  expect(tried.counts).toMatchObject({ created: 1, refused: 2 })
  expect(tried.questions).toEqual([
    {
      key: 'twinColumns',
      field: 'tagPrice',
      text: '有 2 列都像吊牌价，内容不同（第 3, 4 行），读哪一列？',
      answers: [
        { value: '3', label: 'D 列“吊牌价”：299、空' },
        { value: '4', label: 'E 列“吊牌价”：399、99' },
      ],
    },
  ])
  const problems = tried.rows.flatMap(({ notes }) => notes.map(({ problem }) => problem))
  expect(problems).toContain('有 2 列都像吊牌价，内容不同（“299”、“399”）；请在“需要您说明”里选读哪一列')
  expect((await upload(app, { kind: 'goods', rows: twinPrices('TP') })).code).toBe(500)

  const { importId, mapping } = tried
  const again = (changed: Partial<typeof mapping>, mode: 'dryRun' | 'commit' = 'dryRun') =>
    uploaded(app, { kind: 'goods', importId, mode, mapping: { ...mapping, ...changed } })
  const answered = await again({ options: { twinColumns: { tagPrice: 4 } } })
  expect(answered.mapping.columns).toContainEqual({ column: 4, field: 'tagPrice' })
  expect(answered.mapping.options).toEqual({ twinColumns: { tagPrice: 4 } })
  expect(answered).toMatchObject({ counts: { created: 3, refused: 0 }, questions: [{ field: 'tagPrice' }] })
  const onColumn = (column: number) =>
    mapping.columns.map((one) => (one.field === 'tagPrice' ? { column, field: 'tagPrice' } : one))
  const byHand = await again({ columns: onColumn(3), options: answered.mapping.options })
  expect(byHand.mapping.options).toEqual({ twinColumns: { tagPrice: 3 } })
  expect(byHand.counts).toMatchObject({ created: 3, refused: 0 })
  await again({ columns: onColumn(3), options: { twinColumns: { tagPrice: 4 } } }, 'commit')
  expect(await pricesOf('TP')).toEqual([19_900, 39_900, 9_900])
})

test('stock in merged cells is counted once without rows that say nothing; texts and prices spread unasked', async () => {
  const bytes = await merged(
    [
      ['款色号', '尺码', '库存'],
      ['T001-01', 'S', 12],
      ['T001-01', 'M'],
    ],
    'A2:A3',
    'C2:C3',
  )
  const tried = await uploaded(app, { kind: 'stock', bytes, mode: 'dryRun' })
  expect(tried.counts).toMatchObject({ refused: 2 })
  const once = await uploaded(app, { kind: 'stock', bytes, mapping: { options: { mergedFigures: 'once' } } })
  expect(once.counts).toMatchObject({ created: 1, left: 1, refused: 0 })

  const goods = await merged(
    [
      ['款号', '品名', '颜色', '吊牌价', '工厂最低量', '品牌'],
      ['MG1', '裙', '黑', 199, 300, '海风'],
      ['', '', '黑'],
      ['MG2', '裤', '黑', '', '', '海风'],
    ],
    ...['A2:A3', 'B2:B3', 'E2:E3', 'D2:D4', 'F2:F3'],
  )
  const spread = await uploaded(app, { kind: 'goods', bytes: goods, mode: 'dryRun' })
  expect([spread.questions, spread.counts.refused]).toEqual([[], 0])
})

test('colours and sizes as two lists beside a merged style are asked: every colour in every size, or row by row', async () => {
  const bytes = (no: string) =>
    merged(
      [
        ['款号', '颜色', '尺码', '品牌'],
        [no, '黑', 'S', '海风'],
        ['', '白', 'M'],
        ['', '', 'L'],
      ],
      'A2:A4',
      'D2:D4',
    )
  const tried = await uploaded(app, { kind: 'goods', bytes: await bytes('SL1'), mode: 'dryRun' })
  expect(tried.counts).toMatchObject({ created: 0, refused: 3 })
  expect(tried.questions).toMatchObject([{ key: 'sideLists' }])
  const mapping = { options: { sideLists: 'crossed' as const } }
  const crossed = await uploaded(app, { kind: 'goods', bytes: await bytes('SL1'), mapping })
  expect(crossed.counts).toMatchObject({ created: 2, left: 1, refused: 0, skcs: 2, skus: 6 })
  const paired = await uploaded(app, {
    kind: 'goods',
    bytes: await bytes('SL2'),
    mode: 'dryRun',
    mapping: { options: { sideLists: 'paired' } },
  })
  expect(paired.counts).toMatchObject({ created: 2, refused: 1 })
})

test('rows that name their colours and sizes one by one are asked nothing', async () => {
  const bytes = await merged(
    [
      ['款号', '颜色', '尺码', '品牌'],
      ['SL3', '黑', 'S', '海风'],
      ['', '黑', 'M', '海风'],
      ['', '白', 'S', '海风'],
    ],
    'A2:A4',
  )
  const tried = await uploaded(app, { kind: 'goods', bytes, mode: 'dryRun' })
  expect([tried.questions, tried.counts.skus]).toEqual([[], 3])
})

test('a style carried over into a second season waits for the season of the fair', async () => {
  const rows = [
    ['款号', '季节', '颜色', '尺码', '吊牌价', '品牌'],
    ['CO1', '26FW', '黑', 'S', '129', '海风'],
    ['CO1', '27SS', '黑', 'S', '139', '海风'],
    ['CO2', '26FW', '黑', 'S', '49', '海风'],
  ]
  const tried = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(tried.counts).toMatchObject({ created: 1, refused: 2 })
  expect(tried.questions).toMatchObject([{ key: 'season', answers: [{ value: '26FW' }, { value: '27SS' }] }])
  const done = await uploaded(app, { kind: 'goods', rows, mapping: { options: { season: '27SS' } } })
  expect(done.counts).toMatchObject({ created: 2, left: 1, refused: 0 })
  const kept = await sql<{ tag: number }>`select tag_fen::int as tag from styles where goods_no = 'CO1'`.execute(
    app.fair.db,
  )
  expect(kept.rows).toEqual([{ tag: 13_900 }])
})

test('a figure in a cell over two columns of figures is refused: it may be of either', async () => {
  const bytes = await merged(
    [
      ['客户编码', '客户名称', '订货指标金额', '订货指标件数'],
      ['MX1', '一店', 365_000],
      ['MX2', '二店', 1000, 20],
    ],
    'C2:D2',
  )
  const tried = await uploaded(app, {
    kind: 'customers',
    bytes,
    mode: 'dryRun',
    mapping: { options: { mergedFigures: 'each' } },
  })
  expect(tried.counts).toMatchObject({ created: 1, refused: 1 })
  expect(tried.rows[0]?.notes[0]?.problem).toContain('指标件数合并在一格')
})
