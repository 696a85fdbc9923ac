import { expect, test } from 'vitest'
import { isSpellingOf, likelyNames } from './likely-names.ts'

test.each([
  ['黑', ['黑色', '白色', '藏青'], ['黑色']],
  ['藏青色', ['黑色', '藏青'], ['藏青']],
  ['黑色', ['白色', '红色'], []],
  ['010', ['10', '11', '黑色'], ['10']],
  ['11', ['10', '111'], []],
  ['连衣裙', ['连衣裙类', '半身裙', '裙'], ['连衣裙类', '裙']],
  ['Navy Bleu', ['Navy Blue', 'Black'], ['Navy Blue']],
  ['臺北', ['台北', '台中'], ['台北']],
  ['', ['黑'], []],
])('“%s” among %j is probably %j', (text, existing, likely) => {
  expect(likelyNames(existing, 1)(text)).toEqual(likely)
})

test.each([
  ['墨黑', ['黑', '白']],
  ['米白色', ['白色', '黑']],
  ['深灰', ['灰', '浅灰']],
  ['深灰蓝', ['浅灰蓝', '灰蓝']],
  ['藏青', ['青', '藏蓝']],
  ['Dark Grey', ['Grey']],
])('the colour “%s” is none of %j', (text, existing) => {
  expect(likelyNames(existing, 1, 'colour')(text)).toEqual([])
})

test.each([
  ['黑', ['黑色'], ['黑色']],
  ['墨綠色', ['墨绿', '绿'], ['墨绿']],
  [' ＮＡＶＹ blue', ['Navy-Blue', 'Blue'], ['Navy-Blue']],
  ['Navy Bleu', ['Navy Blue'], ['Navy Blue']],
])('the colour “%s” among %j is probably %j', (text, existing, likely) => {
  expect(likelyNames(existing, 1, 'colour')(text)).toEqual(likely)
})

test.each([
  ['黑', '黑色', true],
  ['連衣裙', '连衣裙类', true],
  ['连衣裙', '裙', false],
  ['Navy Bleu', 'Navy Blue', false],
])('%s is a spelling of %s: %s', (name, other, isSpelling) => {
  expect(isSpellingOf(name, other)).toBe(isSpelling)
})

test('too many names are not compared', () => {
  const existing = Array.from({ length: 3000 }, (_, index) => `颜色${index}`)
  expect(likelyNames(existing, 1000)('颜色1')).toEqual([])
})
