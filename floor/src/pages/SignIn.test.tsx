import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openCustomer } from '../state/open-customer.ts'
import { signOut, start } from '../state/session.ts'
import { useFloor } from '../state/state.ts'
import { away, Refused, serve } from '../testing/fake-server.ts'
import { card, serveFair, serveSignIn, unpushed } from '../testing/serve-fair.ts'
import { me } from '../testing/show.tsx'
import { SignIn } from './SignIn.tsx'

const phase = () => useFloor.getState().phase
const user = userEvent.setup({ delay: null })

beforeEach(() => {
  useFloor.setState(useFloor.getInitialState())
  history.replaceState(null, '', '/floor/')
  serveFair()
})

test('by account and password, refused first with the server’s sentence', async () => {
  serve('signIn', () => new Refused('账号或密码不对', 401))
  await start()
  render(<SignIn />)
  expect(await screen.findByRole('heading', { name: '2027 春夏订货会' })).toBeTruthy()
  await user.type(screen.getByLabelText('账号'), 'sn002')
  await user.type(screen.getByLabelText('密码'), 'wrong')
  await user.click(screen.getByRole('button', { name: '登录' }))
  expect(await screen.findByText('账号或密码不对')).toBeTruthy()
  const { sent } = serveSignIn([{ name: 'Chrome Android', unsent: 12, at: me.now }])
  await user.click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(phase()).toBe('ready'))
  expect(sent).toMatchObject([{ fair: 1, account: 'sn002', password: 'wrong', device: { id: expect.any(String) } }])
  expect(useFloor.getState().notice).toBe('另一台设备（Chrome Android）还有 12 条未发送')
  await signOut()
})

test('a card signs in without a word, stands in no address, and is tried again where there was no answer', async () => {
  const first = serve('signIn', () => away)
  history.replaceState(null, '', `/floor/?f=1#c=${card.toLowerCase()}`)
  await start()
  expect(location.hash).toBe('')
  expect(first.sent).toMatchObject([{ fair: 1, card }])
  render(<SignIn />)
  expect(screen.getByRole('alert').textContent).toBe('没有连上服务器，请检查网络后再试')
  serveSignIn()
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(phase()).toBe('ready'))
  await signOut()
})

test('a card that is refused says why, and is not tried again', async () => {
  serve('signIn', () => new Refused('这张卡属于 2026 秋冬订货会', 422))
  history.replaceState(null, '', `/floor/?f=1#c=${card}`)
  await start()
  render(<SignIn />)
  expect(screen.getByText('这张卡属于 2026 秋冬订货会')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test('the sign-in is there again after a reload; another device’s ends it, and says so', async () => {
  serveSignIn()
  history.replaceState(null, '', `/floor/?f=1#c=${card}`)
  await start()
  expect(phase()).toBe('ready')
  useFloor.getState().orders?.end()
  useFloor.setState(useFloor.getInitialState())
  await start()
  expect(phase()).toBe('ready')
  useFloor.getState().orders?.book(12).set({ goodsId: 1, colourId: 1, sizeId: 1 }, 7)
  serve('save', () => new Refused('账号已在「Chrome Android」登录', 402))
  await waitFor(() => expect(phase()).toBe('signIn'))
  render(<SignIn />)
  expect(screen.getByText('账号已在「Chrome Android」登录')).toBeTruthy()
  // What was typed waits on this device for the next sign-in.
  serveSignIn()
  const { sent } = serve('save', () => away)
  await user.type(screen.getByLabelText('账号'), 'sn002')
  await user.type(screen.getByLabelText('密码'), 'right')
  await user.click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(sent).toMatchObject([{ rows: [{ cells: [{ sizeId: 1, qty: 7 }] }] }]))
  expect(useFloor.getState().unsent).toBe(1)
  await signOut()
  expect(useFloor.getState().signInNote).toBe('还有 1 条未发送，仍保存在本机，下次登录后继续发送')
})

test('the shop that an agent has open is open again after a reload, while it is still one of his', async () => {
  const shop = { customerId: 13, code: 'SN003', name: '咸阳店', may: 'edit', brands: null, isPart: false } as const
  // What the test before has typed waits still.
  serve('save', () => away)
  const agent = { ...unpushed, mayFor: [...me.mayFor, shop] }
  serve('me', () => agent)
  serve('customer', () => ({ ...me, customerId: 13 }))
  serve('signIn', () => ({ token: 't', me: agent, others: [] }))
  history.replaceState(null, '', `/floor/?f=1#c=${card}`)
  await start()
  await openCustomer(13)
  useFloor.getState().orders?.end()
  useFloor.setState(useFloor.getInitialState())
  await start()
  expect(useFloor.getState().customerId).toBe(13)
  expect(useFloor.getState().facts).toMatchObject({ customerId: 13 })
  serve('me', () => unpushed)
  await signOut()
  serveSignIn()
  history.replaceState(null, '', `/floor/?f=1#c=${card}`)
  await start()
  expect(useFloor.getState().customerId).toBe(12)
  await signOut()
})

test('it speaks the language that is chosen', async () => {
  await start()
  render(<SignIn />)
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '繁體中文' }))
  expect(await screen.findByRole('button', { name: '登入' })).toBeTruthy()
})

test('opened without a network it names the fair once there is one, and takes back what it said', async () => {
  serve('fair', () => away)
  await start()
  render(<SignIn />)
  expect((await screen.findByRole('alert')).textContent).toBe('没有连上服务器，请检查网络后再试')
  serveFair()
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: '2027 春夏订货会' }, { timeout: 2000 })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a fault of the page itself before the call leaves is told by its name, not as the network', async () => {
  const broken = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw new TypeError('AbortSignal.timeout is not a function')
  })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  history.replaceState(null, '', `/floor/?f=1#c=${card.toLowerCase()}`)
  await start()
  render(<SignIn />)
  expect(screen.getByRole('alert').textContent).toBe(
    '页面出错（TypeError: AbortSignal.timeout is not a function），请重新载入；仍然不行请告诉工作人员',
  )
  expect(useFloor.getState().reach).toBe('reached')
  expect(logged).toHaveBeenCalled()
  broken.mockRestore()
  logged.mockRestore()
})
