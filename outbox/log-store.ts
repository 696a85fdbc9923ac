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

/** Logs that end with the process: of a simulated device, or of a test. */
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
