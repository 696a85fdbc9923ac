import type { Language } from '@fairdesk/phrases/shape'

const loaders: Record<Language, () => Promise<{ readonly floor: unknown }>> = {
  zh_CN: () => import('@fairdesk/phrases/zh-cn/floor'),
  zh_TW: () => import('@fairdesk/phrases/zh-tw/floor'),
  en: () => import('@fairdesk/phrases/en/floor'),
}
const goodsLoaders: Record<Language, () => Promise<{ readonly floorGoods: unknown }>> = {
  zh_CN: () => import('@fairdesk/phrases/zh-cn/floor-goods'),
  zh_TW: () => import('@fairdesk/phrases/zh-tw/floor-goods'),
  en: () => import('@fairdesk/phrases/en/floor-goods'),
}

/** A file of its own for each language; asked for twice it comes once. */
export function loadPhrases(language: Language): Promise<{ readonly floor: unknown }> {
  return loaders[language]()
}

/** Texts of the pages that are loaded after the first list. */
export function loadGoodsPhrases(language: Language): Promise<{ readonly floorGoods: unknown }> {
  return goodsLoaders[language]()
}
