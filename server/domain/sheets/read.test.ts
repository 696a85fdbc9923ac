import { describe, expect, test } from 'vitest'
import { fileOf, fixture, problemOf, sheetData, xlsxOf } from './fixtures/make.ts'
import { readSheet } from './read.ts'
import type { SheetTable } from './table.ts'

function read(file: string): Promise<SheetTable> {
  return readSheet(file, { fileName: file })
}

describe('files others wrote', () => {
  test.each([
    ['calamine_merged_range.xls', 1, ['A1', 'B1', 'C1', 'C1', 'E1', 'F1', 'G1', 'H1'], 2],
    ['easyexcel_bom_no_bom.csv', 1, ['姓名', '年纪'], 10],
    [
      'easyexcel_dataformat_dataformat.xlsx',
      1,
      ['date', 'dateStringCn', 'dateStringCn2', 'dateStringUs', 'number', 'numberStringCn', 'numberStringUs'],
      27,
    ],
    ['hutool_merge_test.xlsx', 1, ['姓名', '性别', '年龄', '鞋码'], 3],
    ['miniexcel_TestDimensionCenterEmptyRows.xlsx', 1, ['a', 'b', 'c', 'd'], 3],
    ['poi_chinese-provinces.xls', 1, ['Provinces in China', 'Chinese Name'], 3],
    ['poi_InlineStrings.xlsx', 1, ['Numbers', 'Strings', 'Inline Strings', 'Formulas'], 6],
    ['poi_noSharedStringTable.xlsx', 1, ['2006-04-12', '123.00'], 0],
    ['poi_SimpleStrict.xlsx', 1, ['test', '', '1'], 5],
    ['poi_TwoSheetsOneHidden.xlsx', 1, ['Sheet2A1'], 0],
    ['sheetjs_merge_cells.ods', 1, ['A1:B2', 'A1:B2', 'C1:C2', 'Separate blocks'], 2],
    ['sheetjs_1904_1904.xlsx', 1, ['1', '1904-01-02', '1904-01-02', '1904-01-02'], 4],
    ['sheetjs_sheet_visibility.xlsx', 1, ['v', 'i', 's', 'i', 'b', 'l', 'e'], 1],
    ['sheetjs_wps_fn.xls', 1, ['Name', 'Example', 'Result'], 2],
    ['sheetjs_wps_fn.xlsx', 1, ['Name', 'Example', 'Result'], 2],
  ])('%s', async (name, headerRow, header, rows) => {
    const table = await read(fixture(name))
    expect(table).toMatchObject({ headerRow, header })
    expect(table.rows).toHaveLength(rows)
    expect(table.rowNumbers).toHaveLength(rows)
    for (const row of table.rows) expect(row).toHaveLength(header.length)
  })

  test.each([
    ['poi_poc-xmlbomb.xlsx', 'bomb', { what: 'entities' }],
    ['poi_Simple.xlsb', 'unsupported-format', { format: 'xlsb' }],
    ['poi_testEXCEL_95.xls', 'old-excel', {}],
    ['poi_xlsx-corrupted.xlsx', 'damaged', {}],
    ['poi_xor-encryption-abc.xls', 'encrypted', {}],
  ])('%s is refused', async (name, kind, params) => {
    const started = performance.now()
    expect(await problemOf(read(fixture(name)))).toMatchObject({ kind, params })
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  test('Chinese text of an .xls', async () => {
    expect((await read(fixture('poi_chinese-provinces.xls'))).rows).toEqual([
      ['Anhui', '安徽省'],
      ['Beijing', '北京市'],
      ['Chongqing', '重庆市'],
    ])
  })

  test('both calendars, formulas by their results', async () => {
    expect((await read(fixture('sheetjs_1904_1904.xlsx'))).rows[0]).toEqual([
      '11',
      '1904-01-12',
      '1904-01-12',
      '1904-01-12',
    ])
    expect((await read(fixture('poi_InlineStrings.xlsx'))).rows[1]).toEqual(['32', 'B', '2nd Inline String', '44'])
  })

  test('the names of all sheets, the first visible one, another by name', async () => {
    const file = fixture('sheetjs_sheet_visibility.xlsx')
    expect(await read(file)).toMatchObject({
      sheet: 'Visible',
      sheets: [
        { name: 'Visible', hidden: false, rows: 1 },
        { name: 'Hidden', hidden: true, rows: null },
        { name: 'VeryHidden', hidden: true, rows: null },
      ],
    })
    expect((await readSheet(file, { fileName: '', sheet: 'Hidden' })).header).toEqual(['H', 'i', 'd', 'd', 'e', 'n'])
    expect(await problemOf(readSheet(file, { fileName: '', sheet: 'None' }))).toEqual({
      kind: 'no-such-sheet',
      params: { sheet: 'None' },
    })
  })
})

describe('files that are none', () => {
  test.each([
    ['a PDF', '%PDF-1.7\n', 'not-a-sheet'],
    ['a picture', '\x89PNG\r\n\x1a\n', 'not-a-sheet'],
    ['bytes', '\x00\x01\x02\x03\x04\x05', 'not-a-sheet'],
    ['half a zip', 'PK\x03\x04\x14\x00', 'damaged'],
    ['half a container', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'damaged'],
    ['Excel 4', '\x09\x04\x06\x00\x00\x00\x10\x00', 'old-excel'],
    ['a page without a table', '<html><p>1</p></html>', 'empty'],
    [
      'Excel 2003 XML without a sheet',
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
      'empty',
    ],
    ['other XML', '<?xml version="1.0"?><orders><order/></orders>', 'unsupported-format'],
    ['a page with its parts in one file', 'MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n', 'unsupported-format'],
    ['nothing', '', 'empty'],
  ])('%s', async (_, text, kind) => {
    expect(await problemOf(read(fileOf(Buffer.from(text, 'latin1'))))).toMatchObject({ kind })
  })

  test('a file too big is refused unread', async () => {
    const file = fileOf(Buffer.alloc(20 * 1024 * 1024 + 1))
    expect(await problemOf(read(file))).toEqual({
      kind: 'too-big',
      params: { what: 'file', size: 20971521, limit: 20971520 },
    })
  })

  test('a file that is not there is a fault, not a problem of the sheet', async () => {
    await expect(read('/nowhere')).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('bounds', () => {
  const big = async () =>
    fileOf(await xlsxOf(sheetData(Array.from({ length: 20_000 }, (_, row) => Array.from({ length: 20 }, () => row)))))

  test('time', async () => {
    const reading = readSheet(await big(), { fileName: '', limits: { seconds: 0.2 } })
    expect(await problemOf(reading)).toEqual({ kind: 'timeout', params: { seconds: 0.2 } })
  })

  test('a caller that gives up, running or waiting', async () => {
    const file = await big()
    const stop = new AbortController()
    const readings = Array.from({ length: 4 }, () => readSheet(file, { fileName: '', signal: stop.signal }))
    setTimeout(() => stop.abort(new Error('gone')), 150)
    for (const outcome of await Promise.allSettled(readings))
      expect(outcome).toMatchObject({ reason: { message: 'gone' } })
    expect((await read(fixture('poi_SimpleStrict.xlsx'))).rows).toHaveLength(5)
  })
})
