import type { OrderLog } from './order-log.ts'

/** Where the logs of all orders are kept, for all windows of the browser. */
export type LogStore = {
  /**
   * One transaction on the log of one order: nothing else changes it between what `work` is given and what it gives back.
   * Resolves when that is kept.
   */
  readonly change: (key: string, work: (log: OrderLog | undefined) => OrderLog | undefined) => Promise<void>
  readonly all: () => Promise<readonly OrderLog[]>
}

/** Where the browser keeps nothing: what is typed is sent, and lost with the window. */
export function memoryStore(): LogStore {
  const logs = new Map<string, OrderLog>()
  return {
    change: async (key, work) => {
      const log = work(logs.get(key))
      if (log) logs.set(key, log)
      else logs.delete(key)
    },
    all: async () => [...logs.values()],
  }
}
