import { isEndOfScan, textOfKey } from '@fairdesk/contract/names/typed-key'

/** Scanners with a slow radio pause so long between two characters. No hand types a card's code: it is known by its shape, not its pace. */
const longestGapMs = 200
/** Where a scanner sends no Enter, this long without a character ends the code. */
const endMs = 300

/** `secret` is null where the code leads somewhere, but is no sign-in card. */
export type ScannedCard = { readonly secret: string | null }

const secretShape = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** The card that a code is of: an address with the secret behind `c=`, or the secret alone. Undefined for any other text. */
function cardIn(text: string): ScannedCard | undefined {
  const code = text.trim().toUpperCase()
  const secret = /[#&?]C=([0-9A-Z]+)$/.exec(code)?.[1] ?? code
  if (secretShape.test(secret)) return { secret }
  return /^HTTPS?:\/\//.test(code) ? { secret: null } : undefined
}

/** Calls `onCard` for each card that a scanner types like a keyboard, wherever the focus is. Returns what ends it. */
export function watchScanner(onCard: (card: ScannedCard) => void): () => void {
  let text = ''
  let lastAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = (): boolean => {
    clearTimeout(timer)
    const card = cardIn(text)
    text = ''
    if (!card) return false
    // What was typed into a field on the way is nobody's password.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.value = ''
    onCard(card)
    return true
  }
  const onKey = (event: KeyboardEvent) => {
    const goesOn = event.timeStamp - lastAt <= longestGapMs
    if (isEndOfScan(event)) {
      if (!goesOn || !read()) return
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const sign = textOfKey(event)
    if (sign === '' || event.ctrlKey || event.altKey || event.metaKey) return
    text = goesOn ? text + sign : sign
    lastAt = event.timeStamp
    clearTimeout(timer)
    timer = setTimeout(read, endMs)
  }
  addEventListener('keydown', onKey, true)
  return () => {
    clearTimeout(timer)
    removeEventListener('keydown', onKey, true)
  }
}
