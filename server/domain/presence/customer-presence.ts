import type { SeenDevice } from './seen-device.ts'

/** From the least to the most present; a customer is as present as the most present of his devices. */
export const presenceStates = ['never', 'offline', 'idle', 'online'] as const
export type PresenceState = (typeof presenceStates)[number]

type Clock = {
  /** Milliseconds since 1970. */
  readonly now: number
  /** How often a device calls at present. */
  readonly intervalSec: number
}

/** Signed in, and heard within two of its intervals. */
export function isOnline(
  { at, signedOutAt }: Pick<SeenDevice, 'at' | 'signedOutAt'>,
  { now, intervalSec }: Clock,
): boolean {
  return signedOutAt === null && now - at <= 2 * intervalSec * 1000
}

type Customer = {
  /** All of his devices, of all of his accounts. */
  readonly devices: readonly Pick<SeenDevice, 'at' | 'signedInAt' | 'signedOutAt'>[]
  /** When something that he ordered himself was last kept; null for never. */
  readonly savedAt: number | null
  readonly idleMinutes: number
}

/**
 * Idle: he is there, and for so many minutes neither has anything of his been kept nor has he signed in. Somebody who has just
 * come is not idle.
 */
export function presenceOf({ devices, savedAt, idleMinutes }: Customer, clock: Clock): PresenceState {
  if (devices.length === 0) return 'never'
  const online = devices.filter((device) => isOnline(device, clock))
  if (online.length === 0) return 'offline'
  const lastAct = Math.max(savedAt ?? 0, ...online.map(({ signedInAt }) => signedInAt))
  return clock.now - lastAct >= idleMinutes * 60_000 ? 'idle' : 'online'
}
