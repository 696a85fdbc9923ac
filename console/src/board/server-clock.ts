/** The server's time, ticked by a clock of the machine that nobody sets: of the last five answers the quickest tells how far apart they are. */
export class ServerClock {
  readonly #offsets: number[] = []

  heard(now: number): void {
    this.#offsets.push(now - performance.now())
    if (this.#offsets.length > 5) this.#offsets.shift()
  }

  now(): number {
    return this.#offsets.length === 0 ? Date.now() : performance.now() + Math.max(...this.#offsets)
  }
}
