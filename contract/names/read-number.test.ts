import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NumberRange, readNumber } from './read-number.ts'

const yuan = { min: 0, max: 9_999_999.99, decimals: 2 }
const pieces = { min: 1, max: 9999 }
const percent = { min: 0, max: 1000, decimals: 2, isPercent: true }

test.each([
  ['', null],
  ['  ', null],
  ['-', null],
  ['–', null],
  ['¥', null],
  ['１９９', 199],
  ['199.5', 199.5],
  ['199.50', 199.5],
  ['199.000', 199],
  ['199.', 199],
  ['１９９。９', 199.9],
  ['1,299', 1299],
  ['１，２９９', 1299],
  ['1 299', 1299],
  ['9,999,999.99', 9_999_999.99],
  ['¥ 12', 12],
  ['￥12', 12],
  ['12元', 12],
  ['　12 元 ', 12],
  ['30万', 300_000],
  ['1.2萬元', 12_000],
  ['0.001234万', 12.34],
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
  '1,2345',
  '0,125',
  '0,299',
  '0 125',
  '０，１２５',
  '000,001',
  '012,345.60',
  '1.000,000',
  '1,234 567',
  '1 2',
  '12abc',
  '=1+1',
  '１.２.３',
  '.5',
  '①',
  '2²',
  '80%',
  '📦',
])('%j is none', (text) => expect(readNumber(text, yuan)).toBeUndefined())

test.each(['0', '-1', '1.5', '10000', '1e2', '0.00001万'])('%j is no number of pieces', (text) =>
  expect(readNumber(text, pieces)).toBeUndefined(),
)

test('a unit of pieces is read where pieces are counted', () => {
  expect(
    ['12件', '12 双', '１，２００件', '12元件'].map((text) => readNumber(text, { ...pieces, isPieces: true })),
  ).toEqual([12, 12, 1200, undefined])
  const read = (text: string) => readNumber(text, { ...pieces, isPieces: true })
  expect(['12条', '12个', '12 只', '12對', '12副', '12顶', '12 pairs', '12 pcs'].map(read)).toEqual(Array(8).fill(12))
  // A dozen, a pack and a carton are as many pieces as somebody says.
  expect(['12打', '12手', '12箱', '12包'].map(read)).toEqual(Array(4).fill(undefined))
  expect(readNumber('12件', yuan)).toBeUndefined()
})

test('a percent sign is read where per cent is asked for', () => {
  expect(['80', '80%', '８０ ％', '33.33%', '0%', '1001%', '80%%'].map((text) => readNumber(text, percent))).toEqual([
    80,
    80,
    80,
    33.33,
    0,
    undefined,
    undefined,
  ])
})

const range = fc.record({
  min: fc.constant(0),
  max: fc.integer({ min: 1, max: 999_999_999 }),
  decimals: fc.constantFrom(0, 2),
  isPercent: fc.boolean(),
})

/** A number of the range, as whole steps of its last place, and the ways people write it. */
const asWritten = range.chain((of) =>
  fc.record({
    of: fc.constant(of),
    steps: fc.integer({ min: 0, max: of.max * 10 ** of.decimals }),
    separator: fc.constantFrom('', ',', ' ', '，', '　'),
    zeros: fc.integer({ min: 0, max: 3 }),
    around: fc.constantFrom(['', ''], [' ', '　'], ['¥', ''], ['￥ ', ' 元'], ['', '元']),
    isWide: fc.boolean(),
  }),
)

test('what is within the range is read however it is written, and never as another number', () => {
  fc.assert(
    fc.property(asWritten, ({ of, steps, separator, zeros, around: [before, behind], isWide }) => {
      const [whole = '', places] = (steps / 10 ** of.decimals).toFixed(of.decimals).split('.')
      const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, separator)
      const text = `${before}${grouped}${places === undefined ? '' : `.${places}${'0'.repeat(zeros)}`}${behind}`
      expect(readNumber(isWide ? wide(text) : text, of)).toBe(steps / 10 ** of.decimals)
    }),
  )
})

/** Groups of figures, with whichever zeros in front. */
const groups = fc.tuple(
  fc.oneof(fc.constantFrom('0', '00', '000', '01', '012'), fc.stringMatching(/^\d{1,3}$/)),
  fc.array(fc.stringMatching(/^\d{2,4}$|^\d{3}$/), { minLength: 1, maxLength: 3 }),
)

test('groups of figures are a number only where people would write it so', () => {
  fc.assert(
    fc.property(groups, fc.constantFrom(',', ' ', '，', '　'), ([first, others], separator) => {
      const written = [first, ...others]
      const value = Number(written.join(''))
      const isUsual = value.toLocaleString('en-US') === written.join(',')
      expect(readNumber(written.join(separator), { min: 0, max: 1e15 })).toBe(isUsual ? value : undefined)
    }),
    { numRuns: 500 },
  )
})

test('whatever is typed is a number of the range, nothing, or not read', () => {
  const typed = fc.array(fc.constantFrom(...'0123456789.,-−eE+% 　万元¥￥０９。，①½٣x\n'), { maxLength: 12 })
  fc.assert(
    fc.property(range, typed, (of, signs) => {
      const text = signs.join('')
      const value = readNumber(text, of)
      if (value === undefined || value === null) return
      expect(isOf(value, of)).toBe(true)
      // What the field shows of it afterwards is read as the same.
      expect(readNumber(String(value), of)).toBe(value)
      expect(text).toMatch(/[0-9０９]/)
    }),
    { numRuns: 2000 },
  )
})

function isOf(value: number, { min, max, decimals = 0 }: NumberRange): boolean {
  return value >= min && value <= max && value === Number(value.toFixed(decimals))
}

function wide(text: string): string {
  return text.replaceAll(/[\d,.¥]/g, (sign) => (sign === '¥' ? '￥' : String.fromCharCode(sign.charCodeAt(0) + 0xfee0)))
}
