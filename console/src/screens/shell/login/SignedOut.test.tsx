import { config } from '@fairdesk/contract/areas/settings/config'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { user as userArea } from '@fairdesk/contract/areas/shell/user'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { login as words } from '@fairdesk/phrases/zh-cn/sign-in'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation, useConsoleLocation } from '../../../kit/page/location.ts'
import { useSite } from '../../../kit/page/site.ts'
import { leaveSession, useSession } from '../../../kit/session/session.ts'
import { administrator } from '../../../testing/administrator.ts'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { SignedOut } from './SignedOut.tsx'

const fairs = [
  { value: 1, label: '2027 春夏订货会' },
  { value: 2, label: '2026 秋冬订货会', tag: 'closed' },
]

/** Until somebody is signed in. */
const Door = () => {
  const { pathname, search } = useConsoleLocation()
  return useSession(({ status }) => status) === 'signedOut' && <SignedOut returnAddress={`${pathname}${search}`} />
}

/** Nobody is signed in, who wanted to go to an address. */
async function knock(at: string) {
  const user = await showScreen(<Door />, { at })
  leaveSession()
  return user
}
const account = () => screen.getByRole('textbox', { name: words.account })
const password = () => screen.getByLabelText(words.password)

beforeEach(() => {
  serve(dictionary.dictionaryData, fairs)
})

test('whoever wanted elsewhere signs in first, and is there then', async () => {
  const asked = serve(userArea.login, { ...administrator, token: 'abc' })
  const user = await knock('/report2/ranking?by=colour')
  expect(currentLocation().search).toBe(`?redirect=${encodeURIComponent('/report2/ranking?by=colour')}`)
  expect((await screen.findByRole('option', { name: new RegExp(words.closed) })).textContent).toContain('2026 秋冬')
  await enter(user, account(), ' admin ')
  await user.type(password(), 'fairdesk-1{Enter}')
  await waitFor(() => expect(useSession.getState().status).toBe('signedIn'))
  const device = localStorage.getItem('fairdesk.browser')
  expect(device).toHaveLength(32)
  expect(asked.sent).toEqual([{ username: 'admin', password: 'fairdesk-1', dbSourceId: 1, device }])
  expect(`${currentLocation().pathname}${currentLocation().search}`).toBe('/report2/ranking?by=colour')
})

test.each([
  ['https://elsewhere.test/', '/'],
  ['//elsewhere.test/', '/'],
  ['/.//elsewhere.test', '/elsewhere.test'],
])('the address of another site, %s, is not gone to', async (redirect, pathname) => {
  serve(userArea.login, { ...administrator, token: 'abc' })
  const user = await knock(`/login?redirect=${redirect}`)
  await enter(user, account(), 'admin')
  await user.type(password(), 'fairdesk-1{Enter}')
  await waitFor(() => expect(currentLocation().pathname).toBe(pathname))
})

test('what is missing has the focus, what is refused says why and keeps the account', async () => {
  serve(userArea.login, refusal('账号或密码不正确', { code: 422 }))
  const user = await knock('/login')
  await user.click(await screen.findByRole('button', { name: words.signIn }))
  expect(screen.getByText(words.enterAccount)).toBeTruthy()
  expect(document.activeElement).toBe(account())
  await enter(user, account(), 'admin')
  await user.click(screen.getByRole('button', { name: words.signIn }))
  expect(screen.getByText(words.enterPassword)).toBeTruthy()
  await user.type(password(), 'wrong{Enter}')
  expect(await screen.findByText('账号或密码不正确')).toBeTruthy()
  expect(account()).toHaveProperty('value', 'admin')
  serve(userArea.login, broken)
  await user.click(screen.getByRole('button', { name: words.signIn }))
  expect(await screen.findByText(shell.networkFailed)).toBeTruthy()
})

test('fairs that could not be read are asked for again; a house without any says so', async () => {
  serve(dictionary.dictionaryData, broken)
  const user = await knock('/login')
  expect(await screen.findByText(new RegExp(words.fairsFailed))).toBeTruthy()
  serve(dictionary.dictionaryData)
  await user.click(screen.getByText(words.retry))
  expect(await screen.findByText(words.noFairs)).toBeTruthy()
})

test('it says the house’s name, and why the last sign-in ended', async () => {
  await knock('/login')
  useSite.setState({ siteName: '海岳时装订货平台', copyright: '© 2027 海岳' })
  useSession.setState({ ended: '请重新登录一次' })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('海岳时装订货平台')
  expect(screen.getByText('© 2027 海岳')).toBeTruthy()
  expect(screen.getByText('请重新登录一次')).toBeTruthy()
})

test('who forgot his password is told whom to ask, and asks here', async () => {
  const asked = serve(config.requestPassword, refusal('请稍后再试', { code: 429 }))
  useSite.setState({ contact: '会务组 电话 138 0000 0000' })
  const user = await knock('/login')
  await user.click(screen.getByRole('button', { name: words.forgot }))
  expect(await screen.findByText('会务组 电话 138 0000 0000')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.sendRequest }))
  expect(screen.getByText(words.enterAccount)).toBeTruthy()
  await enter(user, screen.getByRole('textbox', { name: words.account }), 'chen.wei')
  await enter(user, screen.getByRole('textbox', { name: new RegExp(`^${words.reachAt.slice(0, 4)}`) }), '139')
  await user.click(screen.getByRole('button', { name: words.sendRequest }))
  expect(await screen.findByText('请稍后再试')).toBeTruthy()
  serve(config.requestPassword)
  await user.click(screen.getByRole('button', { name: words.sendRequest }))
  expect(await screen.findByText(words.requestSent)).toBeTruthy()
  expect(asked.sent).toEqual([{ account: 'chen.wei', contact: '139' }])
})

test('a browser that keeps nothing of this site is told of before the sign-in', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {}
  await knock('/')
  expect(screen.queryByText(words.storageRefused)).toBeNull()
  cleanup()
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  try {
    await knock('/')
    expect(await screen.findByText(words.storageRefused)).toBeDefined()
  } finally {
    Object.defineProperty(globalThis, 'localStorage', own)
  }
})
