/** Entry of a queue; `key` names the session, or the address where there is none. */
type Entry = { readonly key: string }

/**
 * Queue that takes its keys in turns (fair queueing): a session with many entries delays another by one at most. Each key's
 * own entries keep their order.
 */
export class FairQueue<T extends Entry> {
  /** The key whose turn is next comes first. */
  readonly #entries = new Map<string, T[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Returns the number of entries of this key. */
  sizeOf(key: string): number {
    return this.#entries.get(key)?.length ?? 0
  }

  push(entry: T): void {
    const entries = this.#entries.get(entry.key)
    if (entries) entries.push(entry)
    else this.#entries.set(entry.key, [entry])
    this.#size++
  }

  /** Takes the next entry: the oldest one of the key that has waited longest for its turn. */
  shift(): T | undefined {
    for (const [key, entries] of this.#entries) {
      const entry = entries.shift()
      this.#entries.delete(key)
      if (entries.length > 0) this.#entries.set(key, entries)
      if (!entry) continue
      this.#size--
      return entry
    }
    return undefined
  }

  /** Returns the number of entries of the key that has most. */
  get longest(): number {
    let longest = 0
    for (const entries of this.#entries.values()) longest = Math.max(longest, entries.length)
    return longest
  }

  /** Takes the newest entry of the key that has most; of several such keys, of the one whose turn is last. */
  popLongest(): T | undefined {
    const { longest } = this
    const entry = [...this.#entries.values()].findLast((entries) => entries.length === longest)?.at(-1)
    if (entry) this.remove(entry)
    return entry
  }

  remove(entry: T): boolean {
    const entries = this.#entries.get(entry.key)
    const index = entries?.indexOf(entry) ?? -1
    if (!entries || index < 0) return false
    entries.splice(index, 1)
    if (entries.length === 0) this.#entries.delete(entry.key)
    this.#size--
    return true
  }

  *[Symbol.iterator](): Generator<T> {
    for (const entries of this.#entries.values()) yield* entries
  }
}
