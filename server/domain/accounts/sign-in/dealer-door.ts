import { setTimeout as pause } from 'node:timers/promises'
import { Refusal, refuse } from '@fairdesk/contract/refusal'
import { AddressRate } from '../throttle/address-rate.ts'
import { Guesses } from '../throttle/guesses.ts'
import { StrangerTurns } from '../throttle/stranger-turns.ts'

/** Concurrent sign-ins: hashing runs two at a time anyway, and saves keep their database connections. */
const width = 6
/** Per account: guesses that may be under way before the first one counts as failed. */
const ofAccount = 4
/** Maximum wait in seconds; beyond it the device retries by itself. */
const longestWait = 15
/** Rate limit for unknown names and cards, by the address that tries them; staff's names too. */
const unknownPace = { burst: 200, perSecond: 200 / 60 }
/** Answers to wrong passwords of an address beyond that rate come after a multiple of this. */
const wrongMs = 2000

/** `account` as it is guessed at, or the card. */
type Comer = { readonly address: string; readonly account: string }
type QueueEntry = { readonly account: string; readonly enter: () => void }

/**
 * Admission of customers to sign-in. A hall of 800 signs in at one moment from one address, perhaps under one
 * account: a few at a time are admitted, addresses in turn, and attempts are counted by address only for unknown
 * accounts and cards.
 */
export class DealerDoor {
  readonly unknown: Pick<AddressRate, 'take' | 'secondsFor'> = new AddressRate(unknownPace)
  readonly guesses = new Guesses()
  /** Shared with the sign-in of staff. */
  readonly turns = new StrangerTurns()
  readonly #lanes = new Map<string, QueueEntry[]>()
  readonly #inside = new Map<string, number>()
  #count = 0
  /** Moving average of a sign-in. */
  #averageMs = 50

  /** @throws Refusal login.busy where so many are before him that he would wait too long: he may come back then */
  async pass<T>({ address, account }: Comer, work: () => Promise<T>): Promise<T> {
    const seconds = this.#secondsIn(address)
    if (seconds > longestWait) refuse('login.busy', { seconds: Math.ceil(seconds - longestWait / 2) })
    if (this.#lanes.size === 0 && this.#isRoomFor(account)) this.#enter(account)
    else await this.#wait(address, account)
    const startMs = performance.now()
    try {
      return await work()
    } finally {
      this.#averageMs = 0.9 * this.#averageMs + 0.1 * (performance.now() - startMs)
      this.#leave(account)
    }
  }

  /**
   * Delays refusals while the address is beyond its rate of unknown names: no password is looked at for those then, and
   * the time of the answer does not tell which accounts exist.
   */
  async answerWrongLater<T>(address: string, work: () => Promise<T>): Promise<T> {
    const startMs = performance.now()
    try {
      return await work()
    } catch (error) {
      const isLate = error instanceof Refusal && this.unknown.secondsFor(address) > 0
      if (isLate) await pause(wrongMs - ((performance.now() - startMs) % wrongMs))
      throw error
    }
  }

  #secondsIn(address: string): number {
    const queueLength = this.#lanes.get(address)?.length ?? 0
    return (queueLength * Math.max(1, this.#lanes.size) * this.#averageMs) / width / 1000
  }

  #isRoomFor(account: string): boolean {
    return this.#count < width && (this.#inside.get(account) ?? 0) < ofAccount
  }

  #enter(account: string): void {
    this.#count++
    this.#inside.set(account, (this.#inside.get(account) ?? 0) + 1)
  }

  #wait(address: string, account: string): Promise<void> {
    const lane = this.#lanes.get(address) ?? []
    this.#lanes.set(address, lane)
    const entered = new Promise<void>((resolve) => void lane.push({ account, enter: resolve }))
    this.#letIn()
    return entered
  }

  #leave(account: string): void {
    this.#count--
    const inside = (this.#inside.get(account) ?? 1) - 1
    if (inside > 0) this.#inside.set(account, inside)
    else this.#inside.delete(account)
    this.#letIn()
  }

  #letIn(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#enter(next.account)
      next.enter()
    }
  }

  /** The first of the next address for whose account there is room. */
  #next(): QueueEntry | undefined {
    for (const [address, lane] of this.#lanes) {
      const index = lane.findIndex(({ account }) => this.#isRoomFor(account))
      if (index < 0) continue
      const [next] = lane.splice(index, 1)
      // To the end of the line, or out of it.
      this.#lanes.delete(address)
      if (lane.length > 0) this.#lanes.set(address, lane)
      return next
    }
    return undefined
  }
}
