import type { News } from '../../db/news.ts'
import type { Database } from '../../db/open.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'

const topic = 'devices'

/** Notifies, in every process, that devices of a fair have something new: messages, a package, the item shown live. */
export class DeviceNews {
  readonly #database: Database<PlatformDb>
  readonly #news: News
  readonly #listeners = new Map<number, Set<() => void>>()

  private constructor(database: Database<PlatformDb>, news: News) {
    this.#database = database
    this.#news = news
  }

  static async follow(database: Database<PlatformDb>, news: News): Promise<DeviceNews> {
    const deviceNews = new DeviceNews(database, news)
    await news.subscribe(topic, { onNews: (details) => deviceNews.#hear(details) })
    return deviceNews
  }

  /** To be called once the change is committed. */
  publish(fairId: number): void {
    this.#hear([String(fairId)])
    this.#news.publish(this.#database.pool, topic, [String(fairId)])
  }

  /** Returns the function that stops it. */
  listen(fairId: number, listener: () => void): () => void {
    const listeners = this.#listeners.get(fairId) ?? new Set()
    this.#listeners.set(fairId, listeners)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(fairId)
    }
  }

  #hear(details: readonly string[] | null): void {
    const fairs = details ? details.map(Number) : [...this.#listeners.keys()]
    for (const fairId of fairs) for (const listener of this.#listeners.get(fairId) ?? []) listener()
  }
}
