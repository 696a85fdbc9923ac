/** Sign-ins that one address may ask for at once, a hall of 800 stands behind one, and how many more each second. */
const usual = { burst: 1000, perSecond: 5 }
const mostAddresses = 50_000

type Bucket = { left: number; at: number }

/** How often an address may try to sign in, whatever accounts it names. Counted by each process for itself. */
export class AddressRate {
  readonly #buckets = new Map<string, Bucket>()
  readonly #now: () => number
  readonly #pace: { readonly burst: number; readonly perSecond: number }

  constructor(now: () => number = () => performance.now(), pace = usual) {
    this.#now = now
    this.#pace = pace
  }

  /** Seconds until the address may try; none of its tries is taken. */
  secondsFor(address: string): number {
    const { left } = this.#bucketOf(address)
    return left < 1 ? Math.ceil((1 - left) / this.#pace.perSecond) : 0
  }

  /** Seconds until the address may try; 0 when it may now, which takes one of its tries. */
  take(address: string): number {
    const seconds = this.secondsFor(address)
    if (seconds === 0) this.#bucketOf(address).left--
    return seconds
  }

  #bucketOf(address: string): Bucket {
    const { burst, perSecond } = this.#pace
    const now = this.#now()
    const bucket = this.#buckets.get(address) ?? { left: burst, at: now }
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
    bucket.at = now
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
