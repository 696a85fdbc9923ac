type Listener = (version: number) => void
type Log = (line: string, error: unknown) => void

/** Time that changes are collected before screens are notified. */
const gatherMs = 100

/** Tells screens each version of a fair's figures, several changes together. */
export class VersionNews {
  readonly #listeners = new Set<Listener>()
  readonly #log: Log
  /** Version this process has read up to, so that a screen's next question finds it. */
  readonly #current: () => Promise<number>
  #telling: NodeJS.Timeout | undefined
  #isEnded = false

  constructor(log: Log, current: () => Promise<number>) {
    this.#log = log
    this.#current = current
  }

  get isHeard(): boolean {
    return this.#listeners.size > 0
  }

  /** The function given back ends it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  tellSoon(): void {
    if (this.#isEnded) return
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined
      this.#current().then(
        (version) => this.#tell(version),
        (error: unknown) => this.#log('screens could not be told of a change', error),
      )
    }, gatherMs)
  }

  end(): void {
    this.#isEnded = true
    clearTimeout(this.#telling)
    this.#listeners.clear()
  }

  #tell(version: number): void {
    for (const listener of this.#listeners) listener(version)
  }
}
