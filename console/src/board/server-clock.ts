/**
 * Server time, advanced by the machine's monotonic clock: of the last five answers, the quickest gives the offset.
 */
export class ServerClock {
  readonly #offsets: number[] = []

  sync(serverTimeMs: number): void {
    this.#offsets.push(serverTimeMs - performance.now())
    if (this.#offsets.length > 5) this.#offsets.shift()
  }

  currentTime(): number {
    return this.#offsets.length === 0 ? Date.now() : performance.now() + Math.max(...this.#offsets)
  }
}
