import { importFields as enFields } from '@fairdesk/phrases/en/import-fields'
import { importTexts as enTexts } from '@fairdesk/phrases/en/import-texts'
import { languageNamed } from '@fairdesk/phrases/shape'
import { importFields as zhCnFields } from '@fairdesk/phrases/zh-cn/import-fields'
import { importTexts as zhCnTexts } from '@fairdesk/phrases/zh-cn/import-texts'
import { importFields as zhTwFields } from '@fairdesk/phrases/zh-tw/import-fields'
import { importTexts as zhTwTexts } from '@fairdesk/phrases/zh-tw/import-texts'

export type Texts = typeof zhCnTexts
export type Words = { readonly texts: Texts; readonly fields: typeof zhCnFields }

const languages = {
  zh_CN: { texts: zhCnTexts, fields: zhCnFields },
  zh_TW: { texts: zhTwTexts, fields: zhTwFields },
  en: { texts: enTexts, fields: enFields },
} as const satisfies Record<string, Words>

export function wordsIn(language: string): Words {
  return languages[languageNamed(language)]
}

/** What a column is called in every language: a file may come from anybody. */
export function labelsOf(kind: 'customers' | 'goods', key: string): string[] {
  return Object.values(languages).flatMap(({ fields }) => labelIn(fields[kind], key) ?? [])
}

export function labelOf({ fields }: Words, kind: 'customers' | 'goods', key: string): string {
  return labelIn(fields[kind], key) ?? key
}

/** What a value of a list may be called in every language, and its own name. */
export function typeNamed(text: string): string | null {
  const wanted = text.trim().toLowerCase()
  for (const { fields } of Object.values(languages)) {
    for (const [type, label] of Object.entries(fields.customerTypes)) {
      if (wanted === type.toLowerCase() || wanted === label.toLowerCase()) return type
    }
  }
  return null
}

export function newCodeLabel({ fields }: Words, type: string): string {
  return labelIn(fields.newCodes, type) ?? labelIn(fields.goods, type) ?? type
}

function labelIn(labels: Readonly<Record<string, string>>, key: string): string | undefined {
  return labels[key]
}
