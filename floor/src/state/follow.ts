import type { DeviceEvent } from '@fairdesk/contract/areas/device/device'
import { Pause } from '@fairdesk/outbox/pause'
import { call } from '../client/call.ts'
import { keep, readKept } from '../client/kept.ts'
import { readUntilDone } from '../client/read-until-done.ts'
import { learnClock } from '../client/server-clock.ts'
import { deviceDatabase } from '../client/this-device.ts'
import { watch, watchAgain } from '../client/watch.ts'
import { spokenTexts } from '../texts/texts.ts'
import { forgetMessages, newestMessage, readMessages, readOpinions } from './feedback/read-feedback.ts'
import { openCustomer, readFacts, readPrices, refreshOrder } from './open-customer.ts'
import { devicePage } from './place.ts'
import { currentGoods, readGoodsChanges, showGoods, shownTagPrices } from './shown-goods.ts'
import { type Session, useFloor } from './state.ts'
import { listIsPainted } from './update.ts'

let orderVersion = -1
let goodsVersion = -1
/** Tag prices of the goods when net prices were last read. */
let pricedTags = ''
/** Version of what `me` says; empty until it was heard for the first time. */
let meVersion = ''
/** The outbox has drained since the last beat: staff wait for that news, even from a phone already in a pocket. */
let owesBeat = false
/** A beat was requested after the last one began, which may have reported an earlier state. */
let isBeatDue = false
const beatPause = new Pause()
/** A call that came too often is answered after this time. */
const retryMs = 2000

type FollowOptions = {
  /** The session came with the answer to a sign-in just now. */
  readonly isFresh: boolean
  readonly signedOut: (note: string) => void
}

/** Reads the server's data for this sign-in and follows changes until `signal`. */
export function follow({ isFresh, signedOut }: FollowOptions, signal: AbortSignal): void {
  orderVersion = -1
  goodsVersion = -1
  meVersion = ''
  forgetMessages()
  const stop = useFloor.subscribe(({ unsent }, previous) => {
    if (unsent === 0 && previous.unsent > 0) beatDrained()
  })
  signal.addEventListener('abort', stop, { once: true })
  const readOrder = (tries: number) => [
    isFresh && tries === 0 ? undefined : readMe(),
    refreshOrder(),
    readPrices(),
    readFacts(),
  ]
  if (isFresh) void readUntilDone(readOrder, signal)
  // On a slow line, or a slow phone, each further request would delay the list.
  void listIsPainted().then(() => {
    if (signal.aborted) return
    if (!isFresh) void readUntilDone(readOrder, signal)
    void readUntilDone(() => [readMessages(), readOpinions()], signal)
    void beat(signal)
    void watch((event) => {
      if (event.kind === 'signedOut') void hearWhy(signedOut, signal)
      else void hearUntilRead(event, signal)
    }, signal)
  })
}

/** Newest event of each kind. */
const newestEvents = new Map<DeviceEvent['kind'], DeviceEvent>()

/** Handles an event, again where a call failed, until there is a newer one: a stream tells each change once. */
async function hearUntilRead(event: DeviceEvent, signal: AbortSignal): Promise<void> {
  newestEvents.set(event.kind, event)
  for (let tries = 0; !signal.aborted && newestEvents.get(event.kind) === event; tries++) {
    try {
      return await hear(event)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs * 2 ** Math.min(tries, 4)))
    }
  }
}

/** A call that is refused says why the sign-in has ended. */
async function hearWhy(signedOut: (note: string) => void, signal: AbortSignal): Promise<void> {
  await call('me', {}).catch(() => undefined)
  if (!signal.aborted) signedOut(spokenTexts().signedOut)
}

/** Handles an event. The first events of a stream report the current state: data already known is not read again. */
async function hear(event: DeviceEvent): Promise<void> {
  if (event.kind === 'shown') useFloor.setState({ liveItem: event.shown })
  else if (event.kind === 'rooms') useFloor.setState({ roomsVersion: event.version })
  else if (event.kind === 'me') await hearOfMe(event.version)
  else if (event.kind === 'hours') await takeHours(event)
  else if (event.kind === 'message' && event.last !== newestMessage()) {
    if (await readMessages()) await readPrices()
  } else if (event.kind === 'package') await hearOfGoods(event)
  else if (event.kind === 'order' && event.version !== orderVersion) {
    await refreshOrder()
    orderVersion = event.version
  }
}

async function hearOfMe(version: string): Promise<void> {
  if (version === meVersion) return
  if (meVersion !== '') {
    await spread()
    await readMe()
  }
  meVersion = version
}

async function hearOfGoods({ version, goods }: Extract<DeviceEvent, { kind: 'package' }>): Promise<void> {
  if (version !== knownPackage()) await readMe()
  if (goods === goodsVersion) return
  await readGoodsChanges()
  const tagPrices = shownTagPrices()
  // A hall hears of a change at one moment: prices are many, and read only where they may have moved.
  if (goodsVersion !== -1 && tagPrices !== pricedTags) await readPrices()
  pricedTags = tagPrices
  goodsVersion = goods
}

/** A switch of the whole fair is heard by every phone at one moment: they do not all ask at that moment. */
function spread(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 800))
}

/** That is shown, or on its way. */
function knownPackage(): number | null | undefined {
  const { goods, session } = useFloor.getState()
  return goods?.version ?? session?.me.packageVersion
}

async function readMe(): Promise<void> {
  const me = await call('me', {})
  const { session } = useFloor.getState()
  if (!session) return
  const next = { ...session, me }
  useFloor.setState({ session: next })
  const storedSession = await readKept<Session | null>(deviceDatabase, 'session')
  if (storedSession?.token === next.token) await keep(deviceDatabase, 'session', next)
  const { customerId } = useFloor.getState()
  // The agency of a customer may have ended meanwhile.
  if (me.mayFor.every((customer) => customer.customerId !== customerId)) await openCustomer(me.customer.id)
  else await readFacts()
  showGoods()
  await currentGoods(next, me.packageVersion)
}

/** Sends a heartbeat at once when the user or the network comes back. */
export function beatSoon(): void {
  isBeatDue = true
  beatPause.end()
}

export function beatDrained(): void {
  owesBeat = true
  beatSoon()
}

async function beat(signal: AbortSignal): Promise<void> {
  signal.addEventListener('abort', beatSoon, { once: true })
  while (!signal.aborted) {
    isBeatDue = false
    const wait = await beatOnce().catch(() => 10)
    if (!isBeatDue) await beatPause.start(wait * 1000)
    // Hidden it has said so once, and is quiet until it is seen again.
    while (!signal.aborted && document.hidden && !owesBeat) await beatPause.start(60_000)
  }
}

async function beatOnce(): Promise<number> {
  const { unsent, oldestAt, goods, feedbackOutbox } = useFloor.getState()
  const sentAt = Date.now()
  const answer = await call('heartbeat', {
    packageVersion: goods?.version ?? null,
    page: devicePage(),
    unsent: unsent + (feedbackOutbox?.waiting ?? 0),
    oldestSec: oldestAt === null ? 0 : Math.max(0, Math.round((sentAt - oldestAt) / 1000)),
    lastMessage: newestMessage(),
  })
  owesBeat &&= unsent + (feedbackOutbox?.waiting ?? 0) > 0
  learnClock(answer.now, Date.now() - sentAt)
  watchAgain()
  await takeBeat(answer)
  return answer.nextSec
}

type Hours = Pick<Session['me'], 'opensAt' | 'closesAt' | 'isOpen'>

/** Opening and closing do not change the order, but they change which actions are allowed. */
async function takeHours({ opensAt, closesAt, isOpen }: Hours): Promise<void> {
  const { session } = useFloor.getState()
  if (!session) return
  useFloor.setState({ session: { ...session, me: { ...session.me, closesAt, opensAt, isOpen } } })
  if (isOpen !== session.me.isOpen) await refreshOrder()
}

async function takeBeat(answer: Awaited<ReturnType<typeof call<'heartbeat'>>>): Promise<void> {
  const { orders, feedbackOutbox, session, goods } = useFloor.getState()
  if (!session) return
  orders?.sendNow()
  void feedbackOutbox?.run()
  const { packageVersion } = answer
  useFloor.setState({ liveItem: answer.shown })
  await takeHours(answer)
  await hear({ kind: 'order', version: answer.order })
  await hear({ kind: 'package', version: packageVersion, goods: answer.goods })
  await hear({ kind: 'me', version: answer.me })
  await hear({ kind: 'rooms', version: answer.rooms })
  if (answer.messages > 0) await readMessages()
  if (packageVersion !== null && packageVersion !== goods?.version) await currentGoods(session, packageVersion)
}
