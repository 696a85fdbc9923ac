import { Refusal } from '@fairdesk/contract/refusal'
import type { ClassLimits } from './call-class.ts'
import { FairQueue } from './fair-queue.ts'

type WaitingCall = {
  readonly key: string
  readonly arrivedAt: number
  readonly begin: () => void
  readonly refuse: (refusal: Refusal) => void
}

/** Weight of the newest call in the mean duration. */
const newestWeight = 0.02
const fewest = 2
/** Waiting calls that a session may have without having to make room for others. */
const fewForSession = 4

/**
 * Admits the calls of one class. At most `concurrent` are under way; the others wait, in turns by session. Refuses on
 * arrival what would wait too long by Little's law (calls ahead, times the mean duration, divided by the calls under way at
 * once), so that nobody waits for a refusal. The number under way shrinks by a third in each period in which the event loop
 * was too late, and grows by one in each other (AIMD, as TCP does it).
 */
export class ClassGate {
  readonly #limits: ClassLimits
  readonly #now: () => number
  readonly #queue = new FairQueue<WaitingCall>()
  #underWay = 0
  #concurrent: number
  /** Mean duration of a call in milliseconds; 0 until one has ended. */
  #meanMs = 0
  /** When a call ended last, or was begun after none was under way. */
  #movedAt = 0

  constructor(limits: ClassLimits, clock: () => number = () => performance.now()) {
    this.#limits = limits
    this.#concurrent = limits.concurrent
    this.#now = clock
  }

  get counts(): { readonly underWay: number; readonly waiting: number; readonly concurrent: number } {
    return { underWay: this.#underWay, waiting: this.#queue.size, concurrent: this.#concurrent }
  }

  /** Returns true if a call of this session would be refused now. */
  isShut(key: string): boolean {
    if (this.#underWay < this.#concurrent || this.#queue.size < this.#room) return false
    return this.#queue.longest <= Math.max(fewForSession, 2 * (this.#queue.sizeOf(key) + 1))
  }

  /**
   * Waits for the turn of a call and returns the function that ends it; calling that twice ends it once. A call whose
   * `signal` is aborted loses its place.
   * @throws Refusal request.overloaded, request.too-many
   */
  async enter(key: string, signal: AbortSignal): Promise<() => void> {
    if (this.#underWay >= this.#concurrent) await this.#wait(key, signal)
    else this.#underWay++
    const begunAt = this.#now()
    if (this.#underWay === 1) this.#movedAt = begunAt
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#movedAt = this.#now()
      const ms = this.#movedAt - begunAt
      this.#meanMs += (ms - this.#meanMs) * (this.#meanMs === 0 ? 1 : newestWeight)
      this.#underWay--
      this.#beginNext()
    }
  }

  /** Adapts to the lateness of the event loop in the last period, in milliseconds, and refuses what has waited too long. */
  adapt(latenessMs: number): void {
    const { concurrent, patienceMs, yieldsAboveMs } = this.#limits
    const isLate = latenessMs > yieldsAboveMs
    const next = isLate ? Math.floor(this.#concurrent * 0.7) : this.#concurrent + 1
    this.#concurrent = Math.max(Math.min(fewest, concurrent), Math.min(concurrent, next))
    const oldest = this.#now() - patienceMs
    for (const call of [...this.#queue])
      if (call.arrivedAt < oldest && this.#queue.remove(call)) call.refuse(new Refusal('request.overloaded', {}))
    while (this.#queue.size > this.#room * 2) this.#refuseNewest()
    this.#beginNext()
  }

  /** Number of calls that may wait: those whose turn comes in time. */
  get #room(): number {
    const { waiting, expectedMs } = this.#limits
    // A class in which nothing ends any more is taken to be as slow as that.
    const durationMs = Math.max(this.#meanMs, this.#now() - this.#movedAt)
    if (durationMs === 0) return waiting
    return Math.min(waiting, Math.max(this.#concurrent, (expectedMs * this.#concurrent) / durationMs))
  }

  #wait(key: string, signal: AbortSignal): Promise<void> {
    if (this.isShut(key)) throw this.#refusalFor(key)
    if (this.#queue.size >= this.#room) this.#refuseNewest()
    return new Promise((resolve, reject) => {
      const abandon = () => {
        if (this.#queue.remove(call)) reject(new Refusal('request.overloaded', {}))
      }
      const call: WaitingCall = {
        key,
        arrivedAt: this.#now(),
        begin: () => {
          signal.removeEventListener('abort', abandon)
          resolve()
        },
        refuse: reject,
      }
      signal.addEventListener('abort', abandon, { once: true })
      this.#queue.push(call)
    })
  }

  /** Makes room: of the session with most waiting calls, the newest has waited least. */
  #refuseNewest(): void {
    const call = this.#queue.popLongest()
    call?.refuse(this.#refusalFor(call.key))
  }

  /** Tells a session with several waiting calls that it sends too many, and all others that the server is busy. */
  #refusalFor(key: string): Refusal {
    return this.#queue.sizeOf(key) >= fewForSession - 1
      ? new Refusal('request.too-many', { seconds: 2 })
      : new Refusal('request.overloaded', {})
  }

  #beginNext(): void {
    while (this.#underWay < this.#concurrent) {
      const call = this.#queue.shift()
      if (!call) return
      this.#underWay++
      call.begin()
    }
  }
}
