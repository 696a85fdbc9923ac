/** A whole in basis points: weights of parts sum to it. */
export const wholeWeight = 10_000

/** Shares a quantity out among the parts; each unit is worth so many pieces (those of a carton). */
export type Sharer = (quantity: number, worth?: number) => number[]

/**
 * Shares quantities of one order out among parts, one after the other. Each quantity gives a part the floor or the ceiling of its
 * share, and the ceilings go to whom the order owes most so far: quantities per size are so small that by each one's own largest
 * remainder the same part would win every time. `weights` are whole basis points and sum to 10,000; no part of weight 0 gets any.
 */
export function sharerOf(weights: readonly number[]): Sharer {
  /** What each part lacks so far of its weight, in ten-thousandths of a piece. */
  const owed = weights.map(() => 0)
  return (quantity, worth = 1) => {
    const part = weights.map((weight) => Math.floor((quantity * weight) / wholeWeight))
    const rest = weights.map((weight, at) => quantity * weight - (part[at] ?? 0) * wholeWeight)
    for (const [at, some] of rest.entries()) owed[at] = (owed[at] ?? 0) + some * worth
    for (let left = quantity - sum(part); left > 0; left--) {
      const next = mostOwed(owed, rest)
      part[next] = (part[next] ?? 0) + 1
      rest[next] = 0
      owed[next] = (owed[next] ?? 0) - wholeWeight * worth
    }
    return part
  }
}

/** Of the parts with a remainder the one that is owed most, then the one with the larger remainder, then the first. */
function mostOwed(owed: readonly number[], rest: readonly number[]): number {
  let best = -1
  for (const [at, own] of rest.entries()) {
    if (own <= 0) continue
    const [debt, bestDebt] = [owed[at] ?? 0, owed[best] ?? 0]
    if (best < 0 || debt > bestDebt || (debt === bestDebt && own > (rest[best] ?? 0))) best = at
  }
  return best
}

/** A row's quantities by slot, the cartons it is ordered in, and whether pieces that fill none stay over. */
export type SharedRow = {
  readonly qtys: readonly number[]
  readonly cartons: readonly (readonly number[])[]
}

/** Each part's quantities of a row, by slot, and what stays over. */
export type RowShares = { readonly parts: number[][]; readonly over: number[] }

/** Shares a row out size by size; goods in cartons by whole cartons first, their loose pieces as pieces or not at all. */
export function shareRow(
  share: Sharer,
  partCount: number,
  { row, looseStay }: { readonly row: SharedRow; readonly looseStay: boolean },
): RowShares {
  const carton = bestCarton(row)
  const parts = Array.from({ length: partCount }, () => row.qtys.map(() => 0))
  const loose = row.qtys.map((qty, at) => qty - (carton ? carton.count * (carton.parts[at] ?? 0) : 0))
  if (carton) {
    const counts = share(carton.count, sum(carton.parts))
    for (const [part, qtys] of parts.entries())
      for (const at of qtys.keys()) qtys[at] = (counts[part] ?? 0) * (carton.parts[at] ?? 0)
  }
  if (carton && looseStay) return { parts, over: loose }
  for (const [at, qty] of loose.entries()) {
    for (const [part, some] of share(qty).entries()) {
      const qtys = parts[part]
      if (qtys) qtys[at] = (qtys[at] ?? 0) + some
    }
  }
  return { parts, over: row.qtys.map(() => 0) }
}

/** The carton whose whole number leaves the fewest loose pieces; null where none is whole or the goods come in pieces. */
function bestCarton({ qtys, cartons }: SharedRow): { parts: readonly number[]; count: number } | null {
  const fits = cartons
    .filter((parts) => parts.some((part) => part > 0))
    .map((parts) => ({ parts, count: wholeCartons(qtys, parts) }))
    .filter(({ count }) => count > 0)
  return fits.toSorted((one, other) => other.count * sum(other.parts) - one.count * sum(one.parts))[0] ?? null
}

function wholeCartons(qtys: readonly number[], parts: readonly number[]): number {
  return Math.min(...parts.flatMap((part, at) => (part > 0 ? [Math.floor((qtys[at] ?? 0) / part)] : [])))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
