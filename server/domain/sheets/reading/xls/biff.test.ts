import { expect, test } from 'vitest'
import { SheetProblem } from '../../problem.ts'
import { rkNumber, sharedTexts } from './biff.ts'

const head = (count: number) => Buffer.from([count, 0, 0, 0, count, 0, 0, 0])
const wide = (text: string) => Buffer.concat([Buffer.from([text.length, 0, 1]), Buffer.from(text, 'utf16le')])
const narrow = (text: string) => Buffer.concat([Buffer.from([text.length, 0, 0]), Buffer.from(text, 'latin1')])

test('texts narrow, wide, rich and with reading aids', () => {
  const rich = Buffer.concat([Buffer.from([2, 0, 8, 1, 0]), Buffer.from('ab'), Buffer.from([0, 0, 1, 0])])
  const aided = Buffer.concat([Buffer.from([1, 0, 5, 3, 0, 0, 0]), Buffer.from('中', 'utf16le'), Buffer.from('aid')])
  const block = Buffer.concat([head(5), narrow('é'), wide('款号'), rich, aided, narrow('')])
  expect(sharedTexts([block])).toEqual(['é', '款号', 'ab', '中', ''])
})

test('a text may go on in the next record, in either width', () => {
  const text = 'abcdef'
  for (let cut = 0; cut <= text.length; cut++) {
    const first = Buffer.concat([head(2), Buffer.from([6, 0, 0]), Buffer.from(text.slice(0, cut))])
    const rest = Buffer.concat([Buffer.from([1]), Buffer.from(text.slice(cut), 'utf16le')])
    const blocks = cut < text.length ? [first, Buffer.concat([rest, wide('尾')])] : [first, wide('尾')]
    expect(sharedTexts(blocks)).toEqual([text, '尾'])
  }
})

test('a table that ends early holds what it has; a text that does is damage', () => {
  expect(sharedTexts([Buffer.concat([head(200), narrow('a')])])).toEqual(['a'])
  expect(() => sharedTexts([Buffer.concat([head(1), Buffer.from([9, 0, 0]), Buffer.from('abc')])])).toThrow(
    SheetProblem,
  )
})

test.each([
  [0x3ff00000, 1],
  [0x3ff00001, 0.01],
  [(123 << 2) | 2, 123],
  [(-5 << 2) | 2, -5],
  [(1999 << 2) | 3, 19.99],
])('the short number %i is %d', (bits, value) => {
  expect(rkNumber(bits)).toBe(value)
})
