import { burstBefore, type Key } from '@fairdesk/contract/names/scan-burst'
import { isEndOfScan, leadsElsewhere, textOfKey } from '@fairdesk/contract/names/typed-key'

type FieldKey = Key & {
  readonly field: HTMLInputElement
  /** What the field held before it. */
  readonly before: string
  readonly isHidden: boolean
}

/** The longest code, a Digital Link with all that it may carry. */
const rememberedKeys = 300

/**
 * What a scanner types into a field at or within what is marked `data-scan-field` is searched for as it is on the tag: Tab acts as Enter does, the
 * code takes the place of what was searched for before, and of what an input method makes of its keys. Gives what ends it.
 */
export function hearScans(): () => void {
  let keys: readonly FieldKey[] = []
  const onKeyDown = (event: KeyboardEvent) => {
    const { target: field, timeStamp: at } = event
    if (!(field instanceof HTMLInputElement) || !field.closest('[data-scan-field]')) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const text = textOfKey(event)
    const isHidden = text !== event.key
    if (text !== '') keys = [...keys, { text, at, field, before: field.value, isHidden }].slice(-rememberedKeys)
    else if (leadsElsewhere(event)) keys = []
    if (text !== '' || !isEndOfScan(event)) return
    const heard = keys.filter((key) => key.field === field)
    keys = []
    const code = codeOf(heard, event)
    if (code === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // What an input method holds back is written first.
    if (event.isComposing) {
      field.blur()
      field.focus()
    }
    if (field.value !== code) writeInto(field, code)
    // Once the page has taken in the code.
    setTimeout(() => pressEnter(field))
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  return () => removeEventListener('keydown', onKeyDown, { capture: true })
}

/** What the field shall hold and search for; null where the key does what it does by itself. */
function codeOf(heard: readonly FieldKey[], event: KeyboardEvent): string | null {
  const burst = event.shiftKey ? null : burstBefore(heard, event.timeStamp)
  const field = heard.at(-1)?.field
  if (!burst || !field) return null
  const typed = heard.slice(-burst.text.length)
  const isHidden = typed.some((key) => key.isHidden)
  const isTab = [event.key, event.code].includes('Tab')
  if (burst.isScanner) return isTab || isHidden || typed[0]?.before !== '' ? burst.text : null
  // A hand may be as quick: it leaves a field by Tab after words, and chooses candidates by digits.
  return isTab && !isHidden && /\d/.test(burst.text) ? field.value : null
}

function pressEnter(field: HTMLInputElement): void {
  for (const type of ['keydown', 'keyup'])
    field.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }))
}

/** React keeps a value of its own for a field: it is set as a hand would set it. */
function writeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
