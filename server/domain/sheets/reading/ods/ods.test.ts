import { expect, test } from 'vitest'
import { fileOf, problemOf, readHere, zipOf } from '../../fixtures/make.ts'

const namespaces = ['office', 'table', 'text', 'style', 'calcext']
  .map((name) => `xmlns:${name}="urn:${name}"`)
  .join(' ')
const mimetype = 'application/vnd.oasis.opendocument.spreadsheet'

async function odsOf(tables: string, styles = '', parts: Readonly<Record<string, string>> = {}): Promise<string> {
  const content = `<?xml version="1.0"?><office:document-content ${namespaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
  return fileOf(await zipOf({ mimetype, 'content.xml': content, ...parts }))
}

const text = (value: string, attributes = '') =>
  `<table:table-cell office:value-type="string"${attributes}><text:p>${value}</text:p></table:table-cell>`
const number = (value: string, shown: string, type = 'float') =>
  `<table:table-cell office:value-type="${type}" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`
const row = (cells: string, attributes = '') => `<table:table-row${attributes}>${cells}</table:table-row>`

test('an OpenDocument: values as shown without loss, repeated and covered cells, hidden rows and sheets', async () => {
  const covered = '<table:covered-table-cell/>'
  const first = [
    row(text('一览表', ' table:number-columns-spanned="4"') + covered.repeat(3)),
    row(text('款号') + text('价') + text('日期') + text('备注')),
    row(
      number('123', '00123') +
        number('1299.5', '¥1,299.50', 'currency') +
        '<table:table-cell office:value-type="date" office:date-value="2026-03-01"><text:p>26/03/01</text:p></table:table-cell>' +
        text('a<text:s text:c="2"/>b</text:p><text:p>c<office:annotation><text:p>批注</text:p></office:annotation>'),
    ),
    row(text('A2', ' table:number-columns-repeated="2"'), ' table:number-rows-repeated="2" table:visibility="filter"'),
    row('<table:table-cell table:number-columns-repeated="1024"/>', ' table:number-rows-repeated="1048000"'),
  ].join('')
  const hidden = `<table:table table:name="乙" table:style-name="ta2">${row(text('x'))}</table:table>`
  const styles = '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>'
  const file = await odsOf(`<table:table table:name="甲">${first}</table:table>${hidden}`, styles)
  const { facts, rows, rowNumbers, marks } = await readHere(file)
  expect(facts).toMatchObject({
    format: 'ods',
    sheet: '甲',
    sheets: [
      { name: '甲', hidden: false },
      { name: '乙', hidden: true },
    ],
    headerRow: 2,
    header: ['款号', '价', '日期', '备注'],
    hiddenRows: [4, 5],
  })
  expect(rows).toEqual([
    ['00123', '¥1,299.50', '2026-03-01', 'a  b\nc'],
    ['A2', 'A2'],
    ['A2', 'A2'],
  ])
  expect(rowNumbers).toEqual([3, 4, 5])
  expect(marks[0]?.slice(0, 3)).toEqual([
    { number: '123' },
    { number: '1299.5' },
    { altered: { kind: 'date', displayedText: '26/03/01', likely: ['3-1', '3/1', '2026-3-1', '2026.3.1'] } },
  ])
  expect((await readHere(file, { sheet: '乙' })).facts.header).toEqual(['x'])
})

test('numbers that are shown rounded, as shares or with a unit', async () => {
  const cells = [
    number('0.355', '36%', 'percentage'),
    number('181.5', '182'),
    number('1.23456', '1.23'),
    number('36', '36码'),
    number('36.5', '36.5万'),
    number('6901234567892', '6.9E+12'),
    number('0.5', '1/2'),
  ]
  const { rows, marks } = await readHere(
    await odsOf(
      `<table:table table:name="S">${row(text('a', ' table:number-columns-repeated="7"'))}${row(cells.join(''))}</table:table>`,
    ),
  )
  expect(rows).toEqual([['35.5%', '181.5', '1.23456', '36码', '36.5万', '6.9E+12', '1/2']])
  expect(marks[0]?.map((mark) => mark?.altered?.kind ?? mark?.rounded ?? mark?.number)).toEqual([
    undefined,
    undefined,
    '1.23',
    '36',
    'scaled',
    'scientific',
    'fraction',
  ])
})

test('what is repeated beyond the limits, or encrypted, is refused', async () => {
  const long = `<table:table table:name="S">${row(text('a') + text('b'))}${row(text('x'.repeat(400)), ' table:number-rows-repeated="1048575"')}</table:table>`
  expect(await problemOf(readHere(await odsOf(long)))).toMatchObject({ kind: 'too-much-text', params: { sheet: 'S' } })
  const many = `<table:table table:name="S">${row(text('a') + text('b'))}${row(text('x'), ' table:number-rows-repeated="1048575"')}</table:table>`
  expect(await problemOf(readHere(await odsOf(many)))).toMatchObject({
    kind: 'too-many-rows',
    params: { sheet: 'S', rows: '400000+', limit: 200_000 },
  })
  const manifest = '<manifest><file-entry><encryption-data/></file-entry></manifest>'
  expect(await problemOf(readHere(await odsOf('', '', { 'META-INF/manifest.xml': manifest })))).toMatchObject({
    kind: 'encrypted',
  })
})
