import { element } from '../plain/element.ts'
import { button } from './parts.ts'

type Field = Pick<HTMLInputElement, 'value' | 'maxLength'>
type Words = { readonly erase: string; readonly shift: string }

const digitRows = ['123', '456', '789', '0']
const letterRows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm-_@.']

function type(field: Field, sign: string): void {
  if (field.maxLength < 0 || field.value.length < field.maxLength) field.value += sign
}

function erase(field: Field): void {
  field.value = field.value.slice(0, -1)
}

/** Keys for digits under a field: few kiosks have a keyboard. `onChange` hears of each. */
export function digitKeys(field: Field, words: Words, onChange: () => unknown): HTMLElement {
  const rows = digitRows.map((row) =>
    element(
      'div',
      'key-row',
      ...[...row].map((sign) =>
        button(sign, () => {
          type(field, sign)
          return onChange()
        }),
      ),
    ),
  )
  rows.at(-1)?.append(button(words.erase, () => erase(field)))
  return element('div', 'keys digits', ...rows)
}

/** Keys for an account's name and password, into the field that `current` names. */
export function letterKeys(current: () => Field, words: Words): HTMLElement {
  let isUpper = false
  const signs: HTMLButtonElement[] = []
  const rows = letterRows.map((row) =>
    element(
      'div',
      'key-row',
      ...[...row].map((sign) => {
        const key = button(sign, () => type(current(), isUpper ? sign.toUpperCase() : sign))
        signs.push(key)
        return key
      }),
    ),
  )
  const shift = button(words.shift, () => {
    isUpper = !isUpper
    shift.setAttribute('aria-pressed', String(isUpper))
    for (const key of signs) {
      const sign = key.textContent ?? ''
      key.textContent = isUpper ? sign.toUpperCase() : sign.toLowerCase()
    }
  })
  shift.classList.add('wide')
  const back = button(words.erase, () => erase(current()))
  back.classList.add('wide')
  rows.at(-1)?.prepend(shift)
  rows.at(-1)?.append(back)
  return element('div', 'keys letters', ...rows)
}
