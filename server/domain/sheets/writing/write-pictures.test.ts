import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { fileOf } from '../fixtures/make.ts'
import { sheetLimits } from '../limits.ts'
import { readSheet } from '../read.ts'
import { openPackage } from '../reading/xlsx/package.ts'
import { type Column, pictureRowLimit } from './content.ts'
import { writeSheet, writeSheets } from './write.ts'

const columns: readonly Column[] = [{ key: 'no', title: '款号', kind: 'text' }]
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
)
const pictured: readonly Column[] = [{ key: 'picture', title: '图片', kind: 'picture' }, ...columns]

async function readBack(stream: AsyncIterable<Uint8Array>) {
  return readSheet(fileOf(await buffer(stream)), { fileName: '' })
}

async function partsOf(stream: AsyncIterable<Uint8Array>) {
  return openPackage(fileOf(await buffer(stream)), sheetLimits)
}

describe('several lists and pictures', () => {
  test('names of sheets are made fit and told apart', async () => {
    const names = ['东区/[A]', '东区/[A]', "'quoted'", 'History', '', 'x'.repeat(40), 'X'.repeat(40)]
    const table = await readBack(writeSheets(names.map((name) => ({ name, columns, rows: [] }))))
    expect(table.sheets.map(({ name }) => name)).toEqual([
      '东区 A',
      '东区 A (2)',
      'quoted',
      'History (2)',
      'Sheet1',
      'x'.repeat(31),
      `${'X'.repeat(27)} (2)`,
    ])
  })

  test('pictures lie in their cells, the same bytes once', async () => {
    const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108004000200301220002110103110', 'hex')
    const rows = [
      { picture: png, no: 'A' },
      { picture: jpeg, no: 'B' },
      { picture: png, no: 'C' },
      { picture: Buffer.from('GIF89a'), no: 'D' },
      { no: 'E' },
    ]
    const source = await partsOf(
      writeSheets([
        { name: 'S', columns: pictured, rows: [rows] },
        { name: 'T', columns: pictured, rows: [rows.slice(0, 1)] },
      ]),
    )
    const drawing = await source.text('xl/drawings/drawing1.xml')
    expect(drawing.match(/<xdr:pic>/g)).toHaveLength(3)
    expect(drawing).toContain('<xdr:from><xdr:col>0</xdr:col>')
    expect(drawing.match(/<xdr:row>\d+<\/xdr:row>/g)?.filter((_, index) => index % 2 === 0)).toEqual([
      '<xdr:row>1</xdr:row>',
      '<xdr:row>2</xdr:row>',
      '<xdr:row>3</xdr:row>',
    ])
    expect(await source.text('xl/drawings/_rels/drawing1.xml.rels')).toMatch(/image1\.png.*image2\.jpeg/)
    expect(await source.text('xl/drawings/_rels/drawing2.xml.rels')).toContain('image1.png')
    expect(source.has('xl/media/image3.png')).toBe(false)
    expect(await source.text('xl/worksheets/sheet1.xml')).toContain('<row r="2" ht="63" customHeight="1">')
    source.close()
  })

  test('a sheet without a single picture has no drawing', async () => {
    const source = await partsOf(writeSheet({ name: 'S', columns: pictured, rows: [[{ no: 'A' }]] }))
    expect(source.has('xl/drawings/drawing1.xml')).toBe(false)
    expect(await source.text('xl/worksheets/sheet1.xml')).not.toContain('<drawing')
    source.close()
  })

  test('more rows than pictures can be shown for are refused', async () => {
    const rows = Array.from({ length: pictureRowLimit + 1 }, () => ({ no: 'A', picture: png }))
    await expect(buffer(writeSheet({ name: 'S', columns: pictured, rows: [rows] }))).rejects.toMatchObject({
      kind: 'too-many-rows',
    })
    expect(
      (await readBack(writeSheet({ name: 'S', columns: pictured, rows: [rows.slice(1)], totals: { no: '合计' } })))
        .rows,
    ).toHaveLength(pictureRowLimit + 1)
  })

  test('the bytes of a picture arrive unchanged', async () => {
    const bytes = await buffer(writeSheet({ name: 'S', columns: pictured, rows: [[{ picture: png, no: 'A' }]] }))
    expect(bytes.includes(png)).toBe(true)
  })
})
