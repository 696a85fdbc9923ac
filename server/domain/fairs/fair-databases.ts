import type pg from 'pg'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { migrateFair } from '../../db/migrate.ts'
import { type Connections, type Database, databaseOn, openConnections } from '../../db/open.ts'
import { StatementWatch } from '../../db/statements/statement-watch.ts'

type FairAddress = { readonly schema: string; readonly databaseUrl: string | null }
type Settings = {
  readonly url: string
  /** Connections to each database server, for all of its fairs. */
  readonly size: number
  readonly onLost: (error: Error) => void
  readonly watch?: StatementWatch
  /** Told before a fair is used; resolves when it may be. */
  readonly onUse?: (schema: string) => Promise<void>
}

/** Connections of them that are kept for what each call asks first; see `Database.steady`. */
const steadySize = 4
/** Share of the connections that one fair may use at a time, so that the others are answered beside it. */
const mostShare = 0.7

/**
 * Caches the database of each fair, created on first use. All fairs of a database server share its connections, opened on
 * demand: a fair that is not asked costs none.
 */
export class FairDatabases {
  readonly #settings: Required<Settings>
  readonly #open = new Map<string, Promise<Database<FairDb>>>()
  readonly #made = new Map<string, Database<FairDb>>()
  /** Current address of each fair, as last reported to this process: a caller may have read an older one. */
  readonly #places = new Map<string, string>()
  /** Connections by the address of their database server. */
  readonly #servers = new Map<string, Connections>()

  constructor(settings: Settings) {
    this.#settings = { watch: new StatementWatch(), onUse: async () => undefined, ...settings }
  }

  /** Returns the fair's database, migrated, to use it. */
  async databaseOf(fair: FairAddress): Promise<Database<FairDb>> {
    await this.#settings.onUse(fair.schema)
    return this.openOf(fair)
  }

  /** Returns the fair's database, migrated, to look into it. Concurrent callers share one opening; a failed one is retried. */
  openOf(fair: FairAddress): Promise<Database<FairDb>> {
    const cachedDatabase = this.#open.get(fair.schema)
    if (cachedDatabase) return cachedDatabase
    const opening = this.#openNew(fair)
    this.#open.set(fair.schema, opening)
    opening.catch(() => {
      if (this.#open.get(fair.schema) === opening) this.#open.delete(fair.schema)
    })
    return opening
  }

  /** Returns the pools open by now. */
  get pools(): readonly pg.Pool[] {
    return [...this.#servers.values()].flatMap(({ pool, steady }) => [pool, steady])
  }

  /** Returns connections to the fair's database server that belong to no fair: statements must name the schema. */
  sharedOf({ databaseUrl }: Pick<FairAddress, 'databaseUrl'>): pg.Pool {
    return this.#connectionsAt(databaseUrl ?? this.#settings.url).pool
  }

  /** Number of connections open and idle, and of requests waiting for one. */
  get connections(): { readonly open: number; readonly idle: number; readonly waiting: number } {
    const sum = (countOf: (pool: pg.Pool) => number) => this.pools.reduce((total, pool) => total + countOf(pool), 0)
    const ofFairs = [...this.#made.values()].reduce(
      (total, { pool, steady }) => total + pool.waitingCount + steady.waitingCount,
      0,
    )
    return {
      open: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: ofFairs + sum(({ waitingCount }) => waitingCount),
    }
  }

  /** Returns true if the fair is queried at this address. */
  isAt({ schema, databaseUrl }: FairAddress): boolean {
    return this.#places.get(schema) === (databaseUrl ?? this.#settings.url)
  }

  /** Has the fair asked at this address from now on; true where it was open at another one. */
  moveTo({ schema, databaseUrl }: FairAddress): boolean {
    const targetUrl = databaseUrl ?? this.#settings.url
    this.#places.set(schema, targetUrl)
    // Its tables there are brought up to date at the next use.
    this.#open.delete(schema)
    const fairDatabase = this.#made.get(schema)
    fairDatabase?.moveTo(this.#connectionsAt(targetUrl))
    return fairDatabase !== undefined
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#open.values())
    this.#open.clear()
    for (const database of this.#made.values()) await database.close()
    this.#made.clear()
    await Promise.all([...this.#servers.values()].map((connections) => connections.close()))
    this.#servers.clear()
  }

  async #openNew(fair: FairAddress): Promise<Database<FairDb>> {
    const { url: defaultUrl } = this.#settings
    const { schema } = fair
    const url = this.#places.get(schema) ?? fair.databaseUrl ?? defaultUrl
    this.#places.set(schema, url)
    await migrateFair(this.sharedOf({ databaseUrl: url }), schema)
    const fairDatabase = this.#made.get(schema)
    if (fairDatabase) return fairDatabase
    const connections = this.#connectionsAt(this.#places.get(schema) ?? url)
    const most = Math.max(1, Math.floor(connections.pool.most * mostShare))
    const database = databaseOn<FairDb>(connections, { schema, most })
    this.#made.set(schema, database)
    return database
  }

  #connectionsAt(url: string): Connections {
    const { size, onLost, watch } = this.#settings
    const connections =
      this.#servers.get(url) ??
      openConnections({ url, size: size - steadySize, steadySize, name: 'fairdesk fairs', onLost, watch })
    this.#servers.set(url, connections)
    return connections
  }
}
