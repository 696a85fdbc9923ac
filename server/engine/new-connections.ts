import type { EventEmitter } from 'node:events'

/**
 * Detects new connections of a pool since the last check of the database: they may lead to another database than the
 * one that figures were read from. A connection never changes its database, so that this costs a save nothing.
 */
export class NewConnections {
  readonly #pool: Pick<EventEmitter, 'on' | 'off'>
  #opened = 1
  #looked = 0
  readonly #note = () => void this.#opened++

  constructor(pool: Pick<EventEmitter, 'on' | 'off'>) {
    this.#pool = pool
    pool.on('connect', this.#note)
  }

  get areNew(): boolean {
    return this.#opened !== this.#looked
  }

  /** Does `work`, which finds out whether the fair has come into another database. One that fails has found out nothing. */
  async look(work: () => Promise<void>): Promise<void> {
    const opened = this.#opened
    await work()
    this.#looked = opened
  }

  end(): void {
    this.#pool.off('connect', this.#note)
  }
}
