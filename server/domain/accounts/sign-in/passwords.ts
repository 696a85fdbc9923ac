import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { HashQueue, signedInLane } from './hash-queue.ts'

/** OWASP's minimum for argon2id: about 12 ms each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Limit of concurrent hashes, so that orders keep a core while the doors open. */
const atOnce = 2

export type Passwords = {
  hash(password: string): Promise<string>
  /**
   * Returns false for a wrong password; equally slow for an account that does not exist (`stored` undefined). A
   * stranger queues with others of the same address.
   * @throws Refusal login.busy if too many of them wait
   */
  matches(password: string, stored: string | undefined, address?: string): Promise<boolean>
}

/** Password hashing with the installation's pepper. */
export function passwords(secret: Buffer): Passwords {
  const queue = new HashQueue(atOnce)
  const peppered = (password: string) => createHmac('sha256', secret).update(password, 'utf8').digest('base64')
  const dummyHash = hash(peppered('nobody'), cost)
  const once = sharing<boolean>()
  return {
    hash: (password) => queue.run(signedInLane, () => hash(peppered(password), cost)),
    matches: async (password, stored, address = signedInLane) => {
      const against = stored ?? (await dummyHash)
      const pepperedPassword = peppered(password)
      // Phones of one account that come at once ask the same: one look answers all of an address that wait for it.
      const same = await once(`${address} ${against} ${pepperedPassword}`, () =>
        queue.run(address, () => verify(against, pepperedPassword)),
      )
      return same && stored !== undefined
    },
  }
}

/** Returns a function that shares work in progress among concurrent requests with the same key. */
function sharing<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key, work) => {
    const existing = underWay.get(key)
    if (existing) return existing
    const promise = work().finally(() => underWay.delete(key))
    underWay.set(key, promise)
    return promise
  }
}
