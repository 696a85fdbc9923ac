import type { InputProblem } from '@fairdesk/contract/input-problems'
import type { InputProblemWords } from '../../format-input-problem.ts'

const problems: Readonly<Record<InputProblem, string | ((limit: string | number) => string)>> = {
  missing: '未填写',
  empty: '不能为空',
  notText: '须为文字',
  notNumber: '须为数字',
  notWhole: '须为整数',
  notYesNo: '须为是或否',
  notList: '须为列表',
  tooLong: (limit) => `最多 ${limit} 个字符`,
  tooShort: (limit) => `至少 ${limit} 个字符`,
  tooMany: (limit) => `最多 ${limit} 项`,
  tooFew: (limit) => `至少 ${limit} 项`,
  tooBig: (limit) => `不能大于 ${limit}`,
  tooSmall: (limit) => `不能小于 ${limit}`,
  decimals: '最多两位小数',
  notDate: '不是有效的日期',
  notOneOf: (limit) => `只能是 ${limit}`,
  unknown: '没有这个参数',
  twice: '有重复',
  badText: '含有无法保存的字符',
  invisible: '含有看不见的控制字符',
  tooDeep: '嵌套过深',
  notWith: (limit) => `不能与 ${limit} 同时提供`,
  oneOf: (limit) => `须与 ${limit} 二选一`,
  malformed: '格式不正确',
}

/** What people type into themselves is called as on the screens; all else by its name on the wire. */
const fields: Readonly<Record<string, string>> = {
  goodsNo: '款号',
  skcNo: '圆牌号',
  outfitNo: '搭配编号',
  displayNo: '陈列编号',
  code: '编码',
  name: '名称',
  account: '账号',
  password: '密码',
  keyword: '关键字',
  discount: '折扣',
}

export const inputProblemWords: InputProblemWords = {
  problems,
  fields,
  named: (name, path) => `${name}（${path}）`,
  said: (field, problem) => `${field}：${problem}`,
  call: '请求内容',
}
