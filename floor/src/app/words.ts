import type { Language } from '@fairdesk/phrases/shape'
import type { floor as source } from '@fairdesk/phrases/zh-cn/floor'
import { create } from 'zustand'
import { CallError } from '../client/call.ts'
import { chooseLanguage } from './language.ts'
import { loadPhrases } from './load-phrases.ts'

export type Words = typeof source

const useSpoken = create<{ readonly language: Language; readonly words: Words | null }>(() => ({
  language: 'zh_CN',
  words: null,
}))

let speaking: Promise<void> = Promise.resolve()
export function speak(language: Language): Promise<void> {
  speaking = loadWords(language)
  return speaking
}
/** Before anything is said outside of a component. */
export function whenSpoken(): Promise<void> {
  return speaking
}

async function loadWords(language: Language): Promise<void> {
  // What is called meanwhile is answered in it.
  document.documentElement.lang = language.replace('_', '-')
  const { floor } = await loadPhrases(language)
  chooseLanguage(language)
  // The other languages have the source's shape.
  useSpoken.setState({ language, words: floor as Words })
}

export function useWords(): Words {
  return present(useSpoken(({ words }) => words))
}
export function useLanguage(): Language {
  return useSpoken(({ language }) => language)
}
/** For what runs outside a component. */
export function spokenWords(): Words {
  return present(useSpoken.getState().words)
}

/** Why something was not done, to be told: the server's own sentence, that no answer came, or a fault of this page by its name. */
export function reasonOf(error: unknown): string {
  const words = spokenWords()
  if (error instanceof CallError) return error.message || words.noAnswer
  console.error(error)
  return words.pageFault({ name: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
}

/** Why there are no goods to show yet. */
export function whyNoGoods(words: Words, fault: string): string {
  if (fault === 'none') return words.noGoods
  return fault ? words.goodsFailed : words.loadingGoods
}

function present(words: Words | null): Words {
  if (!words) throw new Error('nothing is spoken before its words are loaded')
  return words
}
