/** Lines that were found, side by side in columns: which they are, and what they are sorted by, the first weighing most. */
export type Found = {
  readonly orderPlaces: Int32Array
  readonly lines: Int32Array
  readonly columns: readonly { readonly numbers: Float64Array; readonly isDescending: boolean }[]
}

/** So many are sorted as they are. */
const few = 2000
const parts = 4096

/**
 * Of what was found the part that the lines from `first` up to `end` lie in, and how many stand before it: where many share a
 * bucket, they are parted by the range of their own numbers, and where they share a number, by the next column.
 */
export function narrowed(
  { columns, lines }: Found,
  first: number,
  end: number,
): { readonly at: Int32Array; readonly before: number } {
  let at: Int32Array = Int32Array.from(lines.keys())
  let before = 0
  for (const { numbers, isDescending } of columns) {
    let isParted = true
    while (isParted && at.length > few) {
      const part = partOf(at, { numbers, isDescending, first: first - before, end: end - before })
      isParted = part.at.length < at.length
      at = part.at
      before += part.before
    }
    // Only where all share the number does the next column decide alone.
    if (at.length <= few || !isAlike(at, numbers)) break
  }
  return { at, before }
}

type Parting = {
  readonly numbers: Float64Array
  readonly isDescending: boolean
  readonly first: number
  readonly end: number
}

/** Those in the parts of the range of numbers that the lines asked for lie in. */
function partOf(at: Int32Array, { numbers, isDescending, first, end }: Parting) {
  const { least, most } = rangeOf(at, numbers)
  if (least === most) return { at, before: 0 }
  const scale = (parts - 1) / (most - least)
  const partAt = (index: number): number => {
    const part = Math.floor(((numbers[index] ?? 0) - least) * scale)
    return isDescending ? parts - 1 - part : part
  }
  const sizes = new Int32Array(parts)
  for (const index of at) {
    const part = partAt(index)
    sizes[part] = (sizes[part] ?? 0) + 1
  }
  let before = 0
  let from = 0
  while (before + (sizes[from] ?? 0) <= first) before += sizes[from++] ?? 0
  let to = from
  for (let until = before + (sizes[from] ?? 0); until < end && to < parts - 1; ) until += sizes[++to] ?? 0
  return { at: at.filter((index) => partAt(index) >= from && partAt(index) <= to), before }
}

function rangeOf(at: Int32Array, numbers: Float64Array): { readonly least: number; readonly most: number } {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const index of at) {
    const number = numbers[index] ?? 0
    if (number < least) least = number
    if (number > most) most = number
  }
  return { least, most }
}

function isAlike(at: Int32Array, numbers: Float64Array): boolean {
  const { least, most } = rangeOf(at, numbers)
  return least === most
}

/** Compares two of them by all columns. */
export function comparison({ columns }: Found): (one: number, other: number) => number {
  return (one, other) => {
    for (const { numbers, isDescending } of columns) {
      const difference = (numbers[one] ?? 0) - (numbers[other] ?? 0)
      if (difference !== 0) return isDescending ? -difference : difference
    }
    return 0
  }
}
