import { expect, test } from 'vitest'
import { fenIn, isForeignMoney } from './read-numbers.ts'

test.each([
  '199',
  '¥199',
  '￥199.00',
  '199元',
  'RMB 199',
  'CNY199',
  '199.00 RMB',
  '人民币199元',
  '１９９',
  '199元/件',
  '¥199/件',
  '199 每件',
  '199元整',
])('%s is money', (text) => {
  expect([fenIn(text), isForeignMoney(text)]).toEqual([19_900, false])
})

test.each([
  '$199',
  '＄199',
  'US$199',
  'USD 199',
  '199usd',
  '€199',
  'EUR199',
  'HK$199',
  '199港币',
  '199美元',
  '£199',
  '₩199',
  'JP¥199',
  '199円',
  'NT$199',
])('%s is foreign money', (text) => {
  expect([fenIn(text), isForeignMoney(text)]).toEqual([undefined, true])
})

test.each(['', '免费', '$', '一百', '0.00.1', '12-3'])('%s is no money at all', (text) => {
  expect([fenIn(text), isForeignMoney(text)]).toEqual([undefined, false])
})
