import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { News } from '../../db/news.ts'
import type { Database } from '../../db/open.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { FairDatabases } from '../fairs/fair-databases.ts'
import { type LiveItemView, shownNow } from './shown-now.ts'

type FairPlace = { readonly schema: string; readonly databaseUrl: string | null }
type Listener = (displayState: LiveItemView) => void
type Options = {
  readonly database: Database<PlatformDb>
  readonly news: News
  readonly fairs: Pick<FairDatabases, 'databaseOf'>
  readonly log: (line: string, error: unknown) => void
}

const topic = 'live shown'
/** Read again after this long, should news of a change be lost. */
const trustedMs = 30_000

type FairSubscription = {
  readonly fair: FairPlace
  readonly listeners: Set<Listener>
  state: Promise<LiveItemView> | undefined
  readAt: number
}

/**
 * Items shown by each fair's live stream, held in memory: a committed change is announced to every process; each
 * reads it once and notifies its listeners.
 */
export class ShownFeed {
  readonly #options: Options
  readonly #followed = new Map<string, FairSubscription>()

  private constructor(options: Options) {
    this.#options = options
  }

  static async follow(options: Options): Promise<ShownFeed> {
    const feed = new ShownFeed(options)
    await options.news.subscribe(topic, { onNews: (schemas) => feed.#heard(schemas) })
    return feed
  }

  /** Returns the current state; from memory, so that every heartbeat may ask. */
  currentView(fair: FairPlace): Promise<LiveItemView> {
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

  /** Announces a committed change: local listeners at once, other processes soon. */
  async changed(fair: FairPlace): Promise<void> {
    this.#options.news.publish(this.#options.database.pool, topic, [fair.schema])
    await this.#tell(this.#of(fair))
  }

  #of(fair: FairPlace): FairSubscription {
    const existing = this.#followed.get(fair.schema)
    if (existing) return existing
    const followed: FairSubscription = { fair, listeners: new Set(), state: undefined, readAt: 0 }
    this.#followed.set(fair.schema, followed)
    return followed
  }

  #heard(schemas: readonly string[] | null): void {
    for (const followed of this.#followed.values())
      if (schemas === null || schemas.includes(followed.fair.schema)) void this.#tell(followed)
  }

  async #tell(followed: FairSubscription): Promise<void> {
    const reading = this.#read(followed)
    try {
      const displayState = await reading
      // A later read notifies the listeners itself.
      if (followed.state === reading) for (const listener of [...followed.listeners]) listener(displayState)
    } catch (error) {
      this.#options.log('what the live stream shows could not be read', error)
    }
  }

  #read(followed: FairSubscription): Promise<LiveItemView> {
    const reading = this.#options.fairs.databaseOf(followed.fair).then(({ db }: { db: Kysely<FairDb> }) => shownNow(db))
    followed.state = reading
    followed.readAt = Date.now()
    reading.catch(() => {
      if (followed.state === reading) followed.state = undefined
    })
    return reading
  }
}
