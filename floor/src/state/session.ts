import { type Answer, CallError, call, listenToCalls, setToken } from '../client/call.ts'
import { changeKept, keep, readKept } from '../client/kept.ts'
import { channelTo } from '../client/other-windows.ts'
import { deviceDatabase, fairHere } from '../client/this-device.ts'
import { goodsDatabase, heldGoods } from '../goods/package.ts'
import { Orders, type OrdersState } from '../ordering/orders.ts'
import { FeedbackOutbox } from '../ordering/said.ts'
import { reasonOf, spokenTexts, whenSpoken } from '../texts/texts.ts'
import { askToSignIn, type Credentials, takeArrival } from './arrival.ts'
import { awaySinceOf } from './away-since.ts'
import { readKeptFeedback, rereadFeedback } from './feedback/read-feedback.ts'
import { beatDrained, follow } from './follow.ts'
import { storeList } from './last-list/stored-list.ts'
import { lastOpened, readKeptCustomer } from './open-customer.ts'
import { currentGoods, readKeptChanges, showGoods } from './shown-goods.ts'
import { notify, type Session, useFloor } from './state.ts'
import { tellReplaced } from './tell-replaced.ts'

let running = new AbortController()
/** Notifies other windows of this browser of sign-ins and sign-outs: only one of them listens to the server. */
let windows: BroadcastChannel | null = null

/** Takes up the sign-in that this device holds; the card in the address, or the fair that it names, is a new one. */
export async function start(): Promise<void> {
  listenToCalls({
    signedOut: (msg) => void endSession(msg),
    reach: (reach) => useFloor.setState((current) => ({ reach, awaySince: awaySinceOf(reach, current.awaySince) })),
  })
  windows ??= channelTo(deviceDatabase)
  if (windows) windows.onmessage = () => void lookAgain()
  const arrival = takeArrival()
  const fairId = await fairHere()
  useFloor.setState({ fairId })
  if (arrival) {
    useFloor.setState({ phase: 'byCard' })
    return comeInByCard(arrival.card, arrival.answer)
  }
  const storedSession = await readKept<Session | null>(deviceDatabase, 'session')
  if (storedSession && storedSession.me.fair.id === fairId) return enter(storedSession)
  useFloor.setState({ phase: 'signIn' })
}

/** Retries a card that has no answer yet: it is no longer in any address. */
export function signInByCard(card: string): Promise<void> {
  return comeInByCard(card, askToSignIn({ fair: useFloor.getState().fairId, card }))
}

async function comeInByCard(card: string, answer: Promise<Answer<'signIn'>>): Promise<void> {
  try {
    await comeIn(answer)
  } catch (error) {
    await whenSpoken()
    const isUnanswered = !(error instanceof CallError) || error.kind === 'none'
    const signInNote = reasonOf(error)
    useFloor.setState({ phase: 'signIn', card: isUnanswered ? card : '', signInNote })
  }
}

/** @throws CallError */
export function signIn(credentials: Credentials): Promise<void> {
  return comeIn(askToSignIn(credentials))
}

async function comeIn(answer: Promise<Answer<'signIn'>>): Promise<void> {
  const [{ token, me, others }] = await Promise.all([answer, whenSpoken()])
  const unsent = others.filter((device) => device.unsent > 0)
  storeList(null)
  const stored = keep(deviceDatabase, 'session', { token, me } satisfies Session)
  void stored.then(() => windows?.postMessage('signed in'))
  await Promise.all([stored, enter({ token, me }, true)])
  const [first] = unsent
  if (first) notify(spokenTexts().otherUnsent({ name: first.name || '-', count: first.unsent }))
}

/** Signs out; unsent edits stay on this device, whoever signs in next. */
export async function signOut(): Promise<void> {
  const { unsent } = useFloor.getState()
  await call('signOut', { unsent }).catch(() => undefined)
  await endSession(unsent > 0 ? spokenTexts().unsentStays({ n: unsent }) : '')
}

function endSession(note: string): Promise<void> {
  const { session, orders } = useFloor.getState()
  running.abort()
  storeList(null)
  orders?.end()
  setToken('')
  useFloor.setState({
    phase: 'signIn',
    session: null,
    orders: null,
    feedbackOutbox: null,
    signInNote: note,
    liveItem: null,
    card: '',
  })
  return forgetSession(session)
}

/**
 * Forgets the ended session. If another window has signed in again since, that session is stored for this device and
 * is used here too.
 */
async function forgetSession(ended: Session | null): Promise<void> {
  if (!ended) return
  await changeKept<Session | null>(deviceDatabase, 'session', (storedSession) =>
    storedSession && storedSession.token !== ended.token ? storedSession : null,
  )
  windows?.postMessage('signed out')
  await takeUp()
}

/** After another window has signed in or out. Whether it ended this window's sign-in too, and why, the server says. */
async function lookAgain(): Promise<void> {
  if (useFloor.getState().phase === 'signIn') await takeUp()
  else await call('me', {}).catch(() => undefined)
}

/** The sign-in of another window of this browser. */
async function takeUp(): Promise<void> {
  const storedSession = await readKept<Session | null>(deviceDatabase, 'session')
  const { phase, fairId } = useFloor.getState()
  if (storedSession && phase === 'signIn' && storedSession.me.fair.id === fairId) await enter(storedSession)
}

async function enter(session: Session, isFresh = false): Promise<void> {
  const { me, token } = session
  const owner = `${me.fair.id}-${me.account.id}`
  const customerId = await lastOpened(me, Orders.databaseOf(owner))
  running.abort()
  setToken(token)
  running = new AbortController()
  const reportState = ({ unsent, oldestAt, lost, storageFault }: OrdersState) =>
    useFloor.setState({ unsent, oldestAt, lost, storageFault })
  const orders = new Orders(owner, reportState, tellReplaced)
  const refused = (msg: string) => {
    notify(msg)
    rereadFeedback()
  }
  const feedbackOutbox = new FeedbackOutbox(orders.database, refused, beatDrained)
  const fairId = me.fair.id
  const { messages, scores, favourites, net, facts, goodsChanges } = useFloor.getInitialState()
  useFloor.setState({ session, orders, feedbackOutbox, customerId, fairId, goods: null, goodsFault: '', card: '' })
  useFloor.setState({ messages, scores, favourites, net, facts, goodsChanges })
  void keep(deviceDatabase, 'fair', fairId)
  const [goods] = await Promise.all([
    heldGoods(goodsDatabase(me)).catch(() => null),
    orders.takeUp(),
    feedbackOutbox.start().then(readKeptFeedback),
    readKeptCustomer(),
    readKeptChanges(),
  ])
  showGoods(goods)
  useFloor.setState({ phase: 'ready', signInNote: '' })
  follow({ isFresh, signedOut: (note) => void endSession(note) }, running.signal)
  void currentGoods(session, me.packageVersion)
  await whenSpoken()
  await sayOnce()
}

/** Notifies of missing browser features at the first sign-in; the menu always shows them. */
async function sayOnce(): Promise<void> {
  const lacks = lacksHere()
  if (lacks === '' || (await readKept<string>(deviceDatabase, 'said'))) return
  await keep(deviceDatabase, 'said', lacks)
  notify(lacks)
}

/** Empty where nothing is missing. */
export function lacksHere(): string {
  const texts = spokenTexts()
  if (globalThis.isSecureContext === false) return texts.plainHttp
  return /MicroMessenger/.test(navigator.userAgent) ? texts.installHint : ''
}
