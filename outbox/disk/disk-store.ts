import { createStore, values } from 'idb-keyval'
import type { LogStore } from '../log-store.ts'
import type { OrderLog } from '../order-log.ts'

/**
 * The logs in the browser's own database, where they outlive a closed window and a crash: one record for each order. The
 * browser runs transactions that write one after another over all its windows, also without HTTPS.
 */
export function diskStore(name: string): LogStore {
  const store = createStore(name, 'orders')
  return {
    all: () => values<OrderLog>(store),
    change: (key, work) =>
      store(
        'readwrite',
        (orders) =>
          new Promise((resolve, reject) => {
            const { transaction } = orders
            transaction.oncomplete = () => resolve()
            transaction.onabort = () => reject(transaction.error)
            const read: IDBRequest<OrderLog | undefined> = orders.get(key)
            read.onsuccess = () => {
              const before = read.result
              const after = work(before)
              if (after) {
                if (after !== before) orders.put(after, key)
              } else if (before) orders.delete(key)
            }
          }),
      ),
  }
}
