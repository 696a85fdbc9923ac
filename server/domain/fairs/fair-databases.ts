import type pg from 'pg'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { IdleConnections } from '../../db/idle-connections.ts'
import { migrateFair } from '../../db/migrate.ts'
import { type Database, openDatabase, openPool } from '../../db/open.ts'
import { StatementWatch } from '../../db/statements/statement-watch.ts'

type FairAddress = { readonly schema: string; readonly databaseUrl: string | null }
type Settings = {
  readonly url: string
  readonly poolSize: number
  readonly onLost: (error: Error) => void
  readonly watch?: StatementWatch
}

/** Maximum shared connections, for queries on fairs not in use. */
const mostShared = 2

/**
 * Caches the database of each fair, created on first use. Connections are opened on demand; work on a fair not in use,
 * such as migrations, needs no pool of its own.
 */
export class FairDatabases {
  readonly #settings: Settings & { readonly watch: StatementWatch }
  readonly #open = new Map<string, Promise<Database<FairDb>>>()
  readonly #made = new Map<string, Database<FairDb>>()
  /** Current address of each fair, as last reported to this process: a caller may have read an older one. */
  readonly #places = new Map<string, string>()
  readonly #shared = new Map<string, pg.Pool>()
  readonly #connections = new IdleConnections()

  constructor(settings: Settings) {
    this.#settings = { watch: new StatementWatch(), ...settings }
  }

  /** Returns the fair's database, migrated. Concurrent callers share one opening; a failed one is retried. */
  databaseOf(fair: FairAddress): Promise<Database<FairDb>> {
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
  async pools(): Promise<readonly Database<FairDb>['pool'][]> {
    const settledResults = Promise.allSettled(this.#open.values())
    return (await settledResults).flatMap((result) => (result.status === 'fulfilled' ? [result.value.pool] : []))
  }

  /** Returns connections to the fair's database server that belong to no fair: statements must name the schema. */
  sharedOf({ databaseUrl }: Pick<FairAddress, 'databaseUrl'>): pg.Pool {
    const { url: defaultUrl, onLost, watch } = this.#settings
    const url = databaseUrl ?? defaultUrl
    const pool =
      this.#shared.get(url) ??
      openPool({ url, max: mostShared, options: '-c TimeZone=UTC', name: 'fairdesk', onLost, watch })
    this.#shared.set(url, pool)
    return pool
  }

  get connections(): IdleConnections['counts'] {
    return this.#connections.counts
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
    fairDatabase?.moveTo(targetUrl)
    return fairDatabase !== undefined
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#open.values())
    this.#open.clear()
    for (const database of this.#made.values()) await database.close()
    this.#made.clear()
    await Promise.all([...this.#shared.values()].map((pool) => pool.end()))
    this.#shared.clear()
  }

  async #openNew(fair: FairAddress): Promise<Database<FairDb>> {
    const { url: defaultUrl, poolSize, onLost, watch } = this.#settings
    const { schema } = fair
    const url = this.#places.get(schema) ?? fair.databaseUrl ?? defaultUrl
    this.#places.set(schema, url)
    await migrateFair(this.sharedOf({ databaseUrl: url }), schema)
    const fairDatabase = this.#made.get(schema)
    if (fairDatabase) return fairDatabase
    const database = openDatabase<FairDb>({
      ...{ url: this.#places.get(schema) ?? url, schema, size: poolSize, onLost, watch },
    })
    this.#made.set(schema, database)
    this.#connections.watch([database.pool, database.steady])
    return database
  }
}
