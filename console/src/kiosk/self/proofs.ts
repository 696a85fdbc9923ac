import { element } from '../../plain/element.ts'
import { digitKeys, letterKeys } from '../keys.ts'
import { button } from '../parts.ts'
import type { Visit } from './visit.ts'

type Proof =
  | { readonly code: string }
  | { readonly username: string; readonly password: string }
  | { readonly card: string; readonly password?: string }

/** Sends a proof; gives whether it was one. */
export type Prove = (proof: Proof) => Promise<boolean>

const digits = 6

export function codeForm({ words }: Visit, prove: Prove): HTMLElement {
  const field = input(words.codeHint, 'text')
  field.inputMode = 'none'
  field.maxLength = digits
  // What it is for stands above it.
  field.placeholder = ''
  field.classList.add('code')
  // The last digit sends it: there is nothing else to press.
  const sent = async () => {
    if (!new RegExp(`^\\d{${digits}}$`).test(field.value)) return
    const code = field.value
    if (!(await prove({ code }))) field.value = ''
  }
  field.addEventListener('input', sent)
  const hint = element('p', 'hint', words.codeHint)
  return form('by-code', () => field.focus(), hint, field, digitKeys(field, words, sent))
}

export function accountForm({ words }: Visit, prove: Prove): HTMLElement {
  const username = input(words.account, 'text')
  const password = input(words.password, 'password')
  username.inputMode = password.inputMode = 'none'
  let current = username
  for (const field of [username, password])
    field.addEventListener('focus', () => {
      current = field
    })
  const go = button(
    words.go,
    async () => {
      if (username.value.trim() === '') return username.focus()
      if (password.value === '') return password.focus()
      if (!(await prove({ username: username.value.trim(), password: password.value }))) password.value = ''
    },
    'main',
  )
  return form(
    'by-account',
    () => go.click(),
    element('div', 'fields', username, password, go),
    keysFor(() => current, words),
  )
}

/** Waits for a card; one that was scanned signs in at once, or with its password where the organiser asks for both. */
export function cardForm({ words, device }: Visit, prove: Prove, card?: string): HTMLElement {
  if (card === undefined) return element('p', 'said card-hint', words.cardHint)
  if (device.me.cardSignIn !== 'withPassword') {
    const said = element('p', 'said card-hint', words.busy)
    void prove({ card }).then((isProof) => {
      if (!isProof) said.textContent = words.cardHint
    })
    return said
  }
  const password = input(words.password, 'password')
  password.inputMode = 'none'
  const go = button(
    words.go,
    async () => {
      if (password.value === '') return password.focus()
      if (!(await prove({ card, password: password.value }))) password.value = ''
    },
    'main',
  )
  return form(
    'by-account',
    () => go.click(),
    element('p', 'hint', words.cardPassword),
    element('div', 'fields', password, go),
    keysFor(() => password, words),
  )
}

/** Enter in any of its fields does what its button does; a form by itself would leave the page. */
function form(className: string, onEnter: () => void, ...children: readonly HTMLElement[]): HTMLElement {
  const made = element('form', className, ...children)
  made.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onEnter()
  })
  made.addEventListener('submit', (event) => event.preventDefault())
  return made
}

function keysFor(current: () => HTMLInputElement, words: Visit['words']): HTMLElement {
  const keys = letterKeys(current, words)
  // A key that is pressed leaves the field where it was.
  keys.addEventListener('pointerdown', (event) => event.preventDefault())
  return keys
}

function input(label: string, type: 'text' | 'password'): HTMLInputElement {
  const made = element('input', 'field')
  made.type = type
  made.placeholder = label
  made.ariaLabel = label
  // No browser keeps or offers what one customer typed to the next.
  made.autocomplete = type === 'password' ? 'new-password' : 'off'
  made.autocapitalize = 'off'
  made.spellcheck = false
  return made
}
