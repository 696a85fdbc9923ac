import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { problemOf } from './fixtures/make.ts'
import { readSheet } from './read.ts'

const data = process.env.SHARED_DATA ?? path.resolve(import.meta.dirname, '../../../../shared/data')
const isHere = existsSync(path.join(data, 'excel'))
const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-real-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const slowest = 8_000

/** Where a file is, unpacked where it has to be. */
function place(name: string): string {
  const found = ['excel', 'goods', 'orders', 'regions']
    .map((part) => path.join(data, part, name))
    .find((file) => existsSync(file))
  if (found !== undefined) return found
  const packed =
    ['goods', 'orders'].map((part) => path.join(data, part, `${name}.gz`)).find((file) => existsSync(file)) ?? name
  const unpacked = path.join(folder, name)
  writeFileSync(unpacked, gunzipSync(readFileSync(packed)))
  return unpacked
}

/** Rows below the header, columns, the first names of the header, problems by row or cell. */
const tables: readonly (readonly [string, number, number, string, number])[] = [
  ['calamine_merged_range.xls', 2, 8, 'A1|B1|C1', 0],
  ['calamine_xls_wrong_decimals.xls', 0, 1, '0.525625', 0],
  ['easyexcel_bom_no_bom.csv', 10, 2, '姓名|年纪', 0],
  ['easyexcel_bom_office_bom.csv', 10, 2, '姓名|年纪', 0],
  ['easyexcel_dataformat_dataformat.xlsx', 27, 7, 'date|dateStringCn|dateStringCn2', 0],
  ['easyexcel_demo_demo.csv', 10, 3, '字符串标题|日期标题|数字标题', 0],
  ['easyexcel_demo_demo.xlsx', 10, 3, '字符串标题|日期标题|数字标题', 0],
  ['easyexcel_extra_extra.xlsx', 5, 2, '第一列|第二列', 0],
  ['easyexcel_fill_complex.xlsx', 2, 4, '姓名|数字|姓名', 0],
  ['easyexcel_multiplesheets_multiplesheets.xlsx', 1, 1, '表1头', 0],
  ['hutool_blankAndDateTest.xlsx', 19, 6, '1|测试1|1234.567', 0],
  ['hutool_merge_test.xlsx', 3, 4, '姓名|性别|年龄', 0],
  ['miniexcel_TestDimensionCenterEmptyRows.xlsx', 3, 4, 'a|b|c', 0],
  ['miniexcel_TestTrimColumnNames.xlsx', 9, 4, 'Name|Age|Mail', 0],
  ['poi_1904DateWindowing.xls', 0, 2, '2000-01-01|2000-01-01', 0],
  ['poi_InlineStrings.xlsx', 6, 4, 'Numbers|Strings|Inline Strings', 0],
  ['poi_SimpleStrict.xlsx', 5, 3, 'test||1', 0],
  ['poi_TwoSheetsOneHidden.xlsx', 0, 1, 'Sheet2A1', 0],
  ['poi_chinese-provinces.xls', 3, 2, 'Provinces in China|Chinese Name', 0],
  ['poi_noSharedStringTable.xlsx', 0, 2, '2006-04-12|123.00', 0],
  ['poi_shared_formulas.xlsx', 39, 2, 'ProductionOrderConfirmation|ProductionOrderConfirmation', 0],
  ['poi_unicodeSheetName.xlsx', 8, 1, '1', 0],
  ['sheetjs_1904_1904.xlsx', 4, 4, '1|1900-01-01|1904-01-02', 0],
  ['sheetjs_Attendance.xlsx', 24, 9, 'Date|Ben Ashley|Tom Brooks', 0],
  ['sheetjs_DataTypesFormats.xlsx', 5, 2, 'Date|2020-07-23', 0],
  ['sheetjs_ErrorTypes.xlsx', 13, 10, 'Error|Bang|Que', 20],
  ['sheetjs_LONumbers.xlsx', 37, 10, 'General|1|-1.2', 8],
  ['sheetjs_crlf_crlf.xlsx', 2, 2, 'Normal|abc def', 0],
  ['sheetjs_defined_names_unicode.xlsx', 0, 1, 'NamedDefine', 0],
  ['sheetjs_merge_cells.xls', 2, 4, 'A1:B2|A1:B2|C1:C2', 0],
  ['sheetjs_merge_cells.xlsx', 2, 4, 'A1:B2|A1:B2|C1:C2', 0],
  ['sheetjs_number_format_entities.xlsx', 1, 1, '12345.6789 <', 0],
  ['sheetjs_phonetic_text.xlsx', 1, 1, '漢字', 0],
  ['sheetjs_sheet_visibility.xlsx', 1, 7, 'v|i|s', 0],
  ['sheetjs_sushi.xlsx', 0, 1, '🍣', 0],
  ['sheetjs_text_and_numbers.xlsx', 2, 3, 'English|Hello|World', 0],
  ['sheetjs_wps_fn.xls', 2, 3, 'Name|Example|Result', 1],
  ['sheetjs_wps_fn.xlsx', 2, 3, 'Name|Example|Result', 1],
  ['sheetjs_xlsx-stream-d-date-cell.xlsx', 12, 4, 'String|てすと|&\'";<>', 1],
  ['kaggle_fashion_styles.csv', 44_424, 10, 'id|gender|masterCategory', 24],
  ['magento_bottoms.csv', 532, 70, 'sku|store_view_code|attribute_set_code', 0],
  ['sportswear_sku_quarter_cn.csv', 24_875, 6, '条码/19码|货号|商品名称', 0],
  ['provinces.csv', 31, 2, 'code|name', 0],
  ['cities.csv', 342, 3, 'code|name|provinceCode', 0],
  ['areas.csv', 2_978, 4, 'code|name|cityCode', 0],
  ['gbt2260_province.csv', 34, 3, 'code|name|province', 0],
  ['sheetjs_merge_cells.ods', 2, 4, 'A1:B2|A1:B2|C1:C2', 0],
  ['uci_online_retail_65535.xlsx', 65_535, 8, 'InvoiceNo|StockCode|Description', 0],
  ['gbt2260_city.csv', 337, 4, 'code|name|province', 0],
]

const refused = [
  ['poi_DBCSSheetName.xls', 'empty'],
  ['poi_Simple.xlsb', 'unsupported-format'],
  ['poi_poc-xmlbomb.xlsx', 'bomb'],
  ['poi_testEXCEL_95.xls', 'old-excel'],
  ['poi_xlsx-corrupted.xlsx', 'damaged'],
  ['poi_xor-encryption-abc.xls', 'encrypted'],
  ['sheetjs_password_2002_40_xor.xls', 'encrypted'],
  ['sheetjs_wps_image.xlsx', 'empty'],
  ['uci_online_retail.csv', 'too-big'],
] as const

describe.skipIf(!isHere)(isHere ? 'real files' : `real files: skipped, there is no ${data}`, () => {
  test.each(tables)('%s', async (name, rows, columns, header, problems) => {
    const started = performance.now()
    const table = await readSheet(place(name), { fileName: name })
    expect({ rows: table.rows.length, columns: table.header.length }).toEqual({ rows, columns })
    expect(table.header.slice(0, 3).join('|')).toBe(header)
    expect(table.problemCount).toBe(problems)
    expect(performance.now() - started).toBeLessThan(slowest)
  })

  test.each(refused)('%s: %s', async (name, kind) => {
    const started = performance.now()
    expect(await problemOf(readSheet(place(name), { fileName: name }))).toMatchObject({ kind })
    expect(performance.now() - started).toBeLessThan(slowest)
  })

  test('no file of the folder was forgotten', () => {
    const named = [...tables, ...refused].map(([name]) => name)
    expect(readdirSync(path.join(data, 'excel')).filter((name) => !named.includes(name))).toEqual([])
  })

  test('the 22 lines with commas in their names are told by their rows, the two stray quotes kept', async () => {
    const { problems } = await readSheet(place('kaggle_fashion_styles.csv'), { fileName: '' })
    const broken = problems.filter(({ kind }) => kind === 'extra-fields')
    expect(broken).toHaveLength(22)
    expect(broken[0]).toMatchObject({ row: 6_044, text: expect.stringContaining('Boss Men Perfume, After Shave Balm') })
    expect(problems.filter(({ kind }) => kind === 'stray-quote')).toHaveLength(2)
  })

  test('Chinese formats as a person sees them', async () => {
    const { rows } = await readSheet(place('easyexcel_dataformat_dataformat.xlsx'), { fileName: '' })
    expect(rows.slice(0, 3).map((row) => [row[0], row[4]])).toEqual([
      ['2020-01-01 01:01:01', '1.1111'],
      ['01:01:01', '111.11%'],
      ['2020-01-01', '￥1.1111'],
    ])
  })
})
