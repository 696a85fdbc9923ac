import type { Endpoint } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { nameOf, type Principal } from '../../domain/accounts/principal.ts'
import type { CallClass } from './call-class.ts'

/**
 * Calls under way at once. A hall is behind one address: that limit lets its 800 phones live. One person leaves places of the
 * class of heavy calls to others.
 */
type Share = { readonly session: number; readonly person: number; readonly address: number }

const shares = {
  call: { session: 200, person: 400, address: 4000 },
  report: { session: 16, person: 32, address: 400 },
  heavy: { session: 6, person: 8, address: 100 },
  upload: { session: 6, person: 8, address: 100 },
  /** Until the last byte is sent. */
  download: { session: 6, person: 12, address: 1600 },
  stream: { session: 16, person: 48, address: 4000 },
} as const satisfies Readonly<Record<string, Share>>

export type ShareKind = keyof typeof shares

export function shareKindOf({ transport }: Pick<Endpoint, 'transport'>, callClass: CallClass): ShareKind {
  if (transport === 'upload' || transport === 'download') return transport
  if (transport === 'live') return 'stream'
  return callClass === 'report' || callClass === 'heavy' ? callClass : 'call'
}

/** Counts what each session, person and address has under way. */
export class Shares {
  readonly #counts = new Map<string, number>()

  /**
   * Adds a call and returns the function that ends it; calling that twice ends it once.
   * @throws Refusal request.too-many if its session, person or address has its share under way
   */
  take(kind: ShareKind, { principal, ip }: { readonly principal: Principal | null; readonly ip: string }): () => void {
    const limits = shares[kind]
    const keys: [string, number][] = [[`${kind} address ${ip}`, limits.address]]
    if (principal) {
      keys.push([`${kind} session ${principal.sessionId}`, limits.session])
      keys.push([`${kind} person ${principal.fair.id} ${nameOf(principal)}`, limits.person])
    }
    for (const [key, most] of keys) if ((this.#counts.get(key) ?? 0) >= most) refuse('request.too-many', { seconds: 2 })
    for (const [key] of keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      for (const [key] of keys) this.#drop(key)
    }
  }

  #drop(key: string): void {
    const count = (this.#counts.get(key) ?? 0) - 1
    if (count > 0) this.#counts.set(key, count)
    else this.#counts.delete(key)
  }
}
