const mostAddresses = 50_000

type AddressPace = { readonly burst: number; readonly perSecond: number }
type Bucket = { tokens: number; updatedAt: number }

/** Rate limit of attempts per address; a burst, and a refill per second. Counted per process. */
export class AddressRate {
  readonly #buckets = new Map<string, Bucket>()
  readonly #now: () => number
  readonly #pace: AddressPace

  constructor(pace: AddressPace, clock: () => number = () => performance.now()) {
    this.#now = clock
    this.#pace = pace
  }

  /** Returns the seconds until the address may try again; does not consume a try. */
  secondsFor(address: string): number {
    const { tokens } = this.#bucketOf(address)
    return tokens < 1 ? Math.ceil((1 - tokens) / this.#pace.perSecond) : 0
  }

  /** Seconds until the address may try; 0 when it may now, which takes one of its tries. */
  take(address: string): number {
    const seconds = this.secondsFor(address)
    if (seconds === 0) this.#bucketOf(address).tokens--
    return seconds
  }

  #bucketOf(address: string): Bucket {
    const { burst, perSecond } = this.#pace
    const nowMs = this.#now()
    const bucket = this.#buckets.get(address) ?? { tokens: burst, updatedAt: nowMs }
    bucket.tokens = Math.min(burst, bucket.tokens + ((nowMs - bucket.updatedAt) / 1000) * perSecond)
    bucket.updatedAt = nowMs
    this.#buckets.delete(address)
    this.#buckets.set(address, bucket)
    if (this.#buckets.size > mostAddresses) this.#forgetOldest()
    return bucket
  }

  #forgetOldest(): void {
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined) this.#buckets.delete(oldest)
  }
}
