import type { OrderLog } from './order-log.ts'

/** Storage of all order logs, shared by all windows of the browser. */
export type LogStore = {
  /**
   * Runs one transaction on an order's log: nothing else changes it while `work` runs. Resolves when the result is
   * stored.
   */
  readonly change: (key: string, work: (log: OrderLog | undefined) => OrderLog | undefined) => Promise<void>
  readonly all: () => Promise<readonly OrderLog[]>
}

/** Fallback for browsers without storage: edits are sent, but lost with the window. */
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
