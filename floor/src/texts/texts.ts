import type { Language } from '@fairdesk/phrases/shape'
import type { floor as source } from '@fairdesk/phrases/zh-cn/floor'
import type { floorGoods as goodsSource } from '@fairdesk/phrases/zh-cn/floor-goods'
import { create } from 'zustand'
import { CallError } from '../client/call.ts'
import { chooseLanguage } from './language.ts'
import { loadGoodsPhrases, loadPhrases } from './load-phrases.ts'

export type Texts = typeof source
export type GoodsTexts = typeof goodsSource

type Spoken = {
  readonly language: Language
  readonly texts: Texts | null
  /** Texts of the pages behind the first list; null until `speakOfGoods`. */
  readonly goodsTexts: GoodsTexts | null
}
const useSpoken = create<Spoken>(() => ({ language: 'zh_CN', texts: null, goodsTexts: null }))

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
  const hasGoodsTexts = useSpoken.getState().goodsTexts !== null
  const [{ floor }, further] = await Promise.all([
    loadPhrases(language),
    hasGoodsTexts ? loadGoodsPhrases(language) : undefined,
  ])
  chooseLanguage(language)
  // The other languages have the source's shape.
  useSpoken.setState({ language, texts: floor as Texts })
  if (further) useSpoken.setState({ goodsTexts: further.floorGoods as GoodsTexts })
}

/** Loads the texts of the pages behind the first list, which follow the language from then on. */
export async function speakOfGoods(): Promise<void> {
  await speaking
  const { language, goodsTexts } = useSpoken.getState()
  if (goodsTexts) return
  const { floorGoods } = await loadGoodsPhrases(language)
  useSpoken.setState({ goodsTexts: floorGoods as GoodsTexts })
}

export function useTexts(): Texts {
  return present(useSpoken(({ texts }) => texts))
}
/** For pages behind the first list: they are drawn once these texts are loaded. */
export function useGoodsTexts(): GoodsTexts {
  return present(useSpoken(({ goodsTexts }) => goodsTexts))
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

/** The texts of goods for code outside components. */
export function spokenGoodsTexts(): GoodsTexts {
  return present(useSpoken.getState().goodsTexts)
}

/** Why there are no goods to show yet. */
export function whyNoGoods(texts: Texts, fault: string): string {
  if (fault === 'none') return texts.noGoods
  return fault ? texts.goodsFailed : texts.loadingGoods
}

function present<T>(texts: T | null): T {
  if (!texts) throw new Error('nothing is spoken before its words are loaded')
  return texts
}
