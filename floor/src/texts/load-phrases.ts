import type { Language } from '@fairdesk/phrases/shape'

const loaders: Record<Language, () => Promise<{ readonly floor: unknown }>> = {
  zh_CN: () => import('@fairdesk/phrases/zh-cn/floor'),
  zh_TW: () => import('@fairdesk/phrases/zh-tw/floor'),
  en: () => import('@fairdesk/phrases/en/floor'),
}

/** A file of its own for each language; asked for twice it comes once. */
export function loadPhrases(language: Language): Promise<{ readonly floor: unknown }> {
  return loaders[language]()
}
