import { earliestPercent } from '@fairdesk/contract/areas/reports/forecast/forecast'
import { type Course, type PlacePath, piecesAt } from './course.ts'

/** Customers with orders below which a place follows the next larger one. */
const fewestCustomers = 10

/** Share below which nothing is forecast: hardly anything is known. */
export const earliestShare = earliestPercent / 100

/** Share of its final pieces that a place is expected to have by now, 0 to 1. `key` names the place that was followed. */
export type ExpectedShare = { readonly key: string; readonly share: number }

/** Part of the closing's pieces that customers of a place have by now. */
export type ExpectedShares = {
  /** That of the whole fair; null where it is too early. */
  readonly overall: number | null
  readonly shareOf: (path: PlacePath) => ExpectedShare
}

/** Returns the keys of a customer's places, all different, from the whole fair, whose key is empty, to the area. */
export function placeKeys(path: PlacePath): string[] {
  // Begun by a separator, an unset big area is not the whole fair.
  return ['', ...path.map((_, depth) => ['', ...path.slice(0, depth + 1)].join('\n'))]
}

/**
 * Returns the shares that another fair had at the same part of its time: those of the smallest place with at least ten
 * customers there who ordered and 5 % of their pieces by then, else those of the whole fair.
 */
export function sharesOfCourse(course: Course, elapsed: number): ExpectedShares {
  const sums = new Map<string, { customers: number; ordered: number; final: number }>()
  for (const customer of course) {
    const final = customer.pieces.at(-1) ?? 0
    if (final <= 0) continue
    const ordered = piecesAt(customer, elapsed)
    for (const key of placeKeys(customer.path)) {
      const sum = sums.get(key) ?? { customers: 0, ordered: 0, final: 0 }
      sums.set(key, { customers: sum.customers + 1, ordered: sum.ordered + ordered, final: sum.final + final })
    }
  }
  const shareIn = (key: string): number => {
    const { ordered = 0, final = 0 } = sums.get(key) ?? {}
    // More pieces than in the end were there before some were withdrawn, which nothing foresees.
    return final > 0 ? Math.min(ordered / final, 1) : 0
  }
  const isLarge = (key: string) => (sums.get(key)?.customers ?? 0) >= fewestCustomers && shareIn(key) >= earliestShare
  const overall = shareIn('')
  return {
    overall: overall >= earliestShare ? overall : null,
    shareOf: (path) => {
      const key = placeKeys(path).findLast(isLarge) ?? ''
      return { key, share: shareIn(key) }
    },
  }
}

/** Returns the shares of ordering evenly: all customers order as fast as they have until now. */
export function sharesOfPace(elapsed: number): ExpectedShares {
  const isEarly = elapsed < earliestShare
  return { overall: isEarly ? null : elapsed, shareOf: () => ({ key: '', share: elapsed }) }
}
