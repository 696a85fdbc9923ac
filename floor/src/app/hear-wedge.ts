import { isEndOfScan, textOfKey } from '../entry/typed-key.ts'
import { burstBefore, type Key } from '../entry/wedge.ts'
import { tagOf } from '../goods/catalogue.ts'
import { openScanned } from './scanned.ts'
import { notify, useFloor } from './state.ts'

/** The longest code, a Digital Link with all that it may carry. */
const rememberedKeys = 300
/** What a hand typed before and after such a key is not one text. */
const leadsElsewhere = /^(Arrow|Page|Home|End|Backspace|Delete|Escape)/

/** Hears a scanner that types, on every page; a field it typed into becomes what it was before. */
export function listenToWedge(): void {
  let keys: (Key & { readonly restore: () => void })[] = []
  addEventListener(
    'keydown',
    (event) => {
      const { target, timeStamp: at } = event
      if (!(target instanceof Element) || target.closest('[data-no-wedge]') || event.ctrlKey || event.metaKey) return
      const text = textOfKey(event)
      if (text !== '') {
        keys = [...keys, { text, at, restore: restoreOf(target) }].slice(-rememberedKeys)
        return
      }
      if (leadsElsewhere.test(event.key)) keys = []
      if (!isEndOfScan(event)) return
      const code = scanOf(keys, at, isText(target) ? 'text' : 'quantity')
      const first = keys[keys.length - code.length]
      keys = []
      if (code === '' || useFloor.getState().phase !== 'ready') return
      event.preventDefault()
      event.stopImmediatePropagation()
      // What an input method holds back is written first.
      if (event.isComposing && target instanceof HTMLElement) {
        target.blur()
        target.focus()
      }
      first?.restore()
      takeBackTyped(first?.at ?? at)
      const fault = openScanned(code)
      if (fault) notify(fault)
    },
    { capture: true },
  )
}

/** Quantities are typed into cells, which are no fields, and into fields of numbers. */
function isText(target: Element): boolean {
  return target.closest('input:not([type=number]), textarea, select') !== null
}

/** What a scanner typed just before a moment; empty where a hand typed. */
function scanOf(keys: readonly Key[], at: number, into: 'text' | 'quantity'): string {
  const burst = burstBefore(keys, at, into)
  const { goods } = useFloor.getState()
  if (!burst || !(burst.isScanner || (goods && tagOf(goods, burst.text)))) return ''
  return burst.text
}

function restoreOf(target: Element): () => void {
  const { value } = target instanceof HTMLInputElement ? target : { value: '' }
  return () => {
    if (target instanceof HTMLInputElement) writeInto(target, value)
  }
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
