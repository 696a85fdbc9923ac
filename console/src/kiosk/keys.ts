import { element } from '../plain/element.ts'
import { button } from './parts.ts'

type Field = Pick<HTMLInputElement, 'value' | 'maxLength'>
type Texts = Readonly<Record<'erase' | 'shift' | 'signs' | 'letters' | 'space', string>>

const digitRows = ['123', '456', '789', '0']
const letterRows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '-_@.']
/** Every sign that a keyboard of a computer has: passwords are made on one. */
const signRows = ['!@#$%^&*()', '-_=+[]{}\\|', ';:\'",.<>/?', '`~']

function type(field: Field, sign: string): void {
  if (field.maxLength < 0 || field.value.length < field.maxLength) field.value += sign
}

function erase(field: Field): void {
  field.value = field.value.slice(0, -1)
}

function keyRow(signs: string, press: (sign: string) => unknown): HTMLElement {
  return element('div', 'key-row', ...[...signs].map((sign) => button(sign, () => press(sign))))
}

function wideKey(text: string, press: () => unknown): HTMLButtonElement {
  const key = button(text, press)
  key.classList.add('wide')
  return key
}

/** Creates on-screen digit keys for a field, since few kiosks have a keyboard. `onChange` is called for each. */
export function digitKeys(field: Field, texts: Texts, onChange: () => unknown): HTMLElement {
  const rows = digitRows.map((row) =>
    keyRow(row, (sign) => {
      type(field, sign)
      return onChange()
    }),
  )
  rows.at(-1)?.append(button(texts.erase, () => erase(field)))
  return element('div', 'keys digits', ...rows)
}

/** Keys for an account's name and password, letters or signs, into the field that `current` names. */
export function letterKeys(current: () => Field, texts: Texts): HTMLElement {
  const keys = element('div', 'keys letters')
  const [letters, signs] = [letterPage(current, texts), signPage(current, texts)]
  const show = (page: readonly HTMLElement[]) => keys.replaceChildren(...page)
  const back = () => wideKey(texts.erase, () => erase(current()))
  letters.at(-1)?.prepend(wideKey(texts.signs, () => show(signs)))
  signs.at(-1)?.prepend(wideKey(texts.letters, () => show(letters)))
  for (const page of [letters, signs]) page.at(-1)?.append(back())
  show(letters)
  return keys
}

function letterPage(current: () => Field, texts: Texts): HTMLElement[] {
  let isUpper = false
  const applyCase = (sign: string) => (isUpper ? sign.toUpperCase() : sign)
  const rows = letterRows.map((row) => keyRow(row, (sign) => type(current(), applyCase(sign))))
  const keys = rows.flatMap((row) => [...row.children])
  const shift = wideKey(texts.shift, () => {
    isUpper = !isUpper
    shift.setAttribute('aria-pressed', String(isUpper))
    for (const [index, key] of keys.entries()) key.textContent = applyCase([...letterRows.join('')][index] ?? '')
  })
  rows.at(-1)?.prepend(shift)
  return rows
}

function signPage(current: () => Field, texts: Texts): HTMLElement[] {
  const rows = signRows.map((row) => keyRow(row, (sign) => type(current(), sign)))
  rows.at(-1)?.append(wideKey(texts.space, () => type(current(), ' ')))
  return rows
}
