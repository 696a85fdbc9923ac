import type { Attempt } from './login-throttle.ts'

/** Others of the same account that are under way: from the same client, and from wherever. */
export type ConcurrentAttempts = { readonly fromClient: number; readonly everywhere: number }

/**
 * Passwords that are being looked at in this process. Each counts as a wrong one until it is known to be right, so that a thousand
 * guesses at once are counted like a thousand one after another, and a right one writes nothing at all.
 */
export class Guesses {
  readonly #accounts = new Map<string, Map<string, number>>()

  /** Runs `work` with the attempts already in progress; a wrong guess must be recorded before it ends. */
  async during<T>(
    { usernameKey, client }: Attempt,
    work: (concurrentAttempts: ConcurrentAttempts) => Promise<T>,
  ): Promise<T> {
    const clients = this.#accounts.get(usernameKey) ?? new Map<string, number>()
    this.#accounts.set(usernameKey, clients)
    const clientCount = clients.get(client) ?? 0
    const everywhere = [...clients.values()].reduce((sum, count) => sum + count, 0)
    clients.set(client, clientCount + 1)
    try {
      return await work({ fromClient: clientCount, everywhere })
    } finally {
      const remaining = (clients.get(client) ?? 1) - 1
      if (remaining > 0) clients.set(client, remaining)
      else clients.delete(client)
      if (clients.size === 0) this.#accounts.delete(usernameKey)
    }
  }
}
