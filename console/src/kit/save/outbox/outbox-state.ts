import { heldStyles } from '@fairdesk/outbox/hold'
import { isWaiting, type OrderLog, waitingCells } from '@fairdesk/outbox/order-log'
import { create } from 'zustand'

/** What waits in this browser. */
type OutboxState = {
  readonly cells: number
  /** All of them wait for the rest of their styles. */
  readonly isHeld: boolean
  readonly isStuck: boolean
}

export const useOutbox = create<OutboxState>(() => ({ cells: 0, isHeld: false, isStuck: false }))

/** Cells that wait, those included that are not yet kept. */
export function waitingState(logs: readonly OrderLog[], unkept: number): Omit<OutboxState, 'isStuck'> {
  const waiting = logs.reduce((sum, log) => sum + waitingCells(log).length, 0)
  const isHeld = unkept === 0 && waiting > 0 && logs.filter(isWaiting).every(isAllHeld)
  return { cells: waiting + unkept, isHeld }
}

function isAllHeld({ flight, intents }: OrderLog): boolean {
  const held = heldStyles(intents, Date.now())
  return flight === null && intents.every(({ goodsId }) => held.has(goodsId))
}
