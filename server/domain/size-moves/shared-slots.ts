import { foldCode } from '@fairdesk/contract/names/fold'
import { sizeKey } from '@fairdesk/contract/names/size-words'

/** Size of a group with its slot. */
export type SlottedSize = { readonly code: string; readonly name?: string; readonly slot: number }

/** Finds a size by its exact code or name, else as people write it: a group may hold both XXL and 2XL. */
export function findSize<Size extends SlottedSize>(sizes: readonly Size[], text: string): Size | undefined {
  const folded = foldCode(text)
  return (
    sizes.find(({ code }) => foldCode(code) === folded) ??
    sizes.find(({ code, name = code }) => foldCode(name) === folded) ??
    sizes.find(({ code }) => sizeKey(code) === sizeKey(text))
  )
}

/** Returns the slots of `to` by those of `from` that are the same size. Two sizes never share one. */
export function sharedSlots(from: readonly SlottedSize[], to: readonly SlottedSize[]): ReadonlyMap<number, number> {
  const slots = new Map<number, number>()
  const taken = new Set<number>()
  for (const { code, slot } of from) {
    const size = findSize(to, code)
    if (!size || taken.has(size.slot)) continue
    taken.add(size.slot)
    slots.set(slot, size.slot)
  }
  return slots
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
