// @vitest-environment happy-dom
import { kiosk as words } from '@fairdesk/phrases/zh-cn/self-print/kiosk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KioskProblem } from '../kiosk-call.ts'
import { selfService } from '../self-service.ts'
import { type Answers, deviceOf } from '../testing/device.ts'

const secret = '0123456789ABCDEFGHJKMNPQRS'
const address = `https://fair.example/floor/#f=1&c=${secret}`
let stop: () => void = () => undefined
beforeEach(() => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('zh-CN')
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const answers: Answers = {
  prove: () => ({ proof: 'p', customer: '杭州西湖店' }),
  orders: () => ({ list: [{ customerId: 1, customer: '杭州西湖店', choices: [] }] }),
}

function start(differing: Parameters<typeof deviceOf>[2] = {}, differently: Answers = {}) {
  const { device, sentAs } = deviceOf('self', { ...answers, ...differently }, differing)
  const shown = selfService(device)
  stop = shown.end
  document.body.replaceChildren(shown.element)
  return sentAs
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ??
  expect.fail(`no button ${name}`)
const field = (name: string) =>
  [...document.querySelectorAll('input')].find(({ ariaLabel }) => ariaLabel === name) ?? expect.fail(`no field ${name}`)
const press = (key: string) => {
  const at = document.activeElement ?? document.body
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  if (key.length === 1 && at instanceof HTMLInputElement) at.value += key
}
/** As a scanner types: all at once, with Enter unless it is set up without. */
const scan = (text: string, end = 'Enter') => {
  for (const key of text) press(key)
  if (end) press(end)
}
const begin = () => {
  const first = document.querySelector('button')
  first?.click()
}
const told = () => document.querySelector('[role=alert]')?.textContent
const hello = words.hello({ name: '杭州西湖店' })
const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text))

test.each([
  ['an address', address, 'Enter'],
  ['an address in small letters, without Enter', address.toLowerCase(), ''],
  ['the code alone', secret, 'Tab'],
])('a card that is scanned on the first page signs in: %s', async (_, text, end) => {
  const sentAs = start()
  scan(text, end)
  await shows(hello)
  expect(sentAs('prove')).toEqual([{ card: secret }])
})

test.each([60, 90, 130])(
  'a card of a scanner with %i ms between its keys signs in, under an input method too',
  async (gap) => {
    const sentAs = start()
    for (const [nth, sign] of [...secret, 'Enter'].entries()) {
      const code = /^[A-Z]$/.test(sign) ? `Key${sign}` : `Digit${sign}`
      const key = sign === 'Enter' ? { key: 'Enter' } : { key: 'Process', code, shiftKey: /[A-Z]/.test(sign) }
      const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: 1000 + nth * gap })
      document.body.dispatchEvent(event)
    }
    await shows(hello)
    expect(sentAs('prove')).toEqual([{ card: secret }])
  },
)

test('a card signs in from a field too, which keeps nothing of it', async () => {
  const sentAs = start(
    {},
    {
      prove: () => {
        throw new KioskProblem('refused', '这张登录卡已换成新卡')
      },
    },
  )
  begin()
  button(words.byAccount).click()
  field(words.account).focus()
  const typed = field(words.account)
  scan(address)
  await vi.waitFor(() => expect(told()).toBe('这张登录卡已换成新卡'))
  expect(sentAs('prove')).toEqual([{ card: secret }])
  expect(typed.value).toBe('')
  expect(document.body.textContent).toContain(words.cardHint)
})

test('another code is told to be no card, and what a person types is nothing of the kind', async () => {
  const sentAs = start()
  begin()
  scan('https://fair.example/floor/?f=1')
  expect(told()).toBe(words.notACard)
  button(words.byAccount).click()
  field(words.account).focus()
  scan('DL-000123')
  expect(field(words.account).value).toBe('DL-000123')
  expect(sentAs('prove')).toEqual([])
})

test('where cards need the password it is asked for, and Enter sends both', async () => {
  const sentAs = start({ cardSignIn: 'withPassword' })
  scan(address)
  expect(document.body.textContent).toContain(words.cardPassword)
  field(words.password).value = 'geheim#1'
  field(words.password).focus()
  press('Enter')
  await shows(hello)
  expect(sentAs('prove')).toEqual([{ card: secret, password: 'geheim#1' }])
})

test('where the organiser lets no card sign in, none does, and none is spoken of', () => {
  const sentAs = start({ cardSignIn: 'off' })
  expect(document.body.textContent).toContain(words.startHint)
  scan(address)
  begin()
  expect(document.body.textContent).not.toContain(words.byCard)
  expect(sentAs('prove')).toEqual([])
})

test('a second card takes nobody’s visit over', async () => {
  const sentAs = start()
  scan(address)
  await shows(hello)
  scan(address.replace(secret, secret.replace('0', 'Z')))
  expect(sentAs('prove')).toHaveLength(1)
  expect(document.body.textContent).toContain(hello)
})

test('any sign of a password can be typed, and Enter goes on', async () => {
  const sentAs = start()
  begin()
  button(words.byAccount).click()
  field(words.account).value = 'nb01'
  field(words.account).focus()
  press('Enter')
  await vi.waitFor(() => expect(document.activeElement).toBe(field(words.password)))
  const signs = '!@#$%^&*()-_=+[]{}\\|;:\'",.<>/?`~'
  button('a').click()
  button(words.signs).click()
  for (const sign of signs) button(sign).click()
  button(words.space).click()
  button(words.letters).click()
  button(words.shift).click()
  button('B').click()
  press('Enter')
  await shows(hello)
  expect(sentAs('prove')).toEqual([{ username: 'nb01', password: `a${signs} B` }])
})
