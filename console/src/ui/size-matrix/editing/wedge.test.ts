import { expect, test } from 'vitest'
import { codeIn, scanBefore } from './wedge.ts'

/** Keys one after another, so many milliseconds apart. */
const keys = (text: string, gap: number, from = 0) => [...text].map((key, at) => ({ key, at: from + at * gap }))

test.each([5, 15, 25])('a scanner with %i ms between its keys is one', (gap) => {
  expect(scanBefore(keys('6901234567892', gap), 12 * gap + 10)).toBe('6901234567892')
})

test.each([70, 90, 120])('a person with %i ms between keys is none', (gap) => {
  expect(scanBefore(keys('123456', gap), 5 * gap + 40)).toBeNull()
})

test('what was typed before the scan is not part of it, however short the pause', () => {
  const presses = [...keys('12', 80), ...keys('HY27A101', 10, 300)]
  expect(scanBefore(presses, 300 + 70 + 8)).toBe('HY27A101')
})

test('a scan that was held up in its middle is one', () => {
  const presses = [...keys('6901', 10), ...keys('234567892', 10, 30 + 200)]
  expect(scanBefore(presses, 230 + 80 + 8)).toBe('6901234567892')
})

test.each([5, 10, 25, 40, 55])('a short code with %i ms between its keys is a scan, whatever it names', (gap) => {
  for (const code of ['A1024', '69012', 'X99', '00123', 'AB-9/9', '0123456789'])
    expect(scanBefore(keys(code, gap), (code.length - 1) * gap + gap)).toBe(code)
})

test.each(['1', '690', '1024', '9999', '1,234', '１２３４', '1.5', '12.00', '-12', 'A1', '-'])(
  '%j is a quantity or a slip, however quickly it came',
  (text) => {
    expect(scanBefore(keys(text, 10), text.length * 10)).toBeNull()
  },
)

test.each(['A1024', '12345', 'abc'])('%s by a hand is none', (text) => {
  for (const gap of [80, 120, 200]) expect(scanBefore(keys(text, gap), text.length * gap)).toBeNull()
})

test('a scan that was held up behind its first key is whole', () => {
  expect(scanBefore([...keys('6', 10), ...keys('901234567892', 10, 200)], 200 + 120)).toBe('6901234567892')
  expect(scanBefore([...keys('A', 10), ...keys('1024', 10, 150)], 150 + 40)).toBe('A1024')
})

test('digits that a hand typed before a short code are not part of it', () => {
  expect(scanBefore([...keys('12', 80), ...keys('A1024', 10, 300)], 350)).toBe('A1024')
  expect(scanBefore([...keys('7', 80), ...keys('A1024', 10, 600)], 650)).toBe('A1024')
})

test('a few quick digits are a quantity, and a late Enter is a person', () => {
  expect(scanBefore(keys('9999', 10), 40)).toBeNull()
  expect(scanBefore(keys('69012345', 10), 500)).toBeNull()
  expect(scanBefore([], 0)).toBeNull()
})

test.each(['HY27A3006123', '6901234567892', 'ha-101', ' HY27A101 '])('%j is a code however slowly it came', (text) => {
  expect(codeIn(text)).toBe(text.trim())
})

test.each(['12', '9999', '100000', '-12345678', 'abcdefgh', '1e9', '12 34 56 78', '一二三四五六七八', ''])(
  '%j is no code: it is told as a wrong number',
  (text) => {
    expect(codeIn(text)).toBeNull()
  },
)
