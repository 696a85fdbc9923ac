import type { CheckedRule } from '@fairdesk/contract/areas/orders/order-list'
import { orderList } from '@fairdesk/phrases/zh-cn/orders/order-list'
import { expect, test } from 'vitest'
import { ruleText } from '../../rule-text.ts'

const problem = (part: Partial<CheckedRule>): CheckedRule =>
  // As much of a problem as its text says.
  ({ rule: 'targetMin', counts: 'pieces', need: 1401, have: 86, size: '', ...part }) as CheckedRule
const text = (part: Partial<CheckedRule>) => ruleText(orderList, problem(part))

test('a target in pieces and one in yuan are told apart, and each figure has its unit once', () => {
  expect(text({})).toBe('指标至少 1,401 件，现 86 件')
  expect(text({ counts: 'amount' })).toBe('指标至少 ¥1,401，现 ¥86')
  expect(text({ rule: 'sizes', counts: 'sizes', need: 3, have: 2, size: 'L' })).toBe(
    '连码 3 个尺码，现 2 个尺码（缺 L）',
  )
  expect(text({ rule: 'multiple', need: 6, have: 8 })).toBe('倍数 6 件，现 8 件（6 或 12）')
  expect(text({ rule: 'pack', need: 12, have: 10 })).toBe('不成整箱，差 2 件')
  expect(text({ rule: 'gone', need: 0, have: 10 })).toBe('10 件已取消或不再开放')
})
