import type { FairDb } from '../db/fair-types.gen.ts'
import type { Database } from '../db/open.ts'
import type { Engine } from './engine.ts'
import { FairFigures } from './facts/fair-figures.ts'
import { News } from './facts/news.ts'
import { FairEngine } from './fair-engine.ts'

export type EngineFair = { readonly schema: string; readonly databaseUrl: string | null }

export type EnginesOptions = {
  /** The fair's open, migrated database; the platform's own url where the fair has none. */
  readonly databaseOf: (fair: EngineFair) => Promise<Database<FairDb>>
  readonly url: string
  readonly log: (line: string, error?: unknown) => void
}

type Used = { readonly engine: Promise<FairEngine>; readonly fair: EngineFair; usedAt: number }

const checkMs = 10_000
const idleMs = 15 * 60_000

/** The engines of all fairs in use, one each: loaded on first use, kept current, dropped when idle. */
export class Engines {
  readonly #options: EnginesOptions
  readonly #used = new Map<string, Used>()
  readonly #news = new Map<string, News>()
  readonly #timer: NodeJS.Timeout
  #checking: Promise<void> | undefined

  constructor(options: EnginesOptions) {
    this.#options = options
    this.#timer = setInterval(() => {
      this.#checking ??= this.#check().finally(() => {
        this.#checking = undefined
      })
    }, checkMs).unref()
  }

  /** For who asks: waits for the changes that are being taken in. */
  async of(fair: EngineFair): Promise<Engine> {
    const engine = await this.#engineOf(fair)
    await engine.settled()
    return engine
  }

  /** For who brings a change, which must stand in line before anybody asks for it: waits for none. */
  async loaded(fair: EngineFair): Promise<Engine> {
    return this.#engineOf(fair)
  }

  /** Two callers at once share one loading; a failed one is tried anew. */
  #engineOf(fair: EngineFair): Promise<FairEngine> {
    let used = this.#used.get(fair.schema)
    if (!used) {
      used = { engine: this.#load(fair), fair, usedAt: 0 }
      this.#used.set(fair.schema, used)
      used.engine.catch(() => this.#used.delete(fair.schema))
    }
    used.usedAt = performance.now()
    return used.engine
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#checking
    for (const { fair } of [...this.#used.values()]) this.#drop(fair)
    for (const news of this.#news.values()) await news.close()
  }

  async #load(fair: EngineFair): Promise<FairEngine> {
    const { databaseOf, log } = this.#options
    const { pool } = await databaseOf(fair)
    const news = this.#newsOf(fair)
    // Listening begins before reading, so that nothing falls between; what is heard meanwhile is looked up afterwards.
    const heard = { engine: undefined as FairEngine | undefined, early: false }
    const early = (): void => {
      heard.early = true
    }
    await news.subscribe(fair.schema, {
      onChange: (change) => (heard.engine ? heard.engine.hear(change) : early()),
      onGap: () => void (heard.engine ? heard.engine.catchUp() : early()),
    })
    const figures = await FairFigures.load(pool)
    heard.engine = new FairEngine({ figures, pool, tell: (change) => news.tell(pool, fair.schema, change), log })
    if (heard.early) await heard.engine.catchUp()
    return heard.engine
  }

  #newsOf({ databaseUrl }: EngineFair): News {
    const url = databaseUrl ?? this.#options.url
    const news = this.#news.get(url) ?? new News(url, this.#options.log)
    this.#news.set(url, news)
    return news
  }

  /** Drops what nobody used for long, and finds what a process that ended too soon has not told. */
  async #check(): Promise<void> {
    for (const { fair, engine: loading, usedAt } of [...this.#used.values()]) {
      const engine = await loading.catch(() => undefined)
      if (!engine) continue
      if (performance.now() - usedAt > idleMs && !engine.isWatched) this.#drop(fair)
      else await engine.catchUp()
    }
  }

  #drop(fair: EngineFair): void {
    this.#newsOf(fair).unsubscribe(fair.schema)
    const used = this.#used.get(fair.schema)
    this.#used.delete(fair.schema)
    used?.engine.then(
      (engine) => engine.end(),
      () => undefined,
    )
  }
}
