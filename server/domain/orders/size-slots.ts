/**
 * Size of a group with its slot: its quantity is at index `slot - 1` of an order row, its bit in masks is `slot - 1`.
 */
export type SizeSlot = { readonly sizeId: number; readonly slot: number; readonly no: number; readonly name: string }

export function isInMask(mask: number, slot: number): boolean {
  return ((mask >>> (slot - 1)) & 1) === 1
}

/** Returns true if a size may be ordered in a colour: the style offers it and the colour has no hole there. */
export function isOffered(sizeMask: number, offMask: number, slot: number): boolean {
  return isInMask(sizeMask, slot) && !isInMask(offMask, slot)
}

export function qtyAt(qtys: ArrayLike<number>, slot: number): number {
  return qtys[slot - 1] ?? 0
}

/** The quantities with one place changed; places in between that never held anything become 0. */
export function withQty(qtys: readonly number[], slot: number, qty: number): number[] {
  const changed = [...qtys]
  while (changed.length < slot) changed.push(0)
  changed[slot - 1] = qty
  return changed
}

export function sumOf(qtys: readonly number[]): number {
  let sum = 0
  for (const qty of qtys) sum += qty
  return sum
}

export function maskOf(slots: Iterable<number>): number {
  let mask = 0
  for (const slot of slots) mask |= 1 << (slot - 1)
  return mask
}
