import { type Language, languageNamed } from '@fairdesk/phrases/shape'
import { localStore } from '../storage/site-storage.ts'

export const languageKey = 'i18n-lang'
const defaultKey = 'fairdesk.default-language'

/** Returns the chosen language; before a choice the site's default, Chinese unless configured. */
export function currentLanguage(): Language {
  return languageNamed(localStore.getItem(languageKey) ?? localStore.getItem(defaultKey) ?? '')
}

export function keepDefaultLanguage(language: Language): void {
  localStore.setItem(defaultKey, language)
}
