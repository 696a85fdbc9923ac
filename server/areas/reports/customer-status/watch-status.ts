import type { customerStatus } from '@fairdesk/contract/areas/reports/customer-status'
import type { LiveEvent } from '@fairdesk/contract/areas/shell/live'
import type { Handler } from '../../handler.ts'

const lookMs = 2000
/** Maximum time between checks: a device becomes offline by silence alone, without an event. */
const longestMs = 15_000

/** Tells at most every 2 s that the list would show another thing; it is a state, so a broken connection leaves no gap. */
export const watchStatus: Handler<typeof customerStatus.watch> = async ({ services, user, engine }) => {
  const figures = await engine()
  return async (send, signal) => {
    let lastState = ''
    let toldAt = 0
    const look = async () => {
      const nowMs = Date.now()
      const state = `${await services.presence.changesOf(user.fair)} ${figures.version}`
      if (signal.aborted || (state === lastState && nowMs - toldAt < longestMs)) return
      lastState = state
      toldAt = nowMs
      send({ kind: 'version', version: nowMs } satisfies LiveEvent)
    }
    // A brief outage of the database must not end the stream.
    const timer = setInterval(() => void look().catch(() => undefined), lookMs)
    try {
      await look()
      await new Promise<void>((resolve) => {
        if (signal.aborted) resolve()
        else signal.addEventListener('abort', () => resolve(), { once: true })
      })
    } finally {
      clearInterval(timer)
    }
  }
}
