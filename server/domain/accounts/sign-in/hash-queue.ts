import { refuse } from '@fairdesk/contract/refusal'

/** Lane of signed-in users; takes turns with all strangers' lanes together. */
export const signedInLane = ''

/** Waiting in one lane: a hall of 800 behind one address gets in, a flood is refused at once. */
const mostWaiting = 1000
const mostWaitingInAll = 5000

/**
 * Runs a few hashes at a time, from lanes served in turn: signed-in work gets every second slot, strangers' addresses
 * share the others one by one, so that a flood from one address delays no other.
 */
export class HashQueue {
  readonly #width: number
  readonly #lanes = new Map<string, (() => void)[]>()
  #running = 0
  #waiting = 0
  #wasSignedIn = false
  /** Moving average of a hash. */
  #averageMs = 20

  constructor(width: number) {
    this.#width = width
  }

  /** @throws Refusal login.busy where too many wait already: they may come back in so many seconds */
  async run<T>(lane: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#width) await this.#wait(lane)
    else this.#running++
    const startMs = performance.now()
    try {
      return await work()
    } finally {
      this.#averageMs = 0.9 * this.#averageMs + 0.1 * (performance.now() - startMs)
      const next = this.#next()
      if (next) next()
      else this.#running--
    }
  }

  #wait(lane: string): Promise<void> {
    const waiting = this.#lanes.get(lane) ?? []
    const isFull = waiting.length >= mostWaiting || this.#waiting >= mostWaitingInAll
    if (isFull && lane !== signedInLane)
      refuse('login.busy', { seconds: Math.ceil((this.#waiting * this.#averageMs) / this.#width / 1000) })
    this.#lanes.set(lane, waiting)
    this.#waiting++
    return new Promise((resolve) => void waiting.push(resolve))
  }

  #next(): (() => void) | undefined {
    const signedIn = this.#lanes.has(signedInLane)
    const strangers = [...this.#lanes.keys()].find((lane) => lane !== signedInLane)
    const lane = signedIn && (!this.#wasSignedIn || strangers === undefined) ? signedInLane : strangers
    if (lane === undefined) return undefined
    this.#wasSignedIn = lane === signedInLane
    const waiting = this.#lanes.get(lane) ?? []
    const next = waiting.shift()
    // To the end of the line, or out of it: a lane that stays first would be served alone.
    this.#lanes.delete(lane)
    if (waiting.length > 0) this.#lanes.set(lane, waiting)
    this.#waiting--
    return next
  }
}
