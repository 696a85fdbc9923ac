import type { DeviceEvent, device } from '@fairdesk/contract/areas/device/device'
import type { Dealer } from '../../../domain/accounts/principal.ts'
import type { AreaHandlers, Services } from '../../context.ts'
import { deviceFeed } from './feed/device-feed.ts'
import type { FeedState } from './feed/feed-state.ts'
import { hoursOf } from './hours.ts'

/** Streams of a process by session, each with the function that closes it. */
const streams = new WeakMap<object, Map<number, () => void>>()

function streamsOf({ deviceNews }: Pick<Services, 'deviceNews'>): Map<number, () => void> {
  const openStreams = streams.get(deviceNews) ?? new Map<number, () => void>()
  streams.set(deviceNews, openStreams)
  return openStreams
}

/**
 * Sends a device its state, at once and on every change: what is shown live, its newest message, the package, the
 * hours, the versions of what its orders are made of, of its account's facts and of the live rooms. A broken
 * connection leaves no gap. Ends with the session, and when another page of the device begins to listen: a device has
 * one stream.
 */
export const watch: AreaHandlers<typeof device>['watch'] = async (context) => {
  const { dealer, services } = context
  const { fair, sessionId } = dealer
  return async (send, signal) => {
    const ended = new AbortController()
    const isOver = AbortSignal.any([signal, ended.signal])
    const notify = (event: DeviceEvent) => void send(event)
    const endWith = (event: DeviceEvent) => {
      notify(event)
      ended.abort()
    }
    const replaced = () => endWith({ kind: 'replaced' })
    const open = streamsOf(services)
    open.get(sessionId)?.()
    open.set(sessionId, replaced)
    const look = looking(dealer, notify)
    const feed = deviceFeed(services, fair)
    const tellShown = showing(dealer, { services, send: notify })
    const refresh = () => void tellShown().catch(() => undefined)
    const stops = [
      services.shownFeed.onShown(fair, refresh),
      feed.listen((state) => {
        look(state)
        refresh()
      }),
      services.sessions.onChange((details) => {
        if (details?.includes(`s${sessionId}`)) endWith({ kind: 'signedOut' })
      }),
    ]
    try {
      await tellShown()
      look(await feed.currentState())
      await over(isOver)
    } finally {
      if (open.get(sessionId) === replaced) open.delete(sessionId)
      for (const stop of stops) stop()
    }
  }
}

/** Sends what is shown live if that, or what the customer may see of it, is new to the device. */
function showing(
  { fair, customerId }: Dealer,
  { services, send }: { readonly services: Services; readonly send: (event: DeviceEvent) => void },
): () => Promise<void> {
  let lastSent: string | undefined
  return async () => {
    const [{ brandsOf }, displayState] = await Promise.all([
      deviceFeed(services, fair).currentState(),
      services.shownFeed.currentView(fair),
    ])
    const currentDisplay = displayState.seenBy(brandsOf(customerId))
    const text = JSON.stringify(currentDisplay)
    if (text !== lastSent) send({ kind: 'shown', shown: currentDisplay })
    lastSent = text
  }
}

/** Sends the parts of a state that are new to the device. */
function looking(dealer: Pick<Dealer, 'customerId'>, notify: (event: DeviceEvent) => void): (state: FeedState) => void {
  const lastSent = new Map<DeviceEvent['kind'], string>()
  return (state) => {
    for (const event of eventsOf(state, dealer)) {
      const text = JSON.stringify(event)
      if (lastSent.get(event.kind) !== text) notify(event)
      lastSent.set(event.kind, text)
    }
  }
}

function eventsOf(state: FeedState, dealer: Pick<Dealer, 'customerId'>): readonly DeviceEvent[] {
  const { switches, packageVersion, goodsVersion, roomsVersion } = state
  const standing = { switches: switches.switchesOf(dealer.customerId), asOf: new Date() }
  const { opensAt, closesAt, isOpen } = hoursOf(standing, state.fairNow())
  return [
    { kind: 'message', last: state.lastMessageOf(dealer) || null },
    { kind: 'package', version: packageVersion, goods: goodsVersion },
    { kind: 'order', version: state.orderOf(dealer) },
    { kind: 'me', version: state.factsOf(dealer) },
    { kind: 'rooms', version: roomsVersion },
    { kind: 'hours', opensAt, closesAt, isOpen },
  ]
}

function over(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
