/** Watchers by topic, so that one changed row wakes one row's component and not a thousand. */
export class Topics {
  readonly #watchers = new Map<string, Set<() => void>>()

  subscribe(topic: string, watcher: () => void): () => void {
    const watchers = this.#watchers.get(topic) ?? new Set()
    this.#watchers.set(topic, watchers.add(watcher))
    return () => {
      watchers.delete(watcher)
      if (watchers.size === 0) this.#watchers.delete(topic)
    }
  }

  tell(topics: Iterable<string>): void {
    for (const topic of topics) {
      for (const watcher of [...(this.#watchers.get(topic) ?? [])]) watcher()
    }
  }
}
