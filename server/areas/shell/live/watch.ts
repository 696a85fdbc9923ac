import type { LiveEvent } from '@fairdesk/contract/areas/shell/live'
import type { Engine } from '../../../engine/engine.ts'
import type { Stream } from '../../context.ts'

/**
 * Sends the version of the fair's figures, at once and on every change. It is a state, not a log: a client that
 * reconnects gets the present version, so a broken connection leaves no gap.
 */
export function watch(engine: Engine): Stream {
  return async (send, signal) => {
    let last: number | undefined
    // The announcement of the version sent at opening may still be on its way.
    const sendVersion = (version: number) => {
      if (version === last) return
      last = version
      send({ kind: 'version', version } satisfies LiveEvent)
    }
    sendVersion(engine.version)
    const stop = engine.onVersion(sendVersion)
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      else signal.addEventListener('abort', () => resolve(), { once: true })
    })
    stop()
  }
}
