import type { DeviceEvent, device } from '@fairdesk/contract/areas/device/device'
import type { AreaHandlers } from '../context.ts'
import { deviceFeed } from './device-feed.ts'

/** How often what came of acts on orders is looked for. */
const lookEveryMs = 2000

/**
 * Tells a device the state of what it shows, at once and whenever it moves: what is shown live, its newest message, the package,
 * the version of what its orders are made of. A stream that broke off leaves no gap. It ends with the sign-in.
 */
export const watch: AreaHandlers<typeof device>['watch'] = async (context) => {
  const { dealer, services } = context
  const { fair, sessionId, customerId } = dealer
  return async (send, signal) => {
    const ended = new AbortController()
    const isOver = AbortSignal.any([signal, ended.signal])
    const tell = (event: DeviceEvent) => void send(event)
    const told = new Map<DeviceEvent['kind'], string>()
    const tellMoved = (event: DeviceEvent) => {
      const state = JSON.stringify(event)
      if (told.get(event.kind) !== state) tell(event)
      told.set(event.kind, state)
    }
    const look = async () => {
      const { packageVersion, lastMessages, orderOf, brandsOf } = await deviceFeed(services, fair).now()
      tellMoved({ kind: 'shown', shown: (await services.shown.now(fair)).seenBy(brandsOf(customerId)) })
      tellMoved({ kind: 'message', last: lastMessages.get(customerId) ?? null })
      tellMoved({ kind: 'package', version: packageVersion })
      tellMoved({ kind: 'order', version: orderOf(customerId) })
    }
    // A database that is away for a moment ends nobody's stream.
    const lookSoon = () => void look().catch(() => undefined)
    const stops = [
      services.shown.onShown(fair, lookSoon),
      services.deviceNews.listen(
        fair.id,
        () =>
          void deviceFeed(services, fair)
            .read()
            .then(look, () => undefined),
      ),
      services.sessions.onChange((details) => {
        if (!details?.includes(`s${sessionId}`)) return
        tell({ kind: 'signedOut' })
        ended.abort()
      }),
    ]
    const timer = setInterval(lookSoon, lookEveryMs)
    try {
      await look()
      await over(isOver)
    } finally {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }
}

function over(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
