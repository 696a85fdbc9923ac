type Reads<T> = { readonly running: Promise<T>; next: Promise<T> | null }

/**
 * Shares reads among callers that ask at the same moment. Each gets the result of a read that began after it asked, so
 * that no result is older than the question; at most one read of a key runs at a time.
 */
export class SharedReads<T> {
  readonly #reads = new Map<string, Reads<T>>()

  read(key: string, read: () => Promise<T>): Promise<T> {
    const reads = this.#reads.get(key)
    if (!reads) return this.#start(key, read)
    const startNext = () => this.#start(key, read)
    reads.next ??= reads.running.then(startNext, startNext)
    return reads.next
  }

  #start(key: string, read: () => Promise<T>): Promise<T> {
    const running = read()
    const reads: Reads<T> = { running, next: null }
    this.#reads.set(key, reads)
    const end = () => {
      // A next read that waits takes its place.
      if (reads.next === null && this.#reads.get(key) === reads) this.#reads.delete(key)
    }
    running.then(end, end)
    return running
  }
}
