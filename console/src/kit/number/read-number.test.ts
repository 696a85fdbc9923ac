import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

const yuan = { min: 0, max: 9_999_999.99, decimals: 2 }
const pieces = { min: 1, max: 9999 }

test.each([
  ['', null],
  ['  ', null],
  ['１９９', 199],
  ['199.5', 199.5],
  ['199.50', 199.5],
  ['199.000', 199],
  ['199.', 199],
  ['１９９。９', 199.9],
  ['1,299', 1299],
  ['9,999,999.99', 9_999_999.99],
  ['¥ 12', 12],
  ['￥12', 12],
  ['12元', 12],
  ['0', 0],
])('%j is an amount of yuan', (text, value) => expect(readNumber(text, yuan)).toBe(value))

test.each([
  '-1',
  '3.14159',
  '1e3',
  '1E12',
  '1000000000000',
  '10000000',
  '1,5',
  '12abc',
  '=1+1',
  '１.２.３',
  '.5',
  '📦',
])('%j is none', (text) => expect(readNumber(text, yuan)).toBeUndefined())

test.each(['0', '-1', '1.5', '10000', '1e2'])('%j is no number of pieces', (text) =>
  expect(readNumber(text, pieces)).toBeUndefined(),
)
