import { expect, test } from 'vitest'
import { fileOf, problemOf, readHere, sheetData, xlsxOf, zipOf } from '../../fixtures/make.ts'

async function readMade(worksheet: string, parts: Record<string, string> = {}) {
  return readHere(fileOf(await xlsxOf(worksheet, parts)))
}

const cell = (type: string, value: string) => `<c t="${type}"><v>${value}</v></c>`

test('every type of cell', async () => {
  const cells = [
    cell('str', '0012'),
    cell('b', '1'),
    cell('e', '#N/A'),
    cell('d', '2026-03-01T10:30:00'),
    '<c><v>1.50</v></c>',
    '<c><f>A1</f></c>',
  ]
  const { facts, rows } = await readMade(
    `<sheetData><row>${cell('str', 'a').repeat(6)}</row><row>${cells.join('')}</row></sheetData>`,
  )
  expect(rows).toEqual([['0012', 'TRUE', '#N/A', '2026-03-01 10:30', '1.5']])
  expect(facts.problems).toEqual([
    { row: 2, column: 2, kind: 'error-value', text: '#N/A' },
    { row: 2, column: 5, kind: 'no-value', text: '' },
  ])
})

test('a formula that gives a blank text is no problem', async () => {
  const { facts } = await readMade(
    '<sheetData><row><c t="str"><v>a</v></c><c t="str"><f>""</f><v></v></c></row></sheetData>',
  )
  expect(facts.problemCount).toBe(0)
})

test('a formula without a result is told, however its writer leaves it out', async () => {
  const formulas = '<c r="B2"><f>0.4+0.08</f><v></v></c><c r="C2"><f>0.4</f><v/></c><c r="D2"><f>0.4</f></c>'
  const { facts, rows } = await readMade(
    `<sheetData><row r="1">${cell('str', 'a')}</row><row r="2"><c r="A2"><v>1</v></c>${formulas}</row></sheetData>`,
  )
  expect(rows).toEqual([['1']])
  expect(facts.problems.map(({ kind, column }) => [kind, column])).toEqual(
    [1, 2, 3].map((column) => ['no-value', column]),
  )
})

test('a text that is stored both inline and as a value counts once', async () => {
  const both = '<c t="inlineStr"><v>123</v><is><t>00123</t></is></c><c t="inlineStr"><is><t>甲</t></is><v>甲</v></c>'
  const { rows } = await readMade(
    `<sheetData><row>${cell('str', 'a')}${cell('str', 'b')}</row><row>${both}</row></sheetData>`,
  )
  expect(rows).toEqual([['00123', '甲']])
})

test('a shared text without its number is blank, and no first heading', async () => {
  const blanks = '<c t="s" s="1"/><c t="s"><v></v></c><c t="s"><v/></c><c t="str"><v>款</v></c>'
  const { rows } = await readMade(`<sheetData><row>${cell('s', '0').repeat(4)}</row><row>${blanks}</row></sheetData>`, {
    '[Content_Types].xml': '<Types><Override PartName="/xl/workbook.xml" ContentType="spreadsheetml"/></Types>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="t" Type="x/sharedStrings" Target="texts.xml"/></Relationships>',
    'xl/texts.xml': '<sst><si><t>款号</t></si></sst>',
  })
  expect(rows).toEqual([['', '', '', '款']])
})

test('rows in which nothing but unticked boxes stands are blank', async () => {
  const box = (ticked: number) => `<row>${cell('str', '')}${cell('b', String(ticked))}${cell('b', '0')}</row>`
  const { rows } = await readMade(
    `<sheetData><row>${cell('str', '款号').repeat(3)}</row>${box(1)}${box(0)}<row>${cell('str', 'A1')}${cell('b', '0')}</row>${box(0)}</sheetData>`,
  )
  expect(rows).toEqual([
    ['', 'TRUE', 'FALSE'],
    ['A1', 'FALSE'],
  ])
})

test('a row of an unticked box in a merged range is one of what the range says', async () => {
  const box = '<row><c t="str"><v></v></c><c t="b"><v>0</v></c></row>'
  const { rows, facts } = await readMade(
    `<sheetData><row>${cell('str', '款号').repeat(2)}</row><row>${cell('str', 'A1')}${cell('b', '1')}</row>${box.repeat(3)}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>`,
  )
  expect(rows).toEqual([
    ['A1', 'TRUE'],
    ['A1', 'FALSE'],
  ])
  expect(facts.untickedRows).toBe(2)
})

const workbookWith = (more: string) => ({
  'xl/workbook.xml': `<workbook><sheets><sheet name="S" r:id="rId1"/></sheets>${more}</workbook>`,
})
const withFormulas = `<sheetData><row>${cell('str', '款号').repeat(4)}</row><row>${cell('str', 'A1')}<c><f>9*2</f><v>0</v></c><c t="str"><f>"x"</f><v>x</v></c><c r="D2"><f t="array" ref="D2:D3">F2:F3</f><v>0</v></c></row><row>${cell('str', 'A2')}<c><v>7</v></c><c r="D3"><v>0</v></c></row></sheetData>`

test('no formula is believed in a workbook that was never calculated', async () => {
  const { facts, rows } = await readMade(withFormulas, workbookWith('<calcPr calcId="124519" fullCalcOnLoad="1"/>'))
  expect(rows).toEqual([['A1'], ['A2', '7']])
  expect(facts.problems.map(({ row, column, kind }) => [row, column, kind])).toEqual([
    [2, 1, 'no-value'],
    [2, 2, 'no-value'],
    [2, 3, 'no-value'],
    [3, 3, 'no-value'],
  ])
})

test('formulas are believed where a program has calculated them', async () => {
  const read = async (parts: Record<string, string>) => (await readMade(withFormulas, parts)).rows[0]
  expect(await read(workbookWith('<calcPr calcId="191029"/>'))).toEqual(['A1', '0', 'x', '0'])
  const chain = {
    ...workbookWith('<calcPr calcId="191029" fullCalcOnLoad="1"/>'),
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="c" Type="x/calcChain" Target="calcChain.xml"/></Relationships>',
    'xl/calcChain.xml': '<calcChain><c r="B2" i="1"/></calcChain>',
  }
  expect(await read(chain)).toEqual(['A1', '0', 'x', '0'])
})

test('pictures that WPS keeps in cells are told and left blank', async () => {
  const picture = '<c t="str"><f>_xlfn.DISPIMG("ID_1",1)</f><v>=DISPIMG("ID_1",1)</v></c>'
  const { facts, rows } = await readMade(
    `<sheetData><row>${cell('str', '图')}${cell('str', '款')}</row><row>${picture}${cell('str', 'A1')}</row></sheetData>`,
  )
  expect(rows).toEqual([['', 'A1']])
  expect(facts.problems).toEqual([{ row: 2, column: 0, kind: 'picture', text: '=DISPIMG("ID_1",1)' }])
})

test('characters that cannot be stored', async () => {
  const { facts, rows } = await readMade(
    sheetData([
      ['a', 'b'],
      ['x_x0000_', '&#xD800;'],
    ]),
  )
  expect(rows).toEqual([['x\uFFFD', '\uFFFD']])
  expect(facts.problems.map(({ kind }) => kind)).toEqual(['bad-character', 'bad-character'])
})

test('merged cells show their value, hidden rows and columns count', async () => {
  const rows = [
    ['标题', '', ''],
    ['款号', '颜色', '数'],
    ['A1', '红', 1],
    ['', '蓝', 2],
    ['A2', '', 3],
  ]
  const merges =
    '<mergeCells><mergeCell ref="A1:XFD1"/><mergeCell ref="A3:A4"/><mergeCell ref="B5:B900000"/></mergeCells>'
  const cols = '<cols><col min="2" max="2" hidden="1"/><col min="9" max="16384" hidden="1"/></cols>'
  const data = sheetData(rows).replace('<row r="4">', '<row r="4" hidden="1">')
  const { facts, rows: read } = await readMade(cols + data + merges)
  expect(facts.header).toEqual(['款号', '颜色', '数'])
  expect(read).toEqual([
    ['A1', '红', '1'],
    ['A1', '蓝', '2'],
    ['A2', '', '3'],
  ])
  expect(facts).toMatchObject({
    headerRow: 2,
    hiddenRows: [expect.any(Number)],
    hiddenColumns: [expect.any(Number)],
    mergedRanges: 2,
  })
})

test('a header merged over two rows names each column by both', async () => {
  const rows = [
    ['款号', '颜色', '尺码', '', ''],
    ['', '', 36, 37, 38],
    ['A1', '红', 1, 2, 3],
  ]
  const merges = '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:B2"/><mergeCell ref="C1:E1"/></mergeCells>'
  const { facts, rows: read } = await readMade(sheetData(rows) + merges)
  expect(facts).toMatchObject({ headerRow: 2, header: ['款号', '颜色', '尺码 36', '尺码 37', '尺码 38'] })
  expect(facts).toMatchObject({ groups: ['', '', '尺码', '尺码', '尺码'], titleLines: [] })
  expect(read).toEqual([['A1', '红', '1', '2', '3']])
})

test('another header, or none, by choice', async () => {
  const file = fileOf(
    await xlsxOf(
      sheetData([
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ]),
    ),
  )
  expect((await readHere(file, { headerRow: 2 })).facts.header).toEqual(['c', 'd'])
  const none = await readHere(file, { headerRow: 0 })
  expect(none.facts).toMatchObject({ headerRow: 0, header: ['', ''] })
  expect(none.rows).toHaveLength(3)
})

test('a thousand blank rows end the sheet; what follows is told', async () => {
  const row = (number: number) => `<row r="${number}"><c r="A${number}" t="str"><v>r${number}</v></c></row>`
  const near = await readMade(`<sheetData>${row(1)}${row(2)}${row(1002)}</sheetData>`)
  expect(near.rowNumbers).toEqual([2, 1002])
  const far = await readMade(`<sheetData>${row(1)}${row(2)}${row(1003)}${row(1004)}</sheetData>`)
  expect(far.rowNumbers).toEqual([2])
  expect(far.facts.problems).toEqual([{ row: 1003, kind: 'rows-after-gap', text: 'r1003' }])
})

test('limits of rows and columns', async () => {
  const rows = Array.from({ length: 200_001 }, (_, index) => `<row><c><v>${index}</v></c></row>`)
  expect((await readMade(`<sheetData>${rows.slice(1).join('')}</sheetData>`)).rows).toHaveLength(199_999)
  expect(await problemOf(readMade(`<sheetData>${rows.join('')}</sheetData>`))).toEqual({
    kind: 'too-many-rows',
    params: { sheet: 'S', rows: 200_001, limit: 200_000 },
  })
  const wide = await readMade('<sheetData><row><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row></sheetData>')
  expect(wide.facts.header).toEqual(['1'])
  const headings = `<row>${cell('str', '列').repeat(201)}</row>`
  expect(await problemOf(readMade(`<sheetData>${headings}</sheetData>`))).toEqual({
    kind: 'too-many-columns',
    params: { sheet: 'S', columns: 201, limit: 200 },
  })
})

test('lists far to the right of a table are passed over and told', async () => {
  const far = (number: number) =>
    `<row r="${number}"><c r="A${number}" t="str"><v>a</v></c><c r="XFD${number}" t="str"><v>上装</v></c></row>`
  const { facts, rows } = await readMade(`<sheetData>${far(1)}${far(2)}</sheetData>`)
  expect([facts.header, rows]).toEqual([['a'], [['a']]])
  expect(facts.problems).toEqual([{ row: 1, column: 16_383, kind: 'columns-after-gap', text: '' }])
  const csv = `a,b${','.repeat(300)}x\n1,2${','.repeat(300)}\n`
  const read = await readHere(fileOf(csv))
  expect([read.facts.header, read.rows]).toEqual([['a', 'b'], [['1', '2']]])
  expect(read.facts.problems.map(({ kind }) => kind)).toEqual(['columns-after-gap'])
})

test('merged ranges that overlap without end are damage', async () => {
  const merges = '<mergeCell ref="A1:C3"/>'.repeat(1_000)
  expect(
    await problemOf(
      readMade(
        `${sheetData([
          ['a', 'b', 'c'],
          ['a', 'b', 'c'],
          ['a', 'b', 'c'],
        ])}<mergeCells>${merges}</mergeCells>`,
      ),
    ),
  ).toMatchObject({
    kind: 'damaged',
  })
})

test('names of parts in another case, absolute or with backslashes', async () => {
  const relations =
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="\\XL\\Worksheets\\..\\worksheets\\sheet1.xml"/></Relationships>'
  const { facts } = await readMade(sheetData([['a']]), { 'xl/_rels/workbook.xml.rels': relations })
  expect(facts.header).toEqual(['a'])
})

test('bytes around the zip, and names of parts with a slash before them', async () => {
  const bytes = await xlsxOf(sheetData([['款号']]))
  const around = (before: string, behind: string) =>
    Buffer.concat([Buffer.from(before, 'latin1'), bytes, Buffer.from(behind, 'latin1')])
  for (const file of [
    around('', '\n'),
    around('', '\0\0<!-- 3 ms -->'),
    around('\r\n', ''),
    around('\xef\xbb\xbf', '\r\n'),
  ])
    expect((await readHere(fileOf(file))).facts.header).toEqual(['款号'])
  const parts = {
    '/[Content_Types].xml': '<Types>spreadsheetml<Default Extension="xml" ContentType="spreadsheetml"/></Types>',
    '/_rels/.rels': '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="/xl/w.xml"/></Relationships>',
    '/xl/w.xml': '<workbook><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>',
    '/xl/_rels/w.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="s.xml"/></Relationships>',
    './xl/s.xml': `<worksheet>${sheetData([['款号']])}</worksheet>`,
  }
  expect((await readHere(fileOf(await zipOf(parts)))).facts.header).toEqual(['款号'])
})

test.each([
  ['a bomb in the styles', { 'xl/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><styleSheet/>' }, 'bomb'],
  ['a relation to nowhere', { 'xl/_rels/workbook.xml.rels': '<Relationships/>' }, 'empty'],
  ['a missing workbook', { '_rels/.rels': '<Relationships/>' }, 'damaged'],
  ['a document of another program', { '[Content_Types].xml': '<Types>wordprocessingml</Types>' }, 'not-a-sheet'],
])('%s', async (_, parts, kind) => {
  expect(await problemOf(readMade(sheetData([['a']]), parts))).toMatchObject({ kind })
})

test('a zip of anything else', async () => {
  expect(await problemOf(readHere(fileOf(await zipOf({ 'a.jpg': 'x' }))))).toEqual({ kind: 'not-a-sheet', params: {} })
  expect(await problemOf(readHere(fileOf(await zipOf({}))))).toMatchObject({ kind: 'not-a-sheet' })
})

test('bombs of size are refused by the directory alone', async () => {
  const blank = Buffer.alloc(12 * 1024 * 1024)
  expect(await problemOf(readHere(fileOf(await zipOf({ '[Content_Types].xml': blank }))))).toEqual({
    kind: 'bomb',
    params: { what: 'ratio' },
  })
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`p${index}`, '']))
  expect(await problemOf(readHere(fileOf(await zipOf(many))))).toMatchObject({
    kind: 'too-big',
    params: { what: 'parts', limit: 2_000 },
  })
})

test('a part longer than its directory says is damage', async () => {
  const bytes = await xlsxOf(sheetData(Array.from({ length: 500 }, () => ['a', 'b'])))
  const at = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
  bytes.writeUInt32LE(100, at + 24)
  expect(await problemOf(readHere(fileOf(bytes)))).toMatchObject({ kind: 'damaged' })
})

test('a conditional format says nothing of how its cells are stored', async () => {
  const formats = '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts>'
  const styles = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>'
  const conditional = '<dxfs count="1"><dxf><numFmt numFmtId="164" formatCode="0.0000"/></dxf></dxfs>'
  const { rows } = await readMade(
    `<sheetData><row>${cell('str', '上市日')}</row><row><c s="1"><v>46082</v></c></row></sheetData>`,
    { 'xl/styles.xml': `<styleSheet>${formats}${styles}${conditional}</styleSheet>` },
  )
  expect(rows).toEqual([['2026-03-01']])
})

test('a text that was a long number once is told as one, whatever kind of cell it stands in', async () => {
  const { facts } = await readMade(
    sheetData([
      ['款号', '条码'],
      ['A1', '6.9E+12'],
      ['A2', '6901234567890'],
    ]),
  )
  expect(facts.problems).toEqual([{ row: 2, column: 1, kind: 'lost-digits', text: '6.9E+12' }])
})
