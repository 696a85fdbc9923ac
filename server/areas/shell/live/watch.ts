import type { LiveEvent } from '@fairdesk/contract/areas/shell/live'
import type { Engine } from '../../../engine/engine.ts'
import type { Services, Stream } from '../../context.ts'

/**
 * Sends the version of the fair's figures and, while it is away, the state of the database, at once and on every change.
 * They are states, not a log: a client that reconnects gets the present ones, so a broken connection leaves no gap.
 */
export function watch(engine: Engine, health: Services['health']): Stream {
  return async (send, signal) => {
    let last: number | undefined
    // The announcement of the version sent at opening may still be on its way.
    const sendVersion = (version: number) => {
      if (version === last) return
      last = version
      send({ kind: 'version', version } satisfies LiveEvent)
    }
    const sendHealth = (isAvailable: boolean) => send({ kind: 'database', isAvailable } satisfies LiveEvent)
    sendVersion(engine.version)
    if (health.unavailableMs !== null) sendHealth(false)
    const stops = [engine.onVersion(sendVersion), health.onChange(sendHealth)]
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      else signal.addEventListener('abort', () => resolve(), { once: true })
    })
    for (const stop of stops) stop()
  }
}
