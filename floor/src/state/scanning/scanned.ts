import { foldCode } from '@fairdesk/contract/names/fold'
import { ownCodeIn, tagCodes } from '@fairdesk/contract/names/tag-codes'
import { create } from 'zustand'
import type { SkcPlace, TagPlace } from '../../goods/catalogue.ts'
import { tagOf } from '../../goods/catalogue.ts'
import { spokenTexts, whyNoGoods } from '../../texts/texts.ts'
import { goInstead } from '../place.ts'
import { useFloor } from '../state.ts'
import type { ScannedSet } from './scan-run.ts'

type Scans = {
  readonly last: readonly string[]
  /** The camera stays on for the next tag while its style is looked at. */
  readonly isCamera: boolean
  /** Each tag adds a ratio of its colour, and no page is opened. */
  readonly isInARow: boolean
  /** Adds a tag's ratio; the page that begins a run brings it along. */
  readonly addSet: (tag: SkcPlace) => void
  /** Sets added since continuous scanning was turned on, oldest first. */
  readonly run: readonly ScannedSet[]
  /** Moves with every tag that opens a style. */
  readonly turn: number
}
export const useScans = create<Scans>(() => ({
  ...{ last: [], isCamera: false, isInARow: false, run: [], turn: 0 },
  addSet: () => undefined,
}))

/**
 * Opens the goods a tag names, with the colour chosen. Returns a sentence saying why if it names none; otherwise ''.
 * Each call counts.
 */
export function openScanned(text: string): string {
  return openFirst([text])
}

/** The same for several codes of one picture: opens the first that names goods. */
export function openFirst(codes: readonly string[]): string {
  const { goods, goodsFault } = useFloor.getState()
  const texts = spokenTexts()
  if (!goods) return whyNoGoods(texts, goodsFault)
  for (const text of codes) {
    const tagTarget = tagOf(goods, text)
    if (!tagTarget) continue
    openTag(text, tagTarget)
    return ''
  }
  return texts.foreign({ code: shownCode(codes[0] ?? '') })
}

export function openTag(text: string, tagTarget: TagPlace): void {
  const code = codeNaming(text)
  navigator.vibrate?.(40)
  useScans.setState(({ last }) => ({
    last: [code, ...last.filter((scannedCode) => scannedCode !== code)].slice(0, 10),
  }))
  const { isInARow, addSet } = useScans.getState()
  if (isInARow) addSet(tagTarget)
  else openPlace(tagTarget)
}

/** Returns the code spelled by a scanner or a print in a text, as the goods have it. */
function codeNaming(text: string): string {
  const [fullCode, ...otherCodes] = tagCodes(text)
  const { goods } = useFloor.getState()
  const isWhole = fullCode !== undefined && goods?.tags.has(fullCode)
  return (
    (isWhole ? null : otherCodes.find((code) => goods?.tags.has(code) && code !== foldCode(shownCode(text)))) ??
    shownCode(text)
  )
}

/** Returns the content of our own QR codes; other text as it is, without a symbology identifier ("]E0"). */
export function shownCode(text: string): string {
  return ownCodeIn(text) ?? text.trim().replace(/^\][A-Z]\d/i, '')
}

/** Opens a style with the colour and, if the tag has one, the size chosen; the same tag chooses them again. */
function openPlace({ goodsId, colourId, sizeId }: TagPlace): void {
  useScans.setState(({ turn }) => ({ turn: turn + 1 }))
  goInstead('style', [goodsId, colourId, ...(sizeId === null ? [] : [sizeId])].join('-'))
}
