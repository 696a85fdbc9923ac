import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const heading = ['款号', '颜色', '尺码', '品牌']
const goods = (...colours: readonly (readonly [string, string])[]) => [
  heading,
  ...colours.map(([no, colour]) => [no, colour, 'S;M', '海风']),
]

/** Colours by style, in the order of their names. */
async function coloursOf(prefix: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ no: string; colours: string }>`
    select goods_no as no, string_agg(colours.name, ' ' order by colours.name collate "C") as colours from styles
    join skcs on skcs.style_id = styles.id join colours on colours.id = colour_id
    where goods_no like ${`${prefix}%`} group by goods_no`.execute(app.fair.db)
  return Object.fromEntries(rows.map(({ no, colours }) => [no, colours]))
}

test('several colours listed in one cell are colours of the style, each in all sizes of the row', async () => {
  const rows = goods(['CA1', '曜黑、雪白'], ['CA2', '曜黑;雪白'], ['CA3', '曜黑，雪白（共2色）'], ['CA4', '曜黑'])
  const done = await uploaded(app, { kind: 'goods', rows, mode: 'commit' })
  expect(done).toMatchObject({ counts: { created: 4, refused: 0, skcs: 7, skus: 14 }, questions: [] })
  expect(done.rows[0]?.notes).toContainEqual(
    expect.objectContaining({ field: 'colourName', after: '曜黑、雪白', problem: '读作几个颜色：曜黑、雪白' }),
  )
  expect(await coloursOf('CA')).toEqual({ CA1: '曜黑 雪白', CA2: '曜黑 雪白', CA3: '曜黑 雪白', CA4: '曜黑' })
})

test('黑/白 is asked where the fair has no such colour, and then is one colour or two', async () => {
  const rows = (one: string) => goods([`${one}1`, '墨黑/米白'], [`${one}2`, '正红'])
  const tried = await uploaded(app, { kind: 'goods', rows: rows('CB'), mode: 'dryRun' })
  expect(tried.counts).toMatchObject({ created: 1, refused: 1 })
  expect(tried.questions).toMatchObject([
    {
      key: 'colourCells',
      text: '颜色 “墨黑/米白” 是一个颜色，还是几个颜色写在一格？',
      answers: [{ value: 'one' }, { value: 'several' }],
    },
  ])
  expect(tried.rows[0]?.notes[0]?.problem).toBe(
    '可能是一个颜色，也可能是几个；请在“需要您说明”里选，或先在“商品参数”里新增这个颜色',
  )
  await uploaded(app, { kind: 'goods', rows: rows('CB'), mapping: { options: { colourCells: 'several' } } })
  expect(await coloursOf('CB')).toEqual({ CB1: '墨黑 米白', CB2: '正红' })
  await uploaded(app, { kind: 'goods', rows: rows('CC'), mapping: { options: { colourCells: 'one' } } })
  expect(await coloursOf('CC')).toEqual({ CC1: '墨黑/米白', CC2: '正红' })
  // By now the fair has such a colour.
  const again = await uploaded(app, { kind: 'goods', rows: rows('CD'), mode: 'dryRun' })
  expect(again).toMatchObject({ counts: { created: 2, refused: 0 }, questions: [] })
})

test('共3色 names no colour: it is refused by its cell, and goes in by what is said of it', async () => {
  const rows = goods(['CE1', '共3色'], ['CE2', '青紫2色'], ['CE3', '08色'])
  const tried = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(tried.rows.map(({ action }) => action)).toEqual(['refused', 'refused', 'created'])
  expect(tried.rows[0]?.notes[0]).toMatchObject({ field: 'colourName', after: '共3色', unknown: true })
  expect(tried.rows[0]?.notes[0]?.problem).toBe(
    '“共3色”没有写明是哪几个颜色；请对应到每个颜色（如 黑;白），或一行写一个颜色',
  )
  expect(tried.rows[1]?.notes[0]).toMatchObject({ likely: ['青;紫'] })
  const values = { colourName: { 共3色: '青;紫;橙', 青紫2色: '青;紫' } }
  await uploaded(app, { kind: 'goods', rows, mapping: { values } })
  expect(await coloursOf('CE')).toEqual({ CE1: '橙 紫 青', CE2: '紫 青', CE3: '08色' })
})

test('a row of one code, SKC number or barcode has one colour, as has a style beside whose other colours it stands', async () => {
  const rows = [
    ['款号', '色号', '颜色', '吊牌号', '尺码', '条码', '品牌'],
    ['CF1', '71', '蓝/橘', '', 'M', '', '海风'],
    ['CF2', '', '灰/粉', 'CF2-9', 'M', '', '海风'],
    ['CF3', '', '驼/棕', '', 'M', '2000000009018', '海风'],
    ['CF4', '', '杏/绿', '', 'M', '', '海风'],
    ['CF4', '', '杏', '', 'M', '', '海风'],
    ['CF5', '81/82', '藕/茶', '', 'M', '', '海风'],
  ]
  const tried = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(tried.questions).toMatchObject([{ text: '颜色 “藕/茶” 是一个颜色，还是几个颜色写在一格？' }])
  await uploaded(app, { kind: 'goods', rows, mapping: { options: { colourCells: 'several' } } })
  expect(await coloursOf('CF')).toEqual({ CF1: '蓝/橘', CF2: '灰/粉', CF3: '驼/棕', CF4: '杏 杏/绿', CF5: '茶 藕' })
  const { rows: codes } = await sql`select code, name from colours where code in ('81', '82') order by code`.execute(
    app.fair.db,
  )
  expect(codes).toEqual([
    { code: '81', name: '藕' },
    { code: '82', name: '茶' },
  ])
  const listed = [rows[0] ?? [], ['CG1', '', '金、银', 'CG1-1', 'M', '', '海风']]
  const refused = await uploaded(app, { kind: 'goods', rows: listed, mode: 'dryRun' })
  expect(refused.rows[0]?.notes[0]?.problem).toBe(
    '“金、银”是几个颜色，这一行却只有一个款色号或条码；请一行写一个颜色，或对应到一个颜色',
  )
})
