/** Work that runs one at a time. */
export class Turns {
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  /**
   * Runs `work`, beginning after this was called: the running turn may have begun before what its caller wants to see.
   * All who come while one runs share the next.
   */
  shared(work: () => Promise<void>): Promise<void> {
    if (!this.#running) return this.#run(work)
    this.#next ??= this.alone(() => {
      this.#next = undefined
      return work()
    })
    return this.#next
  }

  /** Runs `work` in a turn of its own. */
  async alone(work: () => Promise<void>): Promise<void> {
    while (this.#running) await this.#running.catch(() => undefined)
    await this.#run(work)
  }

  #run(work: () => Promise<void>): Promise<void> {
    const running = work().finally(() => {
      this.#running = undefined
    })
    this.#running = running
    return running
  }
}
