/** Pieces of each size in one carton; the quantities it is held against have their sizes in the same order. */
export type Carton = readonly number[]

/** How near a row comes to whole cartons of one kind. */
export type CartonFit = {
  /** The fewest whole cartons that hold all its pieces. */
  readonly cartons: number
  /** The pieces of those cartons. */
  readonly whole: number
  /** Pieces lacking to fill them. */
  readonly gap: number
  /** Pieces of sizes that the carton has none of. */
  readonly stray: number
  /** The place of the first size that lacks pieces, or has what belongs in no carton; -1 where the cartons are whole. */
  readonly at: number
}

/** Held against the carton that needs the fewest pieces taken out, then the fewest added; null where there is no carton or no piece. */
export function fitIntoCartons(qtys: readonly number[], cartons: readonly Carton[]): CartonFit | null {
  if (qtys.every((qty) => qty === 0)) return null
  const fits = cartons.filter((carton) => carton.some((part) => part > 0)).map((carton) => fitInto(qtys, carton))
  return fits.toSorted((one, other) => one.stray - other.stray || one.gap - other.gap)[0] ?? null
}

export function isWhole({ gap, stray }: CartonFit): boolean {
  return gap === 0 && stray === 0
}

function fitInto(qtys: readonly number[], carton: Carton): CartonFit {
  const partAt = (at: number) => carton[at] ?? 0
  const cartons = Math.max(0, ...qtys.map((qty, at) => (partAt(at) > 0 ? Math.ceil(qty / partAt(at)) : 0)))
  const stray = sum(qtys.filter((_, at) => partAt(at) === 0))
  const whole = cartons * sum(carton)
  const isOff = (qty: number, at: number) => (stray > 0 ? partAt(at) === 0 && qty > 0 : qty < cartons * partAt(at))
  return { cartons, whole, gap: whole - (sum(qtys) - stray), stray, at: qtys.findIndex(isOff) }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
