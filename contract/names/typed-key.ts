/** A pressed key, as an event of the keyboard names it. */
type KeyPress = { readonly key: string; readonly code: string; readonly shiftKey: boolean }

/** Key names that an input method reports instead of the character. */
const unnamed: ReadonlySet<string> = new Set(['Process', 'Unidentified', 'Dead'])
/** Characters by key position, plain and with Shift, in the default scanner layout (US). */
const signs: Readonly<Record<string, string>> = {
  ...{ Minus: '-_', Equal: '=+', BracketLeft: '[{', BracketRight: ']}', Backslash: '\\|', Semicolon: ';:' },
  ...{ Quote: '\'"', Comma: ',<', Period: '.>', Slash: '/?', Backquote: '`~', Space: '  ' },
  ...{ NumpadSubtract: '--', NumpadAdd: '++', NumpadDecimal: '..', NumpadDivide: '//' },
}
const shiftedDigits = ')!@#$%^&*('

/** Returns the character of a key; if an input method hides it, by key position. Empty if there is none. */
export function textOfKey({ key, code, shiftKey }: KeyPress): string {
  if (key.length === 1) return key
  if (!unnamed.has(key)) return ''
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  const [, keyGroup, digit] = /^(Digit|Numpad)(\d)$/.exec(code) ?? []
  if (digit) return shiftKey && keyGroup === 'Digit' ? (shiftedDigits[Number(digit)] ?? '') : digit
  return signs[code]?.[shiftKey ? 1 : 0] ?? ''
}

export function isEndOfScan({ key, code }: KeyPress): boolean {
  return ['Enter', 'Tab'].includes(key) || (unnamed.has(key) && ['Enter', 'NumpadEnter', 'Tab'].includes(code))
}

/** Returns true if the key separates the text typed before it from the text after it. */
export function leadsElsewhere({ key }: KeyPress): boolean {
  return /^(Arrow|Page|Home|End|Backspace|Delete|Escape)/.test(key)
}
