/** Pieces of each size in one carton; the quantities it is held against have their sizes in the same order. */
export type Carton = readonly number[]

/** Fit of a row to whole cartons of one kind. */
export type CartonFit = {
  /** The fewest whole cartons that hold all its pieces. */
  readonly cartons: number
  /** The pieces of those cartons. */
  readonly whole: number
  /** Pieces lacking to fill them. */
  readonly gap: number
  /** Pieces of sizes that the carton does not contain. */
  readonly stray: number
  /** Index of the first size that lacks pieces, or has pieces that fit no carton; -1 if the cartons are complete. */
  readonly at: number
}

/** Held against the carton that needs the fewest pieces taken out, then the fewest added; null where there is no carton or no piece. */
export function fitIntoCartons(qtys: readonly number[], cartons: readonly Carton[]): CartonFit | null {
  if (qtys.every((qty) => qty === 0)) return null
  const fits = cartons.filter((carton) => carton.some((pieces) => pieces > 0)).map((carton) => fitInto(qtys, carton))
  return fits.toSorted((a, b) => a.stray - b.stray || a.gap - b.gap)[0] ?? null
}

export function isWhole({ gap, stray }: CartonFit): boolean {
  return gap === 0 && stray === 0
}

function fitInto(qtys: readonly number[], carton: Carton): CartonFit {
  const partAt = (sizeIndex: number) => carton[sizeIndex] ?? 0
  const cartons = Math.max(
    0,
    ...qtys.map((qty, sizeIndex) => (partAt(sizeIndex) > 0 ? Math.ceil(qty / partAt(sizeIndex)) : 0)),
  )
  const stray = sum(qtys.filter((_, sizeIndex) => partAt(sizeIndex) === 0))
  const cartonedQty = cartons * sum(carton)
  const isOff = (qty: number, sizeIndex: number) =>
    stray > 0 ? partAt(sizeIndex) === 0 && qty > 0 : qty < cartons * partAt(sizeIndex)
  return { cartons, whole: cartonedQty, gap: cartonedQty - (sum(qtys) - stray), stray, at: qtys.findIndex(isOff) }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
