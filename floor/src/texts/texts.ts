import type { Language } from '@fairdesk/phrases/shape'
import type { floor as source } from '@fairdesk/phrases/zh-cn/floor'
import { create } from 'zustand'
import { CallError } from '../client/call.ts'
import { chooseLanguage } from './language.ts'
import { loadPhrases } from './load-phrases.ts'

export type Texts = typeof source

const useSpoken = create<{ readonly language: Language; readonly texts: Texts | null }>(() => ({
  language: 'zh_CN',
  texts: null,
}))

let speaking: Promise<void> = Promise.resolve()
export function speak(language: Language): Promise<void> {
  speaking = loadTexts(language)
  return speaking
}
/** Resolves once the texts are loaded: await it before using them outside components. */
export function whenSpoken(): Promise<void> {
  return speaking
}

async function loadTexts(language: Language): Promise<void> {
  // Set it first: calls made meanwhile are answered in this language.
  document.documentElement.lang = language.replace('_', '-')
  const { floor } = await loadPhrases(language)
  chooseLanguage(language)
  // The other languages have the source's shape.
  useSpoken.setState({ language, texts: floor as Texts })
}

export function useTexts(): Texts {
  return present(useSpoken(({ texts }) => texts))
}
export function useLanguage(): Language {
  return useSpoken(({ language }) => language)
}
/** Returns the texts for code outside components. */
export function spokenTexts(): Texts {
  return present(useSpoken.getState().texts)
}

/**
 * Returns the reason of a failure as text: the server's own sentence, that no answer came, or the name of a fault of
 * this page.
 */
export function reasonOf(error: unknown): string {
  const texts = spokenTexts()
  if (error instanceof CallError) return error.message || texts.noAnswer
  console.error(error)
  return texts.pageFault({ name: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
}

/** Why there are no goods to show yet. */
export function whyNoGoods(texts: Texts, fault: string): string {
  if (fault === 'none') return texts.noGoods
  return fault ? texts.goodsFailed : texts.loadingGoods
}

function present(texts: Texts | null): Texts {
  if (!texts) throw new Error('nothing is spoken before its words are loaded')
  return texts
}
