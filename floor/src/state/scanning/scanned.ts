import { foldCode } from '@fairdesk/contract/names/fold'
import { ownCodeIn, tagCodes } from '@fairdesk/contract/names/tag-codes'
import { create } from 'zustand'
import type { SkcPlace, TagPlace } from '../../goods/catalogue.ts'
import { tagOf } from '../../goods/catalogue.ts'
import { byRatio } from '../../ordering/runs/by-ratio.ts'
import { spokenTexts, whyNoGoods } from '../../texts/texts.ts'
import { barrierText } from '../barrier-text.ts'
import { goInstead } from '../place.ts'
import { factsOf, notify, useFloor } from '../state.ts'
import { refusesUnread } from '../unread-order.ts'
import { addScanned, ofOpenOrder, type ScannedSet, undoScanned } from './scan-run.ts'

type Scans = {
  readonly last: readonly string[]
  /** The camera stays on for the next tag while its style is looked at. */
  readonly isCamera: boolean
  /** Each tag adds a ratio of its colour, and no page is opened. */
  readonly isInARow: boolean
  /** Sets added since continuous scanning was turned on, oldest first. */
  readonly run: readonly ScannedSet[]
  /** Moves with every tag that opens a style. */
  readonly turn: number
}
export const useScans = create<Scans>(() => ({ last: [], isCamera: false, isInARow: false, run: [], turn: 0 }))

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
  if (useScans.getState().isInARow) addRatio(tagTarget)
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

function addRatio({ goodsId, colourId }: SkcPlace): void {
  const { goods, orders, customerId, session } = useFloor.getState()
  const ratios = factsOf(useFloor.getState())?.ratios ?? []
  const texts = spokenTexts()
  const style = goods?.byId.get(goodsId)
  const colour = style?.colours.find((candidate) => candidate.colourId === colourId)
  if (!style || !colour || !orders) return
  const name = `${style.goodsNo} ${goods?.colours.get(colourId)?.name ?? ''}`
  const may = session?.me.mayFor.find((customer) => customer.customerId === customerId)?.may
  const book = orders.book(customerId)
  if (refusesUnread(book)) return
  const barrier = barrierText(book.head, { barriers: texts.barriers, timeZone: session?.me.fair.timeZone ?? 'UTC' })
  const frozen = colour.status === 'onSale' ? '' : `${name} ${texts.frozen}`
  const hindrance = may === 'see' ? texts.seeOnly : barrier || frozen
  if (hindrance) {
    notify(hindrance)
    return
  }
  const added = byRatio(style, colour, { ratios, times: 1 })
  const set = addScanned(book, name, added)
  useScans.setState(({ run }) => ({ run: [...run, set] }))
  notify(texts.scanAdded({ name, n: set.qty }), () => undoSets([set]))
}

/** A new run begins, whose sets are taken back together. */
export function scanInARow(isInARow: boolean): void {
  useScans.setState(isInARow ? { isInARow, run: [] } : { isInARow })
}

export function undoScan(set: ScannedSet): void {
  undoSets([set])
}

export function undoLastScan(): void {
  undoSets(ofOpenOrder(useScans.getState().run).slice(-1))
}

export function undoRun(): void {
  undoSets(ofOpenOrder(useScans.getState().run))
}

function undoSets(sets: readonly ScannedSet[]): void {
  useScans.setState(({ run }) => ({ run: run.filter((set) => !sets.includes(set)) }))
  undoScanned(sets)
}
