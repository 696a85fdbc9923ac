import { expect, test } from 'vitest'
import { alteredText } from './altered-text.ts'

test.each([
  ['3月4日', '3-4'],
  ['12月10日', '12-10'],
  ['2026/3/4', '3-4'],
  ['2026-03-04', '3-4'],
  ['2026年3月4日', '3-4'],
  ['3/4/2026', '3-4'],
  ['3/4/26', '3-4'],
  ['01/02/26', '1-2'],
  ['15/03/26', '15-3'],
  ['4-Mar', '3-4'],
  ['04-Mar', '3-4'],
  ['Mar-04', '3-4'],
  ['Jun-50', '6-50'],
  ['4-Mar-26', '3-4'],
  ['1:02:00', '1:2:0'],
  ['01:02:00 AM', '1:2:0'],
  ['01:02:00 PM', '13:2:0'],
  ['40:20:00', '40:20'],
  ['5.00E+02', '5E2'],
  ['1.20E+06', '12E5'],
  ['5.00E-02', '5E-2'],
])('%s in a file of texts was probably %s', (shown, typed) => {
  expect(alteredText(shown)?.altered).toMatchObject({ displayedText: shown, likely: expect.arrayContaining([typed]) })
})

test.each([
  ...['3-4', '03-04', '1/2', '12月', '6月', '三月', '3月', '2026年3月', '2026.3.4', '3-6M', '12M', '13月4日', '1/2/10'],
  ...['1:2:0', '1:20', '12:10:10', '5E2', '6.90E+12', '6.90123E+12', '1.2', 'Mar', 'Mar-A', 'May-Black', '4-Mars'],
])('%s may have been typed so', (text) => {
  expect(alteredText(text)).toBeUndefined()
})
