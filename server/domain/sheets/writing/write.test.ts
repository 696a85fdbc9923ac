import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { fileOf } from '../fixtures/make.ts'
import { sheetLimits } from '../limits.ts'
import { readSheet } from '../read.ts'
import { openPackage } from '../reading/xlsx/package.ts'
import type { SheetTable } from '../table.ts'
import type { Column, Row } from './content.ts'
import { SharedTexts } from './texts/shared-texts.ts'
import { writeSheet } from './write.ts'

const columns: readonly Column[] = [
  { key: 'no', title: '款号', kind: 'text' },
  { key: 'name', title: '名称', kind: 'text', width: 30 },
  { key: 'qty', title: '件数', kind: 'integer' },
  { key: 'amount', title: '金额', kind: 'money' },
  { key: 'share', title: '占比', kind: 'percent' },
  { key: 'depth', title: '深度', kind: 'decimal' },
  { key: 'due', title: '交期', kind: 'date' },
]

async function readBack(stream: AsyncIterable<Uint8Array>): Promise<SheetTable> {
  return readSheet(fileOf(await buffer(stream)), { fileName: '' })
}

async function partsOf(stream: AsyncIterable<Uint8Array>) {
  return openPackage(fileOf(await buffer(stream)), sheetLimits)
}

describe('one list', () => {
  test('what is written is what is read', async () => {
    const rows: Row[] = [
      { no: '0012', name: '=1+1', qty: 1234, amount: 129_900, share: 0.3512, depth: 12.34, due: '2027-03-01' },
      { no: '1E5', name: '+cmd|x <b>&"\'', qty: '7', amount: 5n, share: 1, depth: 1234.5, due: '2027-03-01T08:00:00Z' },
      {
        no: '690123456789012345',
        name: ' 首尾 空格 \n第二行',
        qty: -3,
        amount: -123_456_789,
        share: 0,
        depth: -0.25,
        due: '1999-12-31',
      },
      { no: '_x0041_', name: '😀\tx', qty: null, amount: undefined, share: null, due: '' },
    ]
    const table = await readBack(writeSheet({ name: '东区', columns, rows: [rows] }))
    expect(table.sheet).toBe('东区')
    expect(table.header).toEqual(columns.map(({ title }) => title))
    expect(table.rows).toEqual([
      ['0012', '=1+1', '1,234', '1,299.00', '35.12%', '12.34', '2027-03-01'],
      ['1E5', '+cmd|x <b>&"\'', '7', '0.05', '100.00%', '1,234.5', '2027-03-01'],
      ['690123456789012345', ' 首尾 空格 \n第二行', '-3', '-1,234,567.89', '0.00%', '-0.25', '1999-12-31'],
      ['_x0041_', '😀\tx', '', '', '', '', ''],
    ])
    expect(table.problems).toEqual([])
  })

  test('texts stand once in the shared table, what it has no room for in its cell', async () => {
    const rows = [{ no: 'A<1>', name: '𠮷野 & 家' }, { no: 'A<1>', name: ' 首\n尾 ' }, { no: 'B' }]
    const source = await partsOf(writeSheet({ name: 'S', columns, rows: [rows] }, { sharesTexts: true }))
    const sheet = await source.text('xl/worksheets/sheet1.xml')
    expect(sheet).not.toContain('inlineStr')
    const shared = await source.text('xl/sharedStrings.xml')
    expect(shared).toContain('count="12" uniqueCount="11"')
    expect(shared.match(/<si><t>A&lt;1&gt;<\/t><\/si>/g)).toHaveLength(1)
    expect(shared).toContain('<si><t xml:space="preserve"> 首\n尾 </t></si>')
    source.close()
    const texts = new SharedTexts({ count: 2, characters: 5 })
    expect(['ab', 'cd', 'ab', 'e'].map((text) => texts.indexOf(text))).toEqual([0, 1, 0, undefined])
    expect(new SharedTexts({ count: 2, characters: 5 }).indexOf('abcdef')).toBeUndefined()
  })

  test('a value that does not fit its column is kept as text', async () => {
    const rows = [
      {
        no: 5,
        name: 'x'.repeat(40_000),
        qty: 1.5,
        amount: 'free',
        share: Number.NaN,
        depth: 'many',
        due: '2027-02-30',
      },
    ]
    const [row] = (await readBack(writeSheet({ name: 'S', columns, rows: [rows] }))).rows
    expect(row).toEqual(['5', `${'x'.repeat(32_766)}…`, '1.5', 'free', 'NaN', 'many', '2027-02-30'])
  })

  test('an empty list has its header', async () => {
    const table = await readBack(writeSheet({ name: 'S', columns, rows: [] }))
    expect(table.header).toEqual(columns.map(({ title }) => title))
    expect(table.rows).toEqual([])
  })

  test('the header stays in view and filters; text columns are texts also where blank', async () => {
    const source = await partsOf(
      writeSheet({ name: "a'b", columns, rows: [[{ no: 'A' }, { no: 'B' }]], totals: { no: '合计' } }),
    )
    const sheet = await source.text('xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('<autoFilter ref="A1:G3"/>')
    expect(sheet).toContain('<col min="2" max="2" width="30" style="3" customWidth="1"/>')
    expect(await source.text('xl/workbook.xml')).toContain("'a''b'!$A$1:$G$3")
    expect(await source.text('xl/styles.xml')).toContain('numFmtId="49"')
    source.close()
  })

  test('goes on in further sheets, totals at the very end', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => ({ no: `N${index}` }))
    const file = fileOf(
      await buffer(
        writeSheet(
          { name: '明细', columns, rows: [rows.slice(0, 5), [], rows.slice(5)], totals: { no: '合计', qty: 7 } },
          { rowsPerSheet: 5 },
        ),
      ),
    )
    const read = async (sheet: string) => (await readSheet(file, { fileName: '', sheet })).rows.map(([no]) => no)
    expect(await read('明细')).toEqual(['N0', 'N1', 'N2'])
    expect(await read('明细 (2)')).toEqual(['N3', 'N4', 'N5'])
    expect(await read('明细 (3)')).toEqual(['N6', '合计'])
    expect((await readSheet(file, { fileName: '' })).sheets).toHaveLength(3)
  })

  test('exactly full sheets do not leave an empty one behind', async () => {
    const rows = Array.from({ length: 6 }, (_, index) => ({ no: `N${index}` }))
    const table = await readBack(writeSheet({ name: 'S', columns, rows: [rows] }, { rowsPerSheet: 5 }))
    expect(table.sheets.map(({ name }) => name)).toEqual(['S', 'S (2)'])
  })

  test('a fault of the source ends the stream with it', async () => {
    async function* failing(): AsyncGenerator<Row[]> {
      yield [{ no: 'A' }]
      throw new Error('database away')
    }
    await expect(buffer(writeSheet({ name: 'S', columns, rows: failing() }))).rejects.toThrow('database away')
  })

  test('a reader that goes away lets the source go', async () => {
    let closed = false
    async function* endless(): AsyncGenerator<Row[]> {
      try {
        for (;;) yield Array.from({ length: 1_000 }, (_, index) => ({ no: `${Math.random()}`, qty: index }))
      } finally {
        closed = true
      }
    }
    const stream = writeSheet({ name: 'S', columns, rows: endless() })
    for await (const _ of stream) break
    await expect.poll(() => closed).toBe(true)
  })
})
