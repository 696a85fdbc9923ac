import { describe, expect, it } from 'vitest'
import { matcherOf } from './codes/code-list.ts'
import { variantPattern } from './script-variants.ts'
import { allSounds } from './sounds.ts'

const everyForm: readonly (readonly string[])[] = [
  ['羽绒服', '羽絨服'],
  ['长沙', '長沙'],
  ['针织连衣裙', '針織連衣裙'],
  ['卫衣', '衛衣'],
  ['头发', '頭髮'],
  ['面料', '麵料'],
  ['干练', '幹練'],
  ['台州', '臺州'],
  ['穿着', '穿著'],
  ['里子', '裏子', '裡子'],
  ['线上', '線上', '綫上'],
  ['锺巨', '鍾鉅', '钟钜'],
  ['户外', '戶外'],
  ['纽扣', '钮扣', '鈕扣', '紐扣', '鈕釦'],
  ['A字裙.2*', 'Ａ字裙.2*'],
]

describe.each(everyForm.map((forms) => ({ name: forms.join(' '), forms })))('$name', ({ forms }) => {
  it('is found by each of its forms, whole or in part, and nothing else is', () => {
    for (const stored of forms)
      for (const typed of forms)
        for (const find of [matcherOf(typed, variantPattern), matcherOf(typed, allSounds().pattern)]) {
          expect([typed, stored, find(`女 ${stored} X2`)]).toEqual([typed, stored, true])
          expect(find(`女${stored.slice(1)}`)).toBe(false)
        }
  })
})

it('is no pattern for words whose signs have one form, and takes no sign for a rule', () => {
  expect([variantPattern('大衣'), variantPattern('27a-1'), variantPattern('')]).toEqual([null, null, null])
  const pattern = variantPattern('绒(.*)+[a]{2}|^$\\/-')
  expect(new RegExp(pattern ?? '', 'u').test('絨(.*)+[a]{2}|^$\\/-')).toBe(true)
  expect(new RegExp(pattern ?? '', 'u').test('絨aa')).toBe(false)
})
