import { SharedAsking } from '../../db/statements/asker.ts'

/** Work that runs one at a time. */
export class Turns {
  #running: Promise<void> | undefined
  #next: { readonly end: Promise<void>; readonly asking: SharedAsking } | undefined

  /**
   * Runs `work`, starting after this call: the running turn may have begun before the caller's changes. All callers
   * during one run share the next.
   */
  shared(work: () => Promise<void>): Promise<void> {
    if (!this.#running) return this.#run(work)
    if (this.#next) {
      this.#next.asking.join()
      return this.#next.end
    }
    const asking = new SharedAsking()
    const end = asking.start(() =>
      this.alone(() => {
        this.#next = undefined
        return work()
      }),
    )
    this.#next = { end, asking }
    return end
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
