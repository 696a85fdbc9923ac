import { values } from 'idb-keyval'
import type { LogStore } from '../log-store.ts'
import type { OrderLog } from '../order-log.ts'
import { createStore } from './database.ts'

/**
 * The logs in the browser's own database, where they outlive a closed window and a crash: one record for each order. The
 * browser runs transactions that write one after another over all its windows, also without HTTPS. Where the connection is
 * lost in the midst of a change, `work` is done once more on what is there then.
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
              try {
                put(orders, key, { before, after: work(before) })
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

type LogChange = { readonly before: OrderLog | undefined; readonly after: OrderLog | undefined }

function put(orders: IDBObjectStore, key: string, { before, after }: LogChange): void {
  if (after && after !== before) orders.put(after, key)
  if (!after && before) orders.delete(key)
}
