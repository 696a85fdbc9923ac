import { isEndOfScan, textOfKey } from '@fairdesk/contract/names/typed-key'

/**
 * Slow wireless scanners pause this long between two characters. Card codes are never typed by hand: they are
 * recognized by format, not pace.
 */
const longestGapMs = 200
/** For scanners without Enter: time without a character that ends the code, in milliseconds. */
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

/**
 * Calls `onCard` for each card scanned by a keyboard-emulating scanner, wherever the focus is. Returns the disposer.
 */
export function watchScanner(onCard: (card: ScannedCard) => void): () => void {
  let text = ''
  let lastAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = (): boolean => {
    clearTimeout(timer)
    const card = cardIn(text)
    text = ''
    if (!card) return false
    // Clear the code typed into a field on the way, or it might be taken for a password.
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
