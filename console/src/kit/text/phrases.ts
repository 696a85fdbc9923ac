import type { AttributeNames } from '@fairdesk/contract/attributes'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import type { Language } from '@fairdesk/phrases/shape'
import type * as screensSource from '@fairdesk/phrases/zh-cn/screens'
import type * as shellSource from '@fairdesk/phrases/zh-cn/shell'
import type * as signInSource from '@fairdesk/phrases/zh-cn/sign-in'
import { create } from 'zustand'
import { localStore } from '../storage/site-storage.ts'
import { currentLanguage, languageKey } from './language.ts'

/** What is said before the sign-in: a small part, so that the sign-in page is small. */
type SignInPhrases = typeof signInSource
/** What is said around the screens, whichever is open, and by the home page. */
export type ShellPhrases = typeof shellSource
/** Everything the console says, in the shape of the source language. */
export type Phrases = ShellPhrases & typeof screensSource

type Parts = {
  readonly signIn: () => Promise<SignInPhrases>
  readonly shell: () => Promise<ShellPhrases>
  readonly screens: () => Promise<typeof screensSource>
}

const loaders: Record<Language, Parts> = {
  zh_CN: {
    signIn: () => import('@fairdesk/phrases/zh-cn/sign-in'),
    shell: () => import('@fairdesk/phrases/zh-cn/shell'),
    screens: () => import('@fairdesk/phrases/zh-cn/screens'),
  },
  zh_TW: {
    signIn: () => import('@fairdesk/phrases/zh-tw/sign-in'),
    shell: () => import('@fairdesk/phrases/zh-tw/shell'),
    screens: () => import('@fairdesk/phrases/zh-tw/screens'),
  },
  en: {
    signIn: () => import('@fairdesk/phrases/en/sign-in'),
    shell: () => import('@fairdesk/phrases/en/shell'),
    screens: () => import('@fairdesk/phrases/en/screens'),
  },
}

type Spoken = {
  readonly language: Language
  readonly signIn: SignInPhrases | null
  readonly shell: ShellPhrases | null
  /** The product's own words, and the same with the fair's names for its attributes. */
  readonly own: Phrases | null
  readonly phrases: Phrases | null
}

const nothing = { signIn: null, shell: null, own: null, phrases: null }
const useSpoken = create<Spoken>(() => ({ language: currentLanguage(), ...nothing }))
let attributes: AttributeNames = {}
let needed: 'signIn' | 'shell' | 'phrases' = 'signIn'

let wanted: Language | null = null

/** Loads a language, as far as it is needed, and speaks it from then on, in this window and the others. */
export async function speak(language: Language): Promise<void> {
  wanted = language
  const parts = loaders[language]
  const part = needed
  const [signIn, shell, screens] = await Promise.all([
    parts.signIn(),
    part === 'signIn' ? null : parts.shell(),
    part === 'phrases' ? parts.screens() : null,
  ])
  // Another language was wanted since, or more of this one: that comes.
  if (language !== wanted || part !== needed) return
  // The house's own language is no choice: it may speak another one tomorrow.
  if (language !== currentLanguage()) localStore.setItem(languageKey, language)
  document.documentElement.lang = language.replace('_', '-')
  const own = shell && screens && { ...shell, ...screens }
  useSpoken.setState({ language, signIn, shell, own, phrases: own && renameAttributes(own, attributes) })
}

/** Loads what is said around the screens, or what they say too; whatever says it is mounted after it. */
export async function needPhrases(part: 'shell' | 'phrases'): Promise<void> {
  if (needed !== 'phrases') needed = part
  // What the page has begun to speak, whatever became of the storage since; it may change while the words are on their way.
  while (!useSpoken.getState()[part]) await speak(wanted ?? currentLanguage())
}

/** Calls the fair's attributes by its own names from now on, wherever a word of ours stood for one. */
export function speakOf(names: AttributeNames): void {
  attributes = names
  useSpoken.setState(({ own }) => ({ phrases: own && renameAttributes(own, names) }))
}

addEventListener('storage', (event) => {
  if (event.key === languageKey) void speak(currentLanguage())
})

/** What is said around the screens, in the chosen language; the console is mounted once it is there. */
export function useShellPhrases(): ShellPhrases {
  return present(useSpoken((spoken) => spoken.shell))
}

/** The words of the chosen language, for screens: they are mounted once they are there. */
export function usePhrases(): Phrases {
  return present(useSpoken((spoken) => spoken.phrases))
}

/** The product's own words, whatever the fair calls its attributes. */
export function useOwnPhrases(): Phrases {
  return present(useSpoken((spoken) => spoken.own))
}

/** Everything said in a language, without speaking it: for what is shown in another one, as a paper. */
export async function phrasesIn(language: Language): Promise<Phrases> {
  const { shell, screens } = loaders[language]
  const [around, within] = await Promise.all([shell(), screens()])
  return renameAttributes({ ...around, ...within }, attributes)
}

/** The words of the pages one sees before the sign-in. */
export function useSignInPhrases(): SignInPhrases {
  return present(useSpoken((spoken) => spoken.signIn))
}

export function useLanguage(): Language {
  return useSpoken((spoken) => spoken.language)
}

/** For what runs outside a component, once a language is loaded. */
export function spokenShellPhrases(): ShellPhrases {
  return present(useSpoken.getState().shell)
}

/** The same, for what screens run. */
export function spokenPhrases(): Phrases {
  return present(useSpoken.getState().phrases)
}

/** Null before any words are loaded: for what may fail that early. */
export function phrasesAtHand(): SignInPhrases | null {
  return useSpoken.getState().signIn
}

export function spokenSignInPhrases(): SignInPhrases {
  return present(useSpoken.getState().signIn)
}

function present<P>(phrases: P | null): P {
  if (!phrases) throw new Error('nothing is spoken before its words are loaded')
  return phrases
}
