import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Messages } from '../../pages/Messages.tsx'
import { Opinion } from '../../pages/style/Opinion.tsx'
import { away, Refused, serve } from '../../testing/fake-server.ts'
import { card, serveFair, serveSignIn } from '../../testing/serve-fair.ts'
import { goods } from '../../testing/show.tsx'
import { signOut, start } from '../session.ts'
import { useFloor } from '../state.ts'

const calls = [
  'me',
  'order',
  'messages',
  'opinions',
  'heartbeat',
  'goodsChanges',
  'score',
  'favourite',
  'accept',
] as const
const message = {
  ...{ id: 'm3', kind: 'accept', customerId: 12, customer: '西安佳禾', text: '三楼集合', rows: [], needsAccept: true },
  ...{ acceptedAt: null, seenAt: '2027-03-01T01:00:00.000Z', withdrawnAt: null, at: '2027-03-01T01:00:00.000Z' },
} as const

function Page() {
  const style = goods.styles.find(({ goodsId }) => goodsId === 1)
  return (
    <>
      {style ? <Opinion style={style} /> : null}
      <Messages />
    </>
  )
}

/** The page as it is opened once more: what it had in memory is gone. */
async function openAgain(): Promise<void> {
  cleanup()
  useFloor.getState().orders?.end()
  useFloor.setState(useFloor.getInitialState())
  await start()
  render(<Page />)
}
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

beforeEach(async () => {
  useFloor.setState(useFloor.getInitialState())
  serveFair()
  serveSignIn()
  serve('messages', () => ({ list: [message], next: 'm3' }))
  history.replaceState(null, '', `/floor/?f=1#c=${card}`)
  await start()
  history.replaceState(null, '', '/floor/#/messages')
  await waitFor(() => expect(useFloor.getState().messages).toHaveLength(1))
  render(<Page />)
})

test('what is scored, liked and accepted offline outlives a page whose database took nothing, is shown, and sent once', async () => {
  for (const name of calls) serve(name, () => away)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  onTestFinished(() => put.mockRestore())
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: '4 星' }))
  await user.click(screen.getByRole('button', { name: '收藏' }))
  await user.click(screen.getByRole('button', { name: '知道了' }))
  put.mockRestore()

  await openAgain()
  expect([pressed('4 星'), pressed('5 星'), pressed('收藏')]).toEqual(['true', 'false', 'true'])
  expect(screen.queryByRole('button', { name: '知道了' })).toBeNull()
  expect(useFloor.getState().feedbackOutbox?.waiting).toBe(3)

  serveFair()
  const score = serve('score', ({ requestId: _, ...score }: Record<string, unknown>) => ({ ...score, at: message.at }))
  const favourite = serve('favourite', () => ({}))
  const accept = serve('accept', () => ({ ...message, acceptedAt: message.at }))
  await useFloor.getState().feedbackOutbox?.run()
  expect([score.sent, favourite.sent, accept.sent].map(({ length }) => length)).toEqual([1, 1, 1])
  expect(score.sent).toMatchObject([{ goodsId: 1, stars: 4 }])
  await openAgain()
  expect(useFloor.getState().feedbackOutbox?.waiting).toBe(0)
  await signOut()
})

test('a score that is refused after the page was opened again is said, and taken back', async () => {
  for (const name of calls) serve(name, () => away)
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: '2 星' }))
  await openAgain()
  expect(pressed('2 星')).toBe('true')
  serveFair()
  serve('score', () => new Refused('评分已结束'))
  await useFloor.getState().feedbackOutbox?.run()
  await waitFor(() => expect(pressed('2 星')).toBe('false'))
  expect(useFloor.getState().notice).toBe('评分已结束')
  await signOut()
})
