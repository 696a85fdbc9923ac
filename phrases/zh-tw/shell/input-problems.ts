// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { InputProblem } from '@fairdesk/contract/input-problems'
import type { InputProblemWords } from '../../format-input-problem.ts'

const problems: Readonly<Record<InputProblem, string | ((limit: string | number) => string)>> = {
  missing: '未填寫',
  empty: '不能為空',
  notText: '須為文字',
  notNumber: '須為數字',
  notWhole: '須為整數',
  notYesNo: '須為是或否',
  notList: '須為清單',
  tooLong: (limit) => `最多 ${limit} 個字元`,
  tooShort: (limit) => `至少 ${limit} 個字元`,
  tooMany: (limit) => `最多 ${limit} 項`,
  tooFew: (limit) => `至少 ${limit} 項`,
  tooBig: (limit) => `不能大於 ${limit}`,
  tooSmall: (limit) => `不能小於 ${limit}`,
  decimals: '最多兩位小數',
  notDate: '不是有效的日期',
  notOneOf: (limit) => `只能是 ${limit}`,
  unknown: '沒有這個參數',
  twice: '有重複',
  badText: '含有無法儲存的字元',
  invisible: '含有看不見的控制字元',
  tooDeep: '巢狀過深',
  notWith: (limit) => `不能與 ${limit} 同時提供`,
  oneOf: (limit) => `須與 ${limit} 二選一`,
  malformed: '格式不正確',
}

/** What people type into themselves is called as on the screens; all else by its name on the wire. */
const fields: Readonly<Record<string, string>> = {
  goodsNo: '款號',
  skcNo: '圓牌號',
  outfitNo: '搭配編號',
  displayNo: '陳列編號',
  code: '編碼',
  name: '名稱',
  account: '帳號',
  password: '密碼',
  keyword: '關鍵字',
  discount: '折扣',
}

export const inputProblemWords: InputProblemWords = {
  problems,
  fields,
  named: (name, path) => `${name}（${path}）`,
  said: (field, problem) => `${field}：${problem}`,
  call: '請求內容',
}
