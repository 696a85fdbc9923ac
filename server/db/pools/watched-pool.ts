import { AsyncResource } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import pg from 'pg'
import { currentAsker } from '../statements/asker.ts'
import type { StatementWatch } from '../statements/statement-watch.ts'
import { hasPlansOf, turn } from './client-state.ts'
import { refusedTransactions, watchStatements } from './watch-statements.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/** A connection that knows where it was asked to lead. */
class PlacedClient extends pg.Client {
  readonly url: string

  constructor(config: pg.ClientConfig = {}) {
    super(config)
    this.url = config.connectionString ?? ''
  }
}

/** More of them gain no time: the processors are busy with those. */
export const connectionsAtOnce = 2 * availableParallelism()
/** Waiting time before the pool grows: saves take a few milliseconds, so a longer wait has a slow cause. */
const patienceMs = 50
/** A new connection is to have planned its first statements before another one is opened. */
const growthMs = 200

/**
 * Pool whose connections get the limits of the asker that takes them, and whose statements are watched. Its database
 * may move. Beyond the first few it opens connections one by one, and only for requests that have waited: a new one
 * has no cached tables or plans and costs 0.2 s of CPU, and a crowd that opened twenty at once would wait for all of
 * them.
 */
export class WatchedPool extends pg.Pool {
  readonly #inUse = new Set<pg.PoolClient>()
  readonly #most: number
  readonly #watch: StatementWatch
  #isGrowing = false

  constructor(config: pg.PoolConfig & { readonly connectionString: string }, watch: StatementWatch) {
    super({ ...config, Client: PlacedClient })
    this.#most = this.options.max
    // Each schema that is asked listens.
    this.setMaxListeners(0)
    this.#watch = watch
    this.options.max = this.#first
    this.on('remove', () => {
      this.options.max = Math.max(this.#first, this.totalCount)
    })
    this.on('connect', (client) => watchStatements(client, urlOf(client), watch))
    this.on('acquire', (client) => {
      this.#inUse.add(client)
      // It was on its way when the database moved.
      if (this.#isFormer(client)) void client.end()
    })
    this.on('release', (_error, client) => {
      this.#inUse.delete(client)
      refusedTransactions.delete(client)
    })
  }

  /**
   * Directs connections to another server. Those to the former one end at once: work in progress on them fails and is
   * retried, since anything acknowledged there would be lost here.
   */
  moveTo(url: string): void {
    this.options.connectionString = url
    for (let idle = this.idleCount; idle > 0; idle--) {
      super.connect().then(
        (client) => client.release(this.#isFormer(client)),
        () => undefined,
      )
    }
    for (const client of this.#inUse) if (this.#isFormer(client)) void client.end()
  }

  /** Maximum connections. */
  get most(): number {
    return this.#most
  }

  get #first(): number {
    return Math.min(this.#most, connectionsAtOnce)
  }

  async #next(): Promise<pg.PoolClient> {
    if (this.idleCount > 0 || this.totalCount < this.options.max) return super.connect()
    const growing = setInterval(() => this.#grow(), patienceMs)
    try {
      return await super.connect()
    } finally {
      clearInterval(growing)
    }
  }

  #grow(): void {
    if (this.#isGrowing || this.ending || this.options.max >= this.#most) return
    this.#isGrowing = true
    this.options.max += 1
    super
      .connect()
      .then(
        (client) => client.release(),
        () => undefined,
      )
      .then(() => setTimeout(() => (this.#isGrowing = false), growthMs).unref())
  }

  /** Puts an idle connection that knows the schema where the next one is taken from: at the end of the idle ones. */
  #prefer(schema: string): void {
    // The driver's own list: it offers no other way to choose.
    const idle = (this as unknown as { readonly _idle?: { readonly client: pg.PoolClient }[] })._idle
    const index = idle?.findLastIndex(({ client }) => hasPlansOf(client, schema)) ?? -1
    if (idle && index >= 0) idle.push(...idle.splice(index, 1))
  }

  #isFormer(client: pg.PoolClient): boolean {
    return urlOf(client) !== this.options.connectionString
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.take(null)
    // It may run when another asker releases a connection: keep the asker of this call.
    const bound = AsyncResource.bind(callback)
    this.take(null).then(
      (client) => bound(undefined, client, client.release),
      (error) => bound(error, undefined, () => undefined),
    )
    return undefined
  }

  /** @throws DatabaseUnavailable while the server does not answer */
  async #answering(): Promise<pg.PoolClient> {
    const health = this.#watch.healthOf(String(this.options.connectionString))
    if (!health) return this.#next()
    let next: Promise<pg.PoolClient> | undefined
    try {
      return await health.whileAvailable(() => (next = this.#next()))
    } catch (error) {
      // One that still comes is of use to somebody else.
      next?.then(
        (client) => client.release(),
        () => undefined,
      )
      throw error
    }
  }

  /**
   * Takes a connection, set to the asker's limits and to this schema (null: to any), one that knows the schema before
   * others.
   */
  async take(schema: string | null): Promise<pg.PoolClient> {
    if (schema !== null) this.#prefer(schema)
    const client = await this.#answering()
    try {
      await turn(client, { schema, manner: currentAsker()?.manner ?? 'usual' })
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}

function urlOf(client: pg.Client): string {
  return client instanceof PlacedClient ? client.url : ''
}
