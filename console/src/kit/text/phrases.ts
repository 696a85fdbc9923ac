import type { AttributeNames } from '@fairdesk/contract/attributes'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import type { Language } from '@fairdesk/phrases/shape'
import type * as screensSource from '@fairdesk/phrases/zh-cn/screens'
import type * as shellSource from '@fairdesk/phrases/zh-cn/shell'
import type * as signInSource from '@fairdesk/phrases/zh-cn/sign-in'
import { create } from 'zustand'
import { localStore } from '../storage/site-storage.ts'
import { currentLanguage, languageKey } from './language.ts'

/** Texts before the sign-in: a small part, so that the sign-in page is small. */
type SignInPhrases = typeof signInSource
/** Texts around the screens, whichever is open, and of the home page. */
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

let requestedLanguage: Language | null = null

/** Loads a language, as far as it is needed, and speaks it from then on, in this window and the others. */
export async function speak(language: Language): Promise<void> {
  requestedLanguage = language
  const sectionLoaders = loaders[language]
  const section = needed
  const [signIn, shell, screens] = await Promise.all([
    sectionLoaders.signIn(),
    section === 'signIn' ? null : sectionLoaders.shell(),
    section === 'phrases' ? sectionLoaders.screens() : null,
  ])
  // Another language was wanted since, or more of this one: that comes.
  if (language !== requestedLanguage || section !== needed) return
  // The house's own language is no choice: it may speak another one tomorrow.
  if (language !== currentLanguage()) localStore.setItem(languageKey, language)
  document.documentElement.lang = language.replace('_', '-')
  const basePhrases = shell && screens && { ...shell, ...screens }
  useSpoken.setState({
    language,
    signIn,
    shell,
    own: basePhrases,
    phrases: basePhrases && renameAttributes(basePhrases, attributes),
  })
}

/** Loads the texts around the screens, or those of the screens too; components using them are mounted afterwards. */
export async function needPhrases(section: 'shell' | 'phrases'): Promise<void> {
  if (needed !== 'phrases') needed = section
  // Prefer the language already loading, regardless of the storage; it may change during the load.
  while (!useSpoken.getState()[section]) await speak(requestedLanguage ?? currentLanguage())
}

/** Calls the fair's attributes by its own names from now on, wherever a word of ours stood for one. */
export function speakOf(names: AttributeNames): void {
  attributes = names
  useSpoken.setState(({ own }) => ({ phrases: own && renameAttributes(own, names) }))
}

addEventListener('storage', (event) => {
  if (event.key === languageKey) void speak(currentLanguage())
})

/** Returns the texts around the screens, in the chosen language; the console is mounted once they are loaded. */
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

/**
 * Returns all texts of a language without switching to it, for output in another language, such as printed papers.
 */
export async function phrasesIn(language: Language): Promise<Phrases> {
  const { shell, screens } = loaders[language]
  const [shellPhrases, screenPhrases] = await Promise.all([shell(), screens()])
  return renameAttributes({ ...shellPhrases, ...screenPhrases }, attributes)
}

/** The words of the pages one sees before the sign-in. */
export function useSignInPhrases(): SignInPhrases {
  return present(useSpoken((spoken) => spoken.signIn))
}

export function useLanguage(): Language {
  return useSpoken((spoken) => spoken.language)
}

/** Returns the loaded texts around the screens, for code outside components. */
export function spokenShellPhrases(): ShellPhrases {
  return present(useSpoken.getState().shell)
}

/** Returns the loaded texts of the screens, for code outside components. */
export function spokenPhrases(): Phrases {
  return present(useSpoken.getState().phrases)
}

/** Returns null before any texts are loaded, for early failures. */
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
