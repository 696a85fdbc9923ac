import { values } from 'idb-keyval'
import type { LogStore } from '../log-store.ts'
import type { OrderLog } from '../order-log.ts'
import { createStore } from './database.ts'

/**
 * Stores the logs in IndexedDB, where they survive a closed window and a crash: one record per order. The browser
 * serializes write transactions across all its windows, also without HTTPS. If the connection is lost during a
 * change, `work` runs again on the current record.
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
              const previousLog = read.result
              try {
                put(orders, key, { previousLog, nextLog: work(previousLog) })
              } catch (error) {
                // The transaction alone would only say that it was aborted.
                reject(error)
                transaction.abort()
              }
            }
          }),
      ),
  }
}

function put(
  orders: IDBObjectStore,
  key: string,
  { previousLog, nextLog }: { readonly previousLog: OrderLog | undefined; readonly nextLog: OrderLog | undefined },
): void {
  if (nextLog && nextLog !== previousLog) orders.put(nextLog, key)
  if (!nextLog && previousLog) orders.delete(key)
}
