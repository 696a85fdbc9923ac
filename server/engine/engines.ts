import type { FairDb } from '../db/fair-types.gen.ts'
import { News } from '../db/news.ts'
import type { Database } from '../db/open.ts'
import { askLong } from '../db/statements/asker.ts'
import type { Engine } from './engine.ts'
import { loadFigures } from './facts/load-figures.ts'
import { FairEngine } from './fair-engine.ts'
import { QuestionThreads } from './threads/question-threads.ts'
import { SharedReports } from './threads/shared-reports.ts'

export type EngineFair = { readonly schema: string; readonly databaseUrl: string | null }

export type EnginesOptions = {
  /** Returns the fair's open, migrated database; the platform's own url if the fair has none. */
  readonly databaseOf: (fair: EngineFair) => Promise<Database<FairDb>>
  readonly url: string
  readonly log: (line: string, error?: unknown) => void
  /** Fairs with fewer order rows are counted by the thread that answers calls. */
  readonly leastRows?: number
}

type EngineSlot = {
  readonly engine: Promise<FairEngine>
  fair: EngineFair
  loaded: FairEngine | undefined
  usedAt: number
}

const checkMs = 10_000
const idleMs = 15 * 60_000
/**
 * Maximum age of an engine's data: a machine that slept may have missed changes older than the change feed, which
 * covers one day.
 */
const trustedMs = 60 * 60_000

/** The engines of all fairs in use, one each: loaded on first use, kept current, dropped when idle. */
export class Engines {
  readonly #options: EnginesOptions
  readonly #used = new Map<string, EngineSlot>()
  readonly #news = new Map<string, News>()
  readonly #timer: NodeJS.Timeout
  readonly #threads: QuestionThreads
  readonly #reports: SharedReports
  #checking: Promise<void> | undefined

  constructor(options: EnginesOptions) {
    this.#options = options
    this.#threads = new QuestionThreads(options)
    this.#reports = new SharedReports(this.#threads)
    this.#timer = setInterval(() => {
      this.#checking ??= this.#check().finally(() => {
        this.#checking = undefined
      })
    }, checkMs).unref()
  }

  /** Returns the engine for a query: answers include everything committed before this call. */
  async engineOf(fair: EngineFair): Promise<Engine> {
    const engine = await this.#engineOf(fair)
    if (Date.now() - engine.followedAt < trustedMs) {
      await engine.current()
      return engine
    }
    this.#drop(fair)
    return this.#engineOf(fair)
  }

  /** Number of loaded fairs. */
  get count(): number {
    return this.#used.size
  }

  /** The engine as it is at this moment, without waiting; null while it is not loaded. */
  loaded({ schema }: EngineFair): Engine | null {
    return this.#used.get(schema)?.loaded ?? null
  }

  /** Reports a change committed by this process: screens here and elsewhere are notified soon. */
  async changed(fair: EngineFair): Promise<void> {
    this.loaded(fair)?.changed()
    const { pool } = await this.#options.databaseOf(fair)
    this.#newsOf(fair).publish(pool, fair.schema)
  }

  /** Checks for manual changes that no process reported; also runs every ten seconds. */
  async takeInUntold(fair: EngineFair): Promise<void> {
    await (await this.#engineOf(fair)).takeInUntold()
  }

  /** Switches to the fair's new database: subscribes to its changes, reloads the figures and notifies screens. */
  async moveTo(fair: EngineFair): Promise<void> {
    const used = this.#used.get(fair.schema)
    const engine = await used?.engine.catch(() => undefined)
    if (!used || !engine) return
    this.#newsOf(used.fair).unsubscribe(fair.schema)
    used.fair = fair
    await this.#newsOf(fair).subscribe(fair.schema, { onNews: () => engine.changed() })
    await engine.current()
    engine.changed()
  }

  /** Loads the fair in the background, so that the next question finds it there. */
  warm(fair: EngineFair): void {
    this.#engineOf(fair).catch((error: unknown) => this.#options.log('report figures could not be read', error))
  }

  /** Returns the engine. Concurrent callers share one load; a failed one is retried. */
  #engineOf(fair: EngineFair): Promise<FairEngine> {
    let used = this.#used.get(fair.schema)
    if (!used) {
      const entry: EngineSlot = {
        engine: askLong('reading a fair', () => this.#load(fair)),
        fair,
        loaded: undefined,
        usedAt: 0,
      }
      used = entry
      this.#used.set(fair.schema, entry)
      entry.engine.then(
        (engine) => {
          entry.loaded = engine
        },
        () => this.#used.delete(fair.schema),
      )
    }
    used.usedAt = performance.now()
    return used.engine
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#checking
    for (const { fair } of [...this.#used.values()]) this.#drop(fair)
    for (const news of this.#news.values()) await news.close()
    await this.#threads.end()
  }

  async #load(fair: EngineFair): Promise<FairEngine> {
    const { databaseOf, log } = this.#options
    const { pool, steady } = await databaseOf(fair)
    const news = this.#newsOf(fair)
    const holder = { engine: undefined as FairEngine | undefined }
    await news.subscribe(fair.schema, { onNews: () => holder.engine?.changed() })
    holder.engine = new FairEngine({
      ...{ pool, steady, log, figures: await loadFigures({ pool, steady }) },
      elsewhere: this.#reports,
    })
    return holder.engine
  }

  #newsOf({ databaseUrl }: EngineFair): News {
    const url = databaseUrl ?? this.#options.url
    const news = this.#news.get(url) ?? new News(url, this.#options.log)
    this.#news.set(url, news)
    return news
  }

  /** Drops engines idle for long, and detects manual changes. */
  async #check(): Promise<void> {
    for (const { fair, engine: loading, usedAt } of [...this.#used.values()]) {
      const engine = await loading.catch(() => undefined)
      if (!engine) continue
      if (performance.now() - usedAt > idleMs && !engine.isWatched) this.#drop(fair)
      else await engine.takeInUntold()
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
