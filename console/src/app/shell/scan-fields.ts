import { burstBefore, type Key } from '@fairdesk/contract/names/scan-burst'
import { isEndOfScan, leadsElsewhere, textOfKey } from '@fairdesk/contract/names/typed-key'

type FieldKey = Key & {
  readonly field: HTMLInputElement
  /** Value of the field before the key. */
  readonly textBefore: string
  readonly isHidden: boolean
}

/** The longest code, a Digital Link with all that it may carry. */
const rememberedKeys = 300
/** Time an input method may take to write held-back text, in milliseconds. */
const composingMs = 200

/**
 * Handles scanner input in fields at or within `data-scan-field`, so that the code is searched as it is on the tag: Tab
 * acts as Enter does, the code replaces the former search and whatever an input method makes of its keys. Returns the
 * function that stops it.
 */
export function hearScans(): () => void {
  let keys: readonly FieldKey[] = []
  let last: Scan | null = null
  const onKeyDown = (event: KeyboardEvent) => {
    const { target: field, timeStamp: timeMs } = event
    if (!(field instanceof HTMLInputElement) || !field.closest('[data-scan-field]')) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const text = textOfKey(event)
    const isHidden = text !== event.key
    if (text !== '')
      keys = [...keys, { text, at: timeMs, field, textBefore: field.value, isHidden }].slice(-rememberedKeys)
    else if (leadsElsewhere(event)) keys = []
    if (text !== '' || !isEndOfScan(event) || event.shiftKey) return
    const fieldKeys = keys.filter((key) => key.field === field)
    keys = []
    const scan = scanOf(fieldKeys, event, last)
    if (!scan) return
    last = scan
    if (!isTab(event) && !event.isComposing && field.value === scan.code) return
    event.preventDefault()
    event.stopImmediatePropagation()
    afterComposing(event, () => {
      if (field.value !== scan.code) writeInto(field, scan.code)
      // Once the page has taken in the code.
      setTimeout(() => pressEnter(field))
    })
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  return () => removeEventListener('keydown', onKeyDown, { capture: true })
}

type Scan = { readonly field: HTMLInputElement; readonly code: string }

/** Returns the scan to put into the field and search for; null if typed by hand. */
function scanOf(fieldKeys: readonly FieldKey[], event: KeyboardEvent, last: Scan | null): Scan | null {
  const burst = burstBefore(fieldKeys, event.timeStamp)
  const field = fieldKeys.at(-1)?.field
  if (!burst || !field) return null
  if (burst.isScanner) return { field, code: burst.text }
  const typed = fieldKeys.slice(-burst.text.length)
  // A hand may be as quick: it leaves a field by Tab after words, and chooses candidates by digits.
  if (!/\d/.test(burst.text) || (typed.some((key) => key.isHidden) && !isNoHand(typed))) return null
  const isNext = last?.field === field && last.code === typed[0]?.textBefore
  // The field holds the input method's conversion of the code.
  const isWhole = isNext || typed.some((key) => key.isHidden)
  return { field, code: isWhole ? burst.text : field.value }
}

/** No hand types this many keys that quickly, candidates among them, and Enter. */
function isNoHand(keys: readonly FieldKey[]): boolean {
  const ms = (keys.at(-1)?.at ?? 0) - (keys[0]?.at ?? 0)
  return keys.length >= hiddenScan.fewestKeys && ms <= hiddenScan.meanGap * (keys.length - 1)
}

const hiddenScan = { fewestKeys: 6, meanGap: 60 }

function isTab({ key, code }: KeyboardEvent): boolean {
  return key === 'Tab' || code === 'Tab'
}

/** Runs `work` once an input method has committed its pending text. */
function afterComposing({ isComposing, target }: KeyboardEvent, work: () => void): void {
  if (!isComposing || !(target instanceof HTMLElement)) {
    work()
    return
  }
  const ended = new AbortController()
  const go = () => {
    ended.abort()
    clearTimeout(timer)
    // Safari writes the text behind the event.
    setTimeout(work)
  }
  const timer = setTimeout(() => {
    target.blur()
    target.focus()
    go()
  }, composingMs)
  target.addEventListener('compositionend', go, { signal: ended.signal })
}

function pressEnter(field: HTMLInputElement): void {
  // Selects go by the number of a key.
  const enter = { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true }
  for (const type of ['keydown', 'keyup']) field.dispatchEvent(new KeyboardEvent(type, enter))
}

/** React keeps a value of its own for a field: it is set as a hand would set it. */
function writeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
