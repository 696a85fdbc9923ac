import { expect, test } from 'vitest'
import { fileOf, readHere, sheetData, xlsxOf } from '../fixtures/make.ts'
import { sheetLimits } from '../limits.ts'
import { readFileTable } from './read-file.ts'

const merged = async (rows: readonly (readonly (string | number)[])[], ...ranges: readonly string[]) => {
  const merges = ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return readHere(fileOf(await xlsxOf(`${sheetData(rows)}<mergeCells>${merges}</mergeCells>`)))
}
const csv = (...lines: readonly string[]) => readHere(fileOf(lines.join('\r\n')))
const header = ['客户编码', '客户名称', '订货指标 金额', '订货指标 件数']

test('headings of two lines are joined, whichever of their cells are merged', async () => {
  const data = ['C1', '一店', 365_000, 1200]
  const both = [['客户编码', '客户名称', '订货指标', ''], ['', '', '金额', '件数'], data]
  const lower = [['', '', '订货指标', ''], ['客户编码', '客户名称', '金额', '件数'], data]
  for (const { facts, rows } of [
    await merged(both, 'A1:A2', 'B1:B2', 'C1:D1'),
    await merged(both, 'C1:D1'),
    await merged(lower, 'C1:D1'),
    await csv('客户编码,客户名称,订货指标,', ',,金额,件数', 'C1,一店,365000,1200'),
    await csv(',,订货指标,', '客户编码,客户名称,金额,件数', 'C1,一店,365000,1200'),
  ]) {
    expect(facts).toMatchObject({ headerRow: 2, header, groups: ['', '', '订货指标', '订货指标'], titleLines: [] })
    expect(rows).toEqual([['C1', '一店', '365000', '1200']])
  }
})

test('remarks above headings of two lines are none of them', async () => {
  const { facts } = await merged(
    [
      ['客户：一店', '', '', '日期：2026.3.5', ''],
      ['序号', '款号', '尺码/数量', '', '备注'],
      ['', '', 'S', 'M', ''],
      [1, 'A1', 2, 4, ''],
    ],
    'C2:D2',
  )
  expect(facts).toMatchObject({
    headerRow: 3,
    header: ['序号', '款号', '尺码/数量 S', '尺码/数量 M', '备注'],
  })
})

test('groups over groups, and several beside each other', async () => {
  const { facts } = await merged(
    [
      ['2027订货会', '', '', '', '', ''],
      ['客户编码', '2026春', '', '2027春', '', '备注'],
      ['', '款数', '件数', '指标', '', ''],
      ['', '', '', '金额', '件数', ''],
      ['C1', 3, 4, 5, 6, '无'],
    ],
    ...['A1:F1', 'A2:A4', 'B2:C2', 'D2:E2', 'F2:F4', 'B3:B4', 'C3:C4', 'D3:E3'],
  )
  expect(facts).toMatchObject({
    headerRow: 4,
    header: ['客户编码', '2026春 款数', '2026春 件数', '2027春 指标 金额', '2027春 指标 件数', '备注'],
    titleLines: ['2027订货会'],
  })
})

test('titles and remarks above are no part of headings', async () => {
  const names = ['客户编码', '客户名称', '金额', '件数']
  const data = ['C1', '一店', 365_000, 1200]
  const title = ['2027春夏订货指标', '', '', '单位：万元']
  const { facts } = await merged([title, names, data], 'A1:C1')
  expect(facts).toMatchObject({
    header: names,
    groups: ['', '', '', ''],
    titleLines: ['2027春夏订货指标', '单位：万元'],
  })
  for (const line of ['2027春夏订货指标,,,', ',,,单位：万元', ',2027春夏订货指标,,', '制表,张三,,'])
    expect([line, (await csv(line, names.join(), 'C1,一店,365000,1200')).facts.header]).toEqual([line, names])
})

test('a first row of data with blanks is no second line of headings', async () => {
  const { facts, rows } = await csv('客户编码,客户名称,备注,', 'C1,一店,,', ',,无,见附件', 'C2,二店,,')
  expect(facts.header).toEqual(['客户编码', '客户名称', '备注', ''])
  expect(rows).toHaveLength(3)
})

const headings = new Set(['客户编码', '客户名称', '级别', '大区', '联系人', '电话', '件数', '金额', '备注'])
const named = (file: string) =>
  readFileTable({ path: file, fileName: '', limits: sheetLimits, onRows: () => undefined, headings })

test('the row that holds the most known names is the head, however many texts the rows below have', async () => {
  const table = [
    ['山川服饰 经销商一览表', '', '', '', '', ''],
    ['制表：市场部', '', '', '制表日期：2026年3月1日', '', ''],
    ['序号', '客户信息', '', '联系方式', '', '备注'],
    ['', '客户编码', '客户名称', '联系人', '电话', ''],
    ['', '必填', '必填，与合同一致', 'A/B', '不带区号', '选填'],
    [1, 'D0001', '杭州示例服饰', '王小明', '138 0013 8000', '老客户'],
  ]
  const merges = ['A1:F1', 'A2:B2', 'A3:A4', 'B3:C3', 'D3:E3', 'F3:F4']
    .map((ref) => `<mergeCell ref="${ref}"/>`)
    .join('')
  const { facts, rows } = await named(fileOf(await xlsxOf(`${sheetData(table)}<mergeCells>${merges}</mergeCells>`)))
  expect(facts).toMatchObject({
    headerRow: 4,
    header: ['序号', '客户信息 客户编码', '客户信息 客户名称', '联系方式 联系人', '联系方式 电话', '备注'],
    titleLines: ['山川服饰 经销商一览表', '制表：市场部', '制表日期：2026年3月1日'],
    sheets: [{ name: 'S', hidden: false, rows: 2 }],
  })
  expect(facts.firstRows.slice(1, 4)).toEqual([
    { row: 2, cells: ['制表：市场部', '', '', '制表日期：2026年3月1日'] },
    { row: 3, cells: ['序号', '客户信息', '', '联系方式', '', '备注'] },
    { row: 4, cells: ['', '客户编码', '客户名称', '联系人', '电话'] },
  ])
  expect(rows.map(([, code]) => code)).toEqual(['必填', 'D0001'])
})

test('a head below a cover of forty rows, with remarks in brackets', async () => {
  const cover = Array.from({ length: 40 }, (_, row) => `第 ${row} 条,说明,甲,乙,丙`)
  const { facts } = await named(fileOf([...cover, '', '客户编码*,金额（万元）,联系人/电话', 'C1,36.5,张'].join('\n')))
  expect(facts).toMatchObject({ headerRow: 42, header: ['客户编码*', '金额（万元）', '联系人/电话', '', ''] })
})

test('a value that is a name too makes no row the head', async () => {
  const { facts } = await named(fileOf('编号,说明,类别\n1,x,备注\n2,y,备注'))
  expect(facts.headerRow).toBe(1)
})
