import type { DevicePage } from '@fairdesk/contract/areas/device/device'
import { CallError, call, listenToCalls, setToken } from '../client/call.ts'
import { keep, readKept } from '../client/kept.ts'
import { randomText } from '../client/random.ts'
import { learnClock } from '../client/server-clock.ts'
import { watch } from '../client/watch.ts'
import { fetchGoods, heldGoods } from '../goods/package.ts'
import { Orders } from '../ordering/orders.ts'
import { Said } from '../ordering/said.ts'
import { currentPlace } from './place.ts'
import { notify, type Session, useFloor } from './state.ts'
import { spokenWords } from './words.ts'

const database = 'fairdesk-floor'
type Credentials = { readonly fair: number } & (
  | { readonly card: string }
  | { readonly account: string; readonly password: string }
)

let running = new AbortController()
let orderVersion = -1
let lastMessage: string | null = null

/** Takes up the sign-in that this device holds; the card in the address, or the fair that it names, is a new one. */
export async function start(): Promise<void> {
  listenToCalls({
    signedOut: (msg) => leave(msg),
    reach: (reach) =>
      useFloor.setState((now) => ({ reach, awaySince: reach === 'reached' ? null : (now.awaySince ?? Date.now()) })),
  })
  const card = /(?:^#|&)c=([0-9A-Za-z]+)/.exec(location.hash)?.[1]
  if (card) history.replaceState(null, '', `${location.pathname}${location.search}`)
  const held = await readKept<Session | null>(database, 'session')
  const fair = Number(new URLSearchParams(location.search).get('f')) || held?.me.fair.id || 1
  if (card) {
    try {
      return await signIn({ fair, card: card.toUpperCase() })
    } catch (error) {
      return useFloor.setState({
        phase: 'signIn',
        signInNote: error instanceof CallError && error.message ? error.message : spokenWords().noAnswer,
      })
    }
  }
  if (held && held.me.fair.id === fair) return enter(held)
  useFloor.setState({ phase: 'signIn' })
}

/** @throws CallError */
export async function signIn(credentials: Credentials): Promise<void> {
  const { token, me, others } = await call('signIn', { ...credentials, device: await thisDevice() })
  const unsent = others.filter((other) => other.unsent > 0)
  await keep(database, 'session', { token, me } satisfies Session)
  await enter({ token, me })
  const [first] = unsent
  if (first) notify(spokenWords().otherUnsent({ name: first.name || '-', count: first.unsent }))
}

/** What was not sent stays on this device, whoever comes next. */
export async function signOut(): Promise<void> {
  await call('signOut', { unsent: useFloor.getState().unsent }).catch(() => undefined)
  leave('')
}

function leave(note: string): void {
  running.abort()
  useFloor.getState().orders?.end()
  setToken('')
  void keep(database, 'session', null)
  useFloor.setState({ phase: 'signIn', session: null, orders: null, said: null, signInNote: note, shown: null })
}

async function thisDevice(): Promise<{ id: string; name: string; platform: string }> {
  const known = await readKept<string>(database, 'device')
  const id = known ?? randomText(16)
  if (!known) await keep(database, 'device', id)
  const { userAgent } = navigator
  const platform =
    ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'].find((name) => userAgent.includes(name)) ?? ''
  const browser =
    ['MicroMessenger', 'Edg', 'Firefox', 'Chrome', 'Safari'].find((name) => userAgent.includes(name)) ?? ''
  return { id, name: `${browser} ${platform}`.trim(), platform }
}

async function enter(session: Session): Promise<void> {
  const { me, token } = session
  const owner = `${me.fair.id}-${me.account.id}`
  setToken(token)
  running = new AbortController()
  const orders = new Orders(owner, ({ unsent, oldestAt, isFull }) => useFloor.setState({ unsent, oldestAt, isFull }))
  const said = new Said(orders.database, notify)
  const mine = me.mayFor[0]?.customerId ?? me.customer.id
  useFloor.setState({ session, orders, said, customerId: mine, goods: null, goodsFault: '', messages: [] })
  await Promise.all([orders.start(), said.start()])
  const goods = await heldGoods(goodsOf(session)).catch(() => null)
  useFloor.setState({ phase: 'ready', goods })
  const { signal } = running
  void followServer(signal)
  void beat(signal)
  void watch((event) => {
    if (event.kind === 'signedOut') leave(spokenWords().signedOut)
    else if (event.kind === 'shown') useFloor.setState({ shown: event.shown })
    else if (event.kind === 'message') void readMessages()
    else if (event.kind === 'package') void readMe()
    else void refreshOrder()
  }, signal)
}

function goodsOf({ me }: Session): string {
  return `fairdesk-floor-goods-${me.fair.id}-${me.account.id}`
}

async function followServer(signal: AbortSignal): Promise<void> {
  for (let tries = 0; !signal.aborted; tries++) {
    const results = await Promise.allSettled([readMe(), refreshOrder(), readMessages(), readOpinions(), readPrices()])
    if (results.every(({ status }) => status === 'fulfilled')) return
    await new Promise((resolve) => setTimeout(resolve, Math.min(30_000, 2000 * 2 ** tries)))
  }
}

async function readMe(): Promise<void> {
  const me = await call('me', {})
  const { session } = useFloor.getState()
  if (!session) return
  const next = { ...session, me }
  useFloor.setState({ session: next })
  await keep(database, 'session', next)
  await currentGoods(next, me.packageVersion)
}

/** Goods of the version that is in force; where none was pushed there is nothing to order yet. */
export async function currentGoods(session: Session, version: number | null): Promise<void> {
  const { goods } = useFloor.getState()
  if (version === null || goods?.version === version)
    return useFloor.setState({ goodsFault: version === null && !goods ? 'none' : '' })
  try {
    useFloor.setState({ goods: await fetchGoods(goodsOf(session), version), goodsFault: '' })
  } catch {
    if (!goods) useFloor.setState({ goodsFault: 'failed' })
  }
}

async function refreshOrder(): Promise<void> {
  const { orders, customerId } = useFloor.getState()
  await orders?.refresh(customerId)
}
export async function openCustomer(customerId: number): Promise<void> {
  useFloor.setState({ customerId })
  await Promise.all([refreshOrder(), readPrices()]).catch(() => undefined)
}
async function readMessages(): Promise<void> {
  const { list, next } = await call('messages', {})
  lastMessage = next
  useFloor.setState({ messages: list })
}
async function readOpinions(): Promise<void> {
  const { scores, favourites } = await call('opinions', {})
  useFloor.setState({ scores, favourites: new Set(favourites) })
}
async function readPrices(): Promise<void> {
  const { session, customerId } = useFloor.getState()
  if (!session?.me.prices.net) return useFloor.setState({ net: {} })
  const { net } = await call('prices', { customerId })
  if (net) useFloor.setState({ net })
}

const pages: Readonly<Record<string, DevicePage>> = {
  style: 'style',
  outfits: 'outfits',
  set: 'outfits',
  racks: 'racks',
  scan: 'scan',
  live: 'live',
  order: 'order',
  messages: 'messages',
  ranking: 'ranking',
}

async function beat(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let wait = 30
    try {
      const { unsent, oldestAt, goods, said } = useFloor.getState()
      const sentAt = Date.now()
      const answer = await call('heartbeat', {
        packageVersion: goods?.version ?? null,
        page: pages[currentPlace().page] ?? 'wall',
        unsent: unsent + (said?.waiting ?? 0),
        oldestSec: oldestAt === null ? 0 : Math.max(0, Math.round((sentAt - oldestAt) / 1000)),
        lastMessage,
      })
      learnClock(answer.now, Date.now() - sentAt)
      wait = answer.nextSec
      await takeBeat(answer)
    } catch {
      wait = 10
    }
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
  }
}

async function takeBeat(answer: Awaited<ReturnType<typeof call<'heartbeat'>>>): Promise<void> {
  const { orders, said, session, goods } = useFloor.getState()
  if (!session) return
  orders?.hurry()
  void said?.run()
  const { closesAt, opensAt, isOpen, packageVersion } = answer
  useFloor.setState({ shown: answer.shown, session: { ...session, me: { ...session.me, closesAt, opensAt, isOpen } } })
  if (answer.order !== orderVersion) await refreshOrder().then(() => (orderVersion = answer.order))
  if (answer.messages > 0) await readMessages()
  if (packageVersion !== null && packageVersion !== goods?.version) await currentGoods(session, packageVersion)
}
