import type { FairDb } from '../../db/fair-types.gen.ts'
import { migrateFair } from '../../db/migrate.ts'
import { type Database, openDatabase } from '../../db/open.ts'

type FairAddress = { readonly schema: string; readonly databaseUrl: string | null }
type Settings = { readonly url: string; readonly poolSize: number; readonly onLost: (error: Error) => void }

/** Open connections of each fair, made on its first use and kept. */
export class FairDatabases {
  readonly #settings: Settings
  readonly #open = new Map<string, Promise<Database<FairDb>>>()

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** The fair's database, migrated. Two callers at once share one opening; a failed one is tried anew. */
  of(fair: FairAddress): Promise<Database<FairDb>> {
    const known = this.#open.get(fair.schema)
    if (known) return known
    const opening = this.#openNew(fair)
    this.#open.set(fair.schema, opening)
    opening.catch(() => this.#open.delete(fair.schema))
    return opening
  }

  /** Of those that are open by now. */
  async pools(): Promise<readonly Database<FairDb>['pool'][]> {
    const settled = Promise.allSettled(this.#open.values())
    return (await settled).flatMap((one) => (one.status === 'fulfilled' ? [one.value.pool] : []))
  }

  async close(): Promise<void> {
    const databases = await Promise.allSettled(this.#open.values())
    this.#open.clear()
    for (const database of databases) if (database.status === 'fulfilled') await database.value.close()
  }

  async #openNew(fair: FairAddress): Promise<Database<FairDb>> {
    const { url, poolSize, onLost } = this.#settings
    const database = openDatabase<FairDb>({ url: fair.databaseUrl ?? url, schema: fair.schema, size: poolSize, onLost })
    try {
      await migrateFair(database.pool, fair.schema)
      return database
    } catch (error) {
      await database.close()
      throw error
    }
  }
}
