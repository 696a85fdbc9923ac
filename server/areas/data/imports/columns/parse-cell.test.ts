import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kinds } from '../kinds.ts'
import { pieceUnits } from './field.ts'
import { parseCell } from './parse-cell.ts'
import { importTextsOfScreen } from './texts.ts'

const labels = importTextsOfScreen('en')
const { texts } = labels
const read = (kind: 'integer' | 'money' | 'decimal' | 'percent', text: string) => parseCell({ kind }, text, labels)

test('thousands are read with separators between them', () => {
  expect(read('integer', '1,299')).toEqual({ value: 1299 })
  expect(read('money', '¥1,234,567.80')).toEqual({ value: 123_456_780 })
  expect(read('decimal', '１，２３４.5')).toEqual({ value: 123_450 })
  expect(read('percent', '1,000%')).toEqual({ value: 100_000 })
})

test.each(['0,125', '0,299', '000,001', '012,345', '０，１２５'])('%s is no number of thousands', (text) => {
  expect(read('integer', text)).toEqual({ problem: texts.notWhole })
  expect(read('money', text)).toEqual({ problem: texts.notMoney })
  expect(read('decimal', text)).toEqual({ problem: texts.notDecimal })
  expect(read('percent', text)).toEqual({ problem: texts.notPercent })
})

test.each([
  ['加盟', 'franchise'],
  ['加盟商', 'franchise'],
  ['经销', 'dealer'],
  ['直營店', 'direct'],
  ['Own Store', 'direct'],
  ['agentStore', 'agentStore'],
])('a customer called %s is of the type %s', (text, value) => {
  expect(parseCell({ kind: 'choice', choices: 'customerTypes' }, text, labels)).toEqual({ value })
})

test('a word that names two types, or none, is no type', () => {
  for (const text of ['代理', '合计', '加']) {
    expect(parseCell({ kind: 'choice', choices: 'customerTypes' }, text, labels)).toHaveProperty('problem')
  }
})

test('what stands behind a number as its unit is no part of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom(...pieceUnits), (qty, unit) => {
      expect(parseCell({ kind: 'integer', units: pieceUnits }, `${qty}${unit}`, labels)).toEqual({ value: qty })
      expect(parseCell({ kind: 'integer', units: pieceUnits }, `${qty} ${unit}`, labels)).toEqual({ value: qty })
      expect(read('integer', `${qty}${unit}`)).toEqual({ problem: texts.notWhole })
    }),
  )
})

test.each([
  ['goods', 'year', '2027年', 2027],
  ['goods', 'year', '２０２７年度', 2027],
  ['customers', 'storeArea', '120㎡', 120],
  ['customers', 'storeArea', '1,200 平方米', 1200],
  ['customers', 'storeCount', '3家', 3],
] as const)('%s: a %s of %s', (kind, key, text, value) => {
  const field = kinds[kind].columns.find((one) => one.key === key) ?? expect.fail(`no field ${key}`)
  expect(parseCell(field, text, labels)).toEqual({ value })
})

test.each(['件', '1.5件', '-5件', '12件件', '2027年'])('%s is no number of pieces', (text) => {
  expect(parseCell({ kind: 'integer', units: pieceUnits }, text, labels)).toEqual({ problem: texts.notWhole })
})

test.each([
  ['20270301', '2027-03-01'],
  ['２０２７０３０１', '2027-03-01'],
  ['2027年3月1日', '2027-03-01'],
  ['2027.3.1', '2027-03-01'],
])('the day %s is %s', (text, value) => {
  expect(parseCell({ kind: 'date' }, text, labels)).toEqual({ value })
})

test.each(['20270230', '2026/2/30', '20271301', '2027031', '202703011', '3月1日'])('%s is no day', (text) => {
  expect(parseCell({ kind: 'date' }, text, labels)).toEqual({ problem: texts.notDate })
})

test('a text that is too long says the limit of its field at once', () => {
  expect(parseCell({ kind: 'text', most: 200 }, '长'.repeat(10_000), labels)).toEqual({
    problem: texts.tooLong({ limit: 200 }),
  })
})

test.each(['x\r\ny', 'x\ty', 'x\u0007y', '\u202Ey', 'x\u200By'])('%j is no code and no name', (text) => {
  for (const kind of ['text', 'code'] as const)
    expect(parseCell({ kind }, text, labels)).toEqual({ problem: texts.invisible })
  // Lists are taken apart at line ends.
  expect(parseCell({ kind: 'list' }, text.replaceAll(/[\r\n]/g, '\u200B'), labels)).toEqual({
    problem: texts.invisible,
  })
  expect(parseCell({ kind: 'text', mayHaveLines: true }, text, labels)).toEqual({ value: text })
})

test.each(['√', '✔', '☑', '✔️', '✅', '●', '★', 'V', '必', 'ok', '有', '１', '必订', '是否必订', 'TRUE'])(
  'a must-order of %s is one',
  (text) => {
    const field = kinds.goods.columns.find(({ key }) => key === 'mustOrder') ?? expect.fail('no field mustOrder')
    expect(parseCell(field, text, labels)).toEqual({ value: true })
  },
)

test.each(['×', '✗', '✘', '☐', '○', '/', '／', '-', '—', '无', 'FALSE'])('a must-order of %s is none', (text) => {
  expect(parseCell({ kind: 'flag' }, text, labels)).toEqual({ value: false })
})

test.each(['x', '☒', '必订', '2', '是否'])('%s alone says neither yes nor no', (text) => {
  expect(parseCell({ kind: 'flag' }, text, labels)).toEqual({ problem: texts.notFlag })
})

test('a day that has become its number is asked with the day', () => {
  expect(parseCell({ kind: 'date' }, '46085', labels)).toEqual({ problem: texts.notDate, likely: ['2026-03-04'] })
  expect(parseCell({ kind: 'date' }, '99999', labels)).toEqual({ problem: texts.notDate })
})

test.each(['85.5平', '85.5 m²', '85.5㎡', '85.5 平方米', '８５．５', '85.5方'])(
  'an area of %s is rounded, and told',
  (text) => {
    const field = kinds.customers.columns.find(({ key }) => key === 'storeArea') ?? expect.fail('no area')
    expect(parseCell(field, text, labels)).toEqual({ value: 86, remark: texts.rounded({ value: '86' }) })
    expect(parseCell(field, '85.0', labels)).toEqual({ value: 85 })
    expect(read('integer', '85.5')).toEqual({ problem: texts.notWhole })
  },
)

test.each([
  ['五折', 5000],
  ['四八折', 4800],
  ['48折', 4800],
  ['4.8折', 4800],
  ['48%', 4800],
  ['0.48', 4800],
])('a discount of %s is certain', (text, value) => {
  expect(parseCell({ kind: 'discount' }, text, labels)).toEqual({ value })
})

test.each([
  ['0.48折', ['48%', '4.8%']],
  ['3.5', ['35%', '3.5%']],
])('a discount of %s is asked about with both readings', (text, likely) => {
  expect(parseCell({ kind: 'discount' }, text, labels)).toEqual({ problem: texts.discountUnclear, likely })
})
