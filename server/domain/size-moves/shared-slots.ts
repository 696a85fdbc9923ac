import { type NamedSize, sharedSizes } from '@fairdesk/contract/names/size-match'

/** Size of a group with its slot. */
type SlottedSize = NamedSize & { readonly slot: number }

/** Returns the slots of `to` by those of `from` that are the same size. */
export function sharedSlots(from: readonly SlottedSize[], to: readonly SlottedSize[]): ReadonlyMap<number, number> {
  return new Map([...sharedSizes(from, to)].map(([size, same]) => [size.slot, same.slot]))
}

/** Moves the bits of a mask; those of other slots are left out. */
export function movedMask(mask: number, slots: ReadonlyMap<number, number>): number {
  let moved = 0
  for (const [from, to] of slots) if ((mask >>> (from - 1)) & 1) moved |= 1 << (to - 1)
  return moved
}

/** Returns true if every slot in the mask has one in the other group. */
export function coversMask(slots: ReadonlyMap<number, number>, mask: number): boolean {
  return movedMask(mask, new Map([...slots.keys()].map((slot) => [slot, slot]))) === mask
}
