import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileOf, fixture, readHere } from '../../fixtures/make.ts'
import { record } from './biff.ts'

function biff(id: number, ...texts: readonly (number | Buffer)[]): Buffer {
  const data = Buffer.concat(texts.map((word) => (typeof word === 'number' ? uint16(word) : word)))
  return Buffer.concat([uint16(id), uint16(data.length), data])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

const label = (row: number, column: number, text: string) =>
  biff(record.label, row, column, 0, text.length, Buffer.from([1]), Buffer.from(text, 'utf16le'))
const blankText = Buffer.from([3, 0, 0, 0, 0, 0, 0xff, 0xff])
const formula = (row: number, column: number, result: Buffer) =>
  biff(record.formula, row, column, 0, result, 0, 0, 0, 0)
const double = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}

/** A bare workbook stream of one sheet; `globals` go before its end. */
function xlsOf(cells: readonly Buffer[], globals: readonly Buffer[] = []): string {
  const start = (kind: number) => biff(record.start, 0x0600, kind, 0, 0, 0, 0, 0, 0)
  const end = biff(record.eof)
  const sheet = (at: number) => {
    const place = Buffer.alloc(4)
    place.writeUInt32LE(at)
    return biff(record.boundSheet, place, 0, Buffer.from([1, 0]), Buffer.from('S'))
  }
  const head = (at: number) => Buffer.concat([start(5), ...globals, sheet(at), end])
  return fileOf(Buffer.concat([head(head(0).length), start(16), ...cells, end]))
}

const header = [label(0, 0, '款号'), label(0, 1, '采购价')]
const engine = biff(record.calculationEngine, record.calculationEngine, 0, 1, 0)

test('formulas that xlwt has written, and nobody has calculated, have no value', async () => {
  const cells = [...header, label(1, 0, 'A1'), formula(1, 1, blankText), label(2, 0, 'A2'), formula(2, 1, double(0))]
  const { rows, facts } = await readHere(xlsOf(cells))
  expect(rows).toEqual([['A1'], ['A2']])
  expect(facts.problems).toMatchObject([
    { row: 2, column: 1, kind: 'no-value' },
    { row: 3, column: 1, kind: 'no-value' },
  ])
})

test.each([
  ['a program that calculates has signed it', [formula(1, 1, double(0))], [engine], ['A1', '0']],
  ['another formula came to something', [formula(1, 1, double(0)), formula(1, 2, double(8))], [], ['A1', '0', '8']],
])('a formula that came to nothing is believed where %s', async (_, formulas, globals, row) => {
  const { rows, facts } = await readHere(xlsOf([...header, label(1, 0, 'A1'), ...formulas], globals))
  expect(rows).toEqual([row])
  expect(facts.problemCount).toBe(0)
})

test('no formula is believed in a sheet that was saved before it was calculated', async () => {
  const cells = [biff(record.uncalculated, 0), ...header, label(1, 0, 'A1'), formula(1, 1, double(8))]
  const { rows, facts } = await readHere(xlsOf(cells, [engine]))
  expect(rows).toEqual([['A1']])
  expect(facts.problems).toEqual([{ row: 2, column: 1, kind: 'no-value', text: '8' }])
})

test.each(['WORKBOOK', 'workbook', 'BOOK'])('the stream of a workbook may be called %s', async (name) => {
  const file = readFileSync(fixture('poi_chinese-provinces.xls'))
  const entry = file.indexOf(Buffer.from('Workbook', 'utf16le'))
  Buffer.from(name.padEnd(8, '\0'), 'utf16le').copy(file, entry)
  file.writeUInt16LE((name.length + 1) * 2, entry + 64)
  expect((await readHere(fileOf(file))).rows).toHaveLength(3)
})
