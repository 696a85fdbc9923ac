import type { AttributeNames } from '@fairdesk/contract/code-types'
import { everyLanguage, type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'

export type Texts = Phrases['importTexts']
export type Words = { readonly texts: Texts; readonly fields: Phrases['importFields'] }

export function importWords(language: string, names: AttributeNames = {}): Words {
  const { importTexts, importFields } = renameAttributes(phrasesIn(language), names)
  return { texts: importTexts, fields: importFields }
}

/** What a column is called in every language: a file may come from anybody. */
export function labelsOf(kind: 'customers' | 'goods', key: string): string[] {
  return Object.values(everyLanguage).flatMap(({ importFields }) => labelIn(importFields[kind], key) ?? [])
}

export function labelOf({ fields }: Words, kind: 'customers' | 'goods', key: string): string {
  return labelIn(fields[kind], key) ?? key
}

/** What a value of a list may be called in every language, and its own name. */
export function typeNamed(text: string): string | null {
  const wanted = text.trim().toLowerCase()
  for (const { importFields } of Object.values(everyLanguage)) {
    for (const [type, label] of Object.entries(importFields.customerTypes)) {
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
