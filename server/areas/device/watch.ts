import type { DeviceEvent, device } from '@fairdesk/contract/areas/device/device'
import type { Dealer } from '../../domain/accounts/principal.ts'
import type { AreaHandlers, Services } from '../context.ts'
import { deviceFeed, type FeedState } from './device-feed.ts'
import { hoursOf } from './hours.ts'

/** Streams of a process by their session, each with what lets it go. */
const streams = new WeakMap<object, Map<number, () => void>>()

function streamsOf({ deviceNews }: Pick<Services, 'deviceNews'>): Map<number, () => void> {
  const known = streams.get(deviceNews) ?? new Map<number, () => void>()
  streams.set(deviceNews, known)
  return known
}

type Telling = { readonly services: Services; readonly tell: (event: DeviceEvent) => void }

/**
 * Tells a device the state of what it shows, at once and whenever it moves: what is shown live, its newest message, the package,
 * the hours, the version of what its orders are made of. A stream that broke off leaves no gap. It ends with the sign-in, and where another
 * page of the device begins to listen: a device has one.
 */
export const watch: AreaHandlers<typeof device>['watch'] = async (context) => {
  const { dealer, services } = context
  const { fair, sessionId } = dealer
  return async (send, signal) => {
    const ended = new AbortController()
    const isOver = AbortSignal.any([signal, ended.signal])
    const tell = (event: DeviceEvent) => void send(event)
    const endWith = (event: DeviceEvent) => {
      tell(event)
      ended.abort()
    }
    const replaced = () => endWith({ kind: 'replaced' })
    const open = streamsOf(services)
    open.get(sessionId)?.()
    open.set(sessionId, replaced)
    const look = looking(dealer, tell)
    const feed = deviceFeed(services, fair)
    const tellShown = showing(dealer, { services, tell })
    const again = () => void tellShown().catch(() => undefined)
    const stops = [
      services.shown.onShown(fair, again),
      feed.listen((state) => {
        look(state)
        again()
      }),
      services.sessions.onChange((details) => {
        if (details?.includes(`s${sessionId}`)) endWith({ kind: 'signedOut' })
      }),
    ]
    try {
      await tellShown()
      look(await feed.now())
      await over(isOver)
    } finally {
      if (open.get(sessionId) === replaced) open.delete(sessionId)
      for (const stop of stops) stop()
    }
  }
}

/** Tells what is shown live where that is new to the device, or what of it the customer may see. */
function showing({ fair, customerId }: Dealer, { services, tell }: Telling): () => Promise<void> {
  let told: string | undefined
  return async () => {
    const [{ brandsOf }, now] = await Promise.all([deviceFeed(services, fair).now(), services.shown.now(fair)])
    const shown = now.seenBy(brandsOf(customerId))
    const text = JSON.stringify(shown)
    if (text !== told) tell({ kind: 'shown', shown })
    told = text
  }
}

/** Tells of a state what of it is new to the device. */
function looking(
  dealer: Pick<Dealer, 'customerId' | 'fair'>,
  tell: (event: DeviceEvent) => void,
): (state: FeedState) => void {
  const told: { message?: string; order?: number; package?: string; hours?: string } = {}
  return (state) => {
    const { packageVersion, goodsVersion } = state
    const goods = `${packageVersion} ${goodsVersion}`
    const [last, version] = [state.lastMessageOf(dealer), state.orderOf(dealer)]
    if (told.message !== last) tell({ kind: 'message', last: last || null })
    if (told.package !== goods) tell({ kind: 'package', version: packageVersion, goods: goodsVersion })
    if (told.order !== version) tell({ kind: 'order', version })
    const { opensAt, closesAt, isOpen } = hoursOf(
      { switches: state.switches.of(dealer.customerId), at: new Date() },
      dealer.fair,
    )
    const hours = JSON.stringify([opensAt, closesAt, isOpen])
    if (told.hours !== hours) tell({ kind: 'hours', opensAt, closesAt, isOpen })
    Object.assign(told, { message: last, package: goods, order: version, hours })
  }
}

function over(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
