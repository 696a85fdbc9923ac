import { foldCode } from '@fairdesk/contract/names/fold'
import { ownCodeIn, tagCodes } from '@fairdesk/contract/names/tag-codes'
import { create } from 'zustand'
import type { SkcPlace, TagPlace } from '../../goods/catalogue.ts'
import { tagOf } from '../../goods/catalogue.ts'
import { barrierText } from '../../ordering/barrier-text.ts'
import { byRatio } from '../../ordering/by-ratio.ts'
import { refusesUnread } from '../../ordering/unread-order.ts'
import { goInstead } from '../place.ts'
import { factsOf, notify, useFloor } from '../state.ts'
import { spokenWords, whyNoGoods } from '../words.ts'
import { addScanned, ofOpenOrder, type ScannedSet, undoScanned } from './scan-run.ts'

type Scans = {
  readonly last: readonly string[]
  /** The camera stays on for the next tag while its style is looked at. */
  readonly isCamera: boolean
  /** Each tag adds a ratio of its colour, and no page is opened. */
  readonly isInARow: boolean
  /** What tags have added since scanning in a row was turned on, the oldest first. */
  readonly run: readonly ScannedSet[]
  /** Moves with every tag that opens a style. */
  readonly turn: number
}
export const useScans = create<Scans>(() => ({ last: [], isCamera: false, isInARow: false, run: [], turn: 0 }))

/** Opens what a tag names, with its colour chosen. Where it names nothing, a sentence why; else empty. Each call counts. */
export function openScanned(text: string): string {
  return openFirst([text])
}

/** The same of several codes that one picture shows: the first that names goods. */
export function openFirst(texts: readonly string[]): string {
  const { goods, goodsFault } = useFloor.getState()
  const words = spokenWords()
  if (!goods) return whyNoGoods(words, goodsFault)
  for (const text of texts) {
    const place = tagOf(goods, text)
    if (!place) continue
    openTag(text, place)
    return ''
  }
  return words.foreign({ code: shownCode(texts[0] ?? '') })
}

export function openTag(text: string, place: TagPlace): void {
  const code = codeNaming(text)
  navigator.vibrate?.(40)
  useScans.setState(({ last }) => ({ last: [code, ...last.filter((one) => one !== code)].slice(0, 10) }))
  if (useScans.getState().isInARow) addRatio(place)
  else openPlace(place)
}

/** Of a text in which a scanner or a print spells a code, that code as the goods have it. */
function codeNaming(text: string): string {
  const [whole, ...others] = tagCodes(text)
  const { goods } = useFloor.getState()
  const isWhole = whole !== undefined && goods?.tags.has(whole)
  return (
    (isWhole ? null : others.find((code) => goods?.tags.has(code) && code !== foldCode(shownCode(text)))) ??
    shownCode(text)
  )
}

/** Of our own QR codes what they name; of another text itself. */
export function shownCode(text: string): string {
  return ownCodeIn(text) ?? text.trim()
}

/** With the colour and, where the tag is of one, the size chosen: the same tag again chooses it anew. */
function openPlace({ goodsId, colourId, sizeId }: TagPlace): void {
  useScans.setState(({ turn }) => ({ turn: turn + 1 }))
  goInstead('style', [goodsId, colourId, ...(sizeId === null ? [] : [sizeId])].join('-'))
}

function addRatio({ goodsId, colourId }: SkcPlace): void {
  const { goods, orders, customerId, session } = useFloor.getState()
  const ratios = factsOf(useFloor.getState())?.ratios ?? []
  const words = spokenWords()
  const style = goods?.byId.get(goodsId)
  const colour = style?.colours.find((one) => one.colourId === colourId)
  if (!style || !colour || !orders) return
  const name = `${style.goodsNo} ${goods?.colours.get(colourId)?.name ?? ''}`
  const may = session?.me.mayFor.find((one) => one.customerId === customerId)?.may
  const book = orders.book(customerId)
  if (refusesUnread(book)) return
  const barrier = barrierText(book.head, { barriers: words.barriers, timeZone: session?.me.fair.timeZone ?? 'UTC' })
  const frozen = colour.status === 'onSale' ? '' : `${name} ${words.frozen}`
  const hindrance = may === 'see' ? words.seeOnly : barrier || frozen
  if (hindrance) {
    notify(hindrance)
    return
  }
  const added = byRatio(style, colour, { ratios, times: 1 })
  const set = addScanned(book, name, added)
  useScans.setState(({ run }) => ({ run: [...run, set] }))
  notify(words.scanAdded({ name, n: set.qty }), () => undoSets([set]))
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
