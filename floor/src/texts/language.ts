import { type Language, languageNamed } from '@fairdesk/phrases/shape'

const languageKey = 'fairdesk.floor.language'

/** The language that was chosen on this device, else the browser's own. */
export function chosenLanguage(): Language {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(languageKey)
  } catch {
    // A browser that keeps nothing speaks its own.
  }
  if (stored) return languageNamed(stored)
  if (/^zh-(tw|hk|mo|hant)/i.test(navigator.language)) return 'zh_TW'
  return navigator.language.startsWith('zh') ? 'zh_CN' : 'en'
}

export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // It is asked again next time.
  }
}
