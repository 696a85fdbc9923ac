import { expect, test } from 'vitest'
import { fileOf, problemOf, readHere } from '../../fixtures/make.ts'

const names = 'urn:schemas-microsoft-com:office:spreadsheet'
const book = (content: string, before = '') =>
  `<?xml version="1.0"?>${before}<?mso-application progid="Excel.Sheet"?><Workbook xmlns="${names}" xmlns:ss="${names}">${content}</Workbook>`
const cell = (type: string, value: string, attributes = '') =>
  `<Cell${attributes}><Data ss:Type="${type}">${value}</Data></Cell>`

test('an XML Spreadsheet of 2003: numbers by their formats, merged and hidden cells, other sheets', async () => {
  const styles = `<Styles><Style ss:ID="Default"/><Style ss:ID="s1"><NumberFormat ss:Format="#,##0.00"/></Style>
    <Style ss:ID="s2"><NumberFormat ss:Format="00000000"/></Style></Styles>`
  const first = `<Worksheet ss:Name="甲"><Table><Column ss:Index="2" ss:Hidden="1"/>
    <Row>${cell('String', '题', ' ss:MergeAcross="2"')}</Row>
    <Row ss:Index="3">${cell('String', '款号')}${cell('String', '日期')}<Cell><Data ss:Type="String">价</Data><Comment><ss:Data>注</ss:Data></Comment></Cell></Row>
    <Row>${cell('Number', '123', ' ss:StyleID="s2"')}${cell('DateTime', '2026-03-01T00:00:00.000')}${cell('Number', '1299.5', ' ss:StyleID="s1"')}</Row>
    <Row ss:Hidden="1">${cell('String', '001')}${cell('Error', '#REF!', ' ss:Index="3"')}</Row></Table></Worksheet>`
  const second = `<Worksheet ss:Name="乙"><Table><Row>${cell('String', 'x')}</Row></Table>
    <WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet>`
  const file = fileOf(book(styles + first + second))
  const { facts, rows } = await readHere(file)
  expect(facts).toMatchObject({
    format: 'xml',
    sheet: '甲',
    sheets: [
      { name: '甲', hidden: false, rows: 2 },
      { name: '乙', hidden: true, rows: 0 },
    ],
    headerRow: 3,
    header: ['款号', '日期', '价'],
    titleLines: ['题'],
    hiddenRows: [5],
    hiddenColumns: [1],
    problems: [{ row: 5, column: 2, kind: 'error-value', text: '#REF!' }],
  })
  expect(rows).toEqual([
    ['00000123', '2026-03-01', '1,299.50'],
    ['001', '', '#REF!'],
  ])
  expect((await readHere(file, { sheet: '乙' })).facts.header).toEqual(['x'])
})

test('entities are refused unread, a cut document is damaged', async () => {
  const bomb = book('', '<!DOCTYPE x [<!ENTITY a "aaaa">]>')
  expect(await problemOf(readHere(fileOf(bomb)))).toMatchObject({ kind: 'bomb' })
  expect(await problemOf(readHere(fileOf(book('<Worksheet').slice(0, -20))))).toMatchObject({ kind: 'damaged' })
})
