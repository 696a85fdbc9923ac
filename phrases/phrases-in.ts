import * as en from './en/index.ts'
import { type Language, languageNamed } from './shape.ts'
import * as zhCn from './zh-cn/index.ts'
import * as zhTw from './zh-tw/index.ts'

/** Everything the product says, in the shape of the source language. */
export type Phrases = typeof zhCn

/** All languages at once, for who writes files and answers; a browser loads the one it speaks. */
export const everyLanguage: Readonly<Record<Language, Phrases>> = { zh_CN: zhCn, zh_TW: zhTw, en }

/** The phrases of a language by its name; of the source language where the name is none of ours. */
export function phrasesIn(language: string): Phrases {
  return everyLanguage[languageNamed(language)]
}
