import { refuse } from '@fairdesk/contract/refusal'
import { AddressRate } from './address-rate.ts'
import type { Passwords } from './passwords.ts'

/** Of one account at once: as many guesses may be under way before the first of them is counted as wrong. */
const atOnce = 4
/** Nobody watches a sign-in turn for longer; his device comes back by itself. */
const longestWait = 15
/** Names and cards that are nobody's, by the address that tries them. */
const unknownPace = { burst: 200, perSecond: 200 / 60 }

/**
 * Where customers come in. A hall of 800 comes at one moment and from one address, perhaps under one account: only who names
 * accounts and cards that do not exist is counted by address, and of one account a few at a time are looked at.
 */
export class DealerDoor {
  readonly unknown: Pick<AddressRate, 'take' | 'secondsFor'> = new AddressRate(undefined, unknownPace)
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #inside = new Map<string, number>()
  #count = 0

  /** @throws Refusal login.busy where so many are before him that he would wait too long: he may come back then */
  async pass<T>(account: string, passwords: Pick<Passwords, 'secondsFor'>, work: () => Promise<T>): Promise<T> {
    const seconds = passwords.secondsFor(this.#count)
    if (seconds > longestWait) refuse('login.busy', { seconds: Math.ceil(seconds - longestWait / 2) })
    this.#count++
    try {
      await this.#enter(account)
      try {
        return await work()
      } finally {
        this.#leave(account)
      }
    } finally {
      this.#count--
    }
  }

  #enter(account: string): Promise<void> | undefined {
    const inside = this.#inside.get(account) ?? 0
    if (inside < atOnce) {
      this.#inside.set(account, inside + 1)
      return undefined
    }
    const waiting = this.#waiting.get(account) ?? []
    this.#waiting.set(account, waiting)
    return new Promise((resolve) => void waiting.push(resolve))
  }

  #leave(account: string): void {
    const waiting = this.#waiting.get(account)
    const next = waiting?.shift()
    if (waiting?.length === 0) this.#waiting.delete(account)
    if (next) return next()
    const inside = (this.#inside.get(account) ?? 1) - 1
    if (inside > 0) this.#inside.set(account, inside)
    else this.#inside.delete(account)
  }
}
