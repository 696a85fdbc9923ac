/** A pressed key, as an event of the keyboard names it. */
type KeyPress = { readonly key: string; readonly code: string; readonly shiftKey: boolean }

/** Names that an input method gives a key instead of what it writes. */
const unnamed: ReadonlySet<string> = new Set(['Process', 'Unidentified', 'Dead'])
/** By the position of a key, plain and with Shift, as scanners are set by default (US). */
const signs: Readonly<Record<string, string>> = {
  ...{ Minus: '-_', Equal: '=+', BracketLeft: '[{', BracketRight: ']}', Backslash: '\\|', Semicolon: ';:' },
  ...{ Quote: '\'"', Comma: ',<', Period: '.>', Slash: '/?', Backquote: '`~', Space: '  ' },
  ...{ NumpadSubtract: '--', NumpadAdd: '++', NumpadDecimal: '..', NumpadDivide: '//' },
}
const shiftedDigits = ')!@#$%^&*('

/** What a key writes; under an input method, which hides it, by its position. Empty where it writes nothing. */
export function textOfKey({ key, code, shiftKey }: KeyPress): string {
  if (key.length === 1) return key
  if (!unnamed.has(key)) return ''
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  const [, place, digit] = /^(Digit|Numpad)(\d)$/.exec(code) ?? []
  if (digit) return shiftKey && place === 'Digit' ? (shiftedDigits[Number(digit)] ?? '') : digit
  return signs[code]?.[shiftKey ? 1 : 0] ?? ''
}

export function isEndOfScan({ key, code }: KeyPress): boolean {
  return ['Enter', 'Tab'].includes(key) || (unnamed.has(key) && ['Enter', 'NumpadEnter', 'Tab'].includes(code))
}

/** Whether what was typed before and after such a key is not one text. */
export function leadsElsewhere({ key }: KeyPress): boolean {
  return /^(Arrow|Page|Home|End|Backspace|Delete|Escape)/.test(key)
}
