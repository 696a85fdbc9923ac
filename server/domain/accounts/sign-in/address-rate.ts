/** Sign-ins that one address may ask for at once: a hall of 800 stands behind one. */
const burst = 1000
/** And how many more each second. */
const perSecond = 5
const mostAddresses = 50_000

type Bucket = { left: number; at: number }

/** How often an address may try to sign in, whatever accounts it names. Counted by each process for itself. */
export class AddressRate {
  readonly #buckets = new Map<string, Bucket>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Seconds until the address may try; 0 when it may now, which takes one of its tries. */
  take(address: string): number {
    const now = this.#now()
    const bucket = this.#buckets.get(address) ?? { left: burst, at: now }
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
    bucket.at = now
    this.#buckets.delete(address)
    this.#buckets.set(address, bucket)
    if (this.#buckets.size > mostAddresses) this.#forgetOldest()
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perSecond)
    bucket.left--
    return 0
  }

  #forgetOldest(): void {
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined) this.#buckets.delete(oldest)
  }
}
