import { expect, test } from 'vitest'
import { fileOf, readHere, sheetData, xlsxOf } from '../fixtures/make.ts'

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
