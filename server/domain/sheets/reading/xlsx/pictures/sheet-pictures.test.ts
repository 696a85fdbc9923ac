import { describe, expect, test } from 'vitest'
import { type Pictured, picturedWorkbook } from '../../../../../testing/sheets/pictured.ts'
import { fileOf, problemOf, readHere } from '../../../fixtures/make.ts'
import { readSheet } from '../../../read.ts'

const [one, two, three, logo] = ['one', 'two', 'three', 'logo'].map((text) => Buffer.from(`\x89PNG ${text}`, 'latin1'))
const bytes = {
  one: one ?? expect.fail(),
  two: two ?? expect.fail(),
  three: three ?? expect.fail(),
  logo: logo ?? expect.fail(),
}
const head = ['图片', '款号', '颜色']
const styles = [head, ['', 'A1', '黑'], ['', 'A2', '白'], ['', 'A3', '红']]
const tall = { 2: 60, 3: 60, 4: 60 }

async function read(workbook: Pictured) {
  const { facts } = await readHere(fileOf(picturedWorkbook(workbook)))
  return facts
}
/** Row, column and number of the picture's file. */
const placed = async (workbook: Pictured) =>
  (await read(workbook)).pictures?.inRows.map(({ row, column, partName }) => [
    row,
    column,
    Number(/\d+/.exec(partName)?.[0]),
  ])

describe('drawings over cells', () => {
  test('belong to the row in which their middle lies, and keep their order from left to right', async () => {
    const floating = [
      // From the lower edge of row 2 well into row 3.
      { from: { column: 0, row: 1, y: 3 }, to: { column: 1, row: 2, y: 3 }, bytes: bytes.one },
      { from: { column: 0, row: 1, x: 2 }, to: { column: 0, row: 1, x: 3, y: 2 }, bytes: bytes.two },
      { from: { column: 0, row: 1 }, size: [20, 20] as const, bytes: bytes.three },
    ]
    expect(await placed({ rows: styles, heights: tall, floating })).toEqual([
      [2, 0, 3],
      [2, 0, 2],
      [3, 0, 1],
    ])
  })

  test('in groups belong to rows one by one', async () => {
    const group = [
      { box: [0, 0, 100, 30] as const, bytes: bytes.one },
      { box: [0, 70, 100, 30] as const, bytes: bytes.two },
    ]
    const floating = [{ from: { column: 0, row: 1 }, to: { column: 1, row: 4 }, group }]
    expect(await placed({ rows: styles, heights: tall, floating })).toEqual([
      [2, 0, 1],
      [4, 0, 2],
    ])
  })

  test('in a merged cell belong to its first row', async () => {
    const floating = [{ from: { column: 0, row: 1 }, to: { column: 1, row: 4 }, bytes: bytes.one }]
    expect(await placed({ rows: styles, heights: tall, floating, merges: ['A2:A4'] })).toEqual([[2, 0, 1]])
  })

  test('that cover each other, as scripts put them at rows of usual height, belong to the row they begin in', async () => {
    const floating = [bytes.one, bytes.two, bytes.three].map((picture, index) => ({
      ...{ from: { column: 0, row: index + 1 }, size: [80, 80] as const, bytes: picture },
    }))
    expect(await placed({ rows: styles, floating })).toEqual([
      [2, 0, 1],
      [3, 0, 2],
      [4, 0, 3],
    ])
  })

  test('over the header, beside the table or nowhere are counted and left', async () => {
    const floating = [
      { from: { column: 0, row: 0 }, bytes: bytes.logo },
      { from: { column: 8, row: 1 }, bytes: bytes.logo },
      { from: { column: 0, row: 40 }, bytes: bytes.logo },
      { from: { column: 0, row: 1 }, isAbsolute: true, bytes: bytes.logo },
      { from: { column: 0, row: 1 }, bytes: bytes.one },
    ]
    const { pictures } = await read({ rows: styles, floating })
    expect(pictures).toEqual({
      inRows: [{ row: 2, column: 0, partName: 'xl/media/image2.png' }],
      ...{ besideRows: 4, missingFiles: 0, overLimit: 0 },
    })
  })

  test('in a column without a name right of the table belong to their rows, if there are several', async () => {
    const plain = styles.map((row) => row.slice(1))
    const at = (row: number) => ({ from: { column: 2, row }, bytes: row === 1 ? bytes.one : bytes.two })
    expect(await placed({ rows: plain, floating: [at(1), at(2)] })).toEqual([
      [2, 2, 1],
      [3, 2, 2],
    ])
    expect(await placed({ rows: plain, floating: [at(1)] })).toEqual([])
  })

  test('whose relations lead out of the workbook or in circles are left out', async () => {
    const bad = [
      { target: 'https://example.com/a.png', isExternal: true },
      { target: 'file:///etc/passwd' },
      { target: '../../../../etc/passwd' },
      { target: '../drawings/drawing1.xml' },
      { target: '../worksheets/sheet1.xml' },
      { target: '../media/image9.png' },
    ]
    const floating = bad.map((entry) => ({ ...entry, from: { column: 0, row: 1 } }))
    const { pictures } = await read({ rows: styles, floating })
    expect(pictures).toMatchObject({ inRows: [], missingFiles: bad.length })
  })
})

describe('pictures in cells', () => {
  test('of WPS are found by their name, and their cells are blank', async () => {
    const rows = [head, [{ wps: bytes.one }, 'A1', '黑'], [{ wps: bytes.two }, 'A2', '白']]
    const file = fileOf(picturedWorkbook({ rows }))
    const { pictures, problems } = (await readHere(file)).facts
    expect(pictures?.inRows).toEqual([
      { row: 2, column: 0, partName: 'xl/media/image1.png' },
      { row: 3, column: 0, partName: 'xl/media/image2.png' },
    ])
    expect(problems.map(({ row, kind }) => [row, kind])).toEqual([
      [2, 'picture'],
      [3, 'picture'],
    ])
    expect((await readSheet(file, { fileName: 'a.xlsx' })).rows).toEqual([
      ['', 'A1', '黑'],
      ['', 'A2', '白'],
    ])
  })

  test('of Excel 365 are no errors; other errors stay what they are', async () => {
    const spill = { xml: '<c t="e" vm="2"><v>#VALUE!</v></c>' }
    const rows = [head, [{ rich: bytes.one }, 'A1', '黑'], [spill, 'A2', '白']]
    const { pictures, problems } = await read({ rows })
    expect(pictures?.inRows).toEqual([{ row: 2, column: 0, partName: 'xl/media/image1.png' }])
    expect(problems.map(({ row, kind }) => [row, kind])).toEqual([
      [2, 'picture'],
      [3, 'error-value'],
    ])
  })

  test('that another program could not keep are blank with a word', async () => {
    const lost = { xml: '<c t="e"><f>_xlfn.dispimg("ID_1",1)</f><v>#NAME?</v></c>' }
    const unstored = { xml: '<c><f>_xlfn.DISPIMG("ID_2",1)</f><v></v></c>' }
    const { pictures, problems } = await read({ rows: [head, [lost, 'A1', '黑'], [unstored, 'A2', '白']] })
    expect(pictures).toBeUndefined()
    expect(problems.map(({ row, kind }) => [row, kind])).toEqual([
      [2, 'picture'],
      [3, 'picture'],
    ])
  })
})

test('a part among the pictures is never read as a sheet', async () => {
  const relations =
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="media/sheet.png"/></Relationships>'
  const extraParts = { 'xl/_rels/workbook.xml.rels': relations, 'xl/media/sheet.png': '<worksheet/>' }
  const file = fileOf(picturedWorkbook({ rows: styles, extraParts }))
  expect(await problemOf(readHere(file))).toMatchObject({ kind: 'damaged' })
})
