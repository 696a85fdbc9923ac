import { kiosk as en } from '@fairdesk/phrases/en/self-print/kiosk'
import type { Language, Shape } from '@fairdesk/phrases/shape'
import { kiosk as zhCn } from '@fairdesk/phrases/zh-cn/self-print/kiosk'
import { kiosk as zhTw } from '@fairdesk/phrases/zh-tw/self-print/kiosk'

export type KioskTexts = Shape<typeof zhCn>

export const textsOf: Readonly<Record<Language, KioskTexts>> = { zh_CN: zhCn, zh_TW: zhTw, en }

/** Returns the browser's language, for pages without a language choice. */
export function languageOfBrowser(): Language {
  const browserLanguage = navigator.language.toLowerCase()
  if (!browserLanguage.startsWith('zh')) return browserLanguage.startsWith('en') ? 'en' : 'zh_CN'
  return /hant|tw|hk|mo/.test(browserLanguage) ? 'zh_TW' : 'zh_CN'
}
