import type { Fair } from '../accounts/session-user.ts'

/** A device of a customer's account as it was heard last; moments in milliseconds since 1970, by the server's clock. */
export type SeenDevice = {
  readonly deviceId: string
  readonly accountId: number
  readonly customerId: number
  readonly sessionId: number
  readonly at: number
  /** Where the customer is in the front end, as the heartbeat names it; '' where it has not said. */
  readonly page: string
  /** Edits that it has not sent, and since when the oldest of them waits. */
  readonly unsent: number
  readonly oldestAt: number | null
  readonly packageVersion: number | null
  /** What people call it: "Chrome on Android". */
  readonly name: string
  readonly platform: string
  readonly signedInAt: number
  /** Null while it is signed in. */
  readonly signedOutAt: number | null
}

/** What a device says of itself by each heartbeat; `oldestSec` is how long the oldest unsent edit waits. */
export type Heartbeat = Pick<SeenDevice, 'deviceId' | 'accountId' | 'customerId' | 'sessionId'> & {
  readonly page: string
  readonly unsent: number
  readonly oldestSec: number
  readonly packageVersion: number | null
  /** As the sign-in said, unless said. */
  readonly name?: string
  readonly platform?: string
}

export type DeviceSignIn = Pick<SeenDevice, 'deviceId' | 'accountId' | 'customerId' | 'sessionId' | 'name' | 'platform'>

/** A device as an account uses it: one phone may serve two accounts. */
export type DeviceOfAccount = Pick<SeenDevice, 'deviceId' | 'accountId'>

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
