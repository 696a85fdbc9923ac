import { expect, test } from 'vitest'
import { ratioParts } from './ratio-parts.ts'

test.each([
  ['1:2:2:1', [1, 2, 2, 1]],
  ['１：２', [1, 2]],
  [' 1 2  2 ', [1, 2, 2]],
  ['0,1,0', [0, 1, 0]],
  ['3', [3]],
  ['0:0', null],
  ['1:2:', null],
  ['1:a', null],
  ['1.5:2', null],
  ['', null],
])('%j reads as %j', (text, parts) => {
  expect(ratioParts(text)).toEqual(parts)
})
