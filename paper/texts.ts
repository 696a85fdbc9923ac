import type { AttributeNames } from '@fairdesk/contract/attributes'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { languageNamed } from '@fairdesk/phrases/shape'
import type { PrintSetting } from './print-setting.ts'

/** Returns the paper texts of a language, for callers with all languages at hand; a console has its own already. */
export function textsOnPaper(language: string, names: AttributeNames): Pick<PrintSetting, 'language' | 'texts'> {
  return { language: languageNamed(language), texts: renameAttributes(phrasesIn(language), names) }
}
