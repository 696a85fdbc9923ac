import type { AttributeNames } from '@fairdesk/contract/code-types'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import type { Language } from '@fairdesk/phrases/shape'
import type * as doorSource from '@fairdesk/phrases/zh-cn/door'
import type * as source from '@fairdesk/phrases/zh-cn/index'
import { create } from 'zustand'
import { currentLanguage, languageKey } from './language.ts'

/** Everything the console says, in the shape of the source language. */
export type Phrases = typeof source
/** What is said before the sign-in: a small part, so that the sign-in page is small. */
type DoorPhrases = typeof doorSource

const doors: Record<Language, () => Promise<DoorPhrases>> = {
  zh_CN: () => import('@fairdesk/phrases/zh-cn/door'),
  zh_TW: () => import('@fairdesk/phrases/zh-tw/door'),
  en: () => import('@fairdesk/phrases/en/door'),
}

const loaders: Record<Language, () => Promise<Phrases>> = {
  zh_CN: () => import('@fairdesk/phrases/zh-cn/index'),
  zh_TW: () => import('@fairdesk/phrases/zh-tw/index'),
  en: () => import('@fairdesk/phrases/en/index'),
}

type Spoken = {
  readonly language: Language
  readonly door: DoorPhrases | null
  /** The product's own words, and the same with the fair's names for its attributes. */
  readonly own: Phrases | null
  readonly phrases: Phrases | null
}

const useSpoken = create<Spoken>(() => ({ language: currentLanguage(), door: null, own: null, phrases: null }))
let attributes: AttributeNames = {}
let isFullyNeeded = false

let wanted: Language | null = null

/** Loads a language and speaks it from then on, in this window and the others. */
export async function speak(language: Language): Promise<void> {
  wanted = language
  const [door, phrases] = await Promise.all([doors[language](), isFullyNeeded ? loaders[language]() : null])
  if (language !== wanted) return
  // The house's own language is no choice: it may speak another one tomorrow.
  if (language !== currentLanguage()) localStorage.setItem(languageKey, language)
  document.documentElement.lang = language.replace('_', '-')
  useSpoken.setState({ language, door, own: phrases, phrases: phrases && renameAttributes(phrases, attributes) })
}

/** Loads what the console's own screens say; they are mounted after it. */
export async function speakFully(): Promise<void> {
  isFullyNeeded = true
  // What the page has begun to speak, whatever became of the storage since.
  await speak(wanted ?? currentLanguage())
}

/** Calls the fair's attributes by its own names from now on, wherever a word of ours stood for one. */
export function speakOf(names: AttributeNames): void {
  attributes = names
  useSpoken.setState(({ own }) => ({ phrases: own && renameAttributes(own, names) }))
}

addEventListener('storage', (event) => {
  if (event.key === languageKey) void speak(currentLanguage())
})

/** The words of the chosen language; the app mounts its screens once they are there. */
export function usePhrases(): Phrases {
  return present(useSpoken((spoken) => spoken.phrases))
}

/** The product's own words, whatever the fair calls its attributes. */
export function useOwnPhrases(): Phrases {
  return present(useSpoken((spoken) => spoken.own))
}

/** The words of the pages one sees before the sign-in. */
export function useDoorPhrases(): DoorPhrases {
  return present(useSpoken((spoken) => spoken.door))
}

export function useLanguage(): Language {
  return useSpoken((spoken) => spoken.language)
}

/** For what runs outside a component, once a language is loaded. */
export function spokenPhrases(): Phrases {
  return present(useSpoken.getState().phrases)
}

export function spokenDoorPhrases(): DoorPhrases {
  return present(useSpoken.getState().door)
}

function present<P>(phrases: P | null): P {
  if (!phrases) throw new Error('nothing is spoken before its words are loaded')
  return phrases
}
