// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { DeviceInputWords } from '../../format-device-input.ts'

const missing = (name: string) => `請填寫${name}`
const unreadable = (name: string) => `${name}中有無法儲存的字元，請刪去後再試`

export const deviceInputWords: DeviceInputWords = {
  fields: {
    account: '帳號',
    password: '密碼',
    card: '登入卡',
    text: '備註',
    comment: '評語',
    stars: '星級',
    qty: '件數',
  },
  problems: {
    missing,
    empty: missing,
    tooLong: (name, limit) => `${name}最多 ${limit} 個字，請改短後再試`,
    tooBig: (name, limit) => `${name}不能大於 ${limit}`,
    tooSmall: (name, limit) => `${name}不能小於 ${limit}`,
    notWhole: (name) => `${name}須為整數`,
    badText: unreadable,
    invisible: unreadable,
    malformed: (name) => `${name}不正確，請檢查後再試`,
  },
  other: '這個頁面發出的內容有誤，沒有改動任何資料；請重新整理頁面再試，仍不行請聯絡工作人員',
}
