import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { board as en } from '@fairdesk/phrases/en/reports/board'
import { board as zhCn } from '@fairdesk/phrases/zh-cn/reports/board'
import { board as zhTw } from '@fairdesk/phrases/zh-tw/reports/board'

export type BoardLanguage = BoardFigures['language']
export type BoardTexts = typeof zhCn

const all: Readonly<Record<BoardLanguage, BoardTexts>> = { zh_CN: zhCn, zh_TW: zhTw, en }

export function textsIn(language: BoardLanguage): BoardTexts {
  return all[language]
}

const storageKey = 'fairdesk.screen.language'

/** Returns the language of the last board shown here, used until a board is loaded. */
export function lastLanguage(): BoardLanguage {
  const stored = read()
  return stored === 'zh_TW' || stored === 'en' ? stored : 'zh_CN'
}

export function keepLanguage(language: BoardLanguage): void {
  if (read() === language) return
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // A browser without storage says it in Chinese until the board is there.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
