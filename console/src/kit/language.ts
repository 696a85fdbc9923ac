import { type Language, languageNamed } from '@fairdesk/phrases/shape'

export const languageKey = 'i18n-lang'

/** The chosen language; Chinese until somebody chooses. */
export function currentLanguage(): Language {
  return languageNamed(localStorage.getItem(languageKey) ?? '')
}
