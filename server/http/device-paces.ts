import { devicePace } from '@fairdesk/contract/device/device-pace'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import type { Dealer } from '../domain/accounts/principal.ts'

const mostSessions = 20_000

type Bucket = { left: number; at: number }

/** How often each customer's device calls, counted in memory by its session: a flood costs a look into a map. */
export class DevicePaces {
  readonly #sessions = new Map<number, Map<string, Bucket>>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** @throws Refusal device.too-often with the seconds until the call is answered again */
  check({ sessionId }: Pick<Dealer, 'sessionId'>, { path }: Pick<Endpoint, 'path'>): void {
    const pace = devicePace[path]
    if (!pace) return
    const now = this.#now()
    const calls = this.#callsOf(sessionId)
    const bucket = calls.get(path) ?? { left: pace.burst, at: now }
    calls.set(path, bucket)
    bucket.left = Math.min(pace.burst, bucket.left + (now - bucket.at) / 1000 / pace.everySec)
    bucket.at = now
    if (bucket.left < 1)
      refuse('device.too-often', { seconds: Math.max(1, Math.ceil((1 - bucket.left) * pace.everySec)) })
    bucket.left--
  }

  #callsOf(sessionId: number): Map<string, Bucket> {
    const calls = this.#sessions.get(sessionId) ?? new Map<string, Bucket>()
    this.#sessions.delete(sessionId)
    this.#sessions.set(sessionId, calls)
    const [oldest] = this.#sessions.keys()
    if (this.#sessions.size > mostSessions && oldest !== undefined) this.#sessions.delete(oldest)
    return calls
  }
}
