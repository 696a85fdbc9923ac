import type { customerStatus } from '@fairdesk/contract/areas/reports/customer-status'
import type { LiveEvent } from '@fairdesk/contract/areas/shell/live'
import type { Handler } from '../handler.ts'

const lookMs = 2000
/** States change by time alone as well: who falls silent goes offline without a word. */
const longestMs = 15_000

/** Tells at most every 2 s that the list would show another thing; it is a state, so a broken connection leaves no gap. */
export const watchStatus: Handler<typeof customerStatus.watch> = async ({ services, user, engine }) => {
  const figures = await engine()
  return async (send, signal) => {
    let shown = ''
    let toldAt = 0
    const look = async () => {
      const now = Date.now()
      const state = `${await services.presence.changesOf(user.fair)} ${figures.version}`
      if (signal.aborted || (state === shown && now - toldAt < longestMs)) return
      shown = state
      toldAt = now
      send({ kind: 'version', version: now } satisfies LiveEvent)
    }
    // A database that is away for a moment ends nobody's stream.
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
