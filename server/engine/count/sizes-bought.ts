import { groupBy } from '../facts/keys.ts'
import type { Facts } from '../facts/rows/facts.ts'
import type { SizeRun } from '../facts/size-run.ts'

/**
 * Groups of SKU a customer has bought, collected by row instead of cell: SKC whose sizes fall into the same groups
 * are one kind, and per kind only the slots in use matter.
 */
export class SizesBought {
  /** Kind by SKC; -1 where no slot is in a group. */
  readonly #kindOf: Int32Array
  /** Group by kind and slot; -1 for none. */
  readonly #groupAt: Int32Array
  readonly #slots: number
  /** Bits of the slots bought, by kind. */
  readonly #bought: Int32Array
  readonly #met: Int32Array
  #count = 0

  /** @param groupOf by SKU, -1 outside the question */
  constructor({ start }: SizeRun, groupOf: Int32Array) {
    const skcs = start.length - 1
    this.#slots = start.reduce(
      (maxSlots, slotStart, skc) => Math.max(maxSlots, (start[skc + 1] ?? slotStart) - slotStart),
      0,
    )
    const groupIn = (skc: number, slot: number): number => {
      const sku = (start[skc] ?? 0) + slot
      return sku < (start[skc + 1] ?? 0) ? (groupOf[sku] ?? -1) : -1
    }
    const bySlot = Array.from({ length: this.#slots }, (_, slot) =>
      Int32Array.from({ length: skcs }, (_, skc) => groupIn(skc, slot) + 1),
    )
    const inGroups = Uint8Array.from({ length: skcs }, (_, skc) => (bySlot.some((groups) => groups[skc] !== 0) ? 1 : 0))
    const kinds = groupBy(bySlot, inGroups)
    this.#kindOf = kinds.groupOf
    this.#bought = new Int32Array(kinds.count)
    this.#met = new Int32Array(kinds.count)
    this.#groupAt = new Int32Array(kinds.count * this.#slots).fill(-1)
    for (const [kind, skc] of kinds.sample.entries())
      for (let slot = 0; slot < this.#slots; slot++) this.#groupAt[kind * this.#slots + slot] = groupIn(skc, slot)
  }

  addOrder(facts: Facts, order: number): void {
    const { skc, used } = facts.segmentOf(order)
    const { start, count } = facts
    const kindOf = this.#kindOf
    const bought = this.#bought
    const firstRow = start[order] ?? 0
    const end = firstRow + (count[order] ?? 0)
    let met = this.#count
    for (let row = firstRow; row < end; row++) {
      const kind = kindOf[skc[row] ?? 0] ?? -1
      if (kind < 0) continue
      const previousMask = bought[kind] ?? 0
      if (previousMask === 0) this.#met[met++] = kind
      bought[kind] = previousMask | (used[row] ?? 0)
    }
    this.#count = met
  }

  /** Passes each group bought to `take`, possibly more than once, and resets. */
  give(take: (group: number) => void): void {
    for (let index = 0; index < this.#count; index++) {
      const kind = this.#met[index] ?? 0
      for (let slots = this.#bought[kind] ?? 0; slots !== 0; slots &= slots - 1) {
        const group = this.#groupAt[kind * this.#slots + 31 - Math.clz32(slots & -slots)] ?? -1
        if (group >= 0) take(group)
      }
      this.#bought[kind] = 0
    }
    this.#count = 0
  }
}
