import type { SkcStock } from './skc-stock.ts'

type StockTaking = {
  readonly stock: SkcStock | null
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** Pieces that orders of one transaction have taken, which none of them has read. */
export class TakenStock {
  /** Keyed by the pieces of a limit as they were read: all orders under the limit have the same array. */
  readonly #taken = new Map<readonly number[], number[]>()

  take({ stock, before, after }: StockTaking): void {
    for (const { ordered } of stock?.limits ?? []) {
      const pieces = this.#taken.get(ordered) ?? []
      this.#taken.set(ordered, pieces)
      for (let slotIndex = 0; slotIndex < Math.max(before.length, after.length); slotIndex++)
        pieces[slotIndex] = (pieces[slotIndex] ?? 0) + (after[slotIndex] ?? 0) - (before[slotIndex] ?? 0)
    }
  }

  /** The stock as it is with what was taken. */
  now(stock: SkcStock): SkcStock {
    const limits = stock.limits.map((limit) => {
      const pieces = this.#taken.get(limit.ordered)
      return pieces ? { ...limit, ordered: sumOf(limit.ordered, pieces) } : limit
    })
    return { ...stock, limits }
  }
}

function sumOf(ordered: readonly number[], taken: readonly number[]): number[] {
  const slots = Math.max(ordered.length, taken.length)
  return Array.from({ length: slots }, (_, slotIndex) => (ordered[slotIndex] ?? 0) + (taken[slotIndex] ?? 0))
}
