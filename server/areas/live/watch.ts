import type { LiveEvent } from '@fairdesk/contract/areas/shell/live'
import type { Engine } from '../../engine/engine.ts'
import type { Stream } from '../context.ts'

/**
 * Tells the version of the fair's figures, at once and whenever it moves. It is a state, not a log: whoever comes back
 * is told the present version, so a broken connection leaves no gap.
 */
export function watch(engine: Engine): Stream {
  return async (send, signal) => {
    const tell = (version: number) => send({ kind: 'version', version } satisfies LiveEvent)
    tell(engine.version)
    const stop = engine.onVersion(tell)
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      else signal.addEventListener('abort', () => resolve(), { once: true })
    })
    stop()
  }
}
