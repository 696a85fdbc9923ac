import { inputProblems } from '@fairdesk/contract/input-problems'
import { Refusal } from '@fairdesk/contract/refusal'
import { formatRefusal } from '@fairdesk/phrases/format-refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { languages } from '@fairdesk/phrases/shape'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { parseInput } from './parse.ts'

const input = z.strictObject({
  goodsNo: z.string().min(1).max(5),
  qty: z.int().min(0).max(99).default(0),
  on: z.boolean().default(false),
  day: z.iso.date().default('2026-01-01'),
  kind: z.enum(['a', 'b']).default('a'),
  skcs: z
    .array(z.object({ skcNo: z.string().min(2) }))
    .min(1)
    .max(2)
    .default([{ skcNo: 'ab' }]),
  filter: z.union([z.object({ ids: z.array(z.int()) }), z.string().max(3)]).optional(),
})
const endpoint = { input } as unknown as Parameters<typeof parseInput>[0]

function said(raw: unknown, language: string): string {
  try {
    parseInput(endpoint, raw)
  } catch (error) {
    if (error instanceof Refusal) return formatRefusal(error, phrasesIn(language))
    throw error
  }
  return 'taken'
}

describe('a call that is not as it must be is told in words of the language', () => {
  it.each([
    [{}, '款号：未填写', '款號：未填寫', 'Style no.: is needed'],
    [undefined, '款号：未填写', '款號：未填寫', 'Style no.: is needed'],
    [{ goodsNo: '' }, '款号：不能为空', '款號：不能為空', 'Style no.: must not be empty'],
    [{ goodsNo: 7 }, '款号：须为文字', '款號：須為文字', 'Style no.: must be a text'],
    [{ goodsNo: '123456' }, '款号：最多 5 个字符', '款號：最多 5 個字元', 'Style no.: 5 characters at most'],
    [{ goodsNo: 'a', qty: 1.5 }, 'qty：须为整数', 'qty：須為整數', 'qty: must be a whole number'],
    [{ goodsNo: 'a', qty: '1' }, 'qty：须为数字', 'qty：須為數字', 'qty: must be a number'],
    [{ goodsNo: 'a', qty: 100 }, 'qty：不能大于 99', 'qty：不能大於 99', 'qty: 99 at most'],
    [{ goodsNo: 'a', qty: -1 }, 'qty：不能小于 0', 'qty：不能小於 0', 'qty: 0 at least'],
    [{ goodsNo: 'a', on: 'yes' }, 'on：须为是或否', 'on：須為是或否', 'on: must be yes or no'],
    [{ goodsNo: 'a', day: '2026-02-30' }, 'day：不是有效的日期', 'day：不是有效的日期', 'day: is not a date there is'],
    [{ goodsNo: 'a', kind: 'c' }, 'kind：只能是 a / b', 'kind：只能是 a / b', 'kind: must be one of a / b'],
    [{ goodsNo: 'a', skcs: [] }, 'skcs：不能为空', 'skcs：不能為空', 'skcs: must not be empty'],
    [{ goodsNo: 'a', skcs: 1 }, 'skcs：须为列表', 'skcs：須為清單', 'skcs: must be a list'],
    [
      { goodsNo: 'a', skcs: [1, 2, 3].map(() => ({ skcNo: 'ab' })) },
      'skcs：最多 2 项',
      'skcs：最多 2 項',
      'skcs: 2 entries at most',
    ],
    [
      { goodsNo: 'a', skcs: [{ skcNo: 'x' }] },
      '圆牌号（skcs.0.skcNo）：至少 2 个字符',
      '圓牌號（skcs.0.skcNo）：至少 2 個字元',
      'SKC no. (skcs.0.skcNo): 2 characters at least',
    ],
    [{ goodsNo: 'a', more: 1 }, 'more：没有这个参数', 'more：沒有這個參數', 'more: is no parameter of this call'],
    // Of the two ways to say a filter the one that was tried.
    [
      { goodsNo: 'a', filter: { ids: ['x'] } },
      'filter.ids.0：须为数字',
      'filter.ids.0：須為數字',
      'filter.ids.0: must be a number',
    ],
    ['text', '请求内容：格式不正确', '請求內容：格式不正確', 'The call: is not formed as it must be'],
    [
      { goodsNo: 'a\0' },
      '款号：含有无法保存的字符',
      '款號：含有無法儲存的字元',
      'Style no.: has characters that cannot be stored',
    ],
  ])('%j', (raw, simplified, traditional, english) => {
    expect([said(raw, 'zh_CN'), said(raw, 'zh_TW'), said(raw, 'en')]).toEqual([simplified, traditional, english])
  })
})

test.each(languages)('every problem has words of its own in %s', (language) => {
  const texts = inputProblems.map((problem) =>
    formatRefusal(new Refusal('request.invalid', { field: 'x', problem, limit: 'L' }), phrasesIn(language)),
  )
  expect(new Set(texts).size).toBe(inputProblems.length)
  expect(texts.join()).not.toMatch(/undefined|\[object/)
})
