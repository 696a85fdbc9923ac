/** Watchers by topic, so that one changed row wakes one row's component and not a thousand. */
export class Topics {
  /** Topics of the work that is under way. */
  #batched: Set<string> | undefined
  readonly #watchers = new Map<string, Set<() => void>>()

  subscribe(topic: string, watcher: () => void): () => void {
    const watchers = this.#watchers.get(topic) ?? new Set()
    this.#watchers.set(topic, watchers.add(watcher))
    return () => {
      watchers.delete(watcher)
      if (watchers.size === 0) this.#watchers.delete(topic)
    }
  }

  /** Tells once, after the work, of all that it tells. */
  batch(work: () => void): void {
    if (this.#batched) {
      work()
      return
    }
    const batchedTopics = new Set<string>()
    this.#batched = batchedTopics
    try {
      work()
    } finally {
      this.#batched = undefined
      this.notify(batchedTopics)
    }
  }

  notify(topics: Iterable<string>): void {
    if (this.#batched) {
      for (const topic of topics) this.#batched.add(topic)
      return
    }
    for (const topic of topics) {
      for (const watcher of [...(this.#watchers.get(topic) ?? [])]) watcher()
    }
  }
}
