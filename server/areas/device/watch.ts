import type { DeviceEvent, device } from '@fairdesk/contract/areas/device/device'
import type { AreaHandlers, Services } from '../context.ts'
import { deviceFeed, type FeedState } from './device-feed.ts'

/** Streams of a process by their session, each with what lets it go. */
const streams = new WeakMap<object, Map<number, () => void>>()

function streamsOf({ deviceNews }: Pick<Services, 'deviceNews'>): Map<number, () => void> {
  const known = streams.get(deviceNews) ?? new Map<number, () => void>()
  streams.set(deviceNews, known)
  return known
}

/**
 * Tells a device the state of what it shows, at once and whenever it moves: what is shown live, its newest message, the package,
 * the version of what its orders are made of. A stream that broke off leaves no gap. It ends with the sign-in, and where another
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
    const stops = [
      services.shown.onShown(fair, (shown) => tell({ kind: 'shown', shown })),
      feed.listen(look),
      services.sessions.onChange((details) => {
        if (details?.includes(`s${sessionId}`)) endWith({ kind: 'signedOut' })
      }),
    ]
    try {
      tell({ kind: 'shown', shown: await services.shown.now(fair) })
      look(await feed.now())
      await over(isOver)
    } finally {
      if (open.get(sessionId) === replaced) open.delete(sessionId)
      for (const stop of stops) stop()
    }
  }
}

/** Tells of a state what of it is new to the device. */
function looking(
  dealer: Parameters<FeedState['orderOf']>[0],
  tell: (event: DeviceEvent) => void,
): (state: FeedState) => void {
  const told: { message?: string; order?: number; package?: number | null } = {}
  return (state) => {
    const { packageVersion } = state
    const [last, version] = [state.lastMessageOf(dealer), state.orderOf(dealer)]
    if (told.message !== last) tell({ kind: 'message', last: last || null })
    if (told.package !== packageVersion) tell({ kind: 'package', version: packageVersion })
    if (told.order !== version) tell({ kind: 'order', version })
    Object.assign(told, { message: last, package: packageVersion, order: version })
  }
}

function over(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
