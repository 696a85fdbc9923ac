import type { Language } from '@fairdesk/phrases/shape'

/** Each language in its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  zh_CN: '简体中文',
  zh_TW: '繁體中文',
  en: 'English',
}
