import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { board as en } from '@fairdesk/phrases/en/reports/board'
import { board as zhCn } from '@fairdesk/phrases/zh-cn/reports/board'
import { board as zhTw } from '@fairdesk/phrases/zh-tw/reports/board'

export type BoardLanguage = BoardFigures['language']
export type BoardWords = typeof zhCn

const all: Readonly<Record<BoardLanguage, BoardWords>> = { zh_CN: zhCn, zh_TW: zhTw, en }

export function wordsIn(language: BoardLanguage): BoardWords {
  return all[language]
}

const place = 'fairdesk.screen.language'

/** The language of the board shown here last: what is said before there is one. */
export function lastLanguage(): BoardLanguage {
  const kept = read()
  return kept === 'zh_TW' || kept === 'en' ? kept : 'zh_CN'
}

export function keepLanguage(language: BoardLanguage): void {
  if (read() === language) return
  try {
    localStorage.setItem(place, language)
  } catch {
    // A browser without storage says it in Chinese until the board is there.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}
