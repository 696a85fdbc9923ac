import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { News } from '../../db/news.ts'
import type { Database } from '../../db/open.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { FairDatabases } from '../settings/fair-databases.ts'
import { type Shown, shownNow } from './shown-now.ts'

type FairPlace = { readonly schema: string; readonly databaseUrl: string | null }
type Listener = (shown: Shown) => void
type Options = {
  readonly database: Database<PlatformDb>
  readonly news: News
  readonly fairs: Pick<FairDatabases, 'of'>
  readonly log: (line: string, error: unknown) => void
}

const topic = 'live shown'
/** Read again after this long, should news of a change be lost. */
const trustedMs = 30_000

type Followed = {
  readonly fair: FairPlace
  readonly listeners: Set<Listener>
  state: Promise<Shown> | undefined
  readAt: number
}

/**
 * What each fair's live stream shows, held in memory: a change is told to every process once it is committed, each reads it once,
 * and tells all who listen there.
 */
export class ShownFeed {
  readonly #options: Options
  readonly #followed = new Map<string, Followed>()

  private constructor(options: Options) {
    this.#options = options
  }

  static async follow(options: Options): Promise<ShownFeed> {
    const feed = new ShownFeed(options)
    await options.news.subscribe(topic, { onNews: (schemas) => feed.#heard(schemas) })
    return feed
  }

  /** As it is; from memory, so that every heartbeat may ask. */
  now(fair: FairPlace): Promise<Shown> {
    const followed = this.#of(fair)
    if (!followed.state || Date.now() - followed.readAt > trustedMs) return this.#read(followed)
    return followed.state
  }

  /** Tells each state from now on, not the one of this moment; answers how to stop it. */
  onShown(fair: FairPlace, listener: Listener): () => void {
    const { listeners } = this.#of(fair)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Says that a change is committed: who listens here is told at once, who listens elsewhere soon. */
  async changed(fair: FairPlace): Promise<void> {
    this.#options.news.tell(this.#options.database.pool, topic, [fair.schema])
    await this.#tell(this.#of(fair))
  }

  #of(fair: FairPlace): Followed {
    const known = this.#followed.get(fair.schema)
    if (known) return known
    const followed: Followed = { fair, listeners: new Set(), state: undefined, readAt: 0 }
    this.#followed.set(fair.schema, followed)
    return followed
  }

  #heard(schemas: readonly string[] | null): void {
    for (const followed of this.#followed.values())
      if (schemas === null || schemas.includes(followed.fair.schema)) void this.#tell(followed)
  }

  async #tell(followed: Followed): Promise<void> {
    const reading = this.#read(followed)
    try {
      const shown = await reading
      // What was read later is told by who read it.
      if (followed.state === reading) for (const listener of [...followed.listeners]) listener(shown)
    } catch (error) {
      this.#options.log('what the live stream shows could not be read', error)
    }
  }

  #read(followed: Followed): Promise<Shown> {
    const reading = this.#options.fairs.of(followed.fair).then(({ db }: { db: Kysely<FairDb> }) => shownNow(db))
    followed.state = reading
    followed.readAt = Date.now()
    reading.catch(() => {
      if (followed.state === reading) followed.state = undefined
    })
    return reading
  }
}
