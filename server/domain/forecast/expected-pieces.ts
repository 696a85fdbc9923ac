import type { PlacePath } from './course.ts'
import { type ExpectedShares, earliestShare } from './expected-shares.ts'

export type OrderingCustomer = {
  readonly path: PlacePath
  /** Pieces ordered now. */
  readonly qty: number
  /** True where the customer has submitted all orders. */
  readonly isFinal: boolean
  /** Usual size of the customer's orders: final pieces of the other fair, or the target; 0 for unknown. */
  readonly size: number
}

type PlaceSums = { readonly share: number; sized: number; size: number }

/**
 * Returns the pieces that each customer is expected to add until the closing, in the order of the customers.
 *
 * A place grows to its pieces divided by the expected share. A customer of known size is expected to come to that size,
 * scaled as the place is; another one orders on like the place. What is missing to that is what customers still add;
 * those who are beyond it, and those who have submitted, add nothing, and the others so much less or more that the
 * place comes to its sum, but never beyond what is missing to them. Where the share is below the earliest one, nothing.
 */
export function expectedPieces(customers: readonly OrderingCustomer[], { shareOf }: ExpectedShares): number[] {
  const keys = customers.map(({ path }) => shareOf(path))
  const sumsByKey = new Map<string, PlaceSums>()
  for (const [index, { qty, size }] of customers.entries()) {
    const { key = '', share = 1 } = keys[index] ?? {}
    const keySums = sumsByKey.get(key) ?? { share, sized: 0, size: 0 }
    if (size > 0) {
      keySums.sized += qty
      keySums.size += size
    }
    sumsByKey.set(key, keySums)
  }
  const missing = customers.map((customer, index) => missingOf(customer, sumsByKey.get(keys[index]?.key ?? '')))
  const sums = new Map<string, { all: number; open: number }>()
  for (const [index, { isFinal }] of customers.entries()) {
    const key = keys[index]?.key ?? ''
    const { all, open } = sums.get(key) ?? { all: 0, open: 0 }
    const pieces = missing[index] ?? 0
    sums.set(key, { all: all + pieces, open: open + (isFinal ? 0 : Math.max(pieces, 0)) })
  }
  return customers.map(({ isFinal }, index) => {
    const { all = 0, open = 0 } = sums.get(keys[index]?.key ?? '') ?? {}
    const pieces = Math.max(missing[index] ?? 0, 0)
    return isFinal || open <= 0 ? 0 : pieces * Math.min(Math.max(all, 0) / open, 1)
  })
}

/** Returns the pieces missing to what the customer is expected to come to, negative beyond it. */
function missingOf({ qty, size }: OrderingCustomer, sums: PlaceSums | undefined): number {
  const { share = 1, sized = 0, size: placeSize = 0 } = sums ?? {}
  if (share < earliestShare) return 0
  return size > 0 && placeSize > 0 ? (sized / share / placeSize) * size - qty : qty / share - qty
}
