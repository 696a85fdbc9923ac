import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { HashQueue, signedInLane } from './hash-queue.ts'

/** OWASP's minimum for argon2id: about 12 ms each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** So that orders keep their core while the doors open. */
const atOnce = 2

export type Passwords = {
  hash(password: string): Promise<string>
  /**
   * False for a wrong password; as slow for an account that does not exist (`stored` undefined). A stranger waits with those of
   * his address. @throws Refusal login.busy where too many of them wait
   */
  matches(password: string, stored: string | undefined, address?: string): Promise<boolean>
  /** Seconds that so many sign-ins would wait for one another, as things are. */
  secondsFor(count: number): number
}

/** Password hashing with the installation's pepper. */
export function passwords(secret: Buffer): Passwords {
  const queue = new HashQueue(atOnce)
  const peppered = (password: string) => createHmac('sha256', secret).update(password, 'utf8').digest('base64')
  const nobody = hash(peppered('nobody'), cost)
  return {
    hash: (password) => queue.run(signedInLane, () => hash(peppered(password), cost)),
    matches: async (password, stored, address = signedInLane) => {
      const against = stored ?? (await nobody)
      const same = await queue.run(address, () => verify(against, peppered(password)))
      return same && stored !== undefined
    },
    secondsFor: (count) => queue.secondsFor(count),
  }
}
