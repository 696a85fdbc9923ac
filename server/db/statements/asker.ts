import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom statements are sent: a call, or work of the server's own. */
export type Asker = {
  /** Path of the call, or name of the work. */
  readonly name: string
  readonly requestId: string
  /** Which limits its statements have. */
  readonly manner: Manner
  readonly isWrite: boolean
  /** Aborted when nobody waits for the answer any more: what is still read for it then ends. */
  readonly signal?: AbortSignal
}

/**
 * `usual` statements end with the limits of calls, `long` ones are waited for. Those of `signIn` also end where the database
 * waits for a copy of it that is away: a lost sign-in is done again.
 */
export type Manner = 'usual' | 'long' | 'signIn'

const asking = new AsyncLocalStorage<Asker>()

export function askFor<T>(asker: Asker, work: () => T): T {
  return asking.run(asker, work)
}

/** Whose work is under way here; of what nobody asked for, nobody's. */
export function currentAsker(): Asker | undefined {
  return asking.getStore()
}

/** Work that takes as long as it takes: a job, a migration, reading a whole fair. */
export function askLong<T>(name: string, work: () => T): T {
  return asking.run({ name, requestId: currentAsker()?.requestId ?? '', manner: 'long', isWrite: false }, work)
}

/** Work whose result several wait for: it is broken off only when none of them waits any more. */
export class SharedAsking {
  readonly #gone = new AbortController()
  #waiting = 0

  start<T>(work: () => T): T {
    const asker = currentAsker()
    this.join()
    return asker ? asking.run({ ...asker, signal: this.#gone.signal }, work) : work()
  }

  /** One more waits for it: whoever asks here. */
  join(): void {
    this.#waiting++
    currentAsker()?.signal?.addEventListener('abort', () => this.#leave(), { once: true })
  }

  #leave(): void {
    this.#waiting--
    if (this.#waiting === 0) this.#gone.abort()
  }
}
