import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const goods = (goodsNo: string, colour: string) => [
  ['款号', '颜色', '尺码', '品牌'],
  [goodsNo, colour, 'S', '海风'],
]

const coloursOf = async (goodsNo: string) => {
  const found = await sql<{ name: string }>`
    select colours.name from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
    where goods_no = ${goodsNo}`.execute(app.fair.db)
  return found.rows.map(({ name }) => name)
}

async function addColour(code: string, name: string): Promise<void> {
  await sql`insert into colours (code, code_key, name) values (${code}, lower(${code}), ${name})`.execute(app.fair.db)
}

test('a colour that was added under the very name goes before what the name has meant, and it is told once', async () => {
  const values = { colourName: { 炭黑: '黑' } }
  await uploaded(app, { kind: 'goods', rows: goods('M1', '炭黑'), mapping: { values } })
  expect(await coloursOf('M1')).toEqual(['黑'])
  const before = await uploaded(app, { kind: 'goods', rows: goods('M2', '炭黑'), mode: 'dryRun' })
  expect([before.mapping.values.colourName, before.outgrown]).toEqual([{ 炭黑: '黑' }, []])

  await addColour('C90', '炭黑')
  const tried = await uploaded(app, { kind: 'goods', rows: goods('M2', '炭黑'), mode: 'dryRun' })
  expect(tried.outgrown).toEqual([{ field: 'colourName', text: '炭黑', meaning: '黑' }])
  expect(tried.mapping.values).toEqual({})
  const again = await uploaded(app, { kind: 'goods', importId: tried.importId, mode: 'dryRun', mapping: tried.mapping })
  expect(again.outgrown).toEqual(tried.outgrown)
  await uploaded(app, { kind: 'goods', importId: tried.importId, mode: 'commit', mapping: again.mapping })
  expect(await coloursOf('M2')).toEqual(['炭黑'])

  const later = await uploaded(app, { kind: 'goods', rows: goods('M3', '炭黑'), mode: 'dryRun' })
  expect([later.mapping.values, later.outgrown]).toEqual([{}, []])
})

test('who says what a name means although there is one of it is believed the next time too', async () => {
  await addColour('C91', '烟灰')
  const values = { colourName: { 烟灰: '黑' } }
  await uploaded(app, { kind: 'goods', rows: goods('M4', '烟灰'), mapping: { values } })
  const later = await uploaded(app, { kind: 'goods', rows: goods('M5', '烟灰'), mode: 'dryRun' })
  expect([later.mapping.values, later.outgrown]).toEqual([values, []])
})

test('a former meaning that is chosen again holds, and nothing is told of it any more', async () => {
  await uploaded(app, { kind: 'goods', rows: goods('M6', '墨绿'), mapping: { values: { colourName: { 墨绿: '红' } } } })
  await addColour('C92', '墨绿')
  const tried = await uploaded(app, { kind: 'goods', rows: goods('M7', '墨绿'), mode: 'dryRun' })
  expect(tried.outgrown).toHaveLength(1)
  const mapping = { ...tried.mapping, values: { colourName: { 墨绿: '红' } } }
  const chosen = await uploaded(app, { kind: 'goods', importId: tried.importId, mode: 'commit', mapping })
  expect(chosen.outgrown).toEqual([])
  expect(await coloursOf('M7')).toEqual(['红'])
  const later = await uploaded(app, { kind: 'goods', rows: goods('M8', '墨绿'), mode: 'dryRun' })
  expect(later.mapping.values).toEqual({ colourName: { 墨绿: '红' } })
})

test('a meaning that was taken away does not come back by itself', async () => {
  const values = { colourName: { 雪白: '白' } }
  await uploaded(app, { kind: 'goods', rows: goods('M9', '雪白'), mapping: { values } })
  const { importId } = await uploaded(app, { kind: 'goods', rows: goods('M10', '雪白'), mode: 'dryRun' })
  const mapping = { values: { colourName: {} } }
  const tried = await uploaded(app, { kind: 'goods', importId, mode: 'dryRun', mapping })
  expect(tried.mapping.values).toEqual(mapping.values)
  await uploaded(app, { kind: 'goods', importId, mode: 'commit', mapping: tried.mapping })
  const later = await uploaded(app, { kind: 'goods', rows: goods('M11', '雪白'), mode: 'dryRun' })
  expect(later.mapping.values).toEqual({})
})

test('a meaning that the sender of another one never saw is not forgotten', async () => {
  const learnt = { colourName: { 甲色: '黑', 乙色: '白' } }
  const rows = (goodsNo: string) => [...goods(goodsNo, '甲色'), ...goods(goodsNo, '乙色').slice(1)]
  await uploaded(app, { kind: 'goods', rows: rows('M12'), mapping: { values: learnt } })
  await uploaded(app, { kind: 'goods', rows: rows('M13'), mapping: { values: { colourName: { 甲色: '红' } } } })
  const kept = await sql<{ value_key: string; value: string }>`
    select value_key, value from import_value_memory where value_key in ('甲色', '乙色') order by value`.execute(
    app.fair.db,
  )
  expect(kept.rows).toEqual([
    { value_key: '乙色', value: '白' },
    { value_key: '甲色', value: '红' },
  ])
})

test('meanings of what is no field of the kind are left out', async () => {
  const values = { constructor: { a: 'b' }, toString: { a: 'b' }, colourName: {} }
  const tried = await uploaded(app, { kind: 'goods', rows: goods('M14', '黑'), mode: 'dryRun', mapping: { values } })
  expect(tried.mapping.values).toEqual({ colourName: {} })
})

test('all meanings that are remembered hold, however many the file has', async () => {
  const names = Array.from({ length: 600 }, (_, at) => `染色${at}`)
  await sql`insert into import_value_memory (kind, field, value_key, value, was_known)
    select 'goods', 'colourName', name, '黑', false from unnest(${names}::text[]) name`.execute(app.fair.db)
  const rows = names.map((name, at) => [`N${at}`, name, 'S', '海风'])
  await uploaded(app, { kind: 'goods', rows: [...goods('N', '黑'), ...rows] })
  expect(await coloursOf('N599')).toEqual(['黑'])
  const kept = await sql<{ count: number }>`
    select count(*) from import_value_memory where value_key like '染色%'`.execute(app.fair.db)
  expect(kept.rows).toEqual([{ count: 600 }])
})

test('sizes, customers, places and goods that were added under the very name go before its meaning as well', async () => {
  const { db } = app.fair
  const learn = (kind: string, field: string, text: string, meaning: string) =>
    sql`insert into import_value_memory (kind, field, value_key, value, was_known)
      values (${kind}, ${field}, ${text.toLowerCase()}, ${meaning}, false)`.execute(db)
  await sql`insert into sizes (size_group_id, code, code_key, name, slot, size_no) values (1, '大码', '大码', '大码', 29, 29)`.execute(
    db,
  )
  await sql`insert into customers (code, code_key, name) values ('N1', 'n1', '老店')`.execute(db)
  await learn('goods', 'size', '大码', 'L')
  await learn('discounts', 'customer', '老店', 'C001')
  await learn('discounts', 'goodsNo', 'M1', 'M2')
  await learn('discounts', 'category', '没有的', '上装')
  const sized = await uploaded(app, {
    kind: 'goods',
    mode: 'dryRun',
    rows: [
      ['款号', '颜色', '尺寸', '品牌'],
      ['M20', '黑', '大码', '海风'],
    ],
  })
  expect(sized.outgrown).toEqual([{ field: 'size', text: '大码', meaning: 'L' }])
  const discounts = await uploaded(app, {
    kind: 'discounts',
    mode: 'dryRun',
    rows: [
      ['客户', '大类', '款号', '折扣'],
      ['老店', '', 'M1', '50%'],
      ['老店', '没有的', '', '50%'],
    ],
  })
  expect(discounts.outgrown.map(({ field }) => field).toSorted()).toEqual(['customer', 'goodsNo'])
  expect(discounts.mapping.values).toEqual({ category: { 没有的: '上装' } })
})

test('headings that stand twice, or that another system means its own way, are not remembered', async () => {
  const twice = [
    ['款号', '颜色', '颜色', '尺码', '品牌'],
    ['HT1', '杏', 'C77', 'S', '海风'],
  ]
  await uploaded(app, { kind: 'goods', rows: twice })
  const once = await uploaded(app, { kind: 'goods', rows: goods('HT2', '黑'), mode: 'dryRun' })
  expect(once.columns[1]).toMatchObject({ heading: '颜色', field: 'colourName' })

  const list = [
    ['Style Number', 'Attribute 2', 'Attribute 2 Name', 'Size', 'Price', 'Retail Price', 'Brand'],
    ['HT3', 'BK7', 'Black', 'S', '52', '129', '海风'],
  ]
  await uploaded(app, { kind: 'goods', rows: list })
  const other = [
    ['Style', 'Color', 'Price', 'Wholesale', 'Brand'],
    ['HT4', 'Black', '129', '52', '海风'],
  ]
  const read = await uploaded(app, { kind: 'goods', rows: other, mode: 'dryRun' })
  expect(read.columns.map(({ field }) => field)).toEqual([
    'goodsNo',
    'colourName',
    'tagPrice',
    'purchasePrice',
    'brand',
  ])
})

test('38½ is the size 38.5', async () => {
  const sized = (size: string) => [
    ['款号', '颜色', '尺码', '品牌'],
    ['HS1', '黑', size, '海风'],
  ]
  await uploaded(app, { kind: 'goods', rows: sized('38½') })
  const again = await uploaded(app, { kind: 'goods', rows: sized('38.5'), mode: 'dryRun' })
  expect(again.counts).toMatchObject({ created: 0, left: 1, refused: 0 })
})

const magento = (sku: string) => [
  ['sku', '品名', '品牌'],
  [sku, '衫', '海风'],
]

test('a remembered split that does not fit the cells is not used, and it is said', async () => {
  const split = { column: 0, split: 'dash' as const, fields: ['goodsNo', 'size', 'colourName'], field: null }
  const mapping = { columns: [split, { column: 1, field: 'name' }, { column: 2, field: 'brand' }] }
  await uploaded(app, { kind: 'goods', rows: magento('RS1-S-黑'), mapping })
  const like = await uploaded(app, { kind: 'goods', rows: magento('RS2-M-白'), mode: 'dryRun' })
  expect(like.columns[0]).toMatchObject({ guessed: 'memory', fields: ['goodsNo', 'size', 'colourName'] })
  const unlike = await uploaded(app, { kind: 'goods', rows: magento('HOOD-BLUE-S'), mode: 'dryRun' })
  expect(unlike.columns[0]?.guessed).not.toBe('memory')
  expect(unlike.problems).toContain('“sku”与上次导入的同名列内容不像，没有照上次的对应')
})

test('a number of variants beside one of styles is no style number, whatever its heading meant', async () => {
  const rows = [
    ['sku', 'style_code', '颜色', '尺码', '品牌'],
    ['RV1-BLK-S', 'RV1', '黑', 'S', '海风'],
    ['RV1-BLK-M', 'RV1', '黑', 'M', '海风'],
  ]
  await uploaded(app, {
    kind: 'goods',
    rows: magento('RV0'),
    mapping: {
      columns: [
        { column: 0, field: 'goodsNo' },
        { column: 2, field: 'brand' },
      ],
      fixed: { colourName: '黑' },
    },
  })
  const { columns } = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(columns.map(({ field }) => field).slice(0, 2)).toEqual([null, 'goodsNo'])
})

test('a remembered heading is forgotten with one call', async () => {
  const rows = [
    ['款号', '备用名', '颜色', '品牌'],
    ['RF1', '裙', '黑', '海风'],
  ]
  const mapping = {
    columns: [
      { column: 0, field: 'goodsNo' },
      { column: 1, field: 'name' },
      { column: 2, field: 'colourName' },
      { column: 3, field: 'brand' },
    ],
  }
  await uploaded(app, { kind: 'goods', rows, mapping })
  const tried = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(tried.columns[1]).toMatchObject({ field: 'name', guessed: 'memory' })
  const forgotten = await uploaded(app, {
    ...{ kind: 'goods', importId: tried.importId, mode: 'dryRun' },
    mapping: { ...tried.mapping, options: { forget: ['备用名'] } },
  })
  expect(forgotten.columns.map(({ field }) => field)).toEqual(['goodsNo', null, 'colourName', 'brand'])
  const next = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(next.columns[1]).toMatchObject({ field: null, guessed: null })
})
