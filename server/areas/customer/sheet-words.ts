import { importFields as enFields } from '@fairdesk/phrases/en/import-fields'
import { importTexts as enTexts } from '@fairdesk/phrases/en/import-texts'
import { languageNamed } from '@fairdesk/phrases/shape'
import { importFields as zhCnFields } from '@fairdesk/phrases/zh-cn/import-fields'
import { importTexts as zhCnTexts } from '@fairdesk/phrases/zh-cn/import-texts'
import { importFields as zhTwFields } from '@fairdesk/phrases/zh-tw/import-fields'
import { importTexts as zhTwTexts } from '@fairdesk/phrases/zh-tw/import-texts'
import type { FileField } from '../../domain/import-fields/field.ts'
import type { Column } from '../../domain/sheets/content.ts'

const words = {
  zh_CN: { fields: zhCnFields, texts: zhCnTexts },
  zh_TW: { fields: zhTwFields, texts: zhTwTexts },
  en: { fields: enFields, texts: enTexts },
}

export function sheetWords(language: string) {
  return words[languageNamed(language)]
}

/** The columns of customer files, as text: what a program makes of numbers and dates is not ours to mend later. */
export function customerColumns(fields: readonly FileField[], language: string): Column[] {
  const labels: Readonly<Record<string, string>> = sheetWords(language).fields.customers
  return fields.map(({ key, required }) => ({
    key,
    title: `${labels[key] ?? key}${required ? '*' : ''}`,
    kind: 'text',
    width: 14,
  }))
}
