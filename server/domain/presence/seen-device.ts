import type { Fair } from '../visibility/session-user.ts'

/** Device of a customer's account at its last report; times in milliseconds since 1970, by the server's clock. */
export type DeviceActivity = {
  readonly deviceId: string
  readonly accountId: number
  readonly customerId: number
  readonly sessionId: number
  readonly at: number
  /** Page of the front end the customer is on, from the heartbeat; '' if not reported. */
  readonly page: string
  /** Edits that it has not sent, and since when the oldest of them waits. */
  readonly unsent: number
  readonly oldestAt: number | null
  readonly packageVersion: number | null
  /** Readable name: "Chrome on Android". */
  readonly name: string
  readonly platform: string
  readonly signedInAt: number
  /** Null while it is signed in. */
  readonly signedOutAt: number | null
}

/** Content of a device's heartbeat; `oldestSec` is the age of the oldest unsent edit. */
export type Heartbeat = Pick<DeviceActivity, 'deviceId' | 'accountId' | 'customerId' | 'sessionId'> & {
  readonly page: string
  readonly unsent: number
  readonly oldestSec: number
  readonly packageVersion: number | null
  /** Same as at sign-in unless set. */
  readonly name?: string
  readonly platform?: string
}

export type DeviceSignIn = Pick<
  DeviceActivity,
  'deviceId' | 'accountId' | 'customerId' | 'sessionId' | 'name' | 'platform'
>

/** A device as an account uses it: one phone may serve two accounts. */
export type DeviceOfAccount = Pick<DeviceActivity, 'deviceId' | 'accountId'>

/** The fair whose devices are meant, and where its database is. */
export type PresenceFair = Pick<Fair, 'id' | 'schema' | 'databaseUrl'>

export function seenKey({ deviceId, accountId }: DeviceOfAccount): string {
  return `${accountId} ${deviceId}`
}

/** Up to a thousand devices call every half minute, from two thousand on every minute. */
export function secondsBetween(devices: number): number {
  const shortest = 30
  const longest = 60
  return Math.round(Math.min(longest, Math.max(shortest, shortest + ((devices - 1000) / 1000) * (longest - shortest))))
}
