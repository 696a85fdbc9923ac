import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import type { WatchedPool } from './watched-pool.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/**
 * The connections of one schema: it has none itself but takes those of a server's shared pool, set to its schema. At most
 * `most` at a time, so that others find some there too.
 */
export class SchemaPool extends pg.Pool {
  readonly #schema: string
  readonly #most: number
  readonly #inUse = new Set<pg.PoolClient>()
  readonly #queue: (() => void)[] = []
  readonly #relay = (client: pg.PoolClient) => void this.emit('connect', client)
  #shared: WatchedPool
  #taken = 0

  constructor(shared: WatchedPool, { schema, most }: { readonly schema: string; readonly most: number }) {
    super(shared.options)
    this.#shared = shared
    this.#schema = schema
    this.#most = most
    shared.on('connect', this.#relay)
    // The driver declares them as properties. Connections are those of the server, whichever schema they serve.
    Object.defineProperties(this, {
      totalCount: { get: () => this.#shared.totalCount },
      idleCount: { get: () => this.#shared.idleCount },
      waitingCount: { get: () => this.#queue.length },
    })
  }

  /**
   * Takes connections of another server from now on. Those of the former one that this schema uses end at once: work in
   * progress on them fails and is retried, since anything acknowledged there would be lost here.
   */
  moveTo(shared: WatchedPool): void {
    if (shared === this.#shared) return
    this.#shared.off('connect', this.#relay)
    this.#shared = shared
    shared.on('connect', this.#relay)
    this.options.connectionString = shared.options.connectionString
    for (const client of this.#inUse) void client.end()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#take()
    const bound = AsyncResource.bind(callback)
    this.#take().then(
      (client) => bound(undefined, client, client.release),
      (error) => bound(error, undefined, () => undefined),
    )
    return undefined
  }

  override async end(): Promise<void> {
    this.#shared.off('connect', this.#relay)
    await super.end()
  }

  async #take(): Promise<pg.PoolClient> {
    if (this.ending) throw new Error('this schema is not asked any more')
    await this.#turn()
    try {
      const shared = this.#shared
      const client = await shared.take(this.#schema)
      this.#inUse.add(client)
      // It was on its way when the schema moved.
      if (shared !== this.#shared) void client.end()
      const { release } = client
      client.release = (destroy) => {
        this.#inUse.delete(client)
        this.#leave()
        release(destroy)
      }
      return client
    } catch (error) {
      this.#leave()
      throw error
    }
  }

  /** Waits until one more connection may be taken. */
  async #turn(): Promise<void> {
    if (this.#taken < this.#most) {
      this.#taken++
      return
    }
    await new Promise<void>((resolve) => this.#queue.push(resolve))
  }

  #leave(): void {
    const next = this.#queue.shift()
    if (next) next()
    else this.#taken--
  }
}
