import { element } from '../../plain/element.ts'
import { digitKeys, letterKeys } from '../keys.ts'
import { button, sheet } from '../parts.ts'
import type { Visit } from './visit.ts'

type Proof = { code: string } | { username: string; password: string }

/** By a code from the counter, or by account and password. */
export function provePage(visit: Visit): HTMLElement {
  const { words, device } = visit
  const refusal = element('p', 'refusal')
  refusal.setAttribute('role', 'alert')
  const prove = async (proof: Proof): Promise<boolean> => {
    refusal.textContent = ''
    try {
      visit.proof = (await device.ask('prove', proof)).proof
      await visit.choose()
      return true
    } catch (error) {
      refusal.textContent = visit.told(error)
      return false
    }
  }
  const place = element('div', 'proving')
  const tabs = [
    { name: words.byCode, make: () => byCode(visit, prove) },
    { name: words.byAccount, make: () => byAccount(visit, prove) },
  ].map(({ name, make }) => {
    const tab = button(name, () => {
      refusal.textContent = ''
      for (const other of tabs) other.setAttribute('aria-pressed', String(other === tab))
      place.replaceChildren(make())
      place.querySelector('input')?.focus()
    })
    return tab
  })
  tabs[0]?.click()
  return sheet(words.start, [element('div', 'tabs', ...tabs), place, refusal], [button(words.back, visit.home)])
}

type Prove = (proof: Proof) => Promise<boolean>

const digits = 6

function byCode({ words }: Visit, prove: Prove): HTMLElement {
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
  return element('form', 'by-code', element('p', 'hint', words.codeHint), field, digitKeys(field, words, sent))
}

function byAccount({ words }: Visit, prove: Prove): HTMLElement {
  const username = input(words.account, 'text')
  const password = input(words.password, 'password')
  username.inputMode = password.inputMode = 'none'
  let current = username
  for (const field of [username, password])
    field.addEventListener('focus', () => {
      current = field
    })
  const go = async () => {
    if (username.value.trim() === '') return username.focus()
    if (password.value === '') return password.focus()
    if (!(await prove({ username: username.value.trim(), password: password.value }))) password.value = ''
  }
  const keys = letterKeys(() => current, words)
  // A key that is pressed leaves the field where it was.
  keys.addEventListener('pointerdown', (event) => event.preventDefault())
  const form = element(
    'form',
    'by-account',
    element('div', 'fields', username, password, button(words.go, go, 'main')),
    keys,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void go()
  })
  return form
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
