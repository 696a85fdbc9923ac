import type { StorageFault } from '@fairdesk/outbox/disk/storage-fault'
import { heldStyles } from '@fairdesk/outbox/hold'
import { isWaiting, type OrderLog, waitingCells } from '@fairdesk/outbox/order-log'
import { create } from 'zustand'
import { noteStorageFault, useStorageFault } from '../../storage/storage-fault.ts'

/** Edits waiting in this browser. */
type OutboxState = {
  readonly cells: number
  /** All of them wait for the rest of their styles. */
  readonly isHeld: boolean
  readonly isStuck: boolean
  /** Orders of which something is offered that a lost database had acknowledged. */
  readonly withLosses: readonly OrderLog[]
}

export const useOutbox = create<OutboxState>(() => ({ cells: 0, isHeld: false, isStuck: false, withLosses: [] }))

/** Shows pending edits, including `unkept` cells not yet in their logs, and the last storage fault. */
export function showWaiting(
  logs: readonly OrderLog[],
  { unkept, fault }: { readonly unkept: number; readonly fault: StorageFault | null },
): void {
  const waiting = logs.reduce((sum, log) => sum + waitingCells(log).length, 0)
  const isHeld = unkept === 0 && waiting > 0 && logs.filter(isWaiting).every(isAllHeld)
  const withLosses = logs.filter(({ lost = [] }) => lost.some(({ isOver }) => !isOver))
  const { withLosses: previousLosses, isStuck } = useOutbox.getState()
  useOutbox.setState({ cells: waiting + unkept, isHeld, isStuck: isStuck && waiting > 0 })
  if (previousLosses.length + withLosses.length > 0) useOutbox.setState({ withLosses })
  noteStorageFault(fault)
}

/** Warns before the page closes if unsent edits are not stored. */
export function askBeforeLeaving(): void {
  addEventListener('beforeunload', (event) => {
    if (useOutbox.getState().cells > 0 && useStorageFault.getState().fault) event.preventDefault()
  })
}

function isAllHeld({ flight, intents }: OrderLog): boolean {
  const heldStyleIds = heldStyles(intents, Date.now())
  return flight === null && intents.every(({ goodsId }) => heldStyleIds.has(goodsId))
}
