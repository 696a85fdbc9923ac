import type { AttributeNames } from '@fairdesk/contract/attributes'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { languageNamed } from '@fairdesk/phrases/shape'
import type { PrintSetting } from './print-setting.ts'

/** What paper says in a language, for who has all languages at hand; a console has its own already. */
export function wordsOnPaper(language: string, names: AttributeNames): Pick<PrintSetting, 'language' | 'words'> {
  return { language: languageNamed(language), words: renameAttributes(phrasesIn(language), names) }
}
