import type { Change } from './fair-figures.ts'

type Handlers = {
  readonly takeIn: (change: Change) => Promise<void>
  readonly onFailure: (error: unknown) => void
}

const retryMs = 1000

/** Changes that wait for their turn: all that gather while one turn runs are taken together in the next. */
export class PendingChanges {
  readonly #handlers: Handlers
  #orders = new Set<number>()
  #baseData = false
  #urgent = false
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #ended = false

  constructor(handlers: Handlers) {
    this.#handlers = handlers
  }

  /** Takes these in at once, or with whatever has gathered while a turn runs. Resolves then, or when it has failed and waits for another try. */
  add(change: Change): Promise<void> {
    this.#gather(change)
    this.#urgent = true
    return this.settled()
  }

  /** Takes these in together with all that come within `milliseconds`. */
  addWithin(change: Change, milliseconds: number): void {
    this.#gather(change)
    this.#timer ??= setTimeout(() => void this.#nextTurn(), milliseconds)
  }

  /** Resolves when all that was added before by `add` is taken in. */
  async settled(): Promise<void> {
    await this.#running
    // Somebody who waited longer may have begun a turn, which then has taken all there was.
    if (this.#running || this.#urgent) await this.#nextTurn()
  }

  end(): void {
    this.#ended = true
    clearTimeout(this.#timer)
  }

  #gather({ orders, baseData }: Change): void {
    for (const id of orders) this.#orders.add(id)
    this.#baseData ||= baseData
  }

  #nextTurn(): Promise<void> {
    this.#running ??= this.#turn()
    return this.#running
  }

  async #turn(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const change = { orders: [...this.#orders], baseData: this.#baseData }
    this.#orders = new Set()
    this.#baseData = false
    this.#urgent = false
    try {
      if (!this.#ended) await this.#handlers.takeIn(change)
    } catch (error) {
      this.#handlers.onFailure(error)
      if (!this.#ended) this.addWithin(change, retryMs)
    } finally {
      this.#running = undefined
    }
  }
}
