import { kiosk as en } from '@fairdesk/phrases/en/self-print/kiosk'
import type { Language, Shape } from '@fairdesk/phrases/shape'
import { kiosk as zhCn } from '@fairdesk/phrases/zh-cn/self-print/kiosk'
import { kiosk as zhTw } from '@fairdesk/phrases/zh-tw/self-print/kiosk'

export type KioskWords = Shape<typeof zhCn>

export const wordsOf: Readonly<Record<Language, KioskWords>> = { zh_CN: zhCn, zh_TW: zhTw, en }

/** What a browser speaks: for the pages that nobody chooses a language on. */
export function languageOfBrowser(): Language {
  const said = navigator.language.toLowerCase()
  if (!said.startsWith('zh')) return said.startsWith('en') ? 'en' : 'zh_CN'
  return /hant|tw|hk|mo/.test(said) ? 'zh_TW' : 'zh_CN'
}
