import { type TargetFigure, targetRanges } from '@fairdesk/contract/areas/data/customer-targets'
import { readNumber } from '@fairdesk/contract/names/read-number'
import { expect, test } from 'vitest'
import { isBlock, readBlock } from './read-block.ts'
import { changesOf, draftOf, fieldKey, gapsOf, keyFor, rowsOf, takenBack, totalKey } from './target-draft.ts'

const tops = keyFor(['category', 'TOP'])
const shoes = keyFor(['category', 'SHOE'])
const pair = keyFor(['wave', 'W1'], ['category', 'TOP'])

test('a pair of attributes has one key in whichever order; rows stand group by group, the total first', () => {
  expect(pair).toBe(keyFor(['category', 'TOP'], ['wave', 'W1']))
  const draft = { [fieldKey(tops, 'qty')]: 1, [fieldKey(pair, 'qty')]: 2 }
  expect(rowsOf(draft, [shoes])).toEqual([totalKey, tops, shoes, pair])
})

test('only what differs is sent, with what it was', () => {
  const of = { dim1: 'category', value1: 'TOP', dim2: '', value2: '' } as const
  const read = draftOf({ rows: [{ ...of, figures: { qty: 5, amount: 10.5 }, actual: {} }] })
  expect(changesOf(read, { ...read, [fieldKey(tops, 'qty')]: null, [fieldKey(shoes, 'max')]: 120 })).toEqual([
    { ...of, figure: 'qty', was: 5, now: null },
    { ...of, value1: 'SHOE', figure: 'max', was: null, now: 120 },
  ])
})

test('targets of an attribute that do not add up to the total are told, and never those without a total', () => {
  const draft = {
    [fieldKey(totalKey, 'qty')]: 100,
    [fieldKey(tops, 'qty')]: 60,
    [fieldKey(shoes, 'qty')]: 30,
    [fieldKey(shoes, 'amount')]: 30,
  }
  const group = '["category"]'
  expect(gapsOf(draft, rowsOf(draft, []))).toEqual([{ group, figure: 'qty', sum: 90, total: 100 }])
  const whole = { ...draft, [fieldKey(shoes, 'qty')]: 40 }
  expect(gapsOf(whole, rowsOf(whole, []))).toEqual([])
})

test('figures are read as people write them', () => {
  const read = (figure: TargetFigure, text: string) => readNumber(text, targetRanges[figure])
  expect(['1,200', '３０', '1.2万', ' 7 件'.slice(0, 2)].map((text) => read('qty', text))).toEqual([
    1200, 30, 12_000, 7,
  ])
  expect([read('amount', '¥1,234.50'), read('amount', '30万'), read('min', '80%'), read('max', '120')]).toEqual([
    1234.5, 300_000, 80, 120,
  ])
  expect([read('qty', ''), read('qty', '1.5'), read('qty', '-3'), read('qty', 'x'), read('qty', '5%')]).toEqual([
    null,
    ...Array(4).fill(undefined),
  ])
})

const figures: TargetFigure[] = ['styles', 'skc', 'qty']
const names = new Map([
  ['上装', tops],
  ['鞋', shoes],
])
const table = {
  rows: [totalKey, tops],
  figures,
  heading: (text: string): TargetFigure | undefined =>
    text === '件数' ? 'qty' : text === '款数' ? 'styles' : undefined,
  row: ([name = '']: readonly string[]) => names.get(name),
}

test('numbers fill cells from where one stands; what has no row is told', () => {
  const block = readBlock('1\t20\n\t30\n9\t9', { row: totalKey, figure: 'skc' }, table)
  expect(block.changes).toEqual({
    [fieldKey(totalKey, 'skc')]: 1,
    [fieldKey(totalKey, 'qty')]: 20,
    [fieldKey(tops, 'qty')]: 30,
  })
  expect(block.unread).toEqual(['9 9'])
})

test('blank lines and cells keep their places, and what reaches past the table is told', () => {
  const tall = { ...table, rows: [totalKey, tops, shoes] }
  expect(readBlock('\t1\r\n\t\r\n7\t9\t8\r\n', { row: totalKey, figure: 'skc' }, tall)).toMatchObject({
    changes: { [fieldKey(totalKey, 'qty')]: 1, [fieldKey(shoes, 'skc')]: 7, [fieldKey(shoes, 'qty')]: 9 },
    unread: ['8'],
  })
  expect(readBlock('\n3', { row: totalKey, figure: 'qty' }, tall).changes).toEqual({ [fieldKey(tops, 'qty')]: 3 })
})

test('names with fewer numbers than columns begin in the column of the cursor', () => {
  const read = (text: string, figure: TargetFigure) => readBlock(text, { row: totalKey, figure }, table).changes
  expect(read('上装\t4\n\n鞋\t12件', 'qty')).toEqual({ [fieldKey(tops, 'qty')]: 4, [fieldKey(shoes, 'qty')]: 12 })
  expect(read('上装\t4\t5', 'skc')).toEqual({ [fieldKey(tops, 'skc')]: 4, [fieldKey(tops, 'qty')]: 5 })
  expect(read('上装\t4\t5', 'qty')).toEqual({ [fieldKey(tops, 'styles')]: 4, [fieldKey(tops, 'skc')]: 5 })
})

test('lines with names go to their rows, there or not yet, by headings or by the columns’ order', () => {
  const headed = readBlock('大类\t件数\t款数\n鞋\t300\t4\n帽子\t1\t1', { row: totalKey, figure: 'qty' }, table)
  expect(headed).toMatchObject({
    changes: { [fieldKey(shoes, 'qty')]: 300, [fieldKey(shoes, 'styles')]: 4 },
    rows: [shoes],
    unread: ['帽子'],
  })
  const plain = readBlock('上装\t4\t8\t1,000', { row: totalKey, figure: 'qty' }, table)
  expect(plain.changes).toEqual({
    [fieldKey(tops, 'styles')]: 4,
    [fieldKey(tops, 'skc')]: 8,
    [fieldKey(tops, 'qty')]: 1000,
  })
})

test('per cents are figures, whatever the first cell of a block is for', () => {
  const limits = { ...table, figures: ['styles', 'min', 'max'] satisfies TargetFigure[] }
  expect(readBlock('80%\t120%', { row: totalKey, figure: 'min' }, limits)).toMatchObject({
    changes: { [fieldKey(totalKey, 'min')]: 80, [fieldKey(totalKey, 'max')]: 120 },
    unread: [],
  })
  // Behind a name it is no second one.
  expect(readBlock('上装\t80%\t90%', { row: totalKey, figure: 'min' }, limits)).toMatchObject({
    changes: { [fieldKey(tops, 'min')]: 80, [fieldKey(tops, 'max')]: 90 },
    unread: [],
  })
})

test.each([
  ['12', false],
  ['12\r\n', false],
  ['', false],
  ['"two\nlines"', false],
  ['12\t', true],
  ['\t12', true],
  ['1\n2', true],
  ['\n2', true],
])('%j is a block: %s; what is none goes into its field alone', (text, isOne) => {
  expect(isBlock(text)).toBe(isOne)
})

test('taking changes back leaves what was changed again since', () => {
  const [a, b, c] = [fieldKey(tops, 'qty'), fieldKey(shoes, 'qty'), fieldKey(totalKey, 'qty')]
  const before = { [a]: 5, [c]: 9 }
  const changes = { [a]: 10, [b]: 20 }
  expect(takenBack(changes, { previous: before, current: { ...before, ...changes, [c]: 7 } })).toEqual({
    [a]: 5,
    [b]: null,
  })
  expect(takenBack(changes, { previous: before, current: { ...before, ...changes, [b]: 21 } })).toEqual({ [a]: 5 })
})
