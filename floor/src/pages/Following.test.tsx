import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Picture } from '../parts/Picture.tsx'
import { awaySinceOf } from '../state/away-since.ts'
import { beatSoon, follow } from '../state/follow.ts'
import { useFloor } from '../state/state.ts'
import { away, Refused, serve, serveStream } from '../testing/fake-server.ts'
import { heartbeat, serveFair } from '../testing/serve-fair.ts'
import { me, show, takenBy } from '../testing/show.tsx'
import { StylePage } from './style/StylePage.tsx'

const colour = { status: 'onSale', moq: null, mustOrder: false, mainPush: false, offSizeIds: [] }
let following = new AbortController()
const followed = () => {
  following = new AbortController()
  follow({ isFresh: false, signedOut: () => undefined }, following.signal)
}
const hide = (isHidden: boolean) => Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })

beforeEach(() => {
  serveFair()
  serve('me', () => me)
  serve('heartbeat', () => ({ ...heartbeat, packageVersion: 1 }))
})
afterEach(() => {
  following.abort()
  hide(false)
})

test('staff hears at once that nothing waits any more, also from a phone in a pocket', async () => {
  await show(null)
  const { sent } = serve('heartbeat', () => ({ ...heartbeat, packageVersion: 1 }))
  const unsent = () => (sent.at(-1) as { readonly unsent: number } | undefined)?.unsent
  serve('save', () => away)
  followed()
  act(() => useFloor.getState().orders?.book(12).set({ goodsId: 1, colourId: 1, sizeId: 1 }, 7))
  await waitFor(() => expect(useFloor.getState().unsent).toBe(1))
  beatSoon()
  await waitFor(() => expect(unsent()).toBe(1))
  hide(true)
  serve('save', takenBy)
  useFloor.getState().orders?.sendNow()
  await waitFor(() => expect(unsent()).toBe(0))
})

test('a beat asked for while one is under way follows it at once', async () => {
  await show(null)
  const answers: (() => void)[] = []
  const { sent } = serve('heartbeat', async () => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return { ...heartbeat, packageVersion: 1 }
  })
  followed()
  await waitFor(() => expect(sent).toHaveLength(1))
  beatSoon()
  answers.at(-1)?.()
  await waitFor(() => expect(sent).toHaveLength(2))
  answers.at(-1)?.()
})

test('a colour that is frozen or dropped shows so before a new package', async () => {
  await show(<StylePage id={1} />)
  expect(screen.getByRole('gridcell', { name: /^白 S/ })).toBeTruthy()
  followed()
  serve('goodsChanges', () => ({
    version: 'w',
    changes: { styles: {}, colours: { 10: { ...colour, status: 'frozen' }, 11: { ...colour, status: 'dropped' } } },
  }))
  serve('heartbeat', () => ({ ...heartbeat, packageVersion: 1, goods: 2 }))
  beatSoon()
  expect(await screen.findByText('停订')).toBeTruthy()
  expect(screen.queryByRole('gridcell', { name: /^白 S/ })).toBeNull()
})

test('a price, a minimum and a duty that staff changed, and a style they took off, show before a new package', async () => {
  await show(null)
  followed()
  const style = { onSale: true, moq: null, multiple: null, consecutiveSizesMin: null, mustOrder: false, hot: false }
  const further = { isSpot: false, launchDate: null }
  serve('goodsChanges', () => ({
    version: 'x',
    changes: {
      styles: {
        1: { ...style, ...further, tagPrice: 88, moq: 6, mustOrder: true },
        2: { ...style, ...further, onSale: false },
      },
      colours: {},
    },
  }))
  serve('heartbeat', () => ({ ...heartbeat, packageVersion: 1, goods: 3 }))
  beatSoon()
  const goods = () => useFloor.getState().goods
  await waitFor(() => expect(goods()?.byId.get(1)).toMatchObject({ tagPrice: 88, moq: 6, mustOrder: true }))
  expect([goods()?.byId.has(2), goods()?.named.has(2)]).toEqual([false, true])
})

test('net prices are read again where a tag price has moved, and not for another minimum', async () => {
  await show(null)
  const netBuyer = { ...me, prices: { tag: true, net: true, basis: 'net' as const } }
  serve('me', () => netBuyer)
  const { session } = useFloor.getState()
  if (session) useFloor.setState({ session: { ...session, me: netBuyer } })
  const { sent } = serve('prices', () => ({ version: 'p', net: { 10: 40 } }))
  followed()
  const style = { onSale: true, multiple: null, consecutiveSizesMin: null, mustOrder: false, hot: false }
  const changeTo = async (moq: number, tagPrice: number | undefined, goods: number) => {
    const facts = { ...style, isSpot: false, launchDate: null, moq, tagPrice }
    serve('goodsChanges', () => ({ version: `${goods}`, changes: { styles: { 1: facts }, colours: {} } }))
    serve('heartbeat', () => ({ ...heartbeat, packageVersion: 1, goods }))
    beatSoon()
    await waitFor(() => expect(useFloor.getState().goods?.byId.get(1)).toMatchObject({ moq }))
  }
  await changeTo(5, 199, 11)
  await changeTo(6, 199, 12)
  const before = sent.length
  await changeTo(8, 199, 13)
  await changeTo(7, 88, 14)
  await waitFor(() => expect(sent).toHaveLength(before + 1))
  expect(useFloor.getState().net).toEqual({ 10: 40 })
})

test('a change that was told once is read again where it was asked for too often', async () => {
  await show(null)
  const { sent } = serve('goodsChanges', () => new Refused('操作太频繁', 429))
  serveStream([{ kind: 'package', version: 1, goods: 4 }])
  followed()
  await waitFor(() => expect(sent.length).toBeGreaterThan(0))
  const style = { onSale: true, moq: 9, multiple: null, consecutiveSizesMin: null, mustOrder: false, hot: false }
  serve('goodsChanges', () => ({
    version: 'y',
    changes: { styles: { 1: { ...style, isSpot: false, launchDate: null, tagPrice: 88 } }, colours: {} },
  }))
  await waitFor(() => expect(useFloor.getState().goods?.byId.get(1)).toMatchObject({ moq: 9 }), { timeout: 4000 })
})

test('rights that staff changed are read again, once', async () => {
  await show(null)
  const { sent: first } = serve('me', () => me)
  followed()
  await waitFor(() => expect(first).toHaveLength(1))
  const { sent } = serve('me', () => ({ ...me, rights: { ...me.rights, withdraw: false } }))
  for (const version of ['a', 'b', 'b']) {
    const { sent: beats } = serve('heartbeat', () => ({ ...heartbeat, packageVersion: 1, me: version }))
    beatSoon()
    await waitFor(() => expect(beats.length).toBeGreaterThan(0))
  }
  await waitFor(() => expect(useFloor.getState().session?.me.rights.withdraw).toBe(false))
  expect(sent).toHaveLength(1)
})

test('minutes without a network go on in a new tab, and end with it', () => {
  const since = awaySinceOf('away', null)
  expect(awaySinceOf('away', null)).toBe(since)
  localStorage.setItem('fairdesk-floor-away-since', String(Date.now() - 600_000))
  expect(Date.now() - (awaySinceOf('portal', null) ?? 0)).toBeGreaterThanOrEqual(600_000)
  expect(awaySinceOf('reached', since)).toBeNull()
  expect(Date.now() - (awaySinceOf('away', null) ?? 0)).toBeLessThan(60_000)
  awaySinceOf('reached', since)
})

test('a picture that failed without a network is tried again once it is back', async () => {
  await show(<Picture address="/p/1-1200.webp" size={160} name="连衣裙" />)
  act(() => useFloor.setState({ reach: 'away' }))
  fireEvent.error(document.querySelector('img') as HTMLImageElement)
  expect(document.querySelector('img')).toBeNull()
  act(() => useFloor.setState({ reach: 'reached' }))
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/p/1-160.webp')
})
