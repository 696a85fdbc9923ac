import type { DeviceActivity } from './seen-device.ts'

/** Presence states from least to most present; a customer is as present as their most present device. */
export const presenceStates = ['never', 'offline', 'idle', 'online'] as const
export type PresenceState = (typeof presenceStates)[number]

type Clock = {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Current interval of a device's calls. */
  readonly intervalSec: number
}

/** Returns true if the device is signed in and reported within two of its intervals. */
export function isOnline(
  { at, signedOutAt }: Pick<DeviceActivity, 'at' | 'signedOutAt'>,
  { now, intervalSec }: Clock,
): boolean {
  return signedOutAt === null && now - at <= 2 * intervalSec * 1000
}

type Customer = {
  /** All of the customer's devices, across all of their accounts. */
  readonly devices: readonly Pick<DeviceActivity, 'at' | 'signedInAt' | 'signedOutAt'>[]
  /** Time of the last save of an order made by the customer; null for never. */
  readonly savedAt: number | null
  readonly idleMinutes: number
}

/**
 * Computes the presence. Idle: online, and for that many minutes neither saved nor signed in. A customer who has just
 * signed in is not idle.
 */
export function presenceOf({ devices, savedAt, idleMinutes }: Customer, clock: Clock): PresenceState {
  if (devices.length === 0) return 'never'
  const online = devices.filter((device) => isOnline(device, clock))
  if (online.length === 0) return 'offline'
  const lastAct = Math.max(savedAt ?? 0, ...online.map(({ signedInAt }) => signedInAt))
  return clock.now - lastAct >= idleMinutes * 60_000 ? 'idle' : 'online'
}
