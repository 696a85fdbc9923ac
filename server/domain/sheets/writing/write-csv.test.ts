import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fileOf } from '../fixtures/make.ts'
import { readSheet } from '../read.ts'
import type { Column, Row } from './content.ts'
import { writeCsv } from './write-csv.ts'

const columns: readonly Column[] = [
  { key: 'picture', title: '图片', kind: 'picture' },
  { key: 'no', title: '款号', kind: 'text' },
  { key: 'qty', title: '件数', kind: 'integer' },
  { key: 'amount', title: '金额', kind: 'money' },
  { key: 'share', title: '占比', kind: 'percent' },
  { key: 'depth', title: '深度', kind: 'decimal' },
  { key: 'due', title: '交期', kind: 'date' },
]

test('byte order mark, CRLF, quotes where needed, numbers as numbers', async () => {
  const rows: Row[] = [
    { no: '0012', qty: -5, amount: -129_900, share: 0.07, depth: 12.34, due: '2027-03-01T08:00' },
    { no: 'a,"b"\n', qty: '12', amount: 5n, share: null, picture: new Uint8Array(3) },
  ]
  expect(await text(writeCsv({ columns, rows: [rows], totals: { no: '合计', qty: 7 } }))).toBe(
    '\uFEFF款号,件数,金额,占比,深度,交期\r\n0012,-5,-1299.00,7%,12.34,2027-03-01\r\n"a,""b""\n",12,0.05,,,\r\n合计,7,,,,\r\n',
  )
  const bytes = await buffer(writeCsv({ columns, rows: [] }))
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('no text is run as a formula, and all read back as they were', async () => {
  const texts = [
    '=1+1',
    '+cmd',
    '-x',
    '@y',
    "'=z",
    "'plain",
    '\tt',
    '＝full',
    ' =space',
    '0012',
    '1E5',
    'a"b',
    'x\ny',
    '',
    '-',
  ]
  const rows = texts.map((no, index) => ({ no, qty: index }))
  const bytes = await buffer(writeCsv({ columns, rows: [rows] }))
  expect(bytes.toString()).not.toMatch(/(?:^|,|\n)"?[=+@\t＝]/)
  const table = await readSheet(fileOf(bytes), { fileName: 'x.csv' })
  expect(table.rows.map(([no]) => no)).toEqual(texts)
  expect(table.problems).toEqual([])
})

test('an empty list has its header', async () => {
  expect((await readSheet(fileOf(await buffer(writeCsv({ columns, rows: [] }))), { fileName: '' })).header).toEqual([
    '款号',
    '件数',
    '金额',
    '占比',
    '深度',
    '交期',
  ])
})
