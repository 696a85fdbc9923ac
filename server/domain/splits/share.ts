/** A whole in basis points: weights of parts sum to it. */
export const wholeWeight = 10_000

/** Distributes a quantity among the parts; `worth` is the pieces per unit (those of a carton). */
export type Sharer = (quantity: number, worth?: number) => number[]

/**
 * Creates a sharer that distributes one order's quantities among parts, one after the other. Each quantity gives a part
 * the floor or the ceiling of its share, and the ceilings go to the parts owed most so far: quantities per size are so
 * small that with the largest remainder of each alone the same part would win every time. `weights` are whole basis
 * points and sum to 10,000; no part of weight 0 gets any.
 */
export function sharerOf(weights: readonly number[]): Sharer {
  /** Pieces each part is still owed by its weight, in ten-thousandths of a piece. */
  const owed = weights.map(() => 0)
  const rest = weights.map(() => 0)
  return (quantity, worth = 1) => {
    const portions = weights.map(() => 0)
    if (quantity === 0) return portions
    let remaining = quantity
    for (const [index, weight] of weights.entries()) {
      const portion = Math.floor((quantity * weight) / wholeWeight)
      portions[index] = portion
      remaining -= portion
      rest[index] = quantity * weight - portion * wholeWeight
      owed[index] = (owed[index] ?? 0) + (rest[index] ?? 0) * worth
    }
    for (; remaining > 0; remaining--) {
      const next = mostOwed(owed, rest)
      portions[next] = (portions[next] ?? 0) + 1
      rest[next] = 0
      owed[next] = (owed[next] ?? 0) - wholeWeight * worth
    }
    return portions
  }
}

/** Returns the part with a remainder that is owed most, then the one with the larger remainder, then the first. */
function mostOwed(owed: readonly number[], rest: readonly number[]): number {
  let best = -1
  for (let index = 0; index < rest.length; index++) {
    const remainder = rest[index] ?? 0
    if (remainder <= 0) continue
    const [debt, bestDebt] = [owed[index] ?? 0, owed[best] ?? 0]
    if (best < 0 || debt > bestDebt || (debt === bestDebt && remainder > (rest[best] ?? 0))) best = index
  }
  return best
}

/** Quantities of a row by slot, and the cartons it is ordered in. */
export type SharedRow = {
  readonly qtys: readonly number[]
  readonly cartons: readonly (readonly number[])[]
}

/** Quantities of each part by slot, and the undistributed remainder; empty where there is none. */
export type RowShares = { readonly parts: number[][]; readonly over: number[] }

/** Shares a row out size by size; goods in cartons by whole cartons first, their loose pieces as pieces or not at all. */
export function shareRow(
  share: Sharer,
  partCount: number,
  { row, looseStay }: { readonly row: SharedRow; readonly looseStay: boolean },
): RowShares {
  const carton = bestCarton(row)
  const qtysByPart = Array.from({ length: partCount }, () => row.qtys.map(() => 0))
  if (!carton) {
    shareLoose(share, row.qtys, qtysByPart)
    return { parts: qtysByPart, over: [] }
  }
  const loose = row.qtys.map((qty, index) => qty - carton.count * (carton.parts[index] ?? 0))
  const counts = share(carton.count, sum(carton.parts))
  for (const [partIndex, qtys] of qtysByPart.entries())
    for (const index of qtys.keys()) qtys[index] = (counts[partIndex] ?? 0) * (carton.parts[index] ?? 0)
  if (looseStay) return { parts: qtysByPart, over: loose }
  shareLoose(share, loose, qtysByPart)
  return { parts: qtysByPart, over: [] }
}

/** Adds quantities to those of the parts, size by size. */
function shareLoose(share: Sharer, loose: readonly number[], qtysByPart: readonly number[][]): void {
  for (let index = 0; index < loose.length; index++) {
    const qty = loose[index] ?? 0
    if (qty === 0) continue
    const portions = share(qty)
    for (let part = 0; part < portions.length; part++) {
      const qtys = qtysByPart[part]
      if (qtys) qtys[index] = (qtys[index] ?? 0) + (portions[part] ?? 0)
    }
  }
}

/** Finds the carton that leaves the fewest loose pieces; null if none can be filled or the goods come in pieces. */
function bestCarton({ qtys, cartons }: SharedRow): { parts: readonly number[]; count: number } | null {
  if (cartons.length === 0) return null
  const fits = cartons
    .filter((cartonQtys) => cartonQtys.some((cartonQty) => cartonQty > 0))
    .map((cartonQtys) => ({ parts: cartonQtys, count: wholeCartons(qtys, cartonQtys) }))
    .filter(({ count }) => count > 0)
  return fits.toSorted((a, b) => b.count * sum(b.parts) - a.count * sum(a.parts))[0] ?? null
}

function wholeCartons(qtys: readonly number[], cartonQtys: readonly number[]): number {
  return Math.min(
    ...cartonQtys.flatMap((cartonQty, index) => (cartonQty > 0 ? [Math.floor((qtys[index] ?? 0) / cartonQty)] : [])),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
