import { storeAt } from '../backup/destinations/store-at.ts'
import type { BackupStore } from '../backup/stores/backup-store.ts'

/** Works with the store at an address of the command line, and ends its connection: an open one would keep the command from ending. */
export async function withStore(address: string, work: (store: BackupStore) => Promise<void>): Promise<void> {
  const store = storeAt(address, process.env)
  try {
    await work(store)
  } finally {
    await store.close().catch(() => undefined)
  }
}
