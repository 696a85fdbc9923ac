import { type HealthListener, ServerHealth } from './server-health.ts'

/** Watches the health of all database servers of this process, each from its first use on. */
export class DatabaseHealth {
  readonly #servers = new Map<string, ServerHealth>()
  readonly #listeners = new Set<HealthListener>()

  of(url: string): ServerHealth {
    const existing = this.#servers.get(url)
    if (existing) return existing
    const created = new ServerHealth(url, (...change) => {
      for (const listener of this.#listeners) listener(...change)
    })
    this.#servers.set(url, created)
    return created
  }

  /** Subscribes to changes of any server; returns the unsubscribe function. */
  onChange(listener: HealthListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#servers.values()].map((server) => server.close()))
  }
}

/** Creates a watch that logs each change, without the address: it holds a password. */
export function loggedHealth(log: (line: string) => void): DatabaseHealth {
  const health = new DatabaseHealth()
  health.onChange((_url, isAvailable) => log(`the database ${isAvailable ? 'answers again' : 'does not answer'}`))
  return health
}
