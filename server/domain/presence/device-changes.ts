import type { SeenDevice } from './seen-device.ts'

/** After so long without a word a device is away, and the next word is its return. */
const longestSilenceMs = 60_000

/** Heard before the sign-in was read back: that was when it was kept. */
export function withSignIn(held: SeenDevice, kept: SeenDevice): SeenDevice {
  if (held.sessionId !== kept.sessionId) return held
  return { ...held, signedInAt: Math.min(held.signedInAt, kept.signedInAt) }
}

/** Whether somebody who looks would see another thing than a later moment. */
export function isNews(before: SeenDevice | undefined, device: SeenDevice): boolean {
  if (!before || device.at - before.at > longestSilenceMs) return true
  const { at: _, oldestAt: __, ...rest } = device
  return Object.entries(rest).some(([name, value]) => before[name as keyof SeenDevice] !== value)
}
