import { devicePace } from '@fairdesk/contract/device/device-pace'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import type { Dealer } from '../domain/accounts/principal.ts'

const mostSessions = 20_000

type Bucket = { tokens: number; updatedAt: number }

/** Limits the call rate of customers' devices, counted in memory by session: a flood costs a map look-up per call. */
export class DevicePaces {
  readonly #sessions = new Map<number, Map<string, Bucket>>()
  readonly #now: () => number

  constructor(clock: () => number = () => performance.now()) {
    this.#now = clock
  }

  /** @throws Refusal device.too-often with the seconds until the call is answered again */
  check({ sessionId }: Pick<Dealer, 'sessionId'>, { path }: Pick<Endpoint, 'path'>): void {
    const pace = devicePace[path]
    if (!pace) return
    const nowMs = this.#now()
    const calls = this.#callsOf(sessionId)
    const bucket = calls.get(path) ?? { tokens: pace.burst, updatedAt: nowMs }
    calls.set(path, bucket)
    bucket.tokens = Math.min(pace.burst, bucket.tokens + (nowMs - bucket.updatedAt) / 1000 / pace.everySec)
    bucket.updatedAt = nowMs
    if (bucket.tokens < 1)
      refuse('device.too-often', { seconds: Math.max(1, Math.ceil((1 - bucket.tokens) * pace.everySec)) })
    bucket.tokens--
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
