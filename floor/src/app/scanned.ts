import { create } from 'zustand'
import { type Key, scannedBefore } from '../entry/wedge.ts'
import { go } from './place.ts'
import { notify, useFloor } from './state.ts'
import { spokenWords } from './words.ts'

export const useScans = create<{ readonly last: readonly string[] }>(() => ({ last: [] }))
const sameMs = 1500
let before = { code: '', at: 0 }

/** Opens what a tag names, with its colour chosen. False where it is no tag of this fair. */
export function openScanned(text: string): boolean {
  const code = /[?&]s=([^&#]+)/.exec(text)?.[1] ?? text.trim()
  const now = performance.now()
  // The camera sees a tag many times.
  if (before.code === code && now - before.at < sameMs) return true
  before = { code, at: now }
  const place = useFloor.getState().goods?.tags.get(decodeURIComponent(code).toLowerCase())
  if (!place) return false
  navigator.vibrate?.(40)
  useScans.setState(({ last }) => ({ last: [code, ...last.filter((one) => one !== code)].slice(0, 10) }))
  go('style', `${place.goodsId}-${place.colourId}`)
  return true
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
      if (code === '') return
      event.preventDefault()
      event.stopImmediatePropagation()
      first?.restore()
      takeBackTyped(first?.at ?? timeStamp)
      if (!openScanned(code)) notify(spokenWords().foreign({ code }))
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
