import { AsyncLocalStorage } from 'node:async_hooks'

/** Origin of statements: a call, or background work of the server. */
export type Asker = {
  /** Path of the call, or name of the work. */
  readonly name: string
  readonly requestId: string
  /** Limits of its statements. */
  readonly manner: Manner
  readonly isWrite: boolean
  /** Aborted when no caller waits for the answer any more: pending reads for it then end. */
  readonly signal?: AbortSignal
}

/**
 * Statement limits: `usual` statements have the limits of calls, `long` ones no time limit and a long lock timeout.
 * Commits of `signIn` do not wait for the standby, so that they succeed while it is away: a lost sign-in is repeated.
 */
export type Manner = 'usual' | 'long' | 'signIn'

const asking = new AsyncLocalStorage<Asker>()

export function askFor<T>(asker: Asker, work: () => T): T {
  return asking.run(asker, work)
}

/** Returns the asker of the current work; undefined if there is none. */
export function currentAsker(): Asker | undefined {
  return asking.getStore()
}

/** Work that takes as long as it takes: a job, a migration, reading a whole fair. */
export function askLong<T>(name: string, work: () => T): T {
  return asking.run({ name, requestId: currentAsker()?.requestId ?? '', manner: 'long', isWrite: false }, work)
}

/** Work with a shared result: it is cancelled only when no caller waits for it any more. */
export class SharedAsking {
  readonly #gone = new AbortController()
  #waiting = 0

  start<T>(work: () => T): T {
    const asker = currentAsker()
    this.join()
    return asker ? asking.run({ ...asker, signal: this.#gone.signal }, work) : work()
  }

  /** Adds the current asker to those waiting. */
  join(): void {
    this.#waiting++
    currentAsker()?.signal?.addEventListener('abort', () => this.#leave(), { once: true })
  }

  #leave(): void {
    this.#waiting--
    if (this.#waiting === 0) this.#gone.abort()
  }
}
