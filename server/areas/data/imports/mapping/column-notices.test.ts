import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SheetContent } from '../../../../domain/sheets/writing/content.ts'
import { writeSheets } from '../../../../domain/sheets/writing/write.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('of two columns that may be one field both are told or asked, where they differ', async () => {
  const tried = await uploaded(app, {
    kind: 'goods',
    mode: 'dryRun',
    rows: [
      ['款号', '颜色', '颜色', '吊牌价', '吊牌价', 'Price', 'Wholesale USD', '品牌'],
      ['TW1', '01', '黑', '199', '299', '99', '15', '海风'],
      ['TW2', '02', '白', '199', '', '', '15', '海风'],
    ],
  })
  expect(tried.problems).toEqual([
    '两列列名相同：B 列“颜色”作颜色编码，C 列“颜色”作颜色名称',
    '吊牌价取自 D 列“吊牌价”；F 列“Price”也像吊牌价，内容不同，没有读取。要用那一列，请改对应',
    '“Wholesale USD”不是人民币，没有读取；请换算成人民币后导入',
    '新建的 1 款没有尺码（TW2），还不能订货；请在文件中加上尺码',
  ])
  expect(tried.questions).toMatchObject([{ key: 'twinColumns', field: 'tagPrice' }])
  const same = await uploaded(app, {
    kind: 'goods',
    mode: 'dryRun',
    rows: [
      ['款号', '颜色', '吊牌价', '吊牌价', '品牌'],
      ['TW1', '黑', '199', '199', '海风'],
    ],
  })
  expect(same.problems).toEqual(['新建的 1 款没有尺码（TW1），还不能订货；请在文件中加上尺码'])
  expect(same.questions).toEqual([])
})

test('columns under headings of two lines that are not read are told, sizes with what to do', async () => {
  const rows = [
    ['客户编码', '客户名称', '订货指标', '', '2026春', ''],
    ['', '', '金额', '件数', '款数', '件数'],
    ['TL1', '一店', '365000', '1200', '12', '340'],
  ]
  const tried = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  expect(tried.headerRow).toBe(2)
  expect(tried.columns.map(({ heading, field }) => [heading, field])).toEqual([
    ['客户编码', 'code'],
    ['客户名称', 'name'],
    ['订货指标 金额', 'targetAmount'],
    ['订货指标 件数', 'targetQty'],
    ['2026春 款数', null],
    ['2026春 件数', null],
  ])
  expect(tried.counts).toMatchObject({ rows: 1, created: 1 })
  expect(tried.problems).toEqual(['没有读取“2026春 款数”、“2026春 件数”；要导入，请在“文件的列”里对应'])
  const stock = [
    ['款色号', '去年尺码', '', ''],
    ['', 'S', 'M', 'L'],
    ['T001-01', '1', '2', '3'],
  ]
  const sizes = await uploaded(app, { kind: 'stock', rows: stock, mode: 'dryRun' })
  expect(sizes.problems).toContain('“去年尺码”下面一列一个尺码（S、M、L），没有读取；请改成一行一个尺码后导入')
})

test('a group that only names its subject raises no doubt about the figures under it', async () => {
  const rows = [
    ['', '客户信息', '', '去年', ''],
    ['客户编码', '客户名称', '店铺数', '指标件数', '指标金额'],
    ['TG1', '一店', '3', '120', '36000'],
  ]
  const tried = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  expect(tried.columns.map(({ field }) => field)).toEqual(['code', 'name', 'storeCount', 'targetQty', 'targetAmount'])
  expect(tried.problems).toEqual([
    '“去年 指标件数”作指标件数读取；如果不是，请改对应',
    '“去年 指标金额”作指标金额读取；如果不是，请改对应',
  ])
})

test('a list of which only the names of the rows are read says so', async () => {
  const rows = [
    ['客户编码', '客户名称', '订货指标（万元）', ''],
    ['', '', '外套', '毛衫'],
    ['C001', '一店', '80', '45.5'],
  ]
  const { problems, counts } = await uploaded(app, { kind: 'targets', rows, mode: 'dryRun' })
  expect(counts).toMatchObject({ left: 1 })
  expect(problems).toContain('只读取了“客户”，别的列都没有对应，没有可导入的内容；请在“文件的列”里对应')
})

test('the price before a reduction is told beside the price of a shop system', async () => {
  const rows = [
    ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Variant Compare At Price'],
    ['wool-coat', 'Wool Coat', 'Size', 'S', '299.00', '399.00'],
  ]
  const { problems } = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(problems).toContain(
    '吊牌价取自 E 列“Variant Price”；F 列“Variant Compare At Price”也像吊牌价，内容不同，没有读取。要用那一列，请改对应',
  )
})

test('a figure under a group is known by its own line where the whole heading is none', async () => {
  const targets = await uploaded(app, {
    kind: 'targets',
    mode: 'dryRun',
    rows: [
      ['客户', '2027春夏', '', '', '去年', ''],
      ['', '指标款数', '指标件数', '指标金额', '金额', '件数'],
      ['C001', '30', '1200', '365000', '300000', '1000'],
    ],
  })
  expect(targets.columns[1]).toMatchObject({ heading: '2027春夏 指标款数', field: 'styles' })
  expect(targets.problems).toContain('“2027春夏 指标款数”作款数读取；如果不是，请改对应')
  const asked = targets.questions.map(({ field, answers }) => [field, answers.map(({ value }) => value)])
  expect(asked.toSorted()).toEqual([
    ['amount', ['3', '4']],
    ['qty', ['2', '5']],
  ])
  const history = await uploaded(app, {
    kind: 'history',
    mode: 'dryRun',
    rows: [
      ['客户', '季节', '去年', '', '前年', ''],
      ['', '', '件数', '金额', '件数', '金额'],
      ['C001', '26SS', '1200', '1', '900', '2'],
    ],
  })
  expect(history.questions).toMatchObject([
    { key: 'twinColumns', field: 'qty', answers: [{ value: '2' }, { value: '4' }] },
  ])
})

test.each([
  [
    ['尺码', '尺码'],
    '尺码只取自 C 列“尺码”，D 列“尺码”没有读取：一行有几个尺码的，请写在同一格（如 S;M;L），或一行只写一个尺码',
  ],
  [
    ['尺码', '尺码2'],
    '尺码只取自 C 列“尺码”，D 列“尺码2”没有读取：一行有几个尺码的，请写在同一格（如 S;M;L），或一行只写一个尺码',
  ],
  [
    ['尺码1', '尺码2'],
    'C 列“尺码1”、D 列“尺码2”没有读取：一行的尺码要写在同一格（列名“尺码”，如 S;M;L），或一行只写一个尺码',
  ],
])('further columns of sizes, headed %j, are told', async (headings, notice) => {
  const tryRows = (...rows: readonly (readonly string[])[]) =>
    uploaded(app, { kind: 'goods', mode: 'dryRun', rows: [['款号', '颜色', ...headings], ...rows] })
  const toldOf = ({ problems }: Awaited<ReturnType<typeof tryRows>>) =>
    problems.filter((text) => !text.includes('没有尺码'))
  expect(toldOf(await tryRows(['TS1', '黑', 'S', 'M'], ['TS1', '白', 'S', 'L']))).toEqual([notice])
  expect(toldOf(await tryRows(['TS1', '黑', 'S', ''], ['TS2', '白', 'M', ''])).length).toBe(
    headings[0] === '尺码' ? 0 : 1,
  )
})

test('a size that the list of sizes beside it does not hold is told', async () => {
  const tryRow = (...cells: readonly string[]) =>
    uploaded(app, {
      kind: 'goods',
      mode: 'dryRun',
      rows: [
        ['款号', '颜色', '尺码', '规格'],
        ['TS3', '黑', ...cells],
      ],
    })
  expect((await tryRow('S', 'M')).problems).toEqual([
    '尺码只取自 D 列“规格”，C 列“尺码”没有读取：一行有几个尺码的，请写在同一格（如 S;M;L），或一行只写一个尺码',
  ])
  for (const list of ['S;M', 'S-XL']) expect((await tryRow(list, 'M')).problems).toEqual([])
})

const sheet = (name: string, header: readonly string[], ...rows: readonly (readonly string[])[]) => ({
  name,
  columns: header.map((title, at) => ({ key: `c${at}`, title, kind: 'text' as const })),
  rows: [rows.map((cells) => Object.fromEntries(cells.map((text, at) => [`c${at}`, text])))],
})
const goods = sheet('商品', ['款号', '颜色', '吊牌价', '品牌'], ['IS1', '黑', '199', '海风'])
const bookOf = (first: SheetContent, second: SheetContent) => buffer(writeSheets([first, second]))

test('instructions and summaries in front are passed over for the sheet that has the columns, and it is said', async () => {
  const instructions = sheet('填写说明', ['字段', '说明', '示例', '必填'], ['款号', '唯一', 'A001', '是'])
  const tried = await uploaded(app, { kind: 'goods', bytes: await bookOf(instructions, goods), mode: 'dryRun' })
  expect(tried).toMatchObject({ sheet: '商品', mapping: { sheet: '商品' }, counts: { created: 1, refused: 0 } })
  expect(tried.problems).toContain('读的是工作表“商品”；最前面的“填写说明”不像要导入的内容')
  const done = await uploaded(app, { kind: 'goods', importId: tried.importId, mapping: tried.mapping })
  expect(done).toMatchObject({ sheet: '商品', counts: { created: 1 } })

  const summary = sheet('汇总', ['款号', '数量'], ['IS1', '12'])
  const second = await uploaded(app, { kind: 'goods', bytes: await bookOf(summary, goods), mode: 'dryRun' })
  expect(second.sheet).toBe('商品')
})

test('a first sheet with the columns is read before others under other headings, and so is one that was chosen', async () => {
  const more = sheet(
    '女装',
    ['货号', '颜色', '吊牌价', '品牌', '品名', '季节'],
    ['IS2', '黑', '199', '海风', '裙', '27SS'],
  )
  const bytes = await bookOf(goods, more)
  const tried = await uploaded(app, { kind: 'goods', bytes, mode: 'dryRun' })
  expect(tried.sheet).toBe('商品')
  const told = '只读了工作表“商品”；“女装”也有要导入的列，没有导入。要导入它，请在“工作表”里选它再导入一次'
  expect(tried.problems).toContain(told)
  const chosen = await uploaded(app, { kind: 'goods', bytes, mode: 'dryRun', mapping: { sheet: '女装' } })
  expect(chosen).toMatchObject({ sheet: '女装', questions: [] })
  const odd = await bookOf(
    sheet('数据', ['编', '色', '价钱'], ['X', '黑', '1']),
    sheet('码表', ['编码', '名称'], ['1', '黑']),
  )
  expect((await uploaded(app, { kind: 'goods', bytes: odd, mode: 'dryRun' })).sheet).toBe('数据')
})

test('lists of choices in front, without the required columns, are passed over', async () => {
  const choices = sheet('选项', ['颜色', '季节', '系列', '波段'], ['黑', '27SS', '通勤', '一波'])
  const tried = await uploaded(app, { kind: 'goods', bytes: await bookOf(choices, goods), mode: 'dryRun' })
  expect(tried).toMatchObject({ sheet: '商品', counts: { refused: 0 } })
})

test('stock is no sum with what is on its way, and the other figures are told', async () => {
  const rows = [
    ['款号', '颜色', '尺码', '可用库存', '库存数量', '在途数量', '总数'],
    ['T001', '01', 'M', '3', '5', '10', '15'],
  ]
  const { mapping, problems } = await uploaded(app, { kind: 'stock', rows, mode: 'dryRun' })
  expect(mapping.columns).toContainEqual({ column: 4, field: 'qty' })
  expect(problems.join()).toContain('库存取自 E 列“库存数量”；D 列“可用库存”也像库存，内容不同，没有读取')
})

test('stock of several shops is read from the column that adds them up, under the names that offices use', async () => {
  const stock = [
    ['款号', '颜色', '尺码', '总仓', '杭州店', '合计'],
    ['T001', '黑', 'M', '120', '5', '125'],
  ]
  const shops = await uploaded(app, { kind: 'stock', rows: stock, mode: 'dryRun' })
  expect(shops.columns.map(({ field }) => field)).toEqual(['goodsNo', 'colour', 'size', null, null, 'qty'])
  const shoes = [
    ['厂家货号', '品名', '配色', '码段', '出厂价', '建议零售', '上架时间'],
    ['SH1', '跑步鞋', '黑', '39-44', '189元', '¥499.00', '2026年9月1号'],
  ]
  const goods = await uploaded(app, { kind: 'goods', rows: shoes, mode: 'dryRun' })
  expect(goods.columns.map(({ field }) => field)).toEqual([
    ...['goodsNo', 'name', 'colourName', 'sizes', 'purchasePrice', 'tagPrice', 'launchDate'],
  ])
})
