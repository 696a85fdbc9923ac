import type { Language } from '@fairdesk/phrases/shape'
import type * as source from '@fairdesk/phrases/zh-cn/index'
import { create } from 'zustand'
import { currentLanguage, languageKey } from './language.ts'

/** Everything the console says, in the shape of the source language. */
export type Phrases = typeof source

const loaders: Record<Language, () => Promise<Phrases>> = {
  zh_CN: () => import('@fairdesk/phrases/zh-cn/index'),
  zh_TW: () => import('@fairdesk/phrases/zh-tw/index'),
  en: () => import('@fairdesk/phrases/en/index'),
}

type Spoken = { readonly language: Language; readonly phrases: Phrases | null }

const useSpoken = create<Spoken>(() => ({ language: currentLanguage(), phrases: null }))

/** Loads a language and speaks it from then on, in this window and the others. */
export async function speak(language: Language): Promise<void> {
  const phrases = await loaders[language]()
  localStorage.setItem(languageKey, language)
  document.documentElement.lang = language.replace('_', '-')
  useSpoken.setState({ language, phrases })
}

addEventListener('storage', (event) => {
  if (event.key === languageKey) void speak(currentLanguage())
})

/** The words of the chosen language; the app mounts its screens once they are there. */
export function usePhrases(): Phrases {
  const phrases = useSpoken((spoken) => spoken.phrases)
  if (!phrases) throw new Error('a screen was mounted before its words')
  return phrases
}

export function useLanguage(): Language {
  return useSpoken((spoken) => spoken.language)
}

/** For what runs outside a component, once a language is loaded. */
export function spokenPhrases(): Phrases {
  const { phrases } = useSpoken.getState()
  if (!phrases) throw new Error('no language is loaded yet')
  return phrases
}
