import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id: about 12 ms each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2

export type Passwords = {
  hash(password: string): Promise<string>
  /** False for a wrong password; as slow for an account that does not exist (`stored` undefined). */
  matches(password: string, stored: string | undefined): Promise<boolean>
}

/** Password hashing with the installation's pepper, two at a time so that orders keep their core while the doors open. */
export function passwords(secret: Buffer): Passwords {
  const queue = queueOf(atOnce)
  const peppered = (password: string) => createHmac('sha256', secret).update(password, 'utf8').digest('base64')
  const nobody = hash(peppered('nobody'), cost)
  return {
    hash: (password) => queue(() => hash(peppered(password), cost)),
    matches: async (password, stored) => {
      const against = stored ?? (await nobody)
      const same = await queue(() => verify(against, peppered(password)))
      return same && stored !== undefined
    },
  }
}

function queueOf(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
