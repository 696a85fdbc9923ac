import { burstBefore, type Key } from '@fairdesk/contract/names/scan-burst'
import { isEndOfScan, leadsElsewhere, textOfKey } from '@fairdesk/contract/names/typed-key'
import { tagOf } from '../../goods/catalogue.ts'
import { notify, useFloor } from '../state.ts'
import { openScanned } from './scanned.ts'

/** The longest code, a Digital Link with all that it may carry. */
const rememberedKeys = 300

/** Listens on every page for a scanner that types; restores a field it typed into. */
export function listenToWedge(): void {
  let keys: (Key & { readonly restore: () => void })[] = []
  addEventListener(
    'keydown',
    (event) => {
      const { target, timeStamp: timeMs } = event
      if (!(target instanceof Element) || target.closest('[data-no-wedge]') || event.ctrlKey || event.metaKey) return
      const text = textOfKey(event)
      if (text !== '') {
        keys = [...keys, { text, at: timeMs, restore: restoreOf(target) }].slice(-rememberedKeys)
        return
      }
      if (leadsElsewhere(event)) keys = []
      if (!isEndOfScan(event)) return
      const code = scanOf(keys, timeMs, isText(target) ? undefined : isStepped)
      const first = keys[keys.length - code.length]
      keys = []
      if (code === '' || useFloor.getState().phase !== 'ready') return
      event.preventDefault()
      event.stopImmediatePropagation()
      // Let an input method commit its pending text first.
      if (event.isComposing && target instanceof HTMLElement) {
        target.blur()
        target.focus()
      }
      first?.restore()
      takeBackTyped(first?.at ?? timeMs)
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

/** Numbers short enough for quantities, raised and lowered by the keys for that: all that a hand types into a cell. */
function isStepped(text: string): boolean {
  return /^(\d{0,4}[+-])*\d{0,4}$/.test(text)
}

/** Returns the text a scanner typed just before this moment; empty if typed by hand. */
function scanOf(keys: readonly Key[], timeMs: number, isQuantity?: (text: string) => boolean): string {
  const burst = burstBefore(keys, timeMs, isQuantity)
  if (!burst) return ''
  const { goods } = useFloor.getState()
  const isScanner = burst.isScanner || isQuantity?.(burst.text) === false
  return isScanner || (goods && tagOf(goods, burst.text)) ? burst.text : ''
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
