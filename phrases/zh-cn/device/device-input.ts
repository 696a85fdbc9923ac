import type { DeviceInputWords } from '../../format-device-input.ts'

const missing = (name: string) => `请填写${name}`
const unreadable = (name: string) => `${name}中有无法保存的字符，请删去后再试`

export const deviceInputWords: DeviceInputWords = {
  fields: {
    account: '账号',
    password: '密码',
    card: '登录卡',
    text: '备注',
    comment: '评语',
    stars: '星级',
    qty: '件数',
  },
  problems: {
    missing,
    empty: missing,
    tooLong: (name, limit) => `${name}最多 ${limit} 个字，请改短后再试`,
    tooBig: (name, limit) => `${name}不能大于 ${limit}`,
    tooSmall: (name, limit) => `${name}不能小于 ${limit}`,
    notWhole: (name) => `${name}须为整数`,
    badText: unreadable,
    invisible: unreadable,
    malformed: (name) => `${name}不正确，请检查后再试`,
  },
  other: '这个页面发出的内容有误，没有改动任何数据；请刷新页面再试，仍不行请联系工作人员',
}
