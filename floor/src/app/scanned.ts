import { create } from 'zustand'
import { type Key, scannedBefore } from '../entry/wedge.ts'
import type { SkcPlace } from '../goods/catalogue.ts'
import { barrierText } from '../ordering/barrier-text.ts'
import { byRatio } from '../ordering/by-ratio.ts'
import { goInstead } from './place.ts'
import { addScanned, ofOpenOrder, type ScannedSet, undoScanned } from './scan-run.ts'
import { factsOf, notify, useFloor } from './state.ts'
import { spokenWords, whyNoGoods } from './words.ts'

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
const sameMs = 1500
let before = { code: '', at: Number.NEGATIVE_INFINITY }

/** Opens what a tag names, with its colour chosen. Where it names nothing, a sentence why; else empty. */
export function openScanned(text: string): string {
  const code = codeOf(text)
  const now = performance.now()
  const { goods, goodsFault } = useFloor.getState()
  const words = spokenWords()
  const place = goods?.tags.get(code.toLowerCase())
  // Not kept as seen: it is looked up again when the goods have come.
  if (!place) return goods ? words.foreign({ code }) : whyNoGoods(words, goodsFault)
  // The camera sees a tag many times.
  const isSeen = before.code === code && now - before.at < sameMs
  before = { code, at: now }
  if (isSeen) return ''
  navigator.vibrate?.(40)
  useScans.setState(({ last }) => ({ last: [code, ...last.filter((one) => one !== code)].slice(0, 10) }))
  if (useScans.getState().isInARow) addRatio(place)
  else openPlace(place)
  return ''
}

/** Of our own QR codes what they name; of another text itself. */
function codeOf(text: string): string {
  const named = /[?&]s=([^&#]+)/.exec(text)?.[1]
  try {
    return named === undefined ? text.trim() : decodeURIComponent(named)
  } catch {
    return text.trim()
  }
}

/** With the colour and, where the tag is of one, the size chosen: the same tag again chooses it anew. */
function openPlace({ goodsId, colourId, sizeId }: SkcPlace & { readonly sizeId: number | null }): void {
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

/** Hears a scanner that types, on every page; a field it typed into becomes what it was before. */
export function listenToWedge(): void {
  let keys: Key[] = []
  let was: { readonly at: number; readonly restore: () => void }[] = []
  addEventListener(
    'keydown',
    (event) => {
      const { target, key, timeStamp } = event
      if (!(target instanceof Element) || target.closest('[data-no-wedge]') || event.ctrlKey || event.metaKey) return
      if (key.length === 1) {
        const field = target instanceof HTMLInputElement ? { element: target, value: target.value } : null
        const restore = () => field && writeInto(field.element, field.value)
        was = [...was, { at: timeStamp, restore }].slice(-60)
        keys = [...keys, { text: key, at: timeStamp }].slice(-60)
        return
      }
      if (key !== 'Enter' && key !== 'Tab') return
      const code = scannedBefore(keys, timeStamp)
      const first = was[keys.length - code.length]
      keys = []
      was = []
      if (code === '' || useFloor.getState().phase !== 'ready') return
      event.preventDefault()
      event.stopImmediatePropagation()
      first?.restore()
      takeBackTyped(first?.at ?? timeStamp)
      const fault = openScanned(code)
      if (fault) notify(fault)
    },
    { capture: true },
  )
}

/** React keeps a value of its own for a field: it is set as a hand would set it. */
function writeInto(element: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

type TakeBack = (since: number) => void
let takeBackTyped: TakeBack = () => undefined
/** The matrix says how digits that a scanner has typed into it are taken back. */
export function onTakeBack(next: TakeBack): void {
  takeBackTyped = next
}
