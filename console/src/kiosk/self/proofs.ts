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

export function codeForm({ texts }: Visit, prove: Prove): HTMLElement {
  const field = input(texts.codeHint, 'text')
  field.inputMode = 'none'
  field.maxLength = digits
  // The hint is shown above it.
  field.placeholder = ''
  field.classList.add('code')
  // The last digit sends it: there is nothing else to press.
  const sent = async () => {
    if (!new RegExp(`^\\d{${digits}}$`).test(field.value)) return
    const code = field.value
    if (!(await prove({ code }))) field.value = ''
  }
  field.addEventListener('input', sent)
  const hint = element('p', 'hint', texts.codeHint)
  return form('by-code', () => field.focus(), hint, field, digitKeys(field, texts, sent))
}

export function accountForm({ texts }: Visit, prove: Prove): HTMLElement {
  const username = input(texts.account, 'text')
  const password = input(texts.password, 'password')
  username.inputMode = password.inputMode = 'none'
  let current = username
  for (const field of [username, password])
    field.addEventListener('focus', () => {
      current = field
    })
  const go = button(
    texts.go,
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
    keysFor(() => current, texts),
  )
}

/** Waits for a card; one that was scanned signs in at once, or with its password where the organiser asks for both. */
export function cardForm({ texts, device }: Visit, prove: Prove, card?: string): HTMLElement {
  if (card === undefined) return element('p', 'said card-hint', texts.cardHint)
  if (device.me.cardSignIn !== 'withPassword') {
    const hint = element('p', 'said card-hint', texts.busy)
    void prove({ card }).then((isProof) => {
      if (!isProof) hint.textContent = texts.cardHint
    })
    return hint
  }
  const password = input(texts.password, 'password')
  password.inputMode = 'none'
  const go = button(
    texts.go,
    async () => {
      if (password.value === '') return password.focus()
      if (!(await prove({ card, password: password.value }))) password.value = ''
    },
    'main',
  )
  return form(
    'by-account',
    () => go.click(),
    element('p', 'hint', texts.cardPassword),
    element('div', 'fields', password, go),
    keysFor(() => password, texts),
  )
}

/** Creates a form in which Enter in any field acts as its button; a plain form would leave the page. */
function form(className: string, onEnter: () => void, ...children: readonly HTMLElement[]): HTMLElement {
  const formElement = element('form', className, ...children)
  formElement.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onEnter()
  })
  formElement.addEventListener('submit', (event) => event.preventDefault())
  return formElement
}

function keysFor(current: () => HTMLInputElement, texts: Visit['texts']): HTMLElement {
  const keys = letterKeys(current, texts)
  // A key that is pressed leaves the field where it was.
  keys.addEventListener('pointerdown', (event) => event.preventDefault())
  return keys
}

function input(label: string, type: 'text' | 'password'): HTMLInputElement {
  const inputElement = element('input', 'field')
  inputElement.type = type
  inputElement.placeholder = label
  inputElement.ariaLabel = label
  // Keeps browsers from storing one customer's input or offering it to the next.
  inputElement.autocomplete = type === 'password' ? 'new-password' : 'off'
  inputElement.autocapitalize = 'off'
  inputElement.spellcheck = false
  return inputElement
}
