import { refuse } from '@fairdesk/contract/refusal'

type Reservation = {
  /** Name of the person or link whose file it is. */
  readonly person: string
  readonly megabytes: number
  readonly signal?: AbortSignal | undefined
}

type QueuedReservation = Reservation & { start(): void }

/** Part that only small files may use, so that they need not wait for large ones. */
const smallShare = 64
const smallMegabytes = 32
/** Files of one person that wait; each holds the transaction of its call. */
const mostWaiting = 8

/**
 * Shares an amount of memory between the files of all persons. A file waits until there is room for it; the next one
 * is the oldest of the person who has the fewest under way, and whose last one began first.
 */
export class MemoryBudget {
  readonly #megabytes: number
  readonly #waiting: QueuedReservation[] = []
  readonly #underWay = new Map<string, number>()
  /** Number of the last file of each person that was begun, while any file is under way or waits. */
  readonly #begun = new Map<string, number>()
  #beginnings = 0
  #used = 0
  #usedByLarge = 0

  constructor(megabytes: number) {
    this.#megabytes = megabytes
  }

  /** Number of megabytes that are reserved. */
  get used(): number {
    return this.#used
  }

  /**
   * Resolves with a function that gives the memory back.
   * @throws Refusal import.running if too many files of the person wait; the reason of an aborted signal
   */
  async reserve(reservation: Reservation): Promise<() => void> {
    const { signal, person } = reservation
    signal?.throwIfAborted()
    if (this.#waiting.filter((waiting) => waiting.person === person).length >= mostWaiting) refuse('import.running')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting: QueuedReservation = { ...reservation, start: resolve }
    const onAbort = () => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    this.#waiting.push(waiting)
    this.#startNext()
    await promise
    signal?.removeEventListener('abort', onAbort)
    return this.#release(reservation)
  }

  #release({ person, megabytes }: Reservation): () => void {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#count(-megabytes)
      const left = this.#countOf(person) - 1
      if (left === 0) this.#underWay.delete(person)
      else this.#underWay.set(person, left)
      this.#startNext()
    }
  }

  #startNext(): void {
    if (this.#waiting.length === 0 && this.#underWay.size === 0) this.#begun.clear()
    const byTurn = this.#waiting.toSorted(
      (a, b) =>
        this.#countOf(a.person) - this.#countOf(b.person) ||
        (this.#begun.get(a.person) ?? 0) - (this.#begun.get(b.person) ?? 0),
    )
    const next = byTurn.find((waiting) => this.#fits(waiting))
    if (!next) return
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    this.#count(next.megabytes)
    this.#begun.set(next.person, ++this.#beginnings)
    this.#underWay.set(next.person, this.#countOf(next.person) + 1)
    next.start()
    this.#startNext()
  }

  #fits({ megabytes }: Reservation): boolean {
    if (this.#used === 0) return true
    if (megabytes > smallMegabytes && this.#usedByLarge + megabytes > this.#megabytes - smallShare) return false
    return this.#used + megabytes <= this.#megabytes
  }

  #count(megabytes: number): void {
    this.#used += megabytes
    if (Math.abs(megabytes) > smallMegabytes) this.#usedByLarge += megabytes
  }

  #countOf(person: string): number {
    return this.#underWay.get(person) ?? 0
  }
}
