import * as en from './en/index.ts'
import * as enServerSide from './en/server-side.ts'
import { type Language, languageNamed } from './shape.ts'
import * as zhCn from './zh-cn/index.ts'
import * as zhCnServerSide from './zh-cn/server-side.ts'
import * as zhTw from './zh-tw/index.ts'
import * as zhTwServerSide from './zh-tw/server-side.ts'

/** Everything the product says, in the shape of the source language: what a browser loads too, and what the server says alone. */
export type Phrases = typeof zhCn & typeof zhCnServerSide

/** All languages at once, for who writes files and answers; a browser loads the index of the one it speaks. */
export const everyLanguage: Readonly<Record<Language, Phrases>> = {
  zh_CN: { ...zhCn, ...zhCnServerSide },
  zh_TW: { ...zhTw, ...zhTwServerSide },
  en: { ...en, ...enServerSide },
}

/** The phrases of a language by its name; of the source language where the name is none of ours. */
export function phrasesIn(language: string): Phrases {
  return everyLanguage[languageNamed(language)]
}
