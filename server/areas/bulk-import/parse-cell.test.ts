import { expect, test } from 'vitest'
import { parseCell } from './parse-cell.ts'
import { importWords } from './words.ts'

const words = importWords('en')
const { texts } = words
const read = (kind: 'integer' | 'money' | 'decimal' | 'percent', text: string) => parseCell({ kind }, text, words)

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
  expect(parseCell({ kind: 'choice', choices: 'customerTypes' }, text, words)).toEqual({ value })
})

test('a word that names two types, or none, is no type', () => {
  for (const text of ['代理', '合计', '加']) {
    expect(parseCell({ kind: 'choice', choices: 'customerTypes' }, text, words)).toHaveProperty('problem')
  }
})
