import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { signOut, start } from '../state/session.ts'
import { useFloor } from '../state/state.ts'
import { away, serve } from '../testing/fake-server.ts'
import { card, serveFair, serveSignIn } from '../testing/serve-fair.ts'
import { takenBy } from '../testing/show.tsx'
import { App } from './App.tsx'

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** As Firefox where the data of sites is blocked: everything that stores throws at once. */
function refuseStorage(): void {
  const before = { indexedDB, BroadcastChannel: globalThis.BroadcastChannel }
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {}
  vi.stubGlobal('indexedDB', { open: refuse })
  vi.stubGlobal('BroadcastChannel', refuse)
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })
  onTestFinished(() => {
    for (const [name, value] of Object.entries(before)) vi.stubGlobal(name, value)
    Object.defineProperty(globalThis, 'localStorage', own)
  })
}

beforeEach(() => {
  useFloor.setState(useFloor.getInitialState())
  serveFair()
  serveSignIn()
})

test('a page that is starting says so', () => {
  render(<App />)
  expect(screen.getByRole('status').textContent).toBe('正在打开…')
})

test('where the browser refuses to store anything, it is said in a line, and what is typed is sent from memory', async () => {
  refuseStorage()
  history.replaceState(null, '', `/floor/?f=1#c=${card}`)
  const { sent } = serve('save', takenBy)
  await start()
  expect(useFloor.getState().phase).toBe('ready')
  history.replaceState(null, '', '/floor/#/messages')
  render(<App />)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^浏览器禁止保存数据，所填只在本页/)
  const book = useFloor.getState().orders?.book(12)
  book?.set({ goodsId: 1, colourId: 1, sizeId: 1 }, 7)
  await waitFor(() => expect(sent).toHaveLength(1))
  serve('save', () => away)
  book?.set({ goodsId: 1, colourId: 1, sizeId: 2 }, 3)
  await waitFor(() => expect(book?.cell({ goodsId: 1, colourId: 1, sizeId: 2 }).mark).toBe('unkept'))
  await signOut()
})
