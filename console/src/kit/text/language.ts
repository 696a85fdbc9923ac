import { type Language, languageNamed } from '@fairdesk/phrases/shape'
import { localStore } from '../storage/site-storage.ts'

export const languageKey = 'i18n-lang'
const defaultKey = 'fairdesk.default-language'

/** The chosen language; until somebody chooses, the house's, which is Chinese unless it says otherwise. */
export function currentLanguage(): Language {
  return languageNamed(localStore.getItem(languageKey) ?? localStore.getItem(defaultKey) ?? '')
}

export function keepDefaultLanguage(language: Language): void {
  localStore.setItem(defaultKey, language)
}
