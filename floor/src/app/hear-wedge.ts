import { type Key, scannedBefore } from '../entry/wedge.ts'
import { openScanned } from './scanned.ts'
import { notify, useFloor } from './state.ts'

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
