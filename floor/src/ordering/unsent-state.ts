import { isWaiting, type OrderLog, waitingCells } from '@fairdesk/outbox/order-log'

export type UnsentState = {
  readonly unsent: number
  readonly oldestAt: number | null
  /** Cells that the server has lost after it had acknowledged them. */
  readonly lost: number
}

/** Returns the number of waiting cells and the time of the oldest, in milliseconds since 1970. */
export function unsentState(logs: readonly OrderLog[]): UnsentState {
  const waiting = logs.filter(isWaiting)
  const since = waiting.map((log) => log.flight?.madeAt ?? log.touchedAt)
  return {
    unsent: waiting.reduce((sum, log) => sum + waitingCells(log).length, 0),
    oldestAt: since.length > 0 ? Math.min(...since) : null,
    lost: logs.reduce((sum, { lost = [] }) => sum + lost.filter(({ isOver }) => !isOver).length, 0),
  }
}
