import type { DeviceActivity } from './seen-device.ts'

/** Maximum silence before a device counts as away; its next report counts as a return. */
const longestSilenceMs = 60_000

/** Merges the stored sign-in time into a device that was heard before its sign-in was read from the database. */
export function withSignIn(current: DeviceActivity, stored: DeviceActivity): DeviceActivity {
  if (current.sessionId !== stored.sessionId) return current
  return { ...current, signedInAt: Math.min(current.signedInAt, stored.signedInAt) }
}

/** Returns true if a report changes anything visible besides its time. */
export function isNews(previous: DeviceActivity | undefined, device: DeviceActivity): boolean {
  if (!previous || device.at - previous.at > longestSilenceMs) return true
  const { at: _, oldestAt: __, ...rest } = device
  return Object.entries(rest).some(([name, value]) => previous[name as keyof DeviceActivity] !== value)
}
