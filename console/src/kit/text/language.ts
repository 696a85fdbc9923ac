import { type Language, languageNamed } from '@fairdesk/phrases/shape'

export const languageKey = 'i18n-lang'
const defaultKey = 'fairdesk.default-language'

/** The chosen language; until somebody chooses, the house's, which is Chinese unless it says otherwise. */
export function currentLanguage(): Language {
  return languageNamed(localStorage.getItem(languageKey) ?? localStorage.getItem(defaultKey) ?? '')
}

export function keepDefaultLanguage(language: Language): void {
  localStorage.setItem(defaultKey, language)
}
