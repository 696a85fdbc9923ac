import { setTimeout as rest, setImmediate } from 'node:timers/promises'
import pg from 'pg'

/** Thrown while a database server does not answer: nothing was begun. */
export class DatabaseUnavailable extends Error {
  constructor() {
    super('the database does not answer at the moment')
  }
}

/** Called when a server stops answering, and when it answers again. */
export type HealthListener = (url: string, isAvailable: boolean) => void

const everyMs = 500
/** A server that has not answered for this long is unavailable. */
const limitMs = 1000
/** A connection that gets no answer for this long is replaced: its machine may be gone. */
const patienceMs = 5000

/**
 * Knows whether a database server answers, by a connection of its own: a frozen server is noticed within 1.5 s, and
 * one that answers again within half a second.
 */
export class ServerHealth {
  readonly #url: string
  readonly #onChange: HealthListener
  readonly #listeners = new Set<(isAvailable: boolean) => void>()
  #client: pg.Client | undefined
  #isClosed = false
  #failingSince: number | null = null
  #unavailableSince: number | null = null
  #unavailable = new AbortController()
  readonly #watching: Promise<void>

  constructor(url: string, onChange: HealthListener) {
    this.#url = url
    this.#onChange = onChange
    this.#watching = this.#watch()
  }

  /** Milliseconds for which the server has been unavailable; null while it answers. */
  get unavailableMs(): number | null {
    return this.#unavailableSince === null ? null : performance.now() - this.#unavailableSince
  }

  /** Subscribes to changes; returns the unsubscribe function. */
  onChange(listener: (isAvailable: boolean) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** @throws DatabaseUnavailable at once while the server does not answer, and as soon as it stops answering before `work` is done */
  async whileAvailable<T>(work: () => Promise<T>): Promise<T> {
    const { signal } = this.#unavailable
    if (signal.aborted) throw new DatabaseUnavailable()
    const { promise, reject } = Promise.withResolvers<never>()
    const onAbort = () => reject(new DatabaseUnavailable())
    signal.addEventListener('abort', onAbort)
    try {
      return await Promise.race([work(), promise])
    } finally {
      signal.removeEventListener('abort', onAbort)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#client?.end().catch(noMatter)
    await Promise.race([this.#watching, rest(everyMs, undefined, { ref: false })])
  }

  async #watch(): Promise<void> {
    while (!this.#isClosed) {
      await this.#check()
      await rest(everyMs, undefined, { ref: false })
    }
  }

  async #check(): Promise<void> {
    const startedAt = performance.now()
    const answer = this.#ask()
    let isAnswered = await settledIn(answer, limitMs)
    if (isAnswered === undefined) {
      this.#fail(startedAt)
      isAnswered = await settledIn(answer, patienceMs)
    }
    if (this.#isClosed) return
    if (isAnswered) return this.#succeed()
    const client = this.#client
    this.#client = undefined
    client?.end().catch(noMatter)
    this.#fail(startedAt)
  }

  /** Resolves to true if the server answers, whatever it answers, unless it is starting or ending. */
  async #ask(): Promise<boolean> {
    try {
      this.#client ??= await this.#connect()
      await this.#client.query('select 1')
      return true
    } catch (error) {
      const code = String(Object(error).code)
      this.#client = undefined
      return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code) && code !== 'EPIPE'
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: patienceMs,
      application_name: 'fairdesk health',
    })
    client.on('error', noMatter)
    await client.connect()
    return client
  }

  #succeed(): void {
    this.#failingSince = null
    if (this.#unavailableSince === null) return
    this.#unavailableSince = null
    this.#unavailable = new AbortController()
    this.#announce(true)
  }

  /** A short restart, in which connections are refused for a moment, makes nothing unavailable. */
  #fail(startedAt: number): void {
    this.#failingSince ??= startedAt
    if (this.#unavailableSince !== null || performance.now() - this.#failingSince < limitMs - 1) return
    this.#unavailableSince = this.#failingSince
    this.#unavailable.abort()
    this.#announce(false)
  }

  #announce(isAvailable: boolean): void {
    this.#onChange(this.#url, isAvailable)
    for (const listener of this.#listeners) listener(isAvailable)
  }
}

/** Returns undefined if there is no answer in time; one that waits behind other work of this process counts. */
async function settledIn(answer: Promise<boolean>, ms: number): Promise<boolean | undefined> {
  const controller = new AbortController()
  const late = rest(ms, undefined, { signal: controller.signal, ref: false }).then(
    () => setImmediate(undefined),
    () => undefined,
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    controller.abort()
  }
}

/** Ignores the failures of a connection that is given up. */
function noMatter(): void {}
