import { createStore, del, set, values } from 'idb-keyval'
import type { OutboxRecord } from './outbox-record.ts'

/** The records in the browser's own database, where they outlive a closed tab and a crash. */
const store = createStore('fairdesk-outbox', 'records')

export const outboxDisk = {
  keep: (record: OutboxRecord): Promise<void> => set(record.requestId, record, store),
  drop: ({ requestId }: OutboxRecord): Promise<void> => del(requestId, store),
  all: (): Promise<OutboxRecord[]> => values<OutboxRecord>(store),
}
