import type { CellEdit } from '@fairdesk/outbox/cells'
import { append, type OrderLog } from '@fairdesk/outbox/order-log'
import { createStore, del, values } from 'idb-keyval'
import { windowId } from '../../call/request-id.ts'

/** How edits were kept up to version 0.1: those that travelled together as one record. */
export type FormerRecord = {
  readonly requestId: string
  readonly owner: string
  readonly window: string
  readonly customerId: number
  readonly cells: readonly Omit<CellEdit, 'version'>[]
  readonly isSent: boolean
  readonly touchedAt: number
}

/** A window of that version that has touched its records since then may still be open, and sends them itself. */
const abandonedMs = 30_000

/** What this user left behind in the former format, the first sent first. */
export async function formerRecords(owner: string): Promise<FormerRecord[]> {
  const records = await values<FormerRecord>(formerStore())
  const isAbandoned = ({ window, touchedAt }: FormerRecord) =>
    window === windowId() || Date.now() - touchedAt > abandonedMs
  return records
    .filter((record) => record.owner === owner && isAbandoned(record))
    .sort((one, other) => Number(other.isSent) - Number(one.isSent) || one.touchedAt - other.touchedAt)
}

export function dropFormerRecord({ requestId }: FormerRecord): Promise<void> {
  return del(requestId, formerStore())
}

/** What was sent may have been done, and keeps its number; the rest is as if it were typed now. */
export function takeOver(log: OrderLog, { requestId, isSent, touchedAt, ...record }: FormerRecord): OrderLog {
  const cells = record.cells.map((cell) => ({ ...cell, version: 0 }))
  if (!isSent || log.flight) return log.flight?.requestId === requestId ? log : append(log, cells, touchedAt)
  return { ...log, flight: { requestId, cells, madeAt: touchedAt }, touchedAt }
}

function formerStore() {
  return createStore('fairdesk-outbox', 'records')
}
