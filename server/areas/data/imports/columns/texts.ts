import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { customerTypes } from '@fairdesk/contract/areas/data/customer'
import { type AttributeNames, styleAttributes } from '@fairdesk/contract/attributes'
import { everyLanguage, type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { attributeNames } from '../../../../domain/goods/attribute-names.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { Caller, ReadContext } from '../../../context.ts'
import type { ChoiceList } from './field.ts'

export type Texts = Phrases['importTexts']
export type TextsOfScreen = { readonly texts: Texts; readonly fields: Phrases['importFields'] }

export function importTextsOfScreen(language: string, names: AttributeNames = {}): TextsOfScreen {
  const { importTexts, importFields } = renameAttributes(phrasesIn(language), names)
  return { texts: importTexts, fields: importFields }
}

/** Returns the texts in the caller's language, with the fair's own names of attributes. */
export async function textsFor({
  db,
  caller: { language },
}: Pick<ReadContext, 'db'> & { readonly caller: Pick<Caller, 'language'> }): Promise<TextsOfScreen> {
  return importTextsOfScreen(language, await attributeNames(db, language))
}

/** Returns a column's labels in every language: a file may come from anybody. */
export function labelsOf(kind: MappedKind, key: string): string[] {
  return Object.values(everyLanguage).flatMap(({ importFields }) => labelIn(importFields[kind], key) ?? [])
}

/** Returns the field labels of a kind in this language. An agent's row is a customer's too. */
export function labelsIn({ fields }: TextsOfScreen, kind: MappedKind): Readonly<Record<string, string>> {
  const { agents, customers } = fields
  return kind === 'agents' ? { ...customers, ...agents, code: agents.account } : fields[kind]
}

export function labelOf(texts: TextsOfScreen, kind: MappedKind, key: string): string {
  return labelIn(labelsIn(texts, kind), key) ?? key
}

/** Returns the values of a list with their labels in this language. */
export function choicesIn(
  { fields }: Pick<TextsOfScreen, 'fields'>,
  list: ChoiceList,
): Readonly<Record<string, string>> {
  if (list !== 'styleAttributes') return fields[list]
  return Object.fromEntries(styleAttributes.map((attribute) => [attribute, fields.goods[attribute]]))
}

/** The value of a list that is called so, here or in any language, by its own name or as shops say it. */
export function choiceNamed(text: string, list: ChoiceList, texts: TextsOfScreen): string | null {
  const foldedText = foldCode(text)
  const allLanguageTexts = Object.values(everyLanguage).map(({ importFields }) => ({ fields: importFields }))
  for (const labels of [texts, ...allLanguageTexts].map((some) => choicesIn(some, list))) {
    for (const [value, label] of Object.entries(labels)) {
      if (foldedText === foldCode(value) || foldedText === foldCode(label)) return value
    }
  }
  const synonyms = Object.entries(choiceSynonyms[list] ?? {})
  return synonyms.find(([, names]) => names.some((name) => foldedText === foldCode(name)))?.[0] ?? null
}

export function newCodeLabel({ fields }: TextsOfScreen, type: string): string {
  return labelIn(fields.newCodes, type) ?? labelIn(fields.goods, type) ?? type
}

function labelIn(labels: Readonly<Record<string, string>>, key: string): string | undefined {
  return labels[key]
}

/** Shops' terms for a customer's type besides its names on the screens; compared folded. */
const ofCustomerTypes: Readonly<Record<(typeof customerTypes)[number], readonly string[]>> = {
  dealer: ['经销', '經銷', '经销客户', 'distributor'],
  franchise: ['加盟', '加盟店', '加盟客户', '特许加盟'],
  direct: ['直营店', '直營店', '自营', '自营店', 'direct store', 'own store'],
  joint: ['联营店', '聯營店', '联营客户'],
  agentStore: ['代理商店'],
}

/** Synonyms of choices, for the lists that have any. */
const choiceSynonyms: Partial<Record<ChoiceList, Readonly<Record<string, readonly string[]>>>> = {
  customerTypes: ofCustomerTypes,
}
