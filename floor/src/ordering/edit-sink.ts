import type { CellEdit } from '@fairdesk/outbox/cells'

/** Receiver of an order's edits. */
export type EditSink = {
  /** False where the device keeps nothing more. */
  readonly send: (edits: readonly CellEdit[]) => Promise<boolean>
  /** Sends edits that wait for the rest of their style. */
  readonly letGo: () => void
}
