import type { DeviceHead } from '@fairdesk/contract/areas/device/device-order'
import type { Texts } from '../texts/texts.ts'

/** Why the order takes no edits, with the time by the fair's clock and the way out; empty where it takes them. */
export function barrierText(
  head: Pick<DeviceHead, 'barrier' | 'barrierAt'> | null,
  { barriers, timeZone }: { readonly barriers: Texts['barriers']; readonly timeZone: string },
): string {
  // An order that an older version kept on this device may name a barrier there is no more.
  const text = head?.barrier && Object.hasOwn(barriers, head.barrier) ? barriers[head.barrier] : null
  return text ? text({ at: head?.barrierAt ?? '', timeZone, reader: 'dealer' }) : ''
}
