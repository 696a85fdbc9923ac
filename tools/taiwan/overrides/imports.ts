import type { Overrides } from '../derive.ts'

export const imports: Overrides = {
  'importTexts.andMore': { ' 条': ' 筆' },
  'importTexts.blankCell': { 空: '空白' },
  'importTexts.accountTaken': { 这个账号已是别的客户在用: '這個帳號已有其他客戶在用' },
  'importWizard.stepCheck': { 对应列: '對應欄位' },
}
