import { expect, test } from 'vitest'
import { likelyNames } from './likely-names.ts'

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

test('too many names are not compared', () => {
  const existing = Array.from({ length: 3000 }, (_, index) => `颜色${index}`)
  expect(likelyNames(existing, 1000)('颜色1')).toEqual([])
})
