import { type SizeLabel, sharedSizes } from '@fairdesk/contract/names/codes/size-match'

/** Size of a group with its slot. */
type SlottedSize = SizeLabel & { readonly slot: number }

/** Returns the slots of `newSizes` by those of `formerSizes` that are the same size. */
export function sharedSlots(
  formerSizes: readonly SlottedSize[],
  newSizes: readonly SlottedSize[],
): ReadonlyMap<number, number> {
  return new Map([...sharedSizes(formerSizes, newSizes)].map(([size, same]) => [size.slot, same.slot]))
}

/** Moves the bits of a mask; those of other slots are left out. */
export function movedMask(mask: number, slots: ReadonlyMap<number, number>): number {
  let newMask = 0
  for (const [slot, newSlot] of slots) if ((mask >>> (slot - 1)) & 1) newMask |= 1 << (newSlot - 1)
  return newMask
}

/** Returns true if every slot in the mask has one in the other group. */
export function coversMask(slots: ReadonlyMap<number, number>, mask: number): boolean {
  return movedMask(mask, new Map([...slots.keys()].map((slot) => [slot, slot]))) === mask
}
