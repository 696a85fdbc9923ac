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

/** For what is asked of fairs that nobody uses at the moment. */
const mostShared = 2

/**
 * The database of each fair, made on its first use and kept. Connections are opened when they are asked for; what is done to a fair
 * that nobody uses, as bringing its tables up to date, needs none of its own.
 */
export class FairDatabases {
  readonly #settings: Settings & { readonly watch: StatementWatch }
  readonly #open = new Map<string, Promise<Database<FairDb>>>()
  readonly #made = new Map<string, Database<FairDb>>()
  /** Where each fair lies, as this process was told last: who asks for one may have read its address before that. */
  readonly #places = new Map<string, string>()
  readonly #shared = new Map<string, pg.Pool>()
  readonly #connections = new IdleConnections()

  constructor(settings: Settings) {
    this.#settings = { watch: new StatementWatch(), ...settings }
  }

  /** The fair's database, migrated. Two callers at once share one opening; a failed one is tried anew. */
  of(fair: FairAddress): Promise<Database<FairDb>> {
    const known = this.#open.get(fair.schema)
    if (known) return known
    const opening = this.#openNew(fair)
    this.#open.set(fair.schema, opening)
    opening.catch(() => {
      if (this.#open.get(fair.schema) === opening) this.#open.delete(fair.schema)
    })
    return opening
  }

  /** Of those that are open by now. */
  async pools(): Promise<readonly Database<FairDb>['pool'][]> {
    const settled = Promise.allSettled(this.#open.values())
    return (await settled).flatMap((one) => (one.status === 'fulfilled' ? [one.value.pool] : []))
  }

  /** Connections of the server that a fair stands on, of no fair: statements name the schema. */
  sharedOf({ databaseUrl }: Pick<FairAddress, 'databaseUrl'>): pg.Pool {
    const { url: own, onLost, watch } = this.#settings
    const url = databaseUrl ?? own
    const pool =
      this.#shared.get(url) ??
      openPool({ url, max: mostShared, options: '-c TimeZone=UTC', name: 'fairdesk', onLost, watch })
    this.#shared.set(url, pool)
    return pool
  }

  get connections(): IdleConnections['counts'] {
    return this.#connections.counts
  }

  /** Whether the fair is asked at this address. */
  isAt({ schema, databaseUrl }: FairAddress): boolean {
    return this.#places.get(schema) === (databaseUrl ?? this.#settings.url)
  }

  /** Has the fair asked at this address from now on; true where it was open at another one. */
  moveTo({ schema, databaseUrl }: FairAddress): boolean {
    const place = databaseUrl ?? this.#settings.url
    this.#places.set(schema, place)
    // Its tables there are brought up to date at the next use.
    this.#open.delete(schema)
    const made = this.#made.get(schema)
    made?.moveTo(place)
    return made !== undefined
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
    const { url: own, poolSize, onLost, watch } = this.#settings
    const { schema } = fair
    const url = this.#places.get(schema) ?? fair.databaseUrl ?? own
    this.#places.set(schema, url)
    await migrateFair(this.sharedOf({ databaseUrl: url }), schema)
    const made = this.#made.get(schema)
    if (made) return made
    const database = openDatabase<FairDb>({
      ...{ url: this.#places.get(schema) ?? url, schema, size: poolSize, onLost, watch },
    })
    this.#made.set(schema, database)
    this.#connections.watch([database.pool, database.steady])
    return database
  }
}
